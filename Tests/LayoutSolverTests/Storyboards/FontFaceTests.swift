import LayoutStoryboards
import StoryboardMutations
import Testing

/// Fonts that are read from their files.
struct FontFaceTests {
  private func face(_ font: MadeFont) throws -> FontFace {
    try FontFace(font.bytes, file: "Made.ttf")
  }

  private func refusal(_ bytes: [UInt8], index: Int = 0) -> String? {
    do {
      _ = try FontFace(bytes, file: "Made.ttf", index: index)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("widths and lines are those of the font, per point of the size")
  func measures() throws {
    var font = MadeFont()
    font.unitsPerEm = 2000
    let face = try face(font)
    #expect(face.postScriptName == "Made-Regular")
    #expect(face.familyName == "Made")
    #expect(face.advance(of: "A") == 0.31)
    #expect(face.advance(of: "B") == 0.25)
    #expect(face.advance(of: "é") == nil)
    #expect(face.ascender == 0.45)
    #expect(face.lineHeight == 0.575)
    #expect(face.kerning("A", and: "V") == 0)
  }

  @Test("characters are found in each form of the map", arguments: MadeFont.Map.allCases)
  func maps(_ map: MadeFont.Map) throws {
    var font = MadeFont()
    font.map = map
    let face = try face(font)
    for (character, width) in MadeFont.letters {
      #expect(face.advance(of: character) == Double(width) / 1000, "\(character)")
    }
    #expect(face.advance(of: "\u{1F}") == nil)
    #expect(face.advance(of: "\u{7F}") == nil)
    #expect(face.advance(of: "\u{1F600}") == nil)
  }

  @Test("characters beyond two bytes are in groups, those in gaps are not there")
  func groups() throws {
    var font = MadeFont(characters: [("A", 400), ("é", 450), ("\u{1F600}", 1300)])
    font.map = .groups
    #expect(try face(font).advance(of: "\u{1F600}") == 1.3)
    font.map = .segments
    let face = try face(font)
    #expect(face.advance(of: "é") == 0.45)
    #expect(face.advance(of: "B") == nil)
    #expect(face.advance(of: "\u{1F600}") == nil)
  }

  @Test("glyphs without an advance of their own have the last one")
  func sharedAdvances() throws {
    let face = try face(MadeFont(characters: [("A", 400), ("B", 610), ("C", 610), ("D", 610)]))
    #expect(face.advance(of: "A") == 0.4)
    #expect(face.advance(of: "D") == 0.61)
  }

  @Test("pairs are closer in each form of kerning", arguments: MadeFont.Kerning.allCases)
  func kerning(_ kerning: MadeFont.Kerning) throws {
    var font = MadeFont()
    font.kerning = kerning
    font.pairs = [
      ("A", "V", -80), ("A", "y", -20), ("T", "o", -60), ("V", "A", -70), ("f", "f", 9),
    ]
    let face = try face(font)
    for (first, second, value) in font.pairs {
      let expected = kerning == .none ? 0 : Double(value) / 1000
      #expect(face.kerning(first, and: second) == expected, "\(first)\(second)")
    }
    for (first, second) in [("A", "A"), ("o", "T"), ("x", "V"), ("é", "V"), ("T", "V")]
      as [(
        Unicode.Scalar, Unicode.Scalar
      )]
    { #expect(face.kerning(first, and: second) == 0, "\(first)\(second)") }
  }

  @Test("a collection has several fonts")
  func collection() throws {
    var second = MadeFont(characters: [("A", 777)])
    second.postScriptName = "Made-Bold"
    let bytes = MadeFont.collection(of: [MadeFont(), second])
    #expect(try FontFace(bytes, file: "Made.ttc", index: 0).advance(of: "A") == 0.62)
    let bold = try FontFace(bytes, file: "Made.ttc", index: 1)
    #expect(bold.postScriptName == "Made-Bold")
    #expect(bold.advance(of: "A") == 0.777)
    #expect(refusal(bytes, index: 2) == "Made.ttf: has 2 fonts, and none of the number 2")
  }

  @Test("names of an old Mac are read where there are no others")
  func macNames() throws {
    var font = MadeFont()
    font.hasMacNames = true
    #expect(try face(font).postScriptName == "Made-Regular")
  }

  @Test("what is no font is refused with what is wrong")
  func refused() {
    #expect(refusal([]) == "Made.ttf: this is no font: the file has 0 bytes")
    #expect(
      refusal(Array("<html></html>".utf8)) == "Made.ttf: this is no TrueType or OpenType font")
    #expect(
      refusal(Array("wOFF0000".utf8))
        == "Made.ttf: a font packed for web pages, which systems do not read; unpack it")
    var none = MadeFont()
    none.unitsPerEm = 3
    #expect(
      refusal(none.bytes)
        == "Made.ttf: the font's table 'head' has a square of 3 units; fonts have 16 to 16384")
    let missing = Self.replacing("hhea", with: "xxxx", in: MadeFont().bytes)
    #expect(refusal(missing) == "Made.ttf: the font's table 'hhea' is missing")
  }

  private static func replacing(_ tag: String, with other: String, in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let tag = Array(tag.utf8)
    if let place = bytes.indices.first(where: { bytes[$0...].starts(with: tag) }) {
      bytes.replaceSubrange(place..<place + tag.count, with: other.utf8)
    }
    return bytes
  }

  @Test(
    "a font that ends at any byte is refused with its table, or has all that is read",
    arguments: MadeFont.Kerning.allCases)
  func truncated(_ kerning: MadeFont.Kerning) {
    var font = MadeFont()
    font.kerning = kerning
    font.pairs = [("A", "V", -80), ("T", "o", -60)]
    let bytes = font.bytes
    for length in bytes.indices {
      let message = refusal(Array(bytes[..<length]))
      #expect(message?.hasPrefix("Made.ttf: ") == true, "\(length) bytes: \(message ?? "read")")
    }
    #expect(refusal(bytes) == nil)
  }

  @Test("mutated fonts are refused or measured, without a crash")
  func mutated() {
    var refused = 0
    for seed in 0..<UInt64(500) {
      switch FontTrial.run(FontTrial.mutated(seed: seed)) {
      case .refused: refused += 1
      case .measured: break
      case .broken(let what): Issue.record("seed \(seed): \(what)")
      }
    }
    for seed in 0..<UInt64(50) {
      #expect(FontTrial.run(FontTrial.original(seed: seed)) == .measured, "seed \(seed)")
    }
    #expect((100...400).contains(refused))
  }
}
