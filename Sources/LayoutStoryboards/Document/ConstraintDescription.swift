import LayoutInput
public import LayoutSolver

/// A constraint as a file states it.
public nonisolated struct ConstraintDescription: Sendable {
  /// The element of the constraint.
  public let element: MarkupElement
  /// The id of the first item; nil stands for the view that owns the constraint.
  public let firstItem: String?
  /// The attribute of the first item.
  public let firstAttribute: LayoutConstraint.Attribute
  /// How the two sides compare.
  public let relation: LayoutConstraint.Relation
  /// The id of the second item, if there is one.
  public let secondItem: String?
  /// The attribute of the second item.
  public let secondAttribute: LayoutConstraint.Attribute
  /// The factor of the second attribute.
  public let multiplier: Double
  /// What is added to the second attribute.
  public let constant: Double
  /// How much the constraint matters.
  public let priority: LayoutPriority

  /// The id that the file refers to the constraint by.
  public var id: String? { element.id }
  /// The name that the app's code knows the constraint by.
  public var identifier: String? { element["identifier"] }
  /// Whether the constraint is on the canvas only, and removed when the app runs.
  public var isPlaceholder: Bool { element.flag("placeholder") }

  /// What a constraint names that is not known.
  struct Unknown: Error {
    let text: String
  }

  /// Reads a constraint with its values for a size class.
  ///
  /// - Parameters:
  ///   - element: The constraint's element.
  ///   - variations: Those that hold, the general one first.
  /// - Returns: The constraint, or what of it is not known.
  /// - Throws: The number that is none.
  static func read(
    _ element: MarkupElement, varied variations: [MarkupElement] = []
  ) throws(MarkupProblem) -> Result<ConstraintDescription, Unknown> {
    var multiplier = try Self.multiplier(of: element) ?? 1
    var constant = try element.distance("constant") ?? 0
    var priority = try element.priority("priority") ?? .required
    for variation in variations {
      multiplier = try Self.multiplier(of: variation) ?? multiplier
      constant = try variation.distance("constant") ?? constant
      priority = try variation.priority("priority") ?? priority
    }
    let first = element["firstAttribute"] ?? ""
    guard let firstAttribute = attributes[first] else {
      return .failure(Unknown(text: "attribute '\(first.prefix(40))'"))
    }
    var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
    if let second = element["secondAttribute"] {
      guard let known = attributes[second] else {
        return .failure(Unknown(text: "attribute '\(second.prefix(40))'"))
      }
      secondAttribute = known
    }
    let relation: LayoutConstraint.Relation
    switch element["relation"] {
    case nil, "equal": relation = .equal
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    case let other?: return .failure(Unknown(text: "relation '\(other.prefix(40))'"))
    }
    return .success(
      ConstraintDescription(
        element: element, firstItem: element["firstItem"], firstAttribute: firstAttribute,
        relation: relation, secondItem: element["secondItem"], secondAttribute: secondAttribute,
        multiplier: multiplier, constant: constant, priority: priority))
  }

  /// A factor, as a number, a ratio or a percentage, as people typed it: a ratio may have spaces around its colon.
  private static func multiplier(of element: MarkupElement) throws(MarkupProblem) -> Double? {
    guard let text = element["multiplier"] else { return nil }
    var terms = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == ":" || $0 == "/" })
    if terms.count == 2 {
      while terms[0].last == " " { terms[0].removeLast() }
      while terms[1].first == " " { terms[1].removeFirst() }
    }
    let parts = terms.map { factor($0) ?? .nan }
    let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
    guard abs(value) >= 1e-6, abs(value) <= 1e6 else {
      throw element.problem(
        "multiplier=\"\(text.prefix(40))\" of \(element.debugName) is not a factor; write a number "
          + "such as 0.5 or a ratio such as 1:2, not 0")
    }
    return value
  }

  private static func factor(_ text: Substring) -> Double? {
    guard text.last == "%" else { return DecimalNumber.value(text) }
    return DecimalNumber.value(text.dropLast()).map { $0 / 100 }
  }

  private static let attributes: [String: LayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
