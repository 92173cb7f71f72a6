/// An unknown of a linear system, such as the leading edge of a box.
///
/// Variables are compared by identity: two variables of the same name are different unknowns. A
/// variable holds no value; a ``Solver`` assigns one to each variable that its constraints name.
/// A variable that nothing determines rests at 0.
///
/// ```swift
/// let leading = Variable("leading"), width = Variable("width")
/// let fits = Constraint(leading + width + 8 <= 320)
/// ```
///
/// Variables are immutable and may be shared among solvers and tasks.
public final class Variable: Sendable {
  /// The name, or nil where it is empty: most variables of a large layout have none, and a reference
  /// is half the size of a string.
  private let box: NameBox?
  /// What a layer above knows the variable by: the address of an object of its own and, in the low
  /// bits, which of the object's unknowns this is; 0 for other variables.
  package let tag: UInt
  /// Where a solver has it; see `Place`.
  ///
  /// It is written only for variables with a tag, which belong to one layout and with it to one task.
  @exclusivity(unchecked)
  nonisolated(unsafe) final var place = Place()

  /// What messages call the variable; it need not be unique.
  public var name: String { box?.name ?? "" }

  /// Creates a variable.
  ///
  /// - Parameter name: What messages call the variable.
  public init(_ name: String = "") {
    box = name.isEmpty ? nil : NameBox(name)
    tag = 0
  }

  /// Creates a variable without a name, as layouts do by the thousand.
  package init(tag: UInt) {
    box = nil
    self.tag = tag
  }

  package init(_ name: String, tag: UInt) {
    box = name.isEmpty ? nil : NameBox(name)
    self.tag = tag
  }
}

private final class NameBox: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

extension Variable: Hashable {
  /// Returns whether two references denote the same variable.
  public static func == (lhs: Variable, rhs: Variable) -> Bool {
    lhs === rhs
  }

  /// Feeds the variable's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
