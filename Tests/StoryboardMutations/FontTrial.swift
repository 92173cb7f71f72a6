import FuzzSupport
import LayoutSolver
import LayoutStoryboards

/// Reads a font that is almost one, and measures texts in it.
public enum FontTrial {
  /// What came of a font.
  public enum Outcome: Sendable, Hashable {
    /// An error with a reason.
    case refused
    /// Widths and kerning.
    case measured
    /// A width that is no number, or an error without a reason, which must not happen.
    case broken(String)
  }

  /// A font that a seed chooses.
  public static func original(seed: UInt64) -> [UInt8] {
    var random = SeededBytes(seed: seed)
    var font = MadeFont()
    font.map = random.pick(MadeFont.Map.allCases)
    font.kerning = random.pick(MadeFont.Kerning.allCases)
    font.pairs = [("A", "V", -80), ("T", "o", -60), ("T", "a", -55), ("V", "A", -70)]
    if random.below(2) == 0 { font.tracking = [(6, 40), (12, 0), (20, -50)] }
    return random.below(8) == 0 ? MadeFont.collection(of: [font, font]) : font.bytes
  }

  /// The font that a seed makes of one: the same for the same seed, on any machine.
  public static func mutated(seed: UInt64) -> [UInt8] {
    var bytes = original(seed: seed)
    var random = SeededBytes(seed: seed ^ 0x5F0F_3CF5)
    for _ in 0..<1 + random.below(4) where !bytes.isEmpty {
      // Numbers are mostly words, of which few make a table large.
      let place = random.below(bytes.count)
      switch random.below(6) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes[place] = random.pick([0, 1, 2, 0x7F, 0x80, 0xFF])
      case 2: bytes.removeSubrange(place...)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(8)))
      case 4: bytes.insert(contentsOf: bytes[..<min(place, 16)], at: place)
      default:
        let word = random.pick([0, 1, 4, 0xFF, 0x7FFF, 0x8000, 0xFFFF])
        let even = place & ~1
        if even + 1 < bytes.count {
          (bytes[even], bytes[even + 1]) = (UInt8(word >> 8), UInt8(word & 0xFF))
        }
      }
    }
    return bytes
  }

  /// Reads a font and measures texts in it.
  public static func run(_ bytes: [UInt8]) -> Outcome {
    let face: FontFace
    do {
      face = try FontFace(bytes, file: "Made.ttf")
    } catch {
      return error.reason.isEmpty ? .broken("an error without a reason") : .refused
    }
    var font = FontDescription(pointSize: 17, name: "Made-Regular")
    font.face = face
    let size = EstimatedText().size(
      of: TextContent(
        string: "AVATAR To Ta\u{F041} \u{1F600}é\u{10FFFF}", font: font, numberOfLines: 0, scale: 2),
      maxWidth: 100)
    let sum = size.width + size.height
    return sum.isFinite ? .measured : .broken("a text of \(size)")
  }
}
