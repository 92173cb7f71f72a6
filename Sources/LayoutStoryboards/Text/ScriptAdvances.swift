/// How wide characters beyond ASCII are, roughly, in thousandths of the point size.
nonisolated enum ScriptAdvances {
  /// What a width is taken from.
  enum Advance {
    /// As wide as another character.
    case like(Unicode.Scalar)
    /// A width that weight and tracking change.
    case text(Double)
    /// A width that nothing changes.
    case fixed(Double)
    /// A square, with what the font has between such characters.
    case square
    /// A Korean syllable.
    case syllable
    /// So many emoji, whose width is another part of the size in small texts.
    case emoji(Double)
  }

  /// Returns the width of a character, which may be joined to the one before it.
  static func advance(of character: Unicode.Scalar, after previous: Unicode.Scalar?) -> Advance {
    let value = character.value
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0xAD: return .fixed(0)
    case 0xC0...0xFF: return latin[Int(value) - 0xC0].map { .like($0) } ?? .like("x")
    case 0x100...0x17F: return extendedLatin(value)
    case 0xA0...0x2AF, 0x1E00...0x1EFF: return mark(character) ?? .text(570)
    case 0x400...0x45F: return CyrillicAdvances.advance(of: character)
    case 0x370...0x3FF, 0x460...0x52F:
      return character.properties.isUppercase ? .text(680) : .text(575)
    case 0x2000...0x206F: return punctuation(value)
    case 0x20A0...0x20CF: return .like("0")
    case 0x2219: return .text(460)  // bullet operator
    case 0x2100...0x2BFF: return isEmoji(character) ? emoji(value, after: previous) : .fixed(800)
    default: break
    }
    if character.properties.isEmojiPresentation || (0x1F000...0x1FAFF).contains(value) {
      return emoji(value, after: previous)
    }
    if isCombining(character) { return .fixed(0) }
    if (0xAC00...0xD7A3).contains(value) { return .syllable }
    return isIdeograph(character) || isWide(value) ? .square : .text(averageOfScript(value))
  }

  /// How wide a Korean syllable is, which has less than a square in the system's font, as found in saved widths.
  static func syllable(_ font: FontDescription) -> Double {
    font.isBold ? 865 : font.pointSize > 14 ? 868 : 866
  }

  /// How wide a character is that fills a square.
  ///
  /// From iOS 10 on the system's font for Chinese and Japanese has some space between characters, which is less in
  /// large sizes.
  static func square(_ font: FontDescription) -> Double {
    guard font.isSystem, font.hasSpacedIdeographs else { return 1000 }
    return 1000 + squareSpacing(ofSize: font.pointSize)
  }

  /// The space between squares of a size: what was found in saved widths, and between them.
  private static func squareSpacing(ofSize size: Double) -> Double {
    let found: [(size: Double, space: Double)] = [
      (14, 21), (15, 20), (17, 18.9), (18, 18.7), (20, 17), (22, 14.5), (24, 13.2), (32, 6),
      (40, 2),
    ]
    guard let next = found.firstIndex(where: { $0.size >= size }) else { return 2 }
    if next == 0 { return found[0].space }
    let (low, high) = (found[next - 1], found[next])
    return low.space + (high.space - low.space) * (size - low.size) / (high.size - low.size)
  }

  /// Whether lines may be broken on either side of a character, as between those of Chinese and Japanese.
  static func isIdeograph(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x2E80...0x2FFF, 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func averageOfScript(_ value: UInt32) -> Double {
    switch value {
    case 0x590...0x5FF: 530  // Hebrew
    case 0x600...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: 430  // Arabic
    case 0xFF61...0xFFDC: 500  // halfwidth forms
    default: 580
    }
  }

  private static func isCombining(_ character: Unicode.Scalar) -> Bool {
    switch character.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  private static func isEmoji(_ character: Unicode.Scalar) -> Bool {
    character.properties.isEmojiPresentation
  }

  /// The width of an emoji; what is joined to one before it has none of its own.
  private static func emoji(_ value: UInt32, after previous: Unicode.Scalar?) -> Advance {
    let isModifier = (0x1F3FB...0x1F3FF).contains(value)
    let isFlag = (0x1F1E6...0x1F1FF).contains(value)
    // Each of a flag's two letters has half of its width.
    if isFlag { return .emoji(0.5) }
    return isModifier || previous?.value == 0x200D ? .fixed(0) : .emoji(1)
  }

  private static func punctuation(_ value: UInt32) -> Advance {
    switch value {
    case 0x2003, 0x2014: .text(1000)  // em space, em dash
    case 0x2013: .text(530)  // en dash
    case 0x2018...0x201B: .text(260)  // single quotation marks
    case 0x201C...0x201F: .text(400)
    case 0x2022: .text(456)  // bullet
    case 0x2026: .text(770)  // ellipsis
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: .fixed(0)
    case 0x2000...0x200A, 0x202F: .text(280)
    default: .text(500)
    }
  }

  private static func mark(_ character: Unicode.Scalar) -> Advance? {
    switch character {
    case "\u{A0}": .like(" ")
    case "¡": .like("!")
    case "¿": .like("?")
    case "¢", "£", "¤", "¥", "§": .like("0")
    case "©": .text(880)
    case "®": .text(760)
    case "«", "»", "°", "²", "³", "¹": .text(430)
    case "·": .like(".")
    case "±", "¬": .like("+")
    default: nil
    }
  }

  private static func extendedLatin(_ value: UInt32) -> Advance {
    let letter = extended[Int(value) - 0x100]
    return letter == " " ? .text(570) : .like(letter)
  }

  /// The letters below the accents of U+00C0 to U+00FF.
  private static let latin: [Unicode.Scalar?] = Array(
    "AAAAAAWCEEEEIIIIDNOOOOO+OUUUUYPnaaaaaawceeeeiiiidnooooo+ouuuuypy".unicodeScalars)

  /// The letters below the accents of U+0100 to U+017F; a space where there is none.
  private static let extended: [Unicode.Scalar] = Array(
    ("AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi  JjKkkLlLlLlLlLlNnNnNnnNnOoOoOo"
      + "MwRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzf").unicodeScalars)
}
