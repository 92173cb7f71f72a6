/// How large a system may become.
///
/// Everything is numbered by 32 bits, and where `Int` has 32 bits as well, a buffer's bytes have to fit into one: what
/// would not is refused before it is made. Memory ends earlier on most machines.
struct SizeLimits: BitwiseCopyable {
  /// The most constraints and edits, and of forms.
  var rows: Int
  /// The most variables.
  var variables: Int
  /// The most non-zero coefficients, and the most of them that one constraint may have.
  var coefficients: Int
  /// The most entries of the factors of one block of simultaneous equations, fill-in included.
  var factors: Int

  /// The limits of the solver, those of this machine.
  init() {
    let isWide = MemoryLayout<Int>.size > 4
    rows = isWide ? 1 << 28 : 1 << 23
    variables = rows
    coefficients = isWide ? 1 << 30 : 1 << 25
    factors = isWide ? 1 << 30 : 1 << 24
  }
}
