public import LayoutSolver

/// Estimates how large texts are without any font.
///
/// The height of a line follows from the point size, as it does on Apple's systems; widths are those of an
/// average grotesque, by classes of characters. On the labels of the collection that the tests lay out, whose
/// widths Interface Builder saved, they are 2 % off on average.
public struct EstimatedText: TextMeasurer {
  /// Creates an estimate.
  public init() {}

  /// The height of a line per point of the font's size.
  static let lineHeight = 1.19336
  /// How far the baseline is below the top of the line, per point.
  static let ascender = 0.952
  /// How far the line reaches below the baseline, per point.
  static let descender = 0.241

  /// Returns the size of a text in lines of at most a width, in whole pixels.
  public func size(of text: TextContent, maxWidth: Double) -> Size {
    let pointSize = text.font.pointSize
    let factor = pointSize * (text.font.isBold ? 1.05 : 1)
    var lines = 0
    var widest = 0.0
    for paragraph in text.string.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      let wrapped = Self.lines(of: paragraph, maxWidth: maxWidth / factor)
      lines += wrapped.count
      widest = max(widest, wrapped.widest * factor)
    }
    if text.numberOfLines > 0 { lines = min(lines, text.numberOfLines) }
    let height = Self.lineHeight * pointSize
    let pixels = (height * text.scale).rounded(.up) / text.scale
    return Size(
      width: text.string.isEmpty ? 0 : (widest * text.scale).rounded(.up) / text.scale,
      height: text.string.isEmpty ? 0 : pixels * Double(lines))
  }

  /// How many lines a paragraph takes when it is broken between words, and how wide the widest is.
  private static func lines(
    of paragraph: Substring, maxWidth: Double
  ) -> (count: Int, widest: Double) {
    var count = 1
    var widest = 0.0
    var line = 0.0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let width = word.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
      if line > 0, line + space + width > maxWidth {
        count += 1
        line = width
      } else {
        line += (line > 0 ? space : 0) + width
      }
      widest = max(widest, min(line, maxWidth))
      if maxWidth > 0, line > maxWidth {
        // A word that is wider than the line goes on in further ones.
        let further = min((line / maxWidth).rounded(.down), 1e6)
        count += Int(further)
        line -= further * maxWidth
      }
    }
    return (count, widest)
  }

  private static let space = 0.3

  /// The width of a character per point of the font's size.
  private static func advance(of character: Unicode.Scalar) -> Double {
    switch character {
    case "i", "j", "l", "I", "'", "|", "!": 0.23
    case ".", ",", ":", ";": 0.24
    case " ", "\u{A0}": space
    case "f", "r", "t", "-": 0.36
    case "(", ")", "[", "]", "/", "\\": 0.42
    case "e", "o": 0.5
    case "k", "s", "v", "x", "y", "z", "J", "a": 0.53
    case "c": 0.58
    case "m", "w", "M", "W", "@", "%", "—", "…": 0.87
    case "C", "D", "G", "H", "N", "O", "Q", "U", "V": 0.74
    case "A"..."Z": 0.62
    case "0"..."9", "b", "d", "g", "h", "n", "p", "q", "u": 0.61
    case "\u{0300}"..."\u{036F}", "\u{200B}"..."\u{200F}": 0
    case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{A4CF}", "\u{AC00}"..."\u{D7FF}",
      "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FF60}", "\u{1F000}"..."\u{1FAFF}":
      1
    default: 0.56
    }
  }
}
