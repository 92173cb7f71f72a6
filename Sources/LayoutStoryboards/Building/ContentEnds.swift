import LayoutSolver

/// How far the constraints within scroll views reach: whether they say where the content ends.
///
/// Interface Builder flags a scroll view that constraints lay out whose content's end nothing within reaches, whatever lays
/// the content out: it does not know how far to scroll.
struct ContentEnds {
  private struct Axes {
    var horizontal = false
    var vertical = false
  }

  private var axes: [ObjectIdentifier: Axes] = [:]

  /// - Complexity: O(constraints × depth).
  init(in layout: SceneLayout) {
    for entry in layout.entries where entry.model.kind == "scrollView" {
      if let view = entry.view as? ScrollView { axes[ObjectIdentifier(view)] = Axes() }
    }
    if axes.isEmpty { return }
    for entry in layout.entries {
      for constraint in entry.view.constraints {
        note(constraint.firstItem, constraint.firstAttribute, with: constraint.secondItem)
        note(constraint.secondItem, constraint.secondAttribute, with: constraint.firstItem)
      }
    }
  }

  /// Notes that a constraint has an attribute of a scroll view's content, if it is about its end or its length.
  private mutating func note(
    _ item: AnyObject?, _ attribute: LayoutConstraint.Attribute, with other: AnyObject?
  ) {
    var scrolling = item as? ScrollView
    var isLength = false
    if let guide = item as? LayoutGuide, let owner = guide.owningView as? ScrollView,
      guide === owner.contentLayoutGuide
    {
      scrolling = owner
      isLength = attribute == .width || attribute == .height
    } else if let view = scrolling, !Self.isWithin(other, view) {
      return
    }
    guard let scrolling else { return }
    let key = ObjectIdentifier(scrolling)
    if Self.bottoms.contains(attribute) || (isLength && attribute == .height) {
      axes[key]?.vertical = true
    }
    if Self.trailingEnds.contains(attribute) || (isLength && attribute == .width) {
      axes[key]?.horizontal = true
    }
  }

  /// The attributes that say where content ends where another one says where it begins.
  private static let trailingEnds: Set<LayoutConstraint.Attribute> = [
    .trailing, .right, .centerX, .trailingMargin, .rightMargin, .centerXWithinMargins,
  ]
  private static let bottoms: Set<LayoutConstraint.Attribute> = [
    .bottom, .centerY, .bottomMargin, .centerYWithinMargins,
  ]

  private static func isWithin(_ item: AnyObject?, _ view: View) -> Bool {
    var outer = item as? View ?? (item as? LayoutGuide)?.owningView
    while let inner = outer {
      if inner === view { return item !== view }
      outer = inner.superview
    }
    return false
  }

  /// The lengths of a scroll view's content of which nothing says where they end.
  func open(of view: ScrollView) -> [LayoutConstraint.Attribute] {
    guard let axes = axes[ObjectIdentifier(view)] else { return [] }
    return (axes.horizontal ? [] : [.width]) + (axes.vertical ? [] : [.height])
  }
}
