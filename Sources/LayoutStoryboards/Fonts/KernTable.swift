/// How much closer glyphs are to others, in the table `kern` that fonts had before OpenType's, in its form of pairs.
nonisolated struct KernTable: Sendable {
  /// A list of pairs, in order.
  private struct Pairs {
    let bytes: FontBytes
    /// Where the first pair is.
    let place: Int
    let count: Int
  }

  private var lists: [Pairs] = []

  init(_ table: FontBytes) throws(FontProblem) {
    // Apple's form has a version of four bytes.
    let isApples = try table.word(at: 0) == 1
    var place = isApples ? 8 : 4
    let count = isApples ? try table.distance(at: 4) : try table.word(at: 2)
    guard count <= FontLimits.kerningParts else {
      throw table.problem("has \(count) parts; at most \(FontLimits.kerningParts) are read")
    }
    for _ in 0..<count {
      let part = try table.part(at: place)
      let length = isApples ? try part.distance(at: 0) : try part.word(at: 2)
      let coverage = try part.word(at: 4)
      let format = isApples ? coverage & 0xFF : coverage >> 8
      // Across lines, at right angles and least distances are none of what is between letters.
      let isPlain = isApples ? coverage & 0xE000 == 0 : coverage & 0x7 == 1
      let header = isApples ? 8 : 6
      var end = length
      if format == 0, isPlain {
        let pairs = try part.word(at: header)
        try part.needs(pairs, of: 6, at: header + 8)
        lists.append(Pairs(bytes: part, place: header + 8, count: pairs))
        // The length of a long list does not fit its number.
        end = max(length, header + 8 + 6 * pairs)
      }
      guard end > 0, end <= part.count else { break }
      place += end
    }
  }

  /// How much farther from a glyph the next one is, in the font's units.
  ///
  /// - Complexity: O(parts · log pairs)
  func kerning(_ first: Int, and second: Int) -> Int {
    var sum = 0
    for list in lists { sum += (try? Self.value(of: Self.pair(first, second), in: list)) ?? 0 }
    return sum
  }

  private static func pair(_ first: Int, _ second: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: first) << 16 | UInt32(truncatingIfNeeded: second & 0xFFFF)
  }

  private static func value(of pair: UInt32, in list: Pairs) throws(FontProblem) -> Int {
    func key(_ index: Int) throws(FontProblem) -> UInt32 {
      try list.bytes.long(at: list.place + 6 * index)
    }
    let index = try list.bytes.firstIndex(of: list.count) { index throws(FontProblem) in
      try key(index) >= pair
    }
    guard index < list.count, try key(index) == pair else { return 0 }
    return try list.bytes.signedWord(at: list.place + 6 * index + 4)
  }
}
