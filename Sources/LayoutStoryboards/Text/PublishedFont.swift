/// The measures of a free family that apps bring along, as its makers published them, in thousandths of the point size.
///
/// Interface Builder shows such a font where the project has it. The letters' widths are whole; kerning has
/// the pairs that texts of other projects have most of, in steps of 5.
nonisolated struct PublishedFont {
  /// How wide the characters of ASCII are, from the space on.
  let regular: [Int16]
  let bold: [Int16]
  /// How far other weights are from the regular one to the bold one.
  let light: Double
  let medium: Double
  let semibold: Double
  /// The height of a line per point, without what the makers would have between lines.
  let lineHeight: Double
  /// How much farther from a character the next one is, by both.
  private let kerning: [UInt16: Int16]

  /// - Parameters:
  ///   - regular: The widths of the regular weight.
  ///   - bold: The widths of the bold one.
  ///   - kerning: After each distance, such as `=-40`, its pairs; the space is `_` there.
  ///   - light: The place of the light weight.
  ///   - medium: The place of the medium weight.
  ///   - semibold: The place of the semibold weight.
  ///   - lineHeight: The height of a line per point.
  init(
    regular: [Int16], bold: [Int16], kerning: String, light: Double, medium: Double,
    semibold: Double, lineHeight: Double
  ) {
    self.regular = regular
    self.bold = bold
    self.light = light
    self.medium = medium
    self.semibold = semibold
    self.lineHeight = lineHeight
    self.kerning = Self.pairs(of: kerning)
  }

  /// The pairs of a list, by both characters.
  static func pairs(of kerning: String) -> [UInt16: Int16] {
    var pairs: [UInt16: Int16] = [:]
    var distance: Int16 = 0
    for part in kerning.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if part.first == "=", let value = Int16(part.dropFirst()) {
        distance = value
      } else if let first = part.utf8.first, let second = part.utf8.last {
        pairs[Self.pair(Self.code(first), Self.code(second))] = distance
      }
    }
    return pairs
  }

  private static func code(_ character: UInt8) -> UInt32 {
    character == UInt8(ascii: "_") ? 0x20 : UInt32(character)
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt16 {
    UInt16(truncatingIfNeeded: first << 8 | second)
  }

  /// How much farther from a character of ASCII the next one is.
  func kerning(_ first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
    Self.kerning(first, and: second, in: kerning)
  }

  static func kerning(
    _ first: Unicode.Scalar, and second: Unicode.Scalar, in pairs: [UInt16: Int16]
  ) -> Double {
    guard first.isASCII, second.isASCII else { return 0 }
    return Double(pairs[pair(first.value, second.value)] ?? 0)
  }

  /// How far a weight is from the regular one to the bold one.
  func weight(ofBoldness boldness: Double) -> Double {
    switch boldness {
    case ..<(-0.1): light
    case ..<0.2: 0
    case ..<0.5: medium
    case ..<0.8: semibold
    default: boldness
    }
  }

  /// The family of a font, if it is one of these; other families' names may begin in the same way.
  init?(ofFont name: String) {
    switch name.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "Montserrat": self = .montserrat
    case "Poppins": self = .poppins
    case "Raleway": self = .raleway
    case "Nunito": self = .nunito
    case "Muli": self = .muli
    case "Lato": self = .lato
    case "OpenSans": self = .openSans
    case "SourceSansPro": self = .sourceSansPro
    case "DMSans": self = .dmSans
    case "Roboto": self = .roboto
    case "Inter": self = .inter
    case "WorkSans": self = .workSans
    case "IBMPlexSans": self = .ibmPlexSans
    case "PublicSans": self = .publicSans
    default: return nil
    }
  }
}
