import LayoutSolver
@testable import LayoutViews

/// Says by geometry alone how far constraints are from holding, in the coordinates of a tree's root.
///
/// Nothing of the rows that the library makes enters, only the exact rectangles that it found.
struct LayoutGeometryCheck {
  let root: View

  /// Returns the first constraint that is not violated as the solver says, or is required and violated.
  func failure() -> String? {
    guard let engine = root.recordStorage?.engine else { return nil }
    var failure: String?
    root.forEachInTree { view in
      for item in [view.record] + (view.guides?.all.map(\.record) ?? []) {
        if item.guide?.mayBeNegative == true { continue }
        if min(item[.width], item[.height]) < -1e-6, failure == nil {
          failure =
            "\(view.identifier ?? "") or a guide of it has a size below 0: \(item.engineRect)"
        }
      }
      for constraint in view.constraints where failure == nil {
        let tag = LayoutEngine.RowKind.constraint.tag(for: constraint)
        guard !constraint.isBroken, let row = engine.detached(constraint.row, tag: tag) else {
          continue
        }
        let excess = excess(of: constraint)
        let expected: Double
        switch constraint.relation {
        case .equal: expected = abs(excess)
        case .lessThanOrEqual: expected = max(0, excess)
        case .greaterThanOrEqual: expected = max(0, -excess)
        }
        let actual = engine.solver.violation(of: row)
        if abs(actual - expected) > 1e-6 {
          failure = "\(constraint) is violated by \(expected), the solver says \(actual)"
        } else if constraint.priority == .required, expected > 1e-6 {
          failure = "\(constraint) is required and violated by \(expected)"
        }
      }
    }
    return failure
  }

  /// The left side less the right side.
  private func excess(of constraint: LayoutConstraint) -> Double {
    guard let owner = constraint.owner, let first = constraint.firstItem else { return .nan }
    let isMirrored =
      owner.effectiveUserInterfaceLayoutDirection == .rightToLeft && constraint.dependsOnDirection
    func value(_ item: AnyObject, _ attribute: LayoutConstraint.Attribute) -> Double {
      let other = item === first ? constraint.secondItem : first
      let rect = rect(of: item, seenFrom: other, attribute)
      var origin = contentOrigin(of: owner)
      if item === owner, let scroll = owner as? ScrollView, attribute.withinMargins == nil,
        !seesContent(of: scroll, attribute, from: other)
      {
        // The middle of a scroll view scrolls with the content.
        origin = bounds(of: owner).origin
      }
      let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let position: Double
      switch attribute.withinMargins ?? attribute {
      case .left: position = rect.minX - origin.x
      case .right: position = rect.maxX - origin.x
      case .leading: position = (isRightToLeft ? rect.maxX : rect.minX) - origin.x
      case .trailing: position = (isRightToLeft ? rect.minX : rect.maxX) - origin.x
      case .centerX: position = rect.midX - origin.x
      case .top: return rect.minY - origin.y
      case .bottom: return rect.maxY - origin.y
      case .centerY: return rect.midY - origin.y
      case .width: return rect.width
      case .height: return rect.height
      case .firstBaseline, .lastBaseline:
        guard let view = item as? View else {
          return attribute == .firstBaseline ? rect.minY - origin.y : rect.maxY - origin.y
        }
        let baseline = attribute == .firstBaseline ? view.firstBaseline : view.lastBaseline
        return rect.minY + baseline.heightFraction * rect.height + baseline.offset - origin.y
      default: return .nan
      }
      return isMirrored ? exactSize(of: owner).width - position : position
    }
    let left = value(first, constraint.firstAttribute)
    guard let second = constraint.secondItem else { return left - constraint.constant }
    let right = value(second, constraint.secondAttribute)
    return left - constraint.multiplier * right - constraint.constant
  }

  // MARK: Rectangles

