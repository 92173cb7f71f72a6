/// The scratch memory of factorisations, shared by all blocks and reused.
///
/// It holds the active submatrix, the part of the block that is not yet factored, as entries linked
/// along their rows and their columns. Both lists are doubly linked, so that removing an entry costs
/// the same in a column of two entries and in the column of a width that 20,000 others equal.
///
/// Invariant between elimination steps: every row and column without a pivot is linked in the bucket
/// of its entry count, except lines found to offer no pivot and unchanged since then (for a row:
/// entries; for a column: count).
struct BlockWorkspace: CompoundStorage, ~Copyable {
  /// One entry of the active submatrix.
  struct Entry: BitwiseCopyable {
    var value: Double
    /// The largest number that was added up to `value`; `abs(value)` for a given entry.
    var operand: Double
    var row: Int32
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
    /// The next entry with the same hash, if the row is a long one.
    var nextHashed: Int32

    /// Whether the entry is no larger than what rounding may have left of zero.
    @inline(__always)
    var isNoise: Bool { !(abs(value) > BlockFactors.singularityTolerance * operand) }

    /// What the entry contributes to the operands of its products.
    @inline(__always)
    var effectiveOperand: Double { isNoise ? operand : abs(value) }
  }

  /// One entry of the pivot row, copied together for the inner loop.
  struct PivotTerm: BitwiseCopyable {
    var value: Double
    var operand: Double
    var column: Int32
    /// The last row in which an entry of this column was found.
    var matchedRow: Int32
  }

  var order = 0
  /// The most entries, of what is left to eliminate and of the factors each.
  var limit = Int(Int32.max)
  /// Whether it is filled with a small block (`beginSmall`).
  private(set) var isSmall = false
  /// Whether the last block was left because it could have had more.
  var isTooLarge = false
  var entries = FlatArray<Entry>()
  /// The first unused entry, linked by `nextInRow`, or -1.
  var freeEntry: Int32 = -1
  /// The number of entries in use.
  var activeCount = 0
  var rows = CountBuckets()
  var columns = CountBuckets()
  /// For each row the largest magnitude in it; negated if it is only an upper bound of that.
  var rowBound = FlatArray<Double>()

  /// The pivot row of the current step, and for each column its place there or -1.
  var pivotRow = FlatArray<PivotTerm>()
  var pivotPlace = FlatArray<Int32>()

  /// What is left where it has filled up, row by row: the values, and then what they were made of.
  var dense = FlatArray<Double>()
  var denseRows = FlatArray<Int32>()
  var denseColumns = FlatArray<Int32>()

  /// Finds entries of long rows by row and column; empty until a row becomes long.
  var hashHeads = FlatArray<Int32>()
  var isHashed = FlatArray<Bool>()

  // The factors as they grow: L indexed by row, U by column.
  var rowOfStep = FlatArray<Int32>()
  var columnOfStep = FlatArray<Int32>()
  var stepOfRow = FlatArray<Int32>()
  var stepOfColumn = FlatArray<Int32>()
  var pivots = FlatArray<Double>()
  /// The most by which a pivot is smaller than what it was made of: so much of their accuracy solutions lose.
  var loss = 1.0
  var upperStart = FlatArray<Int32>()
  var upperIndex = FlatArray<Int32>()
  var upper = FlatArray<Double>()
  var lowerStep = FlatArray<Int32>()
  var lowerStart = FlatArray<Int32>()
  var lowerIndex = FlatArray<Int32>()
  var lower = FlatArray<Double>()

