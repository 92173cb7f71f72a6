/// A constraint that a view of a file owns, with what is read of it once for all size classes.
nonisolated final class InterfaceConstraint: Sendable {
  /// The constraint's element.
  let element: MarkupElement
  /// What the file refers to the constraint by.
  let id: String?
  /// The constraint, where it is the same in all size classes.
  private let fixed: Reading?

  /// A constraint, or what of it is not known.
  typealias Reading = Result<ConstraintDescription, ConstraintDescription.Unknown>

  init(_ element: MarkupElement) throws(MarkupProblem) {
    self.element = element
    id = element.id
    let variations = element.children("variation")
    // All numbers are looked at now, also those that depend on a size class.
    let read = try ConstraintDescription.read(element, varied: variations)
    fixed = variations.isEmpty ? read : nil
  }

  /// The constraint with its values for a size class; nil for one with a number that is none.
  func reading(in sizeClass: SizeClass?) -> Reading? {
    if let fixed { return fixed }
    return try? ConstraintDescription.read(element, varied: element.variations(in: sizeClass))
  }
}
