nonisolated extension FontDescription {
  /// Whether the font is the system's.
  var isSystem: Bool { name.map { $0.hasPrefix(".") } ?? true }

  /// How bold the strokes are: 0 is regular and 1 bold, as far apart as the system font's weights are.
  var boldness: Double {
    if let weight, let known = Self.boldness(ofWeight: weight) { return known }
    if let name { return Self.boldness(ofName: name) }
    if type == "boldSystem" { return 1 }
    return TextStyle(named: style).isBold ? 0.66 : 0
  }

  /// How thick the strokes are, as style sheets count it: 400 is regular, 700 bold.
  var strokeWeight: Int {
    switch boldness {
    case ..<(-0.8): 100
    case ..<(-0.5): 200
    case ..<(-0.1): 300
    case ..<0.2: 400
    case ..<0.5: 500
    case ..<0.8: 600
    case ..<1.3: 700
    case ..<1.8: 800
    default: 900
    }
  }

  /// Whether the letters are slanted.
  var isItalic: Bool {
    type == "italicSystem" || name.map { $0.contains("Italic") || $0.contains("Oblique") } == true
  }

  private static func boldness(ofWeight weight: String) -> Double? {
    switch weight {
    case "ultraLight": -0.9
    case "thin": -0.58
    case "light": -0.22
    case "regular": 0
    case "medium": 0.35
    case "semibold": 0.66
    case "bold": 1
    case "heavy": 1.53
    case "black": 2
    default: nil
    }
  }

  private static func boldness(ofName name: String) -> Double {
    for (part, boldness) in [
      ("SemiBold", 0.66), ("Semibold", 0.66), ("DemiBold", 0.66), ("Bold", 1), ("Medium", 0.33),
      ("UltraLight", -0.9), ("Light", -0.33), ("Thin", -0.67), ("Heavy", 1.53), ("Black", 2),
    ] where name.contains(part) { return boldness }
    return 0
  }

  /// The height of a line in points.
  var lineHeight: Double { foundLineHeight ?? pointSize * lineHeightFactor }

  /// How far below a line the next one is, in points: text styles have some space between lines.
  var lineDistance: Double {
    guard let style, name == nil else { return lineHeight }
    for known in [TextStyle(named: style), .smallest(named: style)]
    where known.pointSize == pointSize { return known.lineDistance }
    return lineHeight
  }

  /// What is shown in place of a font that is not there.
  var replaced: FontDescription {
    FontDescription(pointSize: pointSize, name: "HelveticaNeue")
  }

  /// What a device shows for the system's font of a Mac, which files name that were made there, or for the device's own by
  /// a name that is not for apps.
  ///
  /// Before iOS 13 a Mac's font was not there, as others are not; since then all such names stand for Times New Roman.
  func onDevice(ofToolsVersion toolsVersion: Double) -> FontDescription {
    guard let name, name.hasPrefix(".SF") else { return self }
    let isKnown = toolsVersion < Self.iOS13
    if isKnown, !name.hasPrefix(".SFNS") { return self }
    return isKnown ? replaced : FontDescription(pointSize: pointSize, name: "TimesNewRomanPSMT")
  }

  /// The first version of the tools whose canvas had iOS 13.
  private static let iOS13 = 14800.0

  /// The font where people have chosen the smallest texts, which only text styles follow.
  var inSmallestText: FontDescription {
    guard let style, name == nil, TextStyle(named: style).pointSize == pointSize else {
      return self
    }
    var font = self
    font.pointSize = TextStyle.smallest(named: style).pointSize
    return font
  }

  /// The height of a line per point.
  private var lineHeightFactor: Double { family.lineHeight(boldness: boldness) }

  /// The font's family.
  var family: FontFamily { face.map { .file($0) } ?? FontFamily(ofFont: name) }

  /// Whether the font is one that apps bring along, so that it may have been missing where a file was shown.
  var isBroughtAlong: Bool {
    switch family {
    case .published: true
    case .file: !isSystem && !FontFamily.isOnDevices(name)
    default: false
    }
  }

  /// The font with the file that has it, if there is one.
  func withFace(from fonts: DocumentFonts?) -> FontDescription {
    guard let fonts else { return self }
    var font = self
    if isSystem {
      font.face = SystemFontFiles(fonts).face(for: self)
    } else if let name {
      font.face = fonts.face(named: name)
    }
    return font
  }
}

/// A text style at a size of text, as Apple's guidelines for designers list it.
nonisolated struct TextStyle {
  let pointSize: Double
  /// From one line to the next.
  let lineDistance: Double
  var isBold = false

  /// The style at the default size that a file names; the one for body text where it names none or one that is not known.
  init(named name: String?) {
    (pointSize, lineDistance) =
      switch name?.dropFirst("UICTFontTextStyle".count) {
      case "Title0": (34, 41)
      case "Title1": (28, 34)
      case "Title2": (22, 28)
      case "Title3": (20, 25)
      case "Callout": (16, 21)
      case "Subhead": (15, 20)
      case "Footnote": (13, 18)
      case "Caption1": (12, 16)
      case "Caption2": (11, 13)
      default: (17, 22)
      }
    isBold = name?.hasSuffix("Headline") == true
  }

  /// The style at the smallest size that people can choose.
  static func smallest(named name: String?) -> TextStyle {
    let (pointSize, lineDistance): (Double, Double) =
      switch name?.dropFirst("UICTFontTextStyle".count) {
      case "Title0": (31, 38)
      case "Title1": (25, 31)
      case "Title2": (19, 24)
      case "Title3": (17, 22)
      case "Callout": (13, 18)
      case "Subhead", "Footnote": (12, 16)
      case "Caption1", "Caption2": (11, 13)
      default: (14, 19)
      }
    return TextStyle(
      pointSize: pointSize, lineDistance: lineDistance, isBold: TextStyle(named: name).isBold)
  }

  private init(pointSize: Double, lineDistance: Double, isBold: Bool) {
    self.pointSize = pointSize
    self.lineDistance = lineDistance
    self.isBold = isBold
  }
}
