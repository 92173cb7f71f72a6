extension StackView {
  /// The views that the stack arranges, in order; each is a subview as well.
  ///
  /// - Complexity: O(views).
  public final var arrangedSubviews: [View] { slots.list.map { $0.view } }

  /// Arranges a view after the others; it becomes a subview if it is none.
  ///
  /// - Complexity: O(1), but for the view's own subtree.
  public final func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: slots.count)
  }

  /// Arranges a view at a position; positions out of range are those at the ends.
  ///
  /// The view becomes a subview if it is none. The order of the subviews, which says what is in front, is
  /// another one than that of the arranged views. A view that is arranged already is moved.
  public final func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    let known = slots[view]
    if known != nil { removeArrangedSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    // Where that is impossible, a message has said so.
    guard view.superview === self, slots[view] == nil else { return }
    let index = max(0, min(stackIndex, slots.count))
    let slot = ArrangedView(view)
    slot.customSpacing = known?.customSpacing
    slots.insert(slot, at: index)
    noteChange(of: slot)
  }

  /// Arranges a view no longer; it stays a subview.
  ///
  /// - Complexity: O(log views).
  public final func removeArrangedSubview(_ view: View) {
    guard let slot = slots[view], let index = slots.index(of: slot) else { return }
    let engine = recordStorage?.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    slots.remove(at: index)
    unlist(slot)
    if slot.counted { visibleCount -= 1 }
    slot.removeConstraints()
    if frameConstraints.last === view.record { frameConstraints.removeEnd() }
    if index < slots.count { noteChange(of: slots.list[index]) }
    setNeedsUpdateConstraints()
    if providesBaselines { contentSizeDidChange() }
  }

  /// Sets the space after an arranged view, in place of ``spacing``.
  ///
  /// - Parameters:
  ///   - spacing: The space in points; ``spacingUseDefault`` for ``spacing``.
  ///   - arrangedSubview: The view before the space.
  public final func setCustomSpacing(_ spacing: Double, after arrangedSubview: View) {
    guard let slot = slots[arrangedSubview] else {
      report(
        .invalidValue(
          "\(debugName) does not arrange \(arrangedSubview.debugName): it has no space after it"))
      return
    }
    if !isUsable(spacing) {
      report(
        .invalidValue(
          "the spacing \(spacing) after \(arrangedSubview.debugName) is not finite: nothing changes"
        ))
      return
    }
    slot.customSpacing = spacing == StackView.spacingUseDefault ? nil : spacing
    noteChange(of: slot)
  }

  /// Returns the space that was set after an arranged view, or ``spacingUseDefault``.
  public final func customSpacing(after arrangedSubview: View) -> Double {
    slots[arrangedSubview]?.customSpacing ?? StackView.spacingUseDefault
  }

  /// The space after an arranged view, in points.
  final func space(after slot: ArrangedView) -> Double {
    points(slot.customSpacing ?? spacing)
  }

  /// A spacing in points.
  final func points(_ spacing: Double) -> Double {
    if spacing == StackView.spacingUseSystem { return LayoutMetrics.systemSpacing }
    return spacing == StackView.spacingUseDefault ? 0 : spacing
  }
}
