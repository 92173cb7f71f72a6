/// The tables of the fonts in a file: one font, or several in a collection.
///
/// The format is that of OpenType's specification: a directory names tables by tags of four letters, each with its place in the file.
nonisolated struct FontFile {
  private let bytes: FontBytes
  /// Where the directory of each font is.
  private let places: [Int]

  /// - Parameter bytes: What is in the file.
  /// - Throws: That it is no such file.
  init(_ bytes: [UInt8]) throws(FontProblem) {
    self.bytes = FontBytes(bytes)
    guard let kind = try? self.bytes.long(at: 0) else {
      throw FontProblem(reason: "this is no font: the file has \(bytes.count) bytes")
    }
    if kind == Self.tag("ttcf") {
      let count = try self.bytes.distance(at: 8)
      guard (1...FontLimits.faces).contains(count) else {
        throw FontProblem(
          reason: "a collection of \(count) fonts; there are at most \(FontLimits.faces)")
      }
      var places: [Int] = []
      for index in 0..<count { places.append(try self.bytes.distance(at: 12 + 4 * index)) }
      self.places = places
    } else {
      try Self.check(kind)
      places = [0]
    }
  }

  /// How many fonts there are.
  var count: Int { places.count }

  /// The tables of a font.
  func tables(ofFont index: Int) throws(FontProblem) -> FontTables {
    guard places.indices.contains(index) else {
      throw FontProblem(reason: "has \(count) fonts, and none of the number \(index)")
    }
    let directory = try bytes.part(at: places[index])
    try Self.check(directory.long(at: 0))
    let count = try directory.word(at: 4)
    try directory.needs(count, of: 16, at: 12)
    return FontTables(file: bytes, directory: directory, count: count)
  }

  private static func check(_ kind: UInt32) throws(FontProblem) {
    if [0x0001_0000, tag("OTTO"), tag("true")].contains(kind) { return }
    let isPacked = kind == tag("wOFF") || kind == tag("wOF2")
    throw FontProblem(
      reason: isPacked
        ? "a font packed for web pages, which systems do not read; unpack it"
        : "this is no TrueType or OpenType font")
  }

  /// A tag as the number that it is in a file.
  @inline(never)
  static func tag(_ text: String) -> UInt32 { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// The tables of one font.
nonisolated struct FontTables {
  fileprivate let file: FontBytes
  fileprivate let directory: FontBytes
  fileprivate let count: Int

  /// A table; nil where the font has none of the tag.
  func table(_ tag: String) throws(FontProblem) -> FontBytes? {
    let number = FontFile.tag(tag)
    for index in 0..<count {
      let entry = 12 + 16 * index
      guard try directory.long(at: entry) == number else { continue }
      return try file.table(
        tag, at: directory.distance(at: entry + 8), count: directory.distance(at: entry + 12))
    }
    return nil
  }

  /// A table that each font has.
  func needed(_ tag: String) throws(FontProblem) -> FontBytes {
    guard let table = try table(tag) else {
      throw FontProblem(table: tag, reason: "is missing")
    }
    return table
  }
}
