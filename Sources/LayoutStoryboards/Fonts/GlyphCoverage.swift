/// Which glyphs a part of a font's layout is about, each with its place in the order.
nonisolated enum GlyphCoverage: Sendable {
  case glyphs(FontBytes, count: Int)
  case ranges(GlyphRanges)

  init(_ bytes: FontBytes) throws(FontProblem) {
    switch try bytes.word(at: 0) {
    case 1:
      let count = try bytes.word(at: 2)
      try bytes.needs(count, of: 2, at: 4)
      self = .glyphs(bytes, count: count)
    case 2: self = .ranges(try GlyphRanges(bytes))
    case let format: throw bytes.problem("lists glyphs in the form \(format), which there is not")
    }
  }

  /// The place of a glyph; nil where it is not among them.
  ///
  /// - Complexity: O(log glyphs)
  func index(of glyph: Int) throws(FontProblem) -> Int? {
    switch self {
    case .glyphs(let bytes, let count):
      let index = try bytes.firstIndex(of: count) { index throws(FontProblem) in
        try bytes.word(at: 4 + 2 * index) >= glyph
      }
      guard index < count, try bytes.word(at: 4 + 2 * index) == glyph else { return nil }
      return index
    case .ranges(let ranges):
      // Ranges have the place of their first glyph.
      return try ranges.range(of: glyph).map { $0.value + glyph - $0.first }
    }
  }
}

/// The classes that a part of a font's layout puts glyphs into; those that it does not mention are in class 0.
nonisolated enum GlyphClasses: Sendable {
  case run(FontBytes, first: Int, count: Int)
  case ranges(GlyphRanges)

  init(_ bytes: FontBytes) throws(FontProblem) {
    switch try bytes.word(at: 0) {
    case 1:
      let count = try bytes.word(at: 4)
      try bytes.needs(count, of: 2, at: 6)
      self = .run(bytes, first: try bytes.word(at: 2), count: count)
    case 2: self = .ranges(try GlyphRanges(bytes))
    case let format:
      throw bytes.problem("has classes of glyphs in the form \(format), which there is not")
    }
  }

  /// The class of a glyph.
  ///
  /// - Complexity: O(log ranges)
  func index(of glyph: Int) throws(FontProblem) -> Int {
    switch self {
    case .run(let bytes, let first, let count):
      let place = glyph - first
      return place >= 0 && place < count ? try bytes.word(at: 6 + 2 * place) : 0
    case .ranges(let ranges): return try ranges.range(of: glyph)?.value ?? 0
    }
  }
}

/// Ranges of glyphs in order, each with its ends and a number: what coverages and classes have in common.
nonisolated struct GlyphRanges: Sendable {
  private let bytes: FontBytes
  private let count: Int

  init(_ bytes: FontBytes) throws(FontProblem) {
    self.bytes = bytes
    count = try bytes.word(at: 2)
    try bytes.needs(count, of: 6, at: 4)
  }

  /// The range of a glyph: its first glyph and its number; nil where it is in none.
  func range(of glyph: Int) throws(FontProblem) -> (first: Int, value: Int)? {
    let index = try bytes.firstIndex(of: count) { index throws(FontProblem) in
      try bytes.word(at: 4 + 6 * index + 2) >= glyph
    }
    guard index < count else { return nil }
    let first = try bytes.word(at: 4 + 6 * index)
    return glyph < first ? nil : (first, try bytes.word(at: 4 + 6 * index + 4))
  }
}
