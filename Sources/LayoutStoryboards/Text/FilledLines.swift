/// Fills lines with characters one by one, as a text is set.
///
/// Lines are broken behind spaces and hyphens and between ideographs, and within a word that is wider than a line.
/// Spaces at which a line is broken need no room in it, but count in its width.
nonisolated struct FilledLines {
  /// How many lines were begun.
  private(set) var count = 1
  /// The width of the widest line that is finished.
  private(set) var widest = 0.0

  private let advances: FontAdvances
  /// The greatest width of a line.
  private let limit: Double
  /// The width of the line, with spaces at its end.
  private var line = 0.0
  /// The width up to the last place where the line may be broken, with spaces before it.
  private var lastBreak: Double?
  private var previous: Unicode.Scalar?

  /// - Parameters:
  ///   - advances: How wide characters are.
  ///   - limit: The greatest width of a line, in the unit of the advances.
  init(_ advances: FontAdvances, limit: Double) {
    self.advances = advances
    // Widths that were rounded to pixels hold what they were rounded from.
    self.limit = limit + 1e-6
  }

  /// Adds a character to the line, or begins the next one with it.
  mutating func add(_ character: Unicode.Scalar) {
    if Self.newlines(character) {
      if character != "\n" || previous != "\r" { startLine() }
      previous = character
      return
    }
    let advance = advances.advance(of: character, after: previous)
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
    previous = character
  }

  /// Ends the last line.
  mutating func finish() {
    widest = max(widest, line)
  }

  /// Breaks the line before a character that does not fit.
  private mutating func wrap(_ advance: Double) {
    if let place = lastBreak, place > 0 {
      widest = max(widest, place)
      line -= place
      count += 1
      lastBreak = nil
      if line + advance <= limit || line <= 0 { return }
    }
    // A word that is wider than the line goes on in the next one.
    widest = max(widest, line)
    line = 0
    count += 1
  }

  private mutating func startLine() {
    widest = max(widest, line)
    line = 0
    lastBreak = nil
    count += 1
  }

  private static func newlines(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
