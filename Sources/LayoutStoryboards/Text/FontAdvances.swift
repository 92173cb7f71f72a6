/// How wide the characters of a font are, in thousandths of the point size.
///
/// The system's font has a tracking for each size, and its letters come closer in large sizes. Other fonts are taken for
/// a grotesque such as Helvetica, which has no tracking and is narrower by what the regular weight has at 17 points.
nonisolated struct FontAdvances {
  /// How bold the strokes are, from regular, 0, to bold, 1, and beyond.
  private let boldness: Double
  /// How far the letters are those of display sizes, from 0 to 1.
  private let display: Double
  /// What is between characters.
  private let tracking: Double
  /// How wide an emoji is.
  private let emoji: Double

  init(_ font: FontDescription) {
    let bold = font.boldness
    emoji = Self.emoji(ofSize: font.pointSize)
    if font.isSystem {
      boldness = bold
      display = font.edition.display(ofSize: font.pointSize)
      let isFirstDisplay = font.edition == .first && display > 0
      tracking =
        font.edition.tracking(ofSize: font.pointSize)
        + (isFirstDisplay ? AdvanceTable.firstDisplay : 0)
    } else {
      // Light faces of other families were found to be narrower than those of the system's font.
      boldness = bold < 0 ? 1.5 * bold : bold
      display = 0
      tracking = -25
    }
  }

  /// How wide an emoji is, which is drawn larger in small texts: what was found in saved widths, and between them.
  private static func emoji(ofSize size: Double) -> Double {
    let found: [(size: Double, width: Double)] = [
      (17, 1340), (30, 1260), (38, 1125), (46, 1085), (100, 1000),
    ]
    guard let next = found.firstIndex(where: { $0.size >= size }) else { return 1000 }
    if next == 0 { return found[0].width }
    let (low, high) = (found[next - 1], found[next])
    return low.width + (high.width - low.width) * (size - low.size) / (high.size - low.size)
  }

  /// How far the next character begins behind a character, which follows another one.
  func advance(of character: Unicode.Scalar, after previous: Unicode.Scalar?) -> Double {
    let index = Int(character.value) - Int(AdvanceTable.first)
    guard AdvanceTable.regular.indices.contains(index) else {
      return otherAdvance(of: character, after: previous)
    }
    let width =
      Double(AdvanceTable.regular[index])
      + boldness * (Double(AdvanceTable.bold[index]) + display * AdvanceTable.boldDisplay)
      + display * Double(AdvanceTable.display[index])
    return width + tracking + (previous.map { LetterKerning.between($0, and: character) } ?? 0)
  }

  private func otherAdvance(of character: Unicode.Scalar, after previous: Unicode.Scalar?) -> Double
  {
    switch ScriptAdvances.advance(of: character, after: previous) {
    case .like(let letter): advance(of: letter, after: previous)
    case .text(let width): width + boldness * 35 + display * AdvanceTable.displayOfOthers + tracking
    case .fixed(let width): width
    case .emoji(let part): part * emoji
    }
  }
}
