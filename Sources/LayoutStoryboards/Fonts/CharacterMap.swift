/// Which glyph shows a character, in the table `cmap`.
///
/// Read are the formats that fonts for today's systems have, 4 and 12, and those of old ones, 0 and 6.
nonisolated struct CharacterMap: Sendable {
  private let form: Form
  private let bytes: FontBytes
  /// How many segments, groups or characters there are.
  private let count: Int
  /// Whether the characters are those of a font of symbols, which begin at U+F000.
  private let isSymbolic: Bool

  private enum Form {
    /// One byte for each of 256 characters.
    case bytes
    /// Segments of characters of two bytes.
    case segments
    /// One run of characters.
    case run
    /// Groups of characters of four bytes.
    case groups
  }

  init(_ table: FontBytes) throws(FontProblem) {
    let parts = try table.word(at: 2)
    try table.needs(parts, of: 8, at: 4)
    var best: (rank: Int, place: Int, isSymbolic: Bool)?
    for index in 0..<parts {
      let entry = 4 + 8 * index
      let platform = try table.word(at: entry)
      let encoding = try table.word(at: entry + 2)
      let rank = Self.rank(platform, encoding)
      guard rank > best?.rank ?? 0 else { continue }
      let place = try table.distance(at: entry + 4)
      guard let format = try? table.part(at: place).word(at: 0), Self.formats.contains(format)
      else { continue }
      best = (rank, place, platform == 3 && encoding == 0)
    }
    guard let best else { throw table.problem("has characters in no form that is read") }
    bytes = try table.part(at: best.place)
    isSymbolic = best.isSymbolic
    switch try bytes.word(at: 0) {
    case 0:
      form = .bytes
      count = 256
      try bytes.needs(256, of: 1, at: 6)
    case 4:
      form = .segments
      count = try bytes.word(at: 6) / 2
      try bytes.needs(count, of: 8, at: 16)
    case 6:
      form = .run
      count = try bytes.word(at: 8)
      try bytes.needs(count, of: 2, at: 10)
    default:
      form = .groups
      count = try bytes.distance(at: 12)
      try bytes.needs(count, of: 12, at: 16)
    }
  }

  private static let formats: Set = [0, 4, 6, 12]

  /// How far a kind of characters is preferred to others; 0 for those that are not read.
  private static func rank(_ platform: Int, _ encoding: Int) -> Int {
    switch (platform, encoding) {
    case (3, 10): 6
    case (0, 4), (0, 6): 5
    case (3, 1): 4
    case (0, 0...3): 3
    case (3, 0): 2
    case (1, 0): 1
    default: 0
    }
  }

  /// The glyph of a character; nil where the font has none.
  ///
  /// - Complexity: O(log segments)
  func glyph(of character: Unicode.Scalar) -> Int? {
    let found = try? glyph(Int(character.value))
    if let found, found != 0 { return found }
    guard isSymbolic, character.value < 0x100 else { return nil }
    let symbol = try? glyph(0xF000 + Int(character.value))
    return symbol == 0 ? nil : symbol
  }

  private func glyph(_ code: Int) throws(FontProblem) -> Int {
    switch form {
    case .bytes: return code < count ? try bytes.byte(at: 6 + code) : 0
    case .run:
      let place = code - (try bytes.word(at: 6))
      return place >= 0 && place < count ? try bytes.word(at: 10 + 2 * place) : 0
    case .segments: return code <= 0xFFFF ? try glyphInSegments(code) : 0
    case .groups: return try glyphInGroups(code)
    }
  }

  private func glyphInSegments(_ code: Int) throws(FontProblem) -> Int {
    let segment = try bytes.firstIndex(of: count) { index throws(FontProblem) in
      try bytes.word(at: 14 + 2 * index) >= code
    }
    guard segment < count else { return 0 }
    let start = try bytes.word(at: 16 + 2 * count + 2 * segment)
    guard code >= start else { return 0 }
    let delta = try bytes.word(at: 16 + 4 * count + 2 * segment)
    let place = 16 + 6 * count + 2 * segment
    let distance = try bytes.word(at: place)
    if distance == 0 { return (code + delta) & 0xFFFF }
    let glyph = try bytes.word(at: place + distance + 2 * (code - start))
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
  }

  private func glyphInGroups(_ code: Int) throws(FontProblem) -> Int {
    let group = try bytes.firstIndex(of: count) { index throws(FontProblem) in
      try bytes.distance(at: 20 + 12 * index) >= code
    }
    guard group < count else { return 0 }
    let start = try bytes.distance(at: 16 + 12 * group)
    guard code >= start else { return 0 }
    // A glyph has a number of two bytes.
    let first = try bytes.distance(at: 24 + 12 * group)
    return first <= 0xFFFF ? min(first + code - start, 0xFFFF) : 0
  }
}
