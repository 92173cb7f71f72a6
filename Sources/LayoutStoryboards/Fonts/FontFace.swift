/// A font that was read from its file: how wide its characters are and how high its lines.
///
/// Read are TrueType and OpenType fonts, alone or in collections, by OpenType's specification. Of what a text needs that is widths of
/// glyphs and kerning; ligatures, marks and scripts whose letters join are not.
///
/// ```swift
/// let face = try FontFace(bytes, file: "Lato-Bold.ttf")
/// print(face.advance(of: "A") ?? 0)
/// ```
public nonisolated final class FontFace: Sendable {
  /// The file, as the caller named it.
  public let file: String
  /// The name by which files mention the font, such as `Lato-BoldItalic`.
  public var postScriptName: String { names.postScript }
  /// The family's name, such as `Lato`.
  public var familyName: String { names.family }
  /// How far lines reach above the baseline, per point of the size.
  public let ascender: Double
  /// How far they reach below it, per point of the size.
  public let descender: Double

  private let names: FontNames
  private let unitsPerEm: Double
  private let map: CharacterMap
  /// The glyphs of ASCII, which most texts have only; 0 for those that the font does not have.
  private let glyphs: [Int]
  private let advances: GlyphAdvances
  private let kerning: Kerning
  private let tracking: FontTracking?

  private enum Kerning {
    case none
    case pairs(KernTable)
    case positioning(GlyphPositioning)
  }

  /// Reads a font.
  ///
  /// - Parameters:
  ///   - bytes: What is in the file.
  ///   - file: What the file is called in errors.
  ///   - index: Which font of a collection.
  /// - Throws: What is wrong with the file, and where.
  public convenience init(_ bytes: [UInt8], file: String, index: Int = 0) throws(FontError) {
    do throws(FontProblem) {
      try self.init(FontFile(bytes).tables(ofFont: index), file: file)
    } catch {
      throw FontError(file: file, table: error.table, reason: error.reason)
    }
  }

  init(_ tables: FontTables, file: String) throws(FontProblem) {
    self.file = file
    names = try FontNames(tables.needed("name"))
    let measures = try FontMeasures(tables)
    unitsPerEm = Double(measures.unitsPerEm)
    ascender = Double(measures.ascender) / unitsPerEm
    descender = Double(measures.descender) / unitsPerEm
    let map = try CharacterMap(tables.needed("cmap"))
    self.map = map
    glyphs = (0..<0x80).map { map.glyph(of: Unicode.Scalar(UInt8($0))) ?? 0 }
    advances = try GlyphAdvances(tables.needed("hmtx"), count: measures.advances)
    tracking = try tables.table("trak").flatMap { table throws(FontProblem) in
      try FontTracking(table)
    }
    if let table = try tables.table("GPOS"), let positioning = try GlyphPositioning(table) {
      kerning = .positioning(positioning)
    } else if let table = try tables.table("kern") {
      kerning = .pairs(try KernTable(table))
    } else {
      kerning = .none
    }
  }

  /// The height of a line per point of the size: what makers would have between lines is none of it.
  public var lineHeight: Double { ascender + descender }

  /// What the font itself has between characters at a size, per point of it, where systems track it.
  func tracking(ofSize size: Double) -> Double {
    (tracking?.value(atSize: size) ?? 0) / unitsPerEm
  }

  /// How far the next character begins behind a character, per point of the size; nil where the font does not have it.
  public func advance(of character: Unicode.Scalar) -> Double? {
    glyph(of: character).map { Double(advances.advance(of: $0)) / unitsPerEm }
  }

  /// How far the next character begins behind a character that follows another one; nil where the font does not have it.
  func advance(of character: Unicode.Scalar, after previous: Unicode.Scalar?) -> Double? {
    advance(of: character).map { $0 + (previous.map { kerning($0, and: character) } ?? 0) }
  }

  private func glyph(of character: Unicode.Scalar) -> Int? {
    guard character.isASCII else { return map.glyph(of: character) }
    let glyph = glyphs[Int(character.value)]
    return glyph == 0 ? nil : glyph
  }

  /// How much farther from a character the next one is, per point of the size; less than zero where it is closer.
  public func kerning(_ first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
    if case .none = kerning { return 0 }
    guard let first = glyph(of: first), let second = glyph(of: second) else { return 0 }
    let units =
      switch kerning {
      case .none: 0
      case .pairs(let table): table.kerning(first, and: second)
      case .positioning(let table): table.kerning(first, and: second)
      }
    return Double(units) / unitsPerEm
  }
}

nonisolated extension FontFace: Hashable {
  /// Whether two are the same font of one reading.
  public static func == (first: FontFace, second: FontFace) -> Bool { first === second }

  /// Hashes the font's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
