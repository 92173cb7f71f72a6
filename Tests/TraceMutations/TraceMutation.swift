import FuzzSupport

/// Makes texts that are almost traces, from some that are.
public enum TraceMutation {
  /// Returns the text that a seed makes of another one: the same for the same two, on any machine.
  public static func mutate(_ original: [UInt8], seed: UInt64) -> [UInt8] {
    var random = SeededBytes(seed: seed)
    var bytes = original
    for _ in 0..<1 + random.below(4) where !bytes.isEmpty {
      switch random.below(5) {
      case 0: mutateBytes(&bytes, &random)
      case 1, 2: replaceNumber(&bytes, &random)
      default: mutateValues(&bytes, &random)
      }
    }
    return bytes
  }

  private static func mutateBytes(_ bytes: inout [UInt8], _ random: inout SeededBytes) {
    let start = random.below(bytes.count)
    let end = min(bytes.count, start + 1 + random.below(64))
    switch random.below(7) {
    case 0: bytes[start] ^= 1 << UInt8(random.below(8))
    case 1: bytes[start] = UInt8(random.below(256))
    case 2: bytes.removeSubrange(start..<end)
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
    case 4: bytes.removeSubrange(start...)
    case 5: bytes.insert(contentsOf: random.pick(tokens).utf8, at: start)
    default: bytes.replaceSubrange(start..<end, with: random.pick(tokens).utf8)
    }
  }

  /// Puts another number in the place of one.
  private static func replaceNumber(_ bytes: inout [UInt8], _ random: inout SeededBytes) {
    let isPart = { (byte: UInt8) in "+-.0123456789eE".utf8.contains(byte) }
    let start = random.below(bytes.count)
    guard let first = bytes[start...].firstIndex(where: { (48...57).contains($0) }) else { return }
    let end = bytes[first...].firstIndex { !isPart($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: random.pick(numbers).utf8)
  }

  /// Repeats, takes out or moves what stands between two commas.
  private static func mutateValues(_ bytes: inout [UInt8], _ random: inout SeededBytes) {
    let commas = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") }
    guard commas.count > 3 else { return }
    let index = random.below(commas.count - 1)
    let part = Array(bytes[commas[index]..<commas[index + 1]])
    switch random.below(3) {
    case 0: bytes.insert(contentsOf: part, at: random.pick(commas))
    case 1: bytes.removeSubrange(commas[index]..<commas[index + 1])
    default:
      bytes.insert(contentsOf: part, at: commas[commas.count - 1])
      bytes.removeSubrange(commas[index]..<commas[index + 1])
    }
  }

  private static let numbers = [
    "0", "-0", "1", "-1", "2", "1000", "1001", "999", "1e149", "1e151", "1e308", "1e999", "-1e999",
    "1e-320", "0.5", "01", "+1", ".5", "1.", "0x10", "inf", "nan", "1_000", "99999999999999999999",
  ]

  private static let tokens = [
    "{", "}", "[", "]", "\"", ",", ":", "null", "true", "\\", "\\u", "\\ud800", "\\udc00\\ud800",
    "\\u0000", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "::stop-commands::t",
    "##[error]",
    "\n", "\\n", "\"steps\": [],", "{\"steps\": []}", "\"name\": \"\\n::error::\",", "1e999", "//",
    "/*",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "\"print\": \"all\"", "{\"reset\": true},",
  ]
}
