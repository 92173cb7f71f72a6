/// Writes numbers as font files have them, in the order of their places.
struct FontWriter {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// Writes words that are given.
  init(_ words: Int...) { for word in words { add(word) } }

  var count: Int { bytes.count }

  /// Adds a number of two bytes.
  mutating func add(_ word: Int) {
    bytes += [UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word)]
  }

  /// Adds a number of four bytes.
  mutating func add(long: Int) {
    add(long >> 16)
    add(long)
  }

  /// Adds a tag of four letters.
  mutating func add(tag: String) { bytes += Array(tag.utf8) }

  mutating func add(_ other: [UInt8]) { bytes += other }

  mutating func add(_ other: FontWriter) { bytes += other.bytes }

  /// Fills up to a multiple of four bytes, as tables begin at.
  mutating func fill() { while bytes.count % 4 != 0 { bytes.append(0) } }
}
