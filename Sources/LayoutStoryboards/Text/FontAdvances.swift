/// How wide the characters of a font are, in thousandths of the point size.
///
/// The system's font has a tracking for each size, and its letters come closer in large sizes.
nonisolated struct FontAdvances {
  /// Where the widths are from.
  private let source: Source
  /// How bold the strokes are, from regular, 0, to bold, 1, and beyond.
  private let boldness: Double
  /// How far the letters are those of display sizes, from 0 to 1.
  private let display: Double
  /// What is between characters.
  private let tracking: Double
  /// How wide an emoji is.
  private let emoji: Double
  /// What a slash has more than in the table.
  private let slash: Double
  /// What a digit has more than in the table.
  private var digit = 0.0
  /// How wide a character is that fills a square.
  private let square: Double
  /// How wide a Korean syllable is.
  private let syllable: Double
  /// The system's font, where its file is known, and what is between its characters.
  private var systemFile: (face: FontFace, edition: SystemFontEdition, tracking: Double)?

  private enum Source {
    /// The system's font.
    case system
    /// A table, another one by the boldness, and part of both.
    case table([Int16], bold: [Int16], part: Double, kerning: Kerning)
    /// A free family's tables.
    case published(PublishedFont)
    /// A font's file.
    case file(FontFace)
    /// One width for all.
    case fixed(Double)
  }

  /// Whose letters are closer to others.
  private enum Kerning {
    case none
    case helvetica
    case helveticaNeue(isLight: Bool)

    func between(_ first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
      switch self {
      case .none: 0
      case .helvetica: HelveticaAdvances.kerning(first, and: second)
      case .helveticaNeue(let isLight):
        HelveticaNeueAdvances.kerning(first, and: second, isLight: isLight)
      }
    }
  }

  init(_ font: FontDescription) {
    let bold = font.boldness
    emoji = Self.emoji(ofSize: font.pointSize)
    slash = font.edition == .second ? AdvanceTable.slashOfSecond : 0
    square = ScriptAdvances.square(font)
    syllable = ScriptAdvances.syllable(font)
    var display = 0.0
    var tracking = 0.0
    if let face = font.face, font.isSystem {
      systemFile = (face, font.edition, SystemFontFiles.tracking(of: font, in: face))
    }
    switch font.isSystem ? .system : font.family {
    case .system where font.isSystem && font.edition == .helveticaNeue:
      source = Self.helveticaNeue(ofBoldness: bold)
      boldness = HelveticaNeueAdvances.weight(ofBoldness: bold)
      tracking = SystemFontEdition.neueTracking(ofSize: font.pointSize, isBold: bold > 0.5)
    case .system:
      source = .system
      boldness = bold
      if let name = font.name, !name.hasPrefix(".") {
        // Faces that are named have no tracking by themselves, and one cut for all sizes.
        display = name.contains("Display") ? 1 : 0
        tracking = display > 0 ? 12 : 0
      } else {
        display = font.edition.display(ofSize: font.pointSize)
        let isFirstDisplay = font.edition == .first && display > 0
        if isFirstDisplay { digit = AdvanceTable.digitOfFirstDisplay }
        tracking =
          font.edition.tracking(ofSize: font.pointSize)
          + (isFirstDisplay ? AdvanceTable.firstDisplay : 0)
      }
    case .helvetica, .arial, .arialRounded:
      source = Self.helvetica
      boldness = bold > 0.5 ? 1 : 0
    case .helveticaNeue, .tall:
      source = Self.helveticaNeue(ofBoldness: bold)
      boldness = HelveticaNeueAdvances.weight(ofBoldness: bold)
    case .avenir:
      source = .table(
        AvenirAdvances.avenir, bold: AvenirAdvances.avenirHeavy, part: 1, kerning: .none)
      boldness = AvenirAdvances.weight(ofFace: font.name)
    case .avenirNext, .avenirNextCondensed:
      var part = 1.0
      if case .avenirNextCondensed = font.family { part = AvenirAdvances.condensedPart }
      source = .table(
        AvenirAdvances.next, bold: AvenirAdvances.nextBold, part: part, kerning: .none)
      boldness = AvenirAdvances.nextWeight(ofFace: font.name)
    case .times:
      source = Self.times
      boldness = bold > 0.5 ? 1 : 0
    case .published(let family):
      source = .published(family)
      boldness = family.weight(ofBoldness: bold)
    case .file(let face):
      source = .file(face)
      boldness = bold
    case .monospaced(let advance, _):
      source = .fixed(advance)
      boldness = 0
    case .other:
      source = Self.helveticaNeue(ofBoldness: 0)
      boldness = 0
    }
    self.display = display
    self.tracking = tracking
  }

  private static let helvetica = Source.table(
    HelveticaAdvances.regular, bold: HelveticaAdvances.bold, part: 1, kerning: .helvetica)

  /// Helvetica Neue's light weight, or the others, which are between the regular and the bold one or as far on the other side.
  private static func helveticaNeue(ofBoldness bold: Double) -> Source {
    let isLight = (-0.5 ..< -0.1).contains(bold)
    return .table(
      isLight ? HelveticaNeueAdvances.light : HelveticaNeueAdvances.regular,
      bold: HelveticaNeueAdvances.bold, part: 1, kerning: .helveticaNeue(isLight: isLight))
  }

  private static let times = Source.table(
    TimesAdvances.regular, bold: TimesAdvances.bold, part: 1, kerning: .none)

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
    if case .file(let face) = source, let width = face.advance(of: character, after: previous) {
      return 1000 * width
    }
    if let (face, edition, tracking) = systemFile,
      SystemFontFiles.tells(character, of: edition),
      let width = face.advance(of: character, after: previous)
    {
      return 1000 * width + tracking
    }
    let index = Int(character.value) - Int(AdvanceTable.first)
    guard AdvanceTable.regular.indices.contains(index) else {
      return otherAdvance(of: character, after: previous)
    }
    switch source {
    case .system:
      let width =
        Double(AdvanceTable.regular[index])
        + boldness * (Double(AdvanceTable.bold[index]) + display * AdvanceTable.boldDisplay)
        + display * Double(AdvanceTable.display[index])
      let further = character == "/" ? slash : isDigit(character) ? digit : 0
      return width + further + tracking
        + (previous.map { LetterKerning.between($0, and: character) } ?? 0)
    case .table(let regular, let bold, let part, let kerning):
      let width = Double(regular[index])
      let further = Double(bold[index]) - width
      return part * (width + boldness * further)
        + (previous.map { kerning.between($0, and: character) } ?? 0) + tracking
    case .published(let family):
      let width = Double(family.regular[index])
      let kerning = previous.map { family.kerning($0, and: character) } ?? 0
      return width + boldness * (Double(family.bold[index]) - width) + kerning
    // What a font does not have is shown in the one that stands for those that are not there.
    case .file: return Double(HelveticaNeueAdvances.regular[index])
    case .fixed(let width): return width
    }
  }

  private func isDigit(_ character: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(character)
  }

  private func otherAdvance(of character: Unicode.Scalar, after previous: Unicode.Scalar?) -> Double
  {
    switch ScriptAdvances.advance(of: character, after: previous) {
    case .like(let letter): return advance(of: letter, after: previous)
    case .text(let width):
      // Those of other families were found to be narrower than in the system's font.
      let narrower = if case .system = source { tracking } else { -25.0 }
      return width + boldness * 35 + display * AdvanceTable.displayOfOthers + narrower
    case .fixed(let width): return width
    case .square: return square
    case .syllable: return syllable
    case .emoji(let part): return part * emoji
    }
  }
}
