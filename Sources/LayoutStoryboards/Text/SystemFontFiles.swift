/// The system's font where its files are among those that are given: Apple gives them to designers, and apps bring them along.
///
/// They have the names that they have had for designers. Their letters are those of the system's font of the time; what is between
/// characters the system takes from the font, but for small texts since iOS 14, for which Apple's guidelines tell it.
nonisolated struct SystemFontFiles {
  private let fonts: DocumentFonts

  init(_ fonts: DocumentFonts) { self.fonts = fonts }

  /// The file's font for a text in the system's font; nil where there is none, or where letters are between two cuts.
  func face(for font: FontDescription) -> FontFace? {
    guard font.name == nil, !font.isItalic, let weight = Self.weight(ofBoldness: font.boldness)
    else { return nil }
    let isText = font.pointSize < 20
    let ui = (isText ? "SFUIText-" : "SFUIDisplay-") + weight
    let pro = (isText ? "SFProText-" : "SFProDisplay-") + weight
    let names: [String]
    switch font.edition {
    case .helveticaNeue: return nil
    case .first: names = [ui, pro]
    // Its large letters are closer than those before.
    case .second: names = isText ? [pro, ui] : [pro]
    case .variable:
      if Self.between.contains(font.pointSize) { return nil }
      names = isText ? [pro, ui] : [pro]
    }
    for name in names {
      if let face = fonts.face(ofSystem: name) { return face }
    }
    return nil
  }

  /// The sizes whose letters are between those of text and of display since iOS 14.
  private static let between = 18.5..<28

  /// What is between characters, in thousandths of the point size.
  static func tracking(of font: FontDescription, in face: FontFace) -> Double {
    if font.edition == .variable, font.pointSize < between.lowerBound {
      return font.edition.tracking(ofSize: font.pointSize)
    }
    return 1000 * face.tracking(ofSize: font.pointSize)
  }

  /// Whether a character is as wide in the designers' files as it is on devices, where signs such as `%` and `•` are other ones, and
  /// `_` is since iOS 14.
  static func tells(_ character: Unicode.Scalar, of edition: SystemFontEdition) -> Bool {
    character.properties.isAlphabetic || ("0"..."9").contains(character)
      || " .,:;!?-()/&+$#₹’".unicodeScalars.contains(character)
      || character == "_" && edition != .variable
  }

  private static func weight(ofBoldness boldness: Double) -> String? {
    let weights: [(boldness: Double, name: String)] = [
      (-0.9, "Ultralight"), (-0.58, "Thin"), (-0.22, "Light"), (0, "Regular"), (0.35, "Medium"),
      (0.66, "Semibold"), (1, "Bold"), (1.53, "Heavy"), (2, "Black"),
    ]
    return weights.first { $0.boldness == boldness }?.name
  }
}
