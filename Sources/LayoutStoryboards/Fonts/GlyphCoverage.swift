/// Which glyphs a part of a font's layout is about, each with its place in the order.
nonisolated final class GlyphCoverage: Sendable {
  private let bytes: FontBytes
  /// Whether the glyphs are ranges, not a list.
  private let hasRanges: Bool
  private let count: Int

  init(_ bytes: FontBytes) throws(FontProblem) {
    let format = try bytes.word(at: 0)
    guard format == 1 || format == 2 else {
      throw bytes.problem("lists glyphs in the form \(format), which there is not")
    }
    self.bytes = bytes
    hasRanges = format == 2
    count = try bytes.word(at: 2)
    try bytes.needs(count, of: hasRanges ? 6 : 2, at: 4)
  }

  /// The place of a glyph; nil where it is not among them.
  ///
  /// - Complexity: O(log glyphs)
  func index(of glyph: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let place = 4 + (hasRanges ? 6 : 2) * middle
      guard let first = try? bytes.word(at: place),
        let last = hasRanges ? try? bytes.word(at: place + 2) : first
      else { return nil }
      if glyph < first {
        high = middle
      } else if glyph > last {
        low = middle + 1
      } else if hasRanges {
        return (try? bytes.word(at: place + 4)).map { $0 + glyph - first }
      } else {
        return middle
      }
    }
    return nil
  }
}

/// The classes that a part of a font's layout puts glyphs into; those that it does not mention are in class 0.
nonisolated final class GlyphClasses: Sendable {
  private let bytes: FontBytes
  private let hasRanges: Bool
  /// The first glyph of a list.
  private let first: Int
  private let count: Int

  init(_ bytes: FontBytes) throws(FontProblem) {
    let format = try bytes.word(at: 0)
    guard format == 1 || format == 2 else {
      throw bytes.problem("has classes of glyphs in the form \(format), which there is not")
    }
    self.bytes = bytes
    hasRanges = format == 2
    first = hasRanges ? 0 : try bytes.word(at: 2)
    count = try bytes.word(at: hasRanges ? 2 : 4)
    try bytes.needs(count, of: hasRanges ? 6 : 2, at: hasRanges ? 4 : 6)
  }

  /// The class of a glyph.
  ///
  /// - Complexity: O(log ranges)
  func index(of glyph: Int) -> Int {
    if !hasRanges {
      let place = glyph - first
      return place >= 0 && place < count ? (try? bytes.word(at: 6 + 2 * place)) ?? 0 : 0
    }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let place = 4 + 6 * middle
      guard let start = try? bytes.word(at: place), let end = try? bytes.word(at: place + 2) else {
        return 0
      }
      if glyph < start {
        high = middle
      } else if glyph > end {
        low = middle + 1
      } else {
        return (try? bytes.word(at: place + 4)) ?? 0
      }
    }
    return 0
  }
}
