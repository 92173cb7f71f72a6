import ConstraintSolver

/// The rows that the engine has made on account of an item, in the order in which it made them.
///
/// An item has two or six of them, each known by a number: those need no memory of their own. Where there are more, or one is
/// a constraint, all are in a list.
nonisolated struct OwnRowList {
  /// How many are kept without a list.
  private static let inlineCount = 6

  // The numbers, two to a word, and what else there is to know, in a byte each.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  // The last byte of the kinds is how many there are.
  private var kinds: UInt64 = 0
  /// All of them, where some do not fit.
  private var list: [OwnRow] = []

  /// How many are here.
  @inline(__always)
  private var inlined: Int { Int(truncatingIfNeeded: kinds &>> 56) }

  @inline(__always)
  var count: Int { list.isEmpty ? inlined : list.count }

  @inline(__always)
  var isEmpty: Bool { kinds == 0 && list.isEmpty }

  /// The row at a position below the count.
  subscript(position: Int) -> OwnRow {
    @inline(__always) get { list.isEmpty ? inlinedRow(position) : list[position] }
  }

  @inline(__always)
  private func inlinedRow(_ position: Int) -> OwnRow {
    let kind = kind(at: position)
    return OwnRow(
      row: RowReference(compact: number(at: position)),
      kind: LayoutEngine.RowKind(rawValue: UInt(kind >> 2)).unsafelyUnwrapped,
      unknown: ItemRecord.Unknown(rawValue: UInt8(truncatingIfNeeded: kind & 3)).unsafelyUnwrapped)
  }

  @inline(__always)
  private func kind(at position: Int) -> UInt64 {
    kinds &>> (UInt64(truncatingIfNeeded: position) &* 8) & 0xFF
  }

  /// Whether there is a row on account of an unknown.
  @inline(__always)
  func contains(_ unknown: ItemRecord.Unknown) -> Bool {
    if !list.isEmpty { return list.contains { $0.unknown == unknown } }
    var position = 0
    while position < inlined {
      if kind(at: position) & 3 == UInt64(unknown.rawValue) { return true }
      position += 1
    }
    return false
  }

  @inline(__always)
  mutating func append(_ row: OwnRow) {
    let number = row.row.compact
    if list.isEmpty, inlined < OwnRowList.inlineCount, number != RowReference.none.compact {
      let position = inlined
      setNumber(number, at: position)
      let kind = UInt64(row.kind.rawValue) << 2 | UInt64(row.unknown.rawValue)
      kinds |= kind &<< (UInt64(truncatingIfNeeded: position) &* 8)
      kinds += 1 &<< 56
    } else {
      appendToList(row)
    }
  }

  @inline(never)
  private mutating func appendToList(_ row: OwnRow) {
    moveToList()
    list.append(row)
  }

  private mutating func moveToList() {
    if inlined == 0 { return }
    var rows: [OwnRow] = []
    for position in 0..<inlined { rows.append(inlinedRow(position)) }
    self = OwnRowList()
    list = rows
  }

  /// Writes a number where bits are zero.
  @inline(__always)
  private mutating func setNumber(_ number: Int32, at position: Int) {
    let bits =
      UInt64(UInt32(bitPattern: number)) &<< (UInt64(truncatingIfNeeded: position & 1) &* 32)
    if position < 2 { first |= bits } else if position < 4 { second |= bits } else { third |= bits }
  }

  /// Notes by what else the row at a position is known.
  @inline(__always)
  mutating func setRow(_ row: RowReference, at position: Int) {
    let number = row.compact
    if list.isEmpty, number != RowReference.none.compact {
      let mask = UInt64(UInt32.max) &<< (UInt64(truncatingIfNeeded: position & 1) &* 32)
      if position < 2 {
        first &= ~mask
      } else if position < 4 {
        second &= ~mask
      } else {
        third &= ~mask
      }
      setNumber(number, at: position)
    } else {
      moveToList()
      list[position].row = row
    }
  }

  /// Notes by what else a row, known by a number or a place, is known.
  @inline(__always)
  mutating func replace(_ row: RowReference, by other: RowReference) {
    if !list.isEmpty { return replaceInList(row, by: other) }
    let number = row.compact
    var position = 0
    while position < inlined {
      if self.number(at: position) == number { return setRow(other, at: position) }
      position += 1
    }
  }

  @inline(never)
  private mutating func replaceInList(_ row: RowReference, by other: RowReference) {
    for index in list.indices where list[index].row == row { list[index].row = other }
  }

  @inline(__always)
  private func number(at position: Int) -> Int32 {
    let word = position < 2 ? first : position < 4 ? second : third
    return Int32(
      truncatingIfNeeded: word &>> (UInt64(truncatingIfNeeded: position & 1) &* 32))
  }

  mutating func removeAll() { self = OwnRowList() }

  mutating func removeAll(where isUnwanted: (OwnRow) -> Bool) {
    let rows = self
    removeAll()
    for row in rows where !isUnwanted(row) { append(row) }
  }
}

nonisolated extension OwnRowList: Sequence {
  nonisolated struct Iterator: IteratorProtocol {
    private let rows: OwnRowList
    private var position = 0

    init(_ rows: OwnRowList) { self.rows = rows }

    mutating func next() -> OwnRow? {
      if position >= rows.count { return nil }
      defer { position += 1 }
      return rows[position]
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}
