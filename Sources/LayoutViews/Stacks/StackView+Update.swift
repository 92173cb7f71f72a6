/// Keeping the constraints of an arrangement up to date.
///
/// Along the axis each visible view is linked to the visible one before it, or to the stack's beginning,
/// and the last one to the stack's end. A hidden view hangs on the view before it and has no length, so
/// that nothing depends on it. Across the axis each view is related to the stack alone. Whatever
/// views have in common, such as their equal length, is an unknown of the stack's. So a view that comes, goes or
/// hides concerns itself, its follower and the end.
extension StackView {
  /// Makes, changes and removes constraints for what has changed since the last time.
  ///
  /// - Complexity: O(changed views), and of hidden ones between them; O(views) after a change of the
  ///   spacing, the axis, the distribution or the alignment.
  ///
  /// Views are asked whether they are hidden, and for their content: whatever they do, a view that is not
  /// arranged any more gets no constraints.
  final func updateArrangement() {
    let engine = recordStorage?.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    if pendingRebuild.contains(.alongAxis) {
      for slot in slots.list {
        slot.removeLink()
        slot.removeLength()
      }
      frameConstraints.removeAlongAxis()
    }
    if pendingRebuild.contains(.acrossAxis) {
      for slot in slots.list { slot.removeAcross() }
      frameConstraints.removeAcrossAxis()
    }
    if !pendingRebuild.isEmpty {
      for slot in slots.list { slot.isDirty = true }
      dirtySlots = slots.list
    } else if dirtySlots.count > 1 {
      dirtySlots = dirtySlots.ordered { $0.key }
    }
    pendingRebuild = []
    let changed = dirtySlots
    dirtySlots.removeAll(keepingCapacity: changed.count <= 4)
    refresh(changed)
    updateFrameConstraints()
  }

  /// Updates changed views, in their order, and the ones after them.
  private func refresh(_ changed: [ArrangedView]) {
    /// The last visible view up to a position: what the search for one goes back to.
    var known: (index: Int, visible: ArrangedView?) = (-1, nil)
    func visible(before index: Int) -> ArrangedView? {
      let list = slots.list
      var candidate = min(index, list.count) - 1
      while candidate > known.index, list[candidate].view.isHidden { candidate -= 1 }
      let found = candidate > known.index ? list[candidate] : known.visible
      known = (index - 1, found)
      return found
    }
    for slot in changed {
      slot.isDirty = false
      guard let index = slots.index(of: slot) else { continue }
      count(slot)
      refreshLink(of: slot, at: index, after: visible(before: index))
      refreshLength(of: slot)
      refreshAcross(of: slot)
      // The next changed one sees to those after it.
      var next = index + 1
      while next < slots.count, !slots.list[next].isDirty {
        let follower = slots.list[next]
        let isVisible = !follower.view.isHidden
        if isVisible || next == index + 1 {
          refreshLink(of: follower, at: next, after: visible(before: next))
        }
        if isVisible { break }
        next += 1
      }
    }
  }

  private func count(_ slot: ArrangedView) {
    let isVisible = !slot.view.isHidden
    if slot.counted != isVisible { visibleCount += isVisible ? 1 : -1 }
    slot.counted = isVisible
  }

  // MARK: Along the axis

  private func refreshLink(
    of slot: ArrangedView, at index: Int, after visible: ArrangedView?
  ) {
    let isHidden = slot.view.isHidden
    guard slot.isArranged, index < slots.count, visible?.isArranged != false else { return }
    let predecessor = isHidden ? (index > 0 ? slots.list[index - 1] : nil) : visible
    let kind = isHidden || predecessor == nil ? .edge : linkKind
    let space = isHidden ? 0 : predecessor.map { self.space(after: $0) } ?? 0
    if slot.link?.isActive == true, slot.predecessor === predecessor?.view.record,
      slot.linkKind == kind
    {
      if kind == .edge || kind == .baseline { slot.link?.constant = space }
      refreshMinimum(of: slot, after: predecessor, space)
      return
    }
    slot.removeLink()
    slot.predecessor = predecessor?.view.record
    slot.linkKind = kind
    guard let predecessor else {
      slot.link = activate(
        slot.view.record, along.near, .equal, canvas, along.near, "canvas-connection")
      return
    }
    makeLink(of: slot, to: predecessor.view.record, kind, space)
    refreshMinimum(of: slot, after: predecessor, space)
  }

