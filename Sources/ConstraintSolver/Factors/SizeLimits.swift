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

  /// Numbers that a caller gives are no larger than this, so that sums and products of a few of their like are finite.
  static let largestInput = 1e150
  /// Terms up to so many are sorted by insertion.
  static let fewTerms = 32
  /// Up to so many are what a row of a layout usually has.
  static let usualTerms = 4
  /// Batches from so many constraints on get room before they are read.
  static let leastReservedBatch = 16
  /// Of those so many constraints are read at once.
  static let constraintsReadAtOnce = 1_024
  /// Those with more terms than this do not: a batch may name the same constraint any number of times.
  static let reservedTerms = 1 << 26
  /// Room for so many rows, for a batch of that many: without some for edits and for what is exchanged later, the first such
  /// row would have all be copied to half as much again.
  static func room(forRows count: Int) -> Int { count + count / 16 + 4 }
  /// The least number of lists of a table of entries.
  static let leastHash = 64

  /// From so many entries on a row is hashed while it is eliminated: walking it would cost much more than finding the
  /// pivot row's columns in it.
  @inline(__always)
  static func longRow(pivotRow count: Int) -> Int { 32 + 4 * count }

  /// How many variables such a batch makes room for: those of a layout bring five for each eight rows, or fewer.
  static func variables(ofRows count: Int) -> Int { count / 2 + count / 8 }

  /// The limits of the solver, those of this machine.
  init() {
    let isWide = MemoryLayout<Int>.size > 4
    rows = isWide ? 1 << 28 : 1 << 23
    variables = rows
    coefficients = isWide ? 1 << 30 : 1 << 25
    factors = isWide ? 1 << 30 : 1 << 24
  }
}
