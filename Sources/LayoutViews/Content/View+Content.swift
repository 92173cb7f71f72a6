extension View {
  /// The value of an intrinsic width or height that there is none of.
  public nonisolated static let noIntrinsicMetric = -1.0

  /// The priority at which the view resists being made larger than its content; 250 unless set.
  public final func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    huggingPriority[axis]
  }

  /// Sets the priority at which the view resists being made larger than its content.
  public final func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    if !check(priority, "content hugging") || huggingPriority[axis] == priority { return }
    huggingPriority[axis] = priority
    contentPriorityDidChange()
  }

  /// The priority at which the view resists being made smaller than its content; 750 unless set.
  public final func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    compressionPriority[axis]
  }

  /// Sets the priority at which the view resists being made smaller than its content.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    if !check(priority, "compression resistance") || compressionPriority[axis] == priority {
      return
    }
    compressionPriority[axis] = priority
    contentPriorityDidChange()
  }

  private func check(_ priority: LayoutPriority, _ name: String) -> Bool {
    if priority.isValid { return true }
    report(
      .invalidValue(
        "the \(name) priority \(priority.rawValue) of \(debugName) is not above 0 and up to 1000"))
    return false
  }

  private func contentPriorityDidChange() {
    if let record = recordStorage, let engine = record.engine { engine.noteContent(record) }
  }

  /// Notes that the content has another size, and so with it that of the views above that it is part of.
  final func contentSizeDidChange() {
    var view = self
    while true {
      if let record = view.recordStorage, let engine = record.engine { engine.noteContent(record) }
      guard let superview = view.superviewStorage, superview.subviewContentDidChange(view) else {
        return
      }
      view = superview
    }
  }
}