  private func makeLink(
    of slot: ArrangedView, to other: ItemRecord, _ kind: ArrangedView.LinkKind, _ space: Double
  ) {
    let item = slot.view.record
    let usesBaselines = kind == .baseline || kind == .baselineGap
    let near = usesBaselines ? .firstBaseline : along.near
    let far = usesBaselines ? .lastBaseline : along.far
    switch kind {
    case .edge, .baseline:
      slot.link = activate(item, near, .equal, other, far, "spacing", constant: space)
    case .gap, .baselineGap:
      slot.link = activateDistance(item, near, from: other, far, .required)
    case .center:
      slot.link = activateDistance(
        item, along.center, from: other, along.center, StackPriority.centering)
    }
  }

  /// Keeps the least space to the predecessor.
  ///
  /// Where spaces are equal, that is one constraint of the stack's, and one for each custom spacing; as many as
  /// there are views would all be tight together.
  private func refreshMinimum(
    of slot: ArrangedView, after predecessor: ArrangedView?, _ space: Double
  ) {
    let isGap = slot.linkKind == .gap || slot.linkKind == .baselineGap
    guard let predecessor,
      slot.linkKind == .center || isGap && predecessor.customSpacing != nil
    else {
      slot.minimum?.isActive = false
      slot.minimum = nil
      return
    }
    if let known = slot.minimum, known.isActive {
      known.constant = space
    } else if isGap {
      slot.minimum = activateLength(
        of: sharedLengths.length(in: self).record, .width, space, "spacing",
        relation: .greaterThanOrEqual)
    } else {
      slot.minimum = activate(
        slot.view.record, along.near, .greaterThanOrEqual, predecessor.view.record, along.far,
        "spacing", constant: space)
    }
  }

  private var linkKind: ArrangedView.LinkKind {
    let usesBaselines = isBaselineRelativeArrangement && axis == .vertical
    switch distribution {
    case .fill, .fillEqually, .fillProportionally: return usesBaselines ? .baseline : .edge
    case .equalSpacing: return usesBaselines ? .baselineGap : .gap
    case .equalCentering: return .center
    }
  }

  private func refreshLength(of slot: ArrangedView) {
    let kind = lengthKind(of: slot.view)
    guard slot.isArranged else { return }
    if kind == slot.lengthKind, kind == .own || slot.length?.isActive == true { return }
    slot.removeLength()
    slot.lengthKind = kind
    let item = slot.view.record
    switch kind {
    case .own: break
    case .hidden: slot.length = activateLength(of: item, along.size, 0, "hiding")
    case .equal:
      slot.length = activate(
        item, along.size, .equal, sharedLengths.length(in: self).record, .width, "fill-equally")
    case .proportional(let length):
      slot.length = activate(
        item, along.size, .equal, sharedLengths.length(in: self).record, .width,
        "fill-proportionally", multiplier: length, priority: StackPriority.proportions)
    }
  }

  private func lengthKind(of view: View) -> ArrangedView.LengthKind {
    if view.isHidden { return .hidden }
    switch distribution {
    case .fillEqually: return .equal
    case .fillProportionally:
      let size = view.intrinsicContentSize
      let length = axis == .horizontal ? size.width : size.height
      return length >= 0 && isUsable(length) ? .proportional(length) : .own
    case .fill, .equalSpacing, .equalCentering: return .own
    }
  }
}
