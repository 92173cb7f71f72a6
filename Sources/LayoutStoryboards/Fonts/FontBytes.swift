/// A part of a font file in which every place is checked before it is read.
///
/// Numbers are big-endian, as everywhere in the format. Parts are objects, as what is read of a font holds many of them.
nonisolated final class FontBytes: Sendable {
  /// The bytes of the whole file, which all parts share.
  private let bytes: [UInt8]
  private let start: Int
  /// How many bytes there are.
  let count: Int
  /// The tag of the table that this is of; nil for the file.
  let table: String?

  /// All bytes of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = 0
    count = bytes.count
    table = nil
  }

  private init(_ bytes: [UInt8], start: Int, count: Int, table: String?) {
    self.bytes = bytes
    self.start = start
    self.count = count
    self.table = table
  }

  /// What is wrong with this part.
  func problem(_ reason: String) -> FontProblem { FontProblem(table: table, reason: reason) }

  /// A number of one byte.
  func byte(at place: Int) throws(FontProblem) -> Int {
    guard place >= 0, place < count else { throw ended() }
    return Int(bytes[start + place])
  }

  /// A number of two bytes without a sign.
  func word(at place: Int) throws(FontProblem) -> Int {
    guard place >= 0, place <= count - 2 else { throw ended() }
    return Int(bytes[start + place]) << 8 | Int(bytes[start + place + 1])
  }

  /// A number of two bytes with a sign.
  func signedWord(at place: Int) throws(FontProblem) -> Int {
    Int(Int16(truncatingIfNeeded: try word(at: place)))
  }

  /// A number of four bytes without a sign.
  func long(at place: Int) throws(FontProblem) -> UInt32 {
    guard place >= 0, place <= count - 4 else { throw ended() }
    return bytes[start + place..<start + place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A distance of four bytes, which no part is longer than.
  func distance(at place: Int) throws(FontProblem) -> Int {
    Int(clamping: try long(at: place))
  }

  /// The bytes from a place on.
  func part(at place: Int) throws(FontProblem) -> FontBytes {
    guard place >= 0, place <= count else { throw ended() }
    return FontBytes(bytes, start: start + place, count: count - place, table: table)
  }

  /// Some bytes from a place on, as those of a table.
  func table(_ tag: String, at place: Int, count: Int) throws(FontProblem) -> FontBytes {
    guard place >= 0, count >= 0, place <= self.count, count <= self.count - place else {
      throw FontProblem(table: tag, reason: "ends behind the file")
    }
    return FontBytes(bytes, start: start + place, count: count, table: tag)
  }

  /// Some bytes from a place on.
  func text(at place: Int, count: Int) throws(FontProblem) -> ArraySlice<UInt8> {
    guard place >= 0, count >= 0, place <= self.count, count <= self.count - place else {
      throw ended()
    }
    return bytes[start + place..<start + place + count]
  }

  /// Sees to it that a list is there.
  func needs(_ items: Int, of size: Int, at place: Int) throws(FontProblem) {
    guard place <= count, items <= (count - place) / max(1, size) else { throw ended() }
  }

  /// The first of so many entries, which are in order, for which something holds that holds for those behind it, too.
  ///
  /// - Complexity: O(log count)
  @inline(never)
  func firstIndex(
    of count: Int, where holds: (Int) throws(FontProblem) -> Bool
  ) throws(FontProblem) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func ended() -> FontProblem { problem("ends too early, or leads behind its end") }
}
