/// What a font is called, in the table `name`.
nonisolated struct FontNames: Sendable {
  /// The name by which files mention the font, such as `Lato-BoldItalic`.
  let postScript: String
  /// The family's, such as `Lato`.
  let family: String
  /// The whole name for people, such as `Lato Bold Italic`.
  let full: String

  init(_ table: FontBytes) throws(FontProblem) {
    let count = try table.word(at: 2)
    try table.needs(count, of: 12, at: 6)
    let texts = try table.part(at: table.word(at: 4))
    var best: [Int: (rank: Int, text: String)] = [:]
    for index in 0..<count {
      let entry = 6 + 12 * index
      let kind = try table.word(at: entry + 6)
      guard Self.kinds.contains(kind) else { continue }
      let platform = try table.word(at: entry)
      let rank = Self.rank(platform: platform, language: try table.word(at: entry + 4))
      let length = try table.word(at: entry + 8)
      guard rank > best[kind]?.rank ?? 0, length <= FontLimits.nameBytes else { continue }
      let bytes = try texts.text(at: table.word(at: entry + 10), count: length)
      best[kind] = (rank, Self.text(bytes, platform: platform))
    }
    postScript = best[6]?.text ?? ""
    family = best[16]?.text ?? best[1]?.text ?? ""
    full = best[4]?.text ?? ""
  }

  /// The numbers of the family's name, the whole name, the PostScript name and the family's name beyond four faces.
  private static let kinds: Set = [1, 4, 6, 16]

  /// How far a name is preferred to others of its kind: those of Windows in English, then others.
  private static func rank(platform: Int, language: Int) -> Int {
    switch (platform, language) {
    case (3, 0x409): 4
    case (3, _): 3
    case (0, _): 2
    case (1, _): 1
    default: 0
    }
  }

  /// The text of a name: in UTF-16, or as old Macs had it, of which letters of ASCII are read.
  private static func text(_ bytes: ArraySlice<UInt8>, platform: Int) -> String {
    if platform == 1 {
      return String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
    var units: [UInt16] = []
    var high: UInt16?
    for byte in bytes {
      if let first = high {
        units.append(first << 8 | UInt16(byte))
        high = nil
      } else {
        high = UInt16(byte)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Whether a name stands for this font.
  func fit(_ name: String) -> Bool { !name.isEmpty && (postScript == name || full == name) }
}
