/// The old contents of what a transaction has overwritten, in order, so that it can be undone.
///
/// A refused change must leave no trace: not in the values, and not in what later calls compute.
/// While the journal is open, each write to the basis, the multipliers and the rows records what it
/// replaces; undoing replays the records backwards and so restores the state bit for bit. Its cost
/// follows what the change touched, not the size of the system.
struct Journal: ~Copyable {
  /// What an entry restores.
  enum Kind: Int32 {
    /// A variable's value.
    case value
    /// The form that defines a variable.
    case definition
    /// The variable that a form defines.
    case pivot
    /// The value at which a form is held.
    case held
    /// One component of a form's multiplier; `detail` is the level.
    case multiplier
    /// The largest magnitude of a multiplier's entry.
    case peak
    /// The lower end of a form's admissible range.
    case low
    /// The upper end of a form's admissible range.
    case high
    /// The bound of a row.
    case bound
    /// The weight and level of a row: two entries, `detail` is the level.
    case strength
    /// A row that was linked; undone by unlinking it.
    case rowLinked
    /// A form that was made.
    case formMade
    /// A variable that was made.
    case variableMade
  }

  struct Entry: BitwiseCopyable {
    var kind: Kind
    var index: Int32
    var detail: Int32
    var old: Double
  }

  /// The entries, oldest first.
  var entries = FlatArray<Entry>()
  /// Whether writes are being recorded.
  var isOpen = false

  @inline(__always)
  mutating func record(_ kind: Kind, _ index: Int32, _ old: Double, detail: Int32 = 0) {
    entries.append(Entry(kind: kind, index: index, detail: detail, old: old))
  }
}
