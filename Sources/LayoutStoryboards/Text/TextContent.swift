/// The text of a view, as a measurer needs it.
public nonisolated struct TextContent: Sendable, Hashable {
  /// The text, which may have several lines.
  public var string: String
  /// The font.
  public var font: FontDescription
  /// The most lines that are shown; 0 is any number.
  public var numberOfLines: Int
  /// Pixels in a point, for measures that are whole pixels.
  public var scale: Double
  /// Pixels in a point, for the width, where it differs.
  public var widthScale: Double?
  /// How many times as high as the font's own lines the lines are.
  public var lineHeightMultiple = 1.0
  /// What is between lines, in points, beside what the font has.
  public var lineSpacing = 0.0
  /// The least and the greatest height of a line, in points.
  public var lineHeightLimits = 0.0...Double.infinity

  /// The parts in fonts of their own, from the beginning on; empty where there is one font.
  var runs: [TextRun] = []

  /// Creates a text.
  public init(string: String, font: FontDescription, numberOfLines: Int, scale: Double) {
    self.string = string
    self.font = font
    self.numberOfLines = numberOfLines
    self.scale = scale
  }
}

/// A part of a text that has one font.
nonisolated struct TextRun: Sendable, Hashable {
  /// How many Unicode scalars it has.
  let length: Int
  let font: FontDescription
}

/// A font as a file names it.
public nonisolated struct FontDescription: Sendable, Hashable {
  /// The height of the font in points.
  public var pointSize: Double
  /// The name of a font of its own, such as `HelveticaNeue-Bold`.
  public var name: String?
  /// The system's kind of font, such as `boldSystem`.
  public var type: String?
  /// The weight of the system's font, such as `semibold`.
  public var weight: String?
  /// The text style, such as `UICTFontTextStyleBody`.
  public var style: String?
  /// Which of the system's fonts is meant, where it is one: that of the tools that saved the file.
  public var edition = SystemFontEdition.variable
  /// The height of a line in points, where the font's measures are not known but other texts tell it.
  var foundLineHeight: Double?
  /// Whether the system's font for Chinese has space between characters, as it has had since iOS 10.
  public var hasSpacedIdeographs = true
  /// The font itself, where the app's file of it is known.
  public var face: FontFace?

  /// Creates a font description.
  public init(
    pointSize: Double, name: String? = nil, type: String? = nil, weight: String? = nil,
    style: String? = nil
  ) {
    self.pointSize = pointSize
    self.name = name
    self.type = type
    self.weight = weight
    self.style = style
  }

  /// The size of the system's font where none is asked for.
  private static let systemSize = 14.0

  /// Whether the strokes are thicker than those of the regular font.
  public var isBold: Bool { boldness > 0.5 }

  init(_ element: MarkupElement) {
    let stated = element.number("pointSize")
    let usable = stated.flatMap { (0.1...1000).contains($0) ? $0 : nil }
    // A size of 0 is the system's.
    let open = stated == 0 ? Self.systemSize : TextStyle(named: element["style"]).pointSize
    self.init(
      pointSize: usable ?? open, name: element["name"],
      type: element["type"], weight: element["weight"], style: element["style"])
  }

  /// The font of an attributed text's fragment, which has attributes of its own.
  init(attribute element: MarkupElement) {
    let stated = element.number("size").flatMap { (0.1...1000).contains($0) ? $0 : nil }
    let kind = element["metaFont"]
    let isBold = kind?.lowercased().contains("bold") ?? false
    self.init(
      pointSize: stated ?? Self.attributedSize(ofKind: kind), name: element["name"],
      type: isBold ? "boldSystem" : nil)
  }

  /// The size of an attributed text whose font names none: that of the tools' own system, by the kind of font.
  private static func attributedSize(ofKind kind: String?) -> Double {
    switch kind {
    case "system", "systemBold": 13
    default: 12
    }
  }
}