  init() {}

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&entries, [])
    visitor.visit(&rows, [])
    visitor.visit(&columns, [])
    visitor.visit(&rowBound, [])
    visitor.visit(&pivotRow, [])
    visitor.visit(&pivotPlace, [])
    visitor.visit(&dense, [])
    visitor.visit(&denseRows, [])
    visitor.visit(&denseColumns, [])
    visitor.visit(&hashHeads, [])
    visitor.visit(&isHashed, [])
    visitor.visit(&rowOfStep, [])
    visitor.visit(&columnOfStep, [])
    visitor.visit(&stepOfRow, [])
    visitor.visit(&stepOfColumn, [])
    visitor.visit(&pivots, [])
    visitor.visit(&upperStart, [])
    visitor.visit(&upperIndex, [])
    visitor.visit(&upper, [])
    visitor.visit(&lowerStep, [])
    visitor.visit(&lowerStart, [])
    visitor.visit(&lowerIndex, [])
    visitor.visit(&lower, [])
  }

  /// Begins an empty block; `append` all entries, then `link`.
  mutating func begin(order: Int) {
    self.order = order
    isSmall = order <= BlockWorkspace.smallOrder && order * order <= limit
    if isSmall { beginSmall() } else { beginLinked() }
  }

  private mutating func beginLinked() {
    rows.reset(order: order)
    columns.reset(order: order)
    rowBound.refill(order, with: 0)
    pivotPlace.refill(order, with: -1)
    isHashed.refill(order, with: false)
    stepOfRow.refill(order, with: -1)
    stepOfColumn.refill(order, with: -1)
    rowOfStep.empty(for: order)
    columnOfStep.empty(for: order)
    pivots.empty(for: order)
    upperStart.empty(for: order)
    upperIndex.empty(for: order)
    upper.empty(for: order)
    // Equations of a layout have two or three unknowns.
    entries.empty(for: 2 * order)
    hashHeads.removeAll()
    pivotRow.removeAll()
    lowerStep.removeAll()
    lowerStart.removeAll()
    lowerIndex.removeAll()
    lower.removeAll()
    loss = 1
    freeEntry = -1
    activeCount = 0
  }

  /// Adds an entry; rows ascend, each position occurs at most once.
  @inline(__always)
  mutating func append(row: Int32, column: Int32, value: Double) {
    append(row: row, column: column, value: value, operand: abs(value))
  }

  /// The same for one that was made of others, the largest of which is given.
  @inline(__always)
  mutating func append(row: Int32, column: Int32, value: Double, operand: Double) {
    if value == 0 { return }
    if isSmall { return putSmall(row: row, column: column, value: value, operand: operand) }
    _ = insert(row: row, column: column, value: value, operand: operand)
    rowBound[row] = max(rowBound[row], abs(value))
  }

  /// Sorts the lines into their buckets, after all entries.
  mutating func link() {
    if isSmall {
      if isEven { return }
      linkSmallEntries()
    }
    // Backwards, so that each bucket lists its lines in ascending order.
    var line = Int32(truncatingIfNeeded: order)
    while line > 0 {
      line -= 1
      rows.link(line)
      columns.link(line)
    }
  }

  /// Has the entries of a small block be linked after all, row by row.
  @inline(never)
  private mutating func linkSmallEntries() {
    let values = FlatArray(copying: dense)
    isSmall = false
    beginLinked()
    for place in 0..<order * order {
      append(
        row: Int32(truncatingIfNeeded: place / order),
        column: Int32(truncatingIfNeeded: place % order),
        value: values[place], operand: values[place + order * order])
    }
  }

  /// Adds an entry to the lists of its row and column and counts it there.
  @inline(__always)
  mutating func insert(row: Int32, column: Int32, value: Double, operand: Double) -> Int32 {
    let rowFirst = rows.lines[row].first
    let columnFirst = columns.lines[column].first
    let entry = Entry(
      value: value, operand: operand, row: row, column: column,
      nextInRow: rowFirst, previousInRow: -1, nextInColumn: columnFirst, previousInColumn: -1,
      nextHashed: -1)
    var id = freeEntry
    if id >= 0 {
      freeEntry = entries[id].nextInRow
      entries[id] = entry
    } else {
      id = Int32(truncatingIfNeeded: entries.count)
      entries.append(entry)
    }
    if rowFirst >= 0 { entries[rowFirst].previousInRow = id }
    if columnFirst >= 0 { entries[columnFirst].previousInColumn = id }
    rows.lines[row].first = id
    rows.lines[row].count += 1
    columns.lines[column].first = id
    columns.lines[column].count += 1
    activeCount += 1
    return id
  }

  /// Takes an entry out of the list of its column.
  @inline(__always)
  mutating func removeFromColumn(_ id: Int32) {
    let entry = entries[id]
    if entry.previousInColumn >= 0 {
      entries[entry.previousInColumn].nextInColumn = entry.nextInColumn
    } else {
      columns.lines[entry.column].first = entry.nextInColumn
    }
    if entry.nextInColumn >= 0 {
      entries[entry.nextInColumn].previousInColumn = entry.previousInColumn
    }
    columns.lines[entry.column].count -= 1
  }

  /// Takes an entry out of the list of its row.
  @inline(__always)
  mutating func removeFromRow(_ id: Int32) {
    let entry = entries[id]
    if entry.previousInRow >= 0 {
      entries[entry.previousInRow].nextInRow = entry.nextInRow
    } else {
      rows.lines[entry.row].first = entry.nextInRow
    }
    if entry.nextInRow >= 0 { entries[entry.nextInRow].previousInRow = entry.previousInRow }
    rows.lines[entry.row].count -= 1
    if isHashed[entry.row] { removeFromHash(id) }
  }

  /// Makes an entry available again.
  @inline(__always)
  mutating func release(_ id: Int32) {
    entries[id].nextInRow = freeEntry
    freeEntry = id
    activeCount -= 1
  }
}

extension FlatArray {
  /// Replaces all elements by `newCount` equal ones.
  @inline(__always)
  fileprivate mutating func refill(_ newCount: Int, with element: Element) {
    removeAll()
    extend(to: newCount, with: element)
  }

  /// Removes all elements and makes room for so many.
  @inline(__always)
  fileprivate mutating func empty(for newCount: Int) {
    removeAll()
    reserve(newCount)
  }
}
