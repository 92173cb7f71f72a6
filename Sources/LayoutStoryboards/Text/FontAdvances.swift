/// How wide the characters of a font are, in thousandths of the point size.
///
/// The system's font has a tracking for each size, and lets its letters come closer from 17 to 28 points; both are as Apple's
/// guidelines publish them. Other fonts are taken for a grotesque such as Helvetica, which has no tracking and is
/// narrower by what the regular weight has at 17 points.
nonisolated struct FontAdvances {
  /// How bold the strokes are, from regular, 0, to bold, 1, and beyond.
  private let boldness: Double
  /// How far the letters are those of display sizes, from 0 to 1.
  private let display: Double
  /// What is between characters.
  private let tracking: Double

  init(_ font: FontDescription) {
    boldness = font.boldness
    if font.isSystem {
      display = min(1, max(0, (font.pointSize - 17) / 11))
      tracking = Self.tracking(ofSize: font.pointSize)
    } else {
      display = 0
      tracking = -25
    }
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
      + display * AdvanceTable.display
    return width + tracking + kerning(of: character, after: previous)
  }

  private func otherAdvance(of character: Unicode.Scalar, after previous: Unicode.Scalar?) -> Double
  {
    switch ScriptAdvances.advance(of: character, after: previous) {
    case .like(let letter): advance(of: letter, after: previous)
    case .text(let width): width + boldness * 35 + display * AdvanceTable.display + tracking
    case .fixed(let width): width
    }
  }

  /// What small round letters are nearer to letters that leave them room.
  private func kerning(of character: Unicode.Scalar, after previous: Unicode.Scalar?) -> Double {
    guard let previous else { return 0 }
    let kerning = AdvanceTable.kerning
    switch (previous, character) {
    case ("T", "a"..."z"), ("Y", "a"..."z"): return Self.isTall(character) ? 0 : kerning.afterT
    case ("V", "a"..."u"), ("W", "a"..."u"), ("F", "a"..."u"), ("P", "a"..."u"):
      return Self.isTall(character) ? 0 : kerning.afterV
    case ("r", "a"..."s"): return Self.isRound(character) ? kerning.afterR : 0
    case ("k", "a"..."s"), ("v"..."y", "a"..."s"):
      return Self.isRound(character) ? kerning.afterK : 0
    case ("A"..."Z", "A"..."Z"): return AdvanceTable.capitalKerning(previous, character)
    default: return 0
    }
  }

  private static func isTall(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "b", "f", "h", "i", "j", "k", "l", "t": true
    default: false
    }
  }

  private static func isRound(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "a", "c", "d", "e", "g", "o", "q", "s": true
    default: false
    }
  }

  /// The tracking of the system's font.
  private static func tracking(ofSize size: Double) -> Double {
    guard size > 6 else { return 41 }
    guard size < 28 else { return max(0, 14 - (size - 28) / 4) }
    let index = Int(size) - 6
    let low = trackings[index]
    return low + (trackings[index + 1] - low) * (size - size.rounded(.down))
  }

  /// The trackings of 6 to 28 points, in thousandths of the point size.
  private static let trackings: [Double] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14,
  ]
}
