/// A change of a variable's value.
@usableFromInline
@frozen
package struct Change: BitwiseCopyable {
  /// Of so many changes those who are told of them may look at what they are about before they are.
  @usableFromInline
  static var blockCount: Int { 128 }

  @usableFromInline
  package var variable: VariableReference
  @usableFromInline
  package var value: Double
}

/// Some of the changes of a report.
@usableFromInline
@frozen
struct ChangePart {
  @usableFromInline
  let base: UnsafeMutablePointer<Change>
  @usableFromInline
  let count: Int
  /// How many of them the closure was called with, the one under way included.
  @usableFromInline
  let delivered: UnsafeMutablePointer<Int>
  /// Whether the report has no further part.
  @usableFromInline
  let isLast: Bool
}

/// The values of all variables and those last reported, for a report that looks at them where they lie, with how many there are:
/// 0 as soon as the solver changes values, or moves them to another place.
///
/// From each number below `lastEight` on there are eight, each of which has a variable.
///
/// It is no structure, as what tells of one at run time is 400 bytes.
@usableFromInline
typealias ChangeSweep = (
  values: UnsafePointer<Double>, reported: UnsafeMutablePointer<Double>,
  variables: UnsafePointer<VariableReference?>, end: UnsafePointer<Int>, lastEight: Int
)

/// How far a report of changes has come.
///
/// A report is made in parts that stay in the nearest cache. The closure that gets them may change the
/// system: the lists it is made from are its own, but for the variables of an edit, and the edit says
/// so when those are about to change.
struct ChangeReport: CompoundStorage, ~Copyable {
  /// The greatest number of changes in a part.
  static let partCount = 512
  /// So many of four variables have to have changed, or been moved by an edit, for all to be looked at in order.
  static var sweptOfFour: Int {
    #if SOLVER_ALONE
      // They are looked at one by one, and not four at a time.
      3
    #else
      2
    #endif
  }
  /// Fewer changes than so many are reported in the order in which they came about, however few variables there are.
  static let leastSwept = 4096
  /// From so many variables on it is seen of eight at a time whether all have changed.
  static let leastTogether = 1024

  var isOpen = false
  /// The variables that changed, and the edits along whose directions variables moved.
  var variables = FlatArray<VariableIndex>()
  var edits = FlatArray<EditIndex>()
  /// Which list the report has come to, 0 for `variables`, and where in it.
  var source = 0
  var cursor = 0
  /// Below which number all variables are to be looked at, in place of the lists, and below which that has been done.
  var sweepEnd = 0
  var swept = 0
  var part = FlatArray<Change>()
  /// One number, from the first report on: how many changes of the part have been delivered.
  var delivered = FlatArray<Int>()

  /// A report is its solver's own; see `takeOverReport`.
  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&variables, [])
    visitor.visit(&edits, [])
    visitor.visit(&part, [])
    visitor.visit(&delivered, [])
  }
}
