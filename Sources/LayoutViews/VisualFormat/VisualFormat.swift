/// A visual format as it was read: what follows what along an axis, and how.
///
/// Names are those of the text; what they stand for is looked up when constraints are made.
struct VisualFormat {
  /// A piece of the text and the column where it begins.
  struct Name {
    let text: String
    let column: Int
  }

  /// A number, or the name of a metric or of a view.
  enum Value {
    case number(Double, column: Int)
    case name(Name)

    var column: Int {
      switch self {
      case .number(_, let column): column
      case .name(let name): name.column
      }
    }
  }

  /// A condition on a size or a space; an object, as it is handed on many times.
  final class Predicate {
    let relation: LayoutConstraint.Relation
    let value: Value
    let priority: Value?

    init(relation: LayoutConstraint.Relation, value: Value, priority: Value?) {
      self.relation = relation
      self.value = value
      self.priority = priority
    }
  }

  /// What is between two neighbours.
  enum Space {
    /// Nothing: they touch.
    case none
    /// A hyphen: the system's spacing, or the superview's margin.
    case standard
    /// Conditions on the distance.
    case predicates([Predicate])
  }

  /// A view with conditions on its size.
  struct Element {
    let name: Name
    let predicates: [Predicate]
  }

  let axis: LayoutConstraint.Axis
  let elements: [Element]
  /// The spaces between each element and the next; one fewer than elements.
  let spaces: [Space]
  /// The edge of the superview before the first element, where the format has it.
  let leadingEdge: Edge?
  /// The edge of the superview behind the last element, where the format has it.
  let trailingEdge: Edge?

  /// An edge of the superview: the column of its bar, and what is between it and the view.
  struct Edge {
    let column: Int
    let space: Space
  }
}