  /// The alignment rectangle of an item in the root's coordinates.
  private func rect(
    of item: AnyObject, seenFrom other: AnyObject?, _ attribute: LayoutConstraint.Attribute
  ) -> Rect {
    if let view = item as? View {
      if attribute.withinMargins != nil {
        if let scroll = view as? ScrollView, seesMargins(of: scroll, attribute, from: other) {
          return contentRect(of: scroll).inset(by: view.layoutMargins)
        }
        return bounds(of: view).inset(by: view.layoutMargins)
      }
      if let scroll = view as? ScrollView, seesContent(of: scroll, attribute, from: other) {
        return contentRect(of: scroll)
      }
      return alignmentRect(of: view)
    }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView else { return .zero }
    let record = guide.record
    let origin = contentOrigin(of: owner)
    if let scroll = owner as? ScrollView {
      if guide === scroll.guides?.scrollContent { return contentRect(of: scroll) }
      if guide === scroll.guides?.margins, seesMargins(of: scroll, attribute, from: other) {
        return contentRect(of: scroll).inset(by: owner.layoutMargins)
      }
    }
    switch guide {
    case owner.guides?.safeArea: return bounds(of: owner).inset(by: owner.safeAreaInsets)
    case owner.guides?.margins: return bounds(of: owner).inset(by: owner.layoutMargins)
    case owner.guides?.readable:
      let space = bounds(of: owner).inset(by: owner.layoutMargins)
      let width = record[.width]
      return Rect(
        x: space.midX - width / 2, y: space.minY, width: width, height: space.height)
    case owner.guides?.scrollFrame: return bounds(of: owner)
    case owner.guides?.keyboard:
      let bounds = bounds(of: owner)
      return Rect(
        x: bounds.minX, y: bounds.maxY - owner.keyboardInset, width: bounds.width,
        height: owner.keyboardInset)
    default: return record.engineRect.offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  /// Whether a scroll view's edge is its content's for another item.
  private func seesContent(
    of scroll: ScrollView, _ attribute: LayoutConstraint.Attribute, from other: AnyObject?
  ) -> Bool {
    guard attribute.isEdge, let other else { return false }
    let owner = other as? View ?? (other as? LayoutGuide)?.owningView
    guard let owner, owner.isDescendant(of: scroll) else { return false }
    return owner !== scroll || other is LayoutGuide
  }

  private func seesMargins(
    of scroll: ScrollView, _ attribute: LayoutConstraint.Attribute, from other: AnyObject?
  ) -> Bool {
    guard (attribute.withinMargins ?? attribute).isEdge, let view = other as? View else {
      return false
    }
    return view !== scroll && view.isDescendant(of: scroll)
  }

  private func contentRect(of scroll: ScrollView) -> Rect {
    let origin = contentOrigin(of: scroll)
    return Rect(origin: origin, size: scroll.contentLayoutGuide.record.engineRect.size)
  }

  /// The frame in the root's coordinates, exactly.
  private func bounds(of view: View) -> Rect {
    let insets = view.alignmentRectInsets
    return alignmentRect(of: view).inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  private func alignmentRect(of view: View) -> Rect {
    var rect = view.alignmentRect(
      forFrame: view === root ? Rect(origin: .zero, size: view.frame.size) : view.frame)
    if let record = view.recordStorage {
      if view !== root, record.uses[0] > 0 { rect.origin.x = record[.minX] }
      if view !== root, record.uses[1] > 0 { rect.origin.y = record[.minY] }
      if record.uses[2] > 0 { rect.size.width = record[.width] }
      if record.uses[3] > 0 { rect.size.height = record[.height] }
    }
    guard let superview = view.superview else { return rect }
    let origin = contentOrigin(of: superview)
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  private func exactSize(of view: View) -> Size { bounds(of: view).size }

  private func contentOrigin(of view: View) -> Point {
    let frame = bounds(of: view)
    return Point(x: frame.minX - view.bounds.origin.x, y: frame.minY - view.bounds.origin.y)
  }
}

private func ~= (pattern: LayoutGuide?, value: LayoutGuide) -> Bool { pattern === value }
