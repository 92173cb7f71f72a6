/// A small font of a test's own, written as OpenType's specification says.
///
/// Its glyphs have no shapes, only widths; the first one stands for what the font does not have.
public struct MadeFont: Sendable {
  /// A character and the width of its glyph, in units.
  public typealias Character = (character: Unicode.Scalar, width: Int)
  /// Two characters and how much farther from the first the second is, in units.
  public typealias Pair = (first: Unicode.Scalar, second: Unicode.Scalar, value: Int)

  /// How characters find their glyphs.
  public enum Map: Sendable, CaseIterable {
    /// A byte for each of 256 characters.
    case bytes
    /// Segments whose glyphs are by a number farther than the characters.
    case segments
    /// Segments whose glyphs are listed.
    case listedSegments
    /// One run of characters.
    case run
    /// Groups of characters of four bytes.
    case groups
    /// Segments from U+F000 on, as fonts of symbols have them.
    case symbols
  }

  /// How the font says that glyphs are closer to others.
  public enum Kerning: Sendable, CaseIterable {
    case none
    /// The table of old fonts.
    case table
    /// The same in Apple's form.
    case applesTable
    /// A list of pairs.
    case pairs
    /// A list of pairs that change both glyphs.
    case pairsOfBoth
    /// Pairs of classes.
    case classes
    /// Pairs of classes whose glyphs are ranges.
    case ranges
    /// A list of pairs that lies far away.
    case farPairs
  }

  /// The name by which files mention the font.
  public var postScriptName = "Made-Regular"
  /// The family's name; the whole name is the same with `whole` behind it.
  public var familyName = "Made"
  /// Whether names are those of an old Mac, not of Windows.
  public var hasMacNames = false
  /// How many units the point size is.
  public var unitsPerEm = 1000
  /// How far lines reach above the baseline.
  public var ascender = 900
  /// How far they reach above it at their bottom: less than zero.
  public var descender = -250
  /// What makers would have between lines.
  public var lineGap = 100
  /// The characters, in the order of their numbers.
  public var characters: [Character]
  /// How characters find their glyphs.
  public var map = Map.segments
  /// How the font says that glyphs are closer to others.
  public var kerning = Kerning.none
  /// Which are.
  public var pairs: [Pair] = []

  /// What the font has between characters by the size in points, in units; none where that is empty.
  public var tracking: [(size: Int, value: Int)] = []

  /// A font with the letters of ASCII, some of which are wider than others.
  public init(characters: [Character] = MadeFont.letters) { self.characters = characters }

  /// The characters of ASCII: those of even numbers are 500 units wide, others 620.
  public static let letters: [Character] = (0x20..<0x7F).map { number in
    (Unicode.Scalar(UInt8(number)), number % 2 == 0 ? 500 : 620)
  }

  /// The font as a file.
  public var bytes: [UInt8] { file(at: 0) }

  /// Several fonts in one file.
  public static func collection(of fonts: [MadeFont]) -> [UInt8] {
    var file = FontWriter()
    file.add(tag: "ttcf")
    file.add(long: 0x1_0000)
    file.add(long: fonts.count)
    var place = file.count + 4 * fonts.count
    var parts: [[UInt8]] = []
    for font in fonts {
      file.add(long: place)
      parts.append(font.file(at: place))
      place += parts.last?.count ?? 0
    }
    for part in parts { file.add(part) }
    return file.bytes
  }

  private func file(at start: Int) -> [UInt8] {
    var tables: [(tag: String, bytes: FontWriter)] = [
      ("OS/2", FontWriter()), ("cmap", characterMap), ("head", head), ("hhea", header),
      ("hmtx", advances), ("name", names),
    ]
    switch kerning {
    case .none: break
    case .table, .applesTable: tables.append(("kern", kernTable))
    default: tables.append(("GPOS", positioning))
    }
    if !tracking.isEmpty { tables.append(("trak", trackingTable)) }
    var directory = FontWriter(1, 0, tables.count, 0, 0, 0)
    var body = FontWriter()
    for (tag, table) in tables {
      body.fill()
      directory.add(tag: tag)
      directory.add(long: 0)
      directory.add(long: start + 12 + 16 * tables.count + body.count)
      directory.add(long: table.count)
      body.add(table)
    }
    return directory.bytes + body.bytes
  }

  func glyph(of character: Unicode.Scalar) -> Int {
    (characters.firstIndex { $0.character == character } ?? -1) + 1
  }

  // MARK: Tables

  private var head: FontWriter {
    var table = FontWriter(1, 0, 0, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm)
    while table.count < 54 { table.add(0) }
    return table
  }

  private var header: FontWriter {
    var table = FontWriter(1, 0, ascender, descender, lineGap)
    while table.count < 34 { table.add(0) }
    // The last glyphs share an advance where they can.
    table.add(ownAdvances)
    return table
  }

  private var widths: [Int] { [1000] + characters.map(\.width) }

  private var ownAdvances: Int {
    var count = widths.count
    while count > 1, widths[count - 1] == widths[count - 2] { count -= 1 }
    return count
  }

  private var advances: FontWriter {
    var table = FontWriter()
    for width in widths.prefix(ownAdvances) {
      table.add(width)
      table.add(0)
    }
    for _ in ownAdvances..<max(ownAdvances, widths.count) { table.add(0) }
    return table
  }

  private var trackingTable: FontWriter {
    let count = tracking.count
    var table = FontWriter(1, 0, 0, 12, 0, 0, 1, count, 0, 28, 0, 0, 256, 28 + 4 * count)
    for (size, _) in tracking { table.add(long: size << 16) }
    for (_, value) in tracking { table.add(value) }
    return table
  }

  private var names: FontWriter {
    let texts = [(1, familyName), (4, familyName + " whole"), (6, postScriptName)]
    var table = FontWriter(0, texts.count, 6 + 12 * texts.count)
    var storage = FontWriter()
    for (kind, text) in texts {
      let written = Self.written(text, isMac: hasMacNames)
      for word in hasMacNames ? [1, 0, 0, kind] : [3, 1, 0x409, kind] { table.add(word) }
      table.add(written.count)
      table.add(storage.count)
      storage.add(written)
    }
    table.add(storage)
    return table
  }

  private static func written(_ text: String, isMac: Bool) -> [UInt8] {
    if isMac { return Array(text.utf8) }
    return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }
}
