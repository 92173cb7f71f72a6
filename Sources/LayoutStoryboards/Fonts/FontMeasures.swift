/// How large a font's square is and how high its lines are, in the tables `head`, `hhea` and `OS/2`.
nonisolated struct FontMeasures: Sendable {
  /// How many of the font's units the point size is.
  let unitsPerEm: Int
  /// How far lines reach above the baseline, in units.
  let ascender: Int
  /// How far they reach below it, in units.
  let descender: Int
  /// How many glyphs have an advance of their own.
  let advances: Int

  init(_ tables: FontTables) throws(FontProblem) {
    let head = try tables.needed("head")
    unitsPerEm = try head.word(at: 18)
    guard Self.units.contains(unitsPerEm) else {
      throw head.problem("has a square of \(unitsPerEm) units; fonts have 16 to 16384")
    }
    let header = try tables.needed("hhea")
    advances = try header.word(at: 34)
    if advances == 0 { throw header.problem("says that no glyph has a width") }
    let (above, below) = (try header.signedWord(at: 4), try -header.signedWord(at: 6))
    if above == 0, below == 0, let windows = try tables.table("OS/2") {
      ascender = try windows.signedWord(at: 68)
      descender = try -windows.signedWord(at: 70)
    } else {
      (ascender, descender) = (above, below)
    }
  }

  private static let units = 16...16384
}
