/// A row of the basis: a tight form or the rest row of a variable.
///
/// Rest rows are the complements of their variables' numbers, so that they come before all forms.
struct BasisRow: BitwiseCopyable, Equatable {
  private let number: Int32

  @inline(__always)
  init(_ form: FormIndex) { number = form.rawValue }

  @inline(__always)
  init(restOf variable: VariableIndex) { number = ~variable.rawValue }

  @inline(__always)
  var isRest: Bool { number < 0 }

  /// The form, or none for a rest row.
  @inline(__always)
  var form: FormIndex { FormIndex(rawValue: max(number, -1)) }

  /// The variable at rest, where this is a rest row.
  @inline(__always)
  var restVariable: VariableIndex { VariableIndex(rawValue: ~number) }

  @inline(__always)
  static func comes(_ lhs: BasisRow, before rhs: BasisRow) -> Bool { lhs.number < rhs.number }
}
