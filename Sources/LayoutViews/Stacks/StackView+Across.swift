/// Where arranged views are across the axis.
extension StackView {
  final func refreshAcross(of slot: ArrangedView) {
    let isHidden = slot.view.isHidden
    guard slot.isArranged else { return }
    if !slot.across.isEmpty, slot.isHiddenAcross == isHidden, slot.across[0].isActive { return }
    slot.removeAcross()
    slot.isHiddenAcross = isHidden
    let item = slot.view.record
    @inline(never)
    func relate(
      _ attribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
      _ identifier: String
    ) {
      slot.across.append(activate(item, attribute, relation, canvas, attribute, identifier))
    }
    func suppressAmbiguity() {
      slot.across.append(
        activateLength(
          of: item, across.size, 0, "ambiguity-suppression", StackPriority.suppression))
    }
    let alignment = isHidden ? .leading : effectiveAlignment
    switch alignment {
    case .fill:
      relate(across.near, .equal, "alignment")
      relate(across.far, .equal, "alignment")
      return
    case .leading:
      relate(across.near, .equal, "alignment")
      // A hidden view's size is nothing to the stack.
      if !isHidden { relate(across.far, .lessThanOrEqual, "spanning-boundary") }
    case .trailing:
      relate(across.far, .equal, "alignment")
      relate(across.near, .greaterThanOrEqual, "spanning-boundary")
    case .center:
      relate(across.center, .equal, "alignment")
      // The other edge is as far from the centre.
      relate(across.near, .greaterThanOrEqual, "spanning-boundary")
    case .firstBaseline, .lastBaseline:
      let line = sharedLengths.line(in: self).record
      let baseline: LayoutConstraint.Attribute =
        alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      slot.across.append(activate(item, baseline, .equal, line, .top, "alignment"))
      relate(across.near, .greaterThanOrEqual, "spanning-boundary")
      relate(across.far, .lessThanOrEqual, "spanning-boundary")
    }
    suppressAmbiguity()
  }

  /// The alignment, with the leading edge in place of baselines that columns cannot align by.
  final var effectiveAlignment: Alignment {
    let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    return isBaseline && axis == .vertical ? .leading : alignment
  }
}
