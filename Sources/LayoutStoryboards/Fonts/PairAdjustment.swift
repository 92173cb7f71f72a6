/// How much farther from glyphs the next ones are: a list of pairs, or pairs of classes (lookup type 2 of `GPOS`).
nonisolated final class PairAdjustment: Sendable {
  private let bytes: FontBytes
  private let coverage: GlyphCoverage
  private let form: Form
  private let values: PairValues

  private enum Form {
    /// A set of pairs for each first glyph.
    case pairs(sets: Int)
    /// A value for each two classes.
    case classes(first: GlyphClasses, second: GlyphClasses, rows: Int, columns: Int)
  }

  init(_ bytes: FontBytes) throws(FontProblem) {
    self.bytes = bytes
    coverage = try GlyphCoverage(bytes.part(at: bytes.word(at: 2)))
    values = PairValues(first: try bytes.word(at: 4), second: try bytes.word(at: 6))
    switch try bytes.word(at: 0) {
    case 1:
      let sets = try bytes.word(at: 8)
      try bytes.needs(sets, of: 2, at: 10)
      form = .pairs(sets: sets)
    case 2:
      let first = try GlyphClasses(bytes.part(at: bytes.word(at: 8)))
      let second = try GlyphClasses(bytes.part(at: bytes.word(at: 10)))
      let (rows, columns) = (try bytes.word(at: 12), try bytes.word(at: 14))
      try bytes.needs(rows, of: columns * values.length, at: 16)
      form = .classes(first: first, second: second, rows: rows, columns: columns)
    case let format: throw bytes.problem("has pairs in the form \(format), which there is not")
    }
  }

  /// Sees to it that each set of pairs is there.
  ///
  /// - Parameter left: How many sets may still be looked at.
  /// - Throws: What is not there, or that there are too many.
  func checkSets(_ left: inout Int) throws(FontProblem) {
    guard case .pairs(let sets) = form else { return }
    left -= sets
    if left < 0 {
      throw bytes.problem("has more than \(FontLimits.pairSets) sets of pairs")
    }
    for index in 0..<sets {
      let pairs = try bytes.part(at: bytes.word(at: 10 + 2 * index))
      try pairs.needs(pairs.word(at: 0), of: 2 + values.length, at: 2)
    }
  }

  /// How much farther from a glyph the next one is, in the font's units; nil where this is not about the two.
  ///
  /// - Complexity: O(log glyphs)
  func kerning(_ first: Int, and second: Int) -> Int? {
    try? checkedKerning(first, second)
  }

  private func checkedKerning(_ first: Int, _ second: Int) throws(FontProblem) -> Int? {
    guard let index = try coverage.index(of: first) else { return nil }
    switch form {
    case .pairs(let sets):
      guard index < sets else { return nil }
      let pairs = try bytes.part(at: bytes.word(at: 10 + 2 * index))
      let size = 2 + values.length
      let count = try pairs.word(at: 0)
      let place = try pairs.firstIndex(of: count) { index throws(FontProblem) in
        try pairs.word(at: 2 + size * index) >= second
      }
      guard place < count, try pairs.word(at: 2 + size * place) == second else { return nil }
      return try values.advance(in: pairs, at: 4 + size * place)
    case .classes(let firsts, let seconds, let rows, let columns):
      let (row, column) = (try firsts.index(of: first), try seconds.index(of: second))
      guard row < rows, column < columns else { return nil }
      return try values.advance(
        in: bytes, at: 16 + (row * columns + column) * values.length)
    }
  }
}

/// What a pair has values for, as its two masks say.
nonisolated struct PairValues: Sendable {
  /// How long the values of a pair are.
  let length: Int
  /// Where the advances of the first and the second glyph are.
  private let places: [Int]

  init(first: Int, second: Int) {
    let before = Self.length(of: first)
    length = before + Self.length(of: second)
    var places: [Int] = []
    if first & Self.advance != 0 { places.append(Self.length(of: first & Self.placement)) }
    if second & Self.advance != 0 {
      places.append(before + Self.length(of: second & Self.placement))
    }
    self.places = places
  }

  /// The bit of the advance across, and those of what is before it.
  private static let advance = 0x4
  private static let placement = 0x3

  private static func length(of mask: Int) -> Int { 2 * (mask & 0xFF).nonzeroBitCount }

  /// What the advances of a pair are changed by.
  func advance(in bytes: FontBytes, at place: Int) throws(FontProblem) -> Int {
    var sum = 0
    for offset in places { sum += try bytes.signedWord(at: place + offset) }
    return sum
  }
}
