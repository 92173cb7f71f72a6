/// How wide glyphs are, in the table `hmtx`.
nonisolated struct GlyphAdvances: Sendable {
  private let bytes: FontBytes
  private let count: Int

  /// - Parameters:
  ///   - table: The table.
  ///   - count: How many glyphs have an advance of their own; those behind them have the last one.
  /// - Throws: That the table is too short.
  init(_ table: FontBytes, count: Int) throws(FontProblem) {
    try table.needs(count, of: 4, at: 0)
    bytes = table
    self.count = count
  }

  /// How far the next glyph begins behind a glyph, in the font's units.
  func advance(of glyph: Int) -> Int {
    (try? bytes.word(at: 4 * max(0, min(glyph, count - 1)))) ?? 0
  }
}
