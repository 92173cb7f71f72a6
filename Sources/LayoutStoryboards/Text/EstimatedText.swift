public import LayoutSolver

/// Estimates how large texts are without any font.
///
/// The height of lines follows from the point size or text style, as it does on Apple's systems. Widths are sums
/// of advances of the system's font of the time, which were fitted to what Interface Builder saved of other applications:
/// four fifths of the labels and buttons of the collection that the tests lay out are at most half a point off, and nineteen of
/// twenty at most one.
public nonisolated struct EstimatedText: TextMeasurer {
  /// Creates an estimate.
  public init() {}

  /// The height of a line per point of the font's size.
  static let lineHeight = 1.19336
  /// How far the baseline is below the top of the line, per point.
  static let ascender = 0.952
  /// How far the line reaches below the baseline, per point.
  static let descender = lineHeight - ascender

  /// Returns the size of a text in lines of at most a width, in whole pixels.
  public func size(of text: TextContent, maxWidth: Double) -> Size {
    if text.string.isEmpty { return .zero }
    var lines = FilledLines(text.font, limit: max(0, maxWidth))
    var rest = text.string.unicodeScalars[...]
    for run in text.runs {
      lines.use(run.font)
      for character in rest.prefix(run.length) { lines.add(character) }
      rest = rest.dropFirst(run.length)
    }
    for character in rest { lines.add(character) }
    lines.finish()
    let most = text.numberOfLines > 0 ? text.numberOfLines : lines.heights.count
    let width = min(lines.widest, max(0, maxWidth))
    let limits = text.lineHeightLimits
    func limited(_ length: Double) -> Double {
      min(max(length * text.lineHeightMultiple, limits.lowerBound), limits.upperBound)
    }
    var height = limited(lines.heights[0].first)
    for line in lines.heights.dropFirst().prefix(most - 1) {
      height += limited(line.further) + text.lineSpacing
    }
    return Size(
      width: Self.up(width, text.widthScale ?? text.scale), height: Self.up(height, text.scale))
  }

  /// Rounds up to pixels, but for what sums of rounded numbers are off.
  private static func up(_ length: Double, _ scale: Double) -> Double {
    (length * scale - 1e-6).rounded(.up) / scale
  }
}
