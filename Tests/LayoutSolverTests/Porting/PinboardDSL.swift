import UIKitNames

// A layout language as one would write it for UIKit, in UIKit's names. It uses what
// such libraries do: conformances of views and guides to a protocol that is not one of classes only,
// constraints by items and by anchors, subclasses of constraints, comparisons and sets of views.

/// What can be pinned.
protocol Pinnable {
  var host: UIView? { get }
}

extension UIView: Pinnable {
  var host: UIView? { superview }
  var pin: Pinboard { Pinboard(self) }
}

extension UILayoutGuide: Pinnable {
  var host: UIView? { owningView }
  var pin: Pinboard { Pinboard(self) }
}

/// A constraint that knows who made it.
final class PinnedConstraint: NSLayoutConstraint {
  var label = "pin"
  override var description: String { "\(label): \(super.description)" }
}

/// A pinned edge: `anchor * multiplier + constant` at a priority.
struct Pin {
  var attribute: NSLayoutConstraint.Attribute
  var relation = NSLayoutConstraint.Relation.equal
  var target: (any Pinnable)?
  var targetAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required
}

/// Makes constraints of one item.
final class Pinboard {
  private let item: any Pinnable
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var views: Set<UIView> = []

  init(_ item: any Pinnable) {
    self.item = item
    if let view = item as? UIView { view.translatesAutoresizingMaskIntoConstraints = false }
  }

  @discardableResult
  func edges(insets: UIEdgeInsets = .zero) -> Self {
    guard let host = item.host else { return self }
    return pin(Pin(attribute: .top, target: host, targetAttribute: .top, constant: insets.top))
      .pin(Pin(attribute: .left, target: host, targetAttribute: .left, constant: insets.left))
      .pin(
        Pin(attribute: .bottom, target: host, targetAttribute: .bottom, constant: -insets.bottom)
      )
      .pin(Pin(attribute: .right, target: host, targetAttribute: .right, constant: -insets.right))
  }

  @discardableResult
  func size(_ size: CGSize, priority: UILayoutPriority = .required) -> Self {
    guard let view = item as? UIView else { return self }
    for (attribute, length) in [
      (NSLayoutConstraint.Attribute.width, size.width), (.height, size.height),
    ] {
      let constraint = PinnedConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: length)
      add(constraint, priority)
    }
    return self
  }

  @discardableResult
  func pin(_ pin: Pin) -> Self {
    let constraint = NSLayoutConstraint(
      item: item, attribute: pin.attribute, relatedBy: pin.relation, toItem: pin.target,
      attribute: pin.targetAttribute, multiplier: pin.multiplier, constant: pin.constant)
    add(constraint, pin.priority)
    if let view = pin.target as? UIView { views.insert(view) }
    return self
  }

  private func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
    constraint.priority = UILayoutPriority(rawValue: priority.rawValue)
    constraint.isActive = true
    constraints.append(constraint)
  }

  /// The constraints of an attribute, found as libraries look for those to update.
  func constraints(of attribute: NSLayoutConstraint.Attribute) -> [NSLayoutConstraint] {
    guard let view = item as? UIView, let host = view.superview else { return [] }
    return (host.constraints + view.constraints).filter {
      ($0.firstItem as? UIView) == view && $0.firstAttribute == attribute
    }
  }
}

precedencegroup PinPriorityPrecedence {
  lowerThan: ComparisonPrecedence
}

infix operator ~ : PinPriorityPrecedence

func ~ (constraint: NSLayoutConstraint, priority: UILayoutPriority) -> NSLayoutConstraint {
  constraint.priority = priority
  return constraint
}

func == <Kind>(left: NSLayoutAnchor<Kind>, right: NSLayoutAnchor<Kind>) -> NSLayoutConstraint {
  left.constraint(equalTo: right)
}

func >= (left: NSLayoutDimension, right: CGFloat) -> NSLayoutConstraint {
  left.constraint(greaterThanOrEqualToConstant: right)
}
