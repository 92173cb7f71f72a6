/// The families whose measures are known.
///
/// A font that is not on the system where a file is shown is replaced by Helvetica Neue's regular face, whatever its weight;
/// whether a font of an app's own was there, no file says. Of the free ones, most saved widths are their own.
nonisolated enum FontFamily {
  case system
  case helveticaNeue
  case helvetica
  case arial
  case arialRounded
  case times
  case avenir
  case avenirNext
  case avenirNextCondensed
  /// All characters have one width, in thousandths of the point size.
  case monospaced(advance: Double, lineHeight: Double)
  /// A family of which only the height of lines is known.
  case tall(lineHeight: Double)
  /// A free family that apps bring along.
  case published(PublishedFont)
  /// A font whose file is known.
  case file(FontFace)
  case other

  init(ofFont name: String?) {
    guard let name, !name.hasPrefix(".") else {
      self = .system
      return
    }
    for (prefix, family) in Self.families where name.hasPrefix(prefix) {
      self = family
      return
    }
    self = PublishedFont(ofFont: name).map { .published($0) } ?? .other
  }

  /// Whether a font's family is one that devices have, not one of an app's own that is called in a similar way.
  static func isOnDevices(_ name: String?) -> Bool {
    guard var family = name?.prefix(while: { $0 != "-" }) else { return false }
    for ending in ["MT", "PS", "MS"] where family.hasSuffix(ending) {
      family = family.dropLast(ending.count)
    }
    return !family.hasPrefix("SF") && families.contains { $0.prefix == family }
  }

  /// Those with a longer name are before others that begin in the same way.
  private static let families: [(prefix: String, family: FontFamily)] = [
    ("SFUI", .system), ("SFPro", .system), ("HelveticaNeue", .helveticaNeue),
    ("Helvetica", .helvetica), ("ArialRounded", .arialRounded), ("Arial", .arial),
    ("AvenirNextCondensed", .avenirNextCondensed),
    ("AvenirNext", .avenirNext), ("Avenir", .avenir),
    ("Menlo", .monospaced(advance: 602, lineHeight: 1.164)),
    ("CourierNew", .monospaced(advance: 600, lineHeight: 1.133)),
    ("Courier", .monospaced(advance: 600, lineHeight: 1.15)),
    ("Futura-Condensed", .tall(lineHeight: EstimatedText.lineHeight)),
    ("Futura", .tall(lineHeight: 1.298)),
    ("Georgia", .tall(lineHeight: 1.136)), ("Verdana", .tall(lineHeight: 1.215)),
    ("TimesNewRoman", .times), ("Trebuchet", .tall(lineHeight: 1.161)),
    ("PingFang", .tall(lineHeight: 1.4)), ("Kohinoor", .tall(lineHeight: 1.4)),
  ]

  /// The height of a line per point.
  ///
  /// - Parameter boldness: How bold the face is.
  /// - Returns: The height.
  func lineHeight(boldness: Double) -> Double {
    switch self {
    case .system: EstimatedText.lineHeight
    case .helveticaNeue:
      switch boldness {
      case ..<(-0.8): 1.144
      case ..<(-0.1): 1.18
      case ..<0.2: 1.165
      default: 1.192
      }
    // The system adds 15 percent to those of old printers.
    case .helvetica: 1.15
    case .arial: 1.117
    case .arialRounded: 1.157
    case .times: 1.107
    case .avenir, .avenirNext, .avenirNextCondensed: 1.366
    case .monospaced(_, let lineHeight), .tall(let lineHeight): lineHeight
    case .published(let font): font.lineHeight
    case .file(let face): face.lineHeight
    case .other: 1.165
    }
  }
}
