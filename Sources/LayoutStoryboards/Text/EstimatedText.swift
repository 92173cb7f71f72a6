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
    let font = text.font
    // Advances are thousandths of the point size.
    let unit = font.pointSize / 1000
    var lines = FilledLines(FontAdvances(font), limit: max(0, maxWidth) / unit)
    for character in text.string.unicodeScalars { lines.add(character) }
    lines.finish()
    let count = text.numberOfLines > 0 ? min(lines.count, text.numberOfLines) : lines.count
    let width = min(lines.widest * unit, max(0, maxWidth))
    let limits = text.lineHeightLimits
    func limited(_ length: Double) -> Double {
      min(max(length * text.lineHeightMultiple, limits.lowerBound), limits.upperBound)
    }
    let further = limited(font.lineDistance) + text.lineSpacing
    let height = limited(font.lineHeight) + Double(count - 1) * further
    return Size(
      width: Self.up(width, text.widthScale ?? text.scale), height: Self.up(height, text.scale))
  }

  /// Rounds up to pixels, but for what sums of rounded numbers are off.
  private static func up(_ length: Double, _ scale: Double) -> Double {
    (length * scale - 1e-6).rounded(.up) / scale
  }
}
