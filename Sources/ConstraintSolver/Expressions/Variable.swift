/// An unknown of a linear system, such as the leading edge of a box.
///
/// Two variables of the same name are different unknowns: variables are compared by identity. A
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
  /// The name, or nil where it is empty: a reference is half the size of a string.
  private let box: NameBox?
  /// What a layer above knows the variable by; 0 for other variables.
  @usableFromInline
  package let tag: UInt
  /// Where a solver has it.
  let place = SharedPlace()

  /// What messages call the variable; it need not be unique.
  public var name: String { box?.name ?? "" }

  /// Creates a variable.
  ///
  /// - Parameter name: What messages call the variable.
  public init(_ name: String = "") {
    box = name.isEmpty ? nil : NameBox(name)
    tag = 0
  }

  package init(_ name: String, tag: UInt) {
    box = name.isEmpty ? nil : NameBox(name)
    self.tag = tag
  }

  /// Creates an object for a member of a group; it is equal to others for the same one.
  init(standingFor member: VariableReference) {
    box = NameBox("", member)
    tag = member.tag
  }

  /// What solvers know the variable by.
  package var reference: VariableReference {
    box?.member ?? VariableReference(single: Unmanaged.passUnretained(self))
  }

  /// Returns what solvers know a variable by, with a hold on it: that of the caller, unless it stands for a member.
  @inline(__always)
  static func hold(_ variable: consuming Variable) -> VariableReference {
    if let member = variable.box?.member {
      member.retain()
      return member
    }
    return VariableReference(single: Unmanaged.passRetained(variable))
  }
}

/// What few variables have.
private final class NameBox: Sendable {
  let name: String
  /// The member of a group, which is kept alive, that the variable stands for.
  nonisolated(unsafe) let member: VariableReference?

  init(_ name: String, _ member: VariableReference? = nil) {
    self.name = name
    self.member = member
    member?.retain()
  }

  deinit { member?.release() }
}

extension Variable: Hashable {
  /// Returns whether two references denote the same variable.
  public static func == (lhs: Variable, rhs: Variable) -> Bool {
    lhs === rhs || lhs.reference == rhs.reference
  }

  /// Feeds the variable's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reference.word)
  }
}
