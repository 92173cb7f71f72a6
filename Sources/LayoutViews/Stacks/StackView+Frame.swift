/// The constraints that a stack has once: where the last view ends, and how the stack hugs its content.
struct StackFrameConstraints {
  /// The end of the last visible view at that of the stack.
  var end: LayoutConstraint?
  var last: ItemRecord?
  /// The common space is at least the spacing.
  var leastSpace: LayoutConstraint?
  /// The stack is no longer than its content takes, where the distribution leaves that open.
  var fitAlong: LayoutConstraint?
  /// The stack is no wider across the axis than its content.
  var fitAcross: LayoutConstraint?
  /// The line of baselines is next to the edge.
  var linePull: LayoutConstraint?

  mutating func removeAlongAxis() {
    removeEnd()
    fitAlong?.isActive = false
    fitAlong = nil
    leastSpace?.isActive = false
    leastSpace = nil
  }

  mutating func removeEnd() {
    end?.isActive = false
    end = nil
    last = nil
  }

  mutating func removeAcrossAxis() {
    fitAcross?.isActive = false
    linePull?.isActive = false
    fitAcross = nil
    linePull = nil
  }
}

extension StackView {
  final func updateFrameConstraints() {
    updateEnd()
    let isEmpty = visibleCount == 0
    let least = points(spacing)
    update(
      &frameConstraints.leastSpace, isWanted: distribution == .equalSpacing && visibleCount > 1
    ) {
      $0.activateLength(
        of: $0.sharedLengths.length(in: $0).record, .width, least, "spacing",
        relation: .greaterThanOrEqual)
    }
    frameConstraints.leastSpace?.constant = least
    let isSpaced = distribution == .equalSpacing || distribution == .equalCentering
    update(&frameConstraints.fitAlong, isWanted: isEmpty || isSpaced) {
      $0.activateLength(
        of: $0.canvas, $0.along.size, 0, "canvas-fit", StackPriority.canvasFit)
    }
    update(&frameConstraints.fitAcross, isWanted: isEmpty || alignment != .fill) {
      $0.activateLength(
        of: $0.canvas, $0.across.size, 0, "spanning-fit", StackPriority.spanningFit)
    }
    let aligned = effectiveAlignment
    let hasLine = aligned == .firstBaseline || aligned == .lastBaseline
    update(&frameConstraints.linePull, isWanted: hasLine && !isEmpty) {
      $0.activate(
        $0.sharedLengths.line(in: $0).record, .top, .equal, $0.canvas,
        aligned == .firstBaseline ? .top : .bottom, "spanning-fit",
        priority: StackPriority.canvasFit)
    }
  }

  private func updateEnd() {
    let slot = slots.visible(before: slots.count)
    let last = slot?.isArranged == true ? slot?.view.record : nil
    if last === frameConstraints.last, last == nil || frameConstraints.end?.isActive == true {
      return
    }
    frameConstraints.removeEnd()
    frameConstraints.last = last
    if let last {
      frameConstraints.end = activate(
        last, along.far, .equal, canvas, along.far, "canvas-connection")
    }
  }

  @inline(never)
  private func update(
    _ constraint: inout LayoutConstraint?, isWanted: Bool, make: (StackView) -> LayoutConstraint
  ) {
    if isWanted {
      if constraint?.isActive != true { constraint = make(self) }
    } else if let unwanted = constraint {
      unwanted.isActive = false
      constraint = nil
    }
  }
}
