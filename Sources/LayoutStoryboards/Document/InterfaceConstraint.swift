/// A constraint that a view of a file owns, with what is read of it once for all size classes.
nonisolated final class InterfaceConstraint: Sendable {
  /// The constraint's element.
  let element: MarkupElement
  /// What the file refers to the constraint by.
  let id: String?
  /// The name that the app's code knows the constraint by, or else the id.
  let name: String?
  /// The numbers of the views that the constraint is about; nil for guides and for what is not there.
  let numbers: (first: Int?, second: Int?)
  /// Whether the constraint is another one in some size class.
  let isVaried: Bool
  /// The constraint, where it is known and the same in all size classes.
  let fixed: ConstraintDescription?

  /// A constraint, or what of it is not known.
  typealias Reading = Result<ConstraintDescription, ConstraintDescription.Unknown>

  init(_ element: MarkupElement, _ views: ViewNumbers) throws(MarkupProblem) {
    self.element = element
    id = element.id
    name = element["identifier"] ?? id
    numbers = (
      element["firstItem"].flatMap { views[$0] }, element["secondItem"].flatMap { views[$0] }
    )
    let variations = element.children("variation")
    isVaried = !variations.isEmpty
    // All numbers are looked at now, also those that depend on a size class.
    let read = try ConstraintDescription.read(element, varied: variations)
    fixed = variations.isEmpty ? try? read.get() : nil
  }

  /// The constraint with its values for a size class; nil for one with a number that is none.
  func reading(in sizeClass: SizeClass?) -> Reading? {
    try? ConstraintDescription.read(element, varied: element.variations(in: sizeClass))
  }
}
