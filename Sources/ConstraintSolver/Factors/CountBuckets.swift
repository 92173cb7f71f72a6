/// The rows or the columns of an active submatrix, listed by their number of entries.
///
/// For each count there is a doubly linked list of the lines that have it; a line is moved in
/// constant time. The last line that was linked is the first of its list, and all lists depend only
/// on the calls made.
struct CountBuckets: CompoundStorage, ~Copyable {
  /// One row or one column.
  struct Line: BitwiseCopyable {
    /// The first entry of the line, or -1.
    var first: Int32
    /// The number of its entries.
    var count: Int32
    /// The neighbours in its bucket, or -1.
    var next: Int32
    var previous: Int32
    /// The bucket in which it is linked, or -1.
    var bucket: Int32
  }

  var lines = FlatArray<Line>()
  /// For each count the first line that has it, or -1.
  var heads = FlatArray<Int32>()

  init() {}

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&lines, [])
    visitor.visit(&heads, [])
  }

  /// Sets up `order` lines without entries, linked nowhere.
  mutating func reset(order: Int) {
    lines.removeAll()
    lines.extend(
      to: order, with: Line(first: -1, count: 0, next: -1, previous: -1, bucket: -1))
    heads.removeAll()
    heads.extend(to: order + 1, with: -1)
  }

  /// Lists a line that is listed nowhere under its present count.
  @inline(__always)
  mutating func link(_ index: Int32) {
    let count = lines[index].count
    let next = heads[count]
    lines[index].bucket = count
    lines[index].previous = -1
    lines[index].next = next
    if next >= 0 { lines[next].previous = index }
    heads[count] = index
  }

  /// Takes a line off its list, if it is on one.
  @inline(__always)
  mutating func unlink(_ index: Int32) {
    let line = lines[index]
    guard line.bucket >= 0 else { return }
    if line.previous >= 0 {
      lines[line.previous].next = line.next
    } else {
      heads[line.bucket] = line.next
    }
    if line.next >= 0 { lines[line.next].previous = line.previous }
    lines[index].bucket = -1
  }
}
