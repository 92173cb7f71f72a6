/// The old contents of what a transaction has overwritten, in order, so that it can be undone.
///
/// A refused change must leave no trace: not in the values, and not in what later calls compute.
/// While the journal is open, each write to the basis, the multipliers and the rows records what it
/// replaces; undoing replays the records backwards and so restores the state bit for bit. Its cost
/// follows what the change touched, not the size of the system.
struct Journal: CompoundStorage, ~Copyable {
  /// What an entry restores.
  enum Kind: Int32 {
    /// A variable's value.
    case value
    /// The form that defines a variable.
    case definition
    /// The variable that a form defines.
    case pivot
    /// One component of a form's multiplier; `level` is which.
    case multiplier
    /// The largest magnitude of a multiplier's entry.
    case peak
    /// The bound of a row.
    case bound
    /// The `level` of a row.
    case strength
    /// A variable that was made.
    case variableMade
    // The last ones are those that a row leaves which nothing has been solved with (`Simplex.hasOnlyAddedRow`).
    /// The lower end of a form's admissible range.
    case low
    /// The value at which a form is held, or the upper end of its range.
    case held
    /// A form that was made.
    case formMade
    /// A row that was linked; undone by unlinking it.
    case rowLinked
  }

  struct Entry: BitwiseCopyable {
    var kind: Kind
    /// The number of what is restored; `kind` says of what kind it is.
    var index: Int32
    var level: LevelIndex
    var old: Double

    var variable: VariableIndex { VariableIndex(rawValue: index) }
    var form: FormIndex { FormIndex(rawValue: index) }
    var row: RowIndex { RowIndex(rawValue: index) }
  }

  /// The entries, oldest first.
  var entries = FlatArray<Entry>()
  /// Whether writes are being recorded.
  private(set) var isOpen = false
  /// Which transaction it is, or was the last one, counted from 1.
  private(set) var number: UInt64 = 0

  /// Begins to record.
  mutating func open() {
    isOpen = true
    number &+= 1
  }

  /// Ends recording; the entries stay until they are undone or given up.
  mutating func close() { isOpen = false }

  /// Takes over what is no buffer.
  mutating func takeOver(_ other: borrowing Journal) { number = other.number }

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&entries, .trimmed)
  }

  @inline(__always)
  mutating func record(
    _ kind: Kind, _ index: some SolverIndex, _ old: Double = 0, level: LevelIndex = .none
  ) {
    entries.append(Entry(kind: kind, index: index.rawValue, level: level, old: old))
  }

  @inline(__always)
  mutating func record(_ kind: Kind, _ index: some SolverIndex, _ old: some SolverIndex) {
    record(kind, index, Double(old.rawValue))
  }

  /// Does what `record` does by one function for all callers, which are many and mostly do more than that.
  @inline(__always)
  mutating func note(
    _ kind: Kind, _ index: some SolverIndex, _ old: Double = 0, level: LevelIndex = .none
  ) {
    append(kind, index.rawValue, old, level)
  }

  @inline(__always)
  mutating func note(_ kind: Kind, _ index: some SolverIndex, _ old: some SolverIndex) {
    note(kind, index, Double(old.rawValue))
  }

  @inline(never)
  private mutating func append(_ kind: Kind, _ index: Int32, _ old: Double, _ level: LevelIndex) {
    entries.append(Entry(kind: kind, index: index, level: level, old: old))
  }
}
