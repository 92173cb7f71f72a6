/// Fills lines with characters one by one, as a text is set.
///
/// Lines are broken behind spaces and hyphens and between ideographs, and within a word that is wider than a line.
/// Spaces at which a line is broken need no room in it, but count in its width.
nonisolated struct FilledLines {
  /// How high a line is by the fonts of what is in it: as the first one, and below another one.
  struct Height {
    var first = 0.0
    var further = 0.0
  }

  /// The lines that were begun.
  private(set) var heights = [Height()]
  /// The width of the widest line that is finished.
  private(set) var widest = 0.0

  private var advances: FontAdvances
  private var font: FontDescription
  /// The greatest width of a line.
  private let limit: Double
  /// The width of the line, with spaces at its end.
  private var line = 0.0
  /// The width up to the last place where the line may be broken, with spaces before it.
  private var lastBreak: Double?
  private var previous: Unicode.Scalar?

  /// - Parameters:
  ///   - font: The font that the text begins in.
  ///   - limit: The greatest width of a line, in points.
  init(_ font: FontDescription, limit: Double) {
    self.font = font
    advances = FontAdvances(font)
    // Widths that were rounded to pixels hold what they were rounded from.
    self.limit = limit + 1e-6
  }

  /// Goes on in another font.
  mutating func use(_ font: FontDescription) {
    self.font = font
    advances = FontAdvances(font)
  }

  /// Adds a character to the line, or begins the next one with it.
  mutating func add(_ character: Unicode.Scalar) {
    if Self.newlines(character) {
      grow()
      if character != "\n" || previous != "\r" { startLine() }
      previous = character
      return
    }
    // Advances are thousandths of the point size.
    let advance = advances.advance(of: character, after: previous) * font.pointSize / 1000
    if character == " " {
      line += advance
      lastBreak = line
    } else {
      let isIdeograph = ScriptAdvances.isIdeograph(character)
      if isIdeograph { lastBreak = line }
      if line + advance > limit, line > 0 { wrap(advance) }
      line += advance
      if isIdeograph || character == "-" || character == "\u{2013}" { lastBreak = line }
    }
    grow()
    previous = character
  }

  /// Ends the last line.
  mutating func finish() {
    if line == 0 { grow() }
    widest = max(widest, line)
  }

  /// Breaks the line before a character that does not fit.
  private mutating func wrap(_ advance: Double) {
    if let place = lastBreak, place > 0 {
      widest = max(widest, place)
      line -= place
      heights.append(Height())
      lastBreak = nil
      if line + advance <= limit || line <= 0 { return }
    }
    // A word that is wider than the line goes on in the next one.
    widest = max(widest, line)
    line = 0
    heights.append(Height())
  }

  /// Makes the line as high as the font.
  private mutating func grow() {
    let last = heights.count - 1
    heights[last].first = max(heights[last].first, font.lineHeight)
    heights[last].further = max(heights[last].further, font.lineDistance)
  }

  private mutating func startLine() {
    widest = max(widest, line)
    line = 0
    lastBreak = nil
    heights.append(Height())
  }

  private static func newlines(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
