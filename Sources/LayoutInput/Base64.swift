/// Bytes as RFC 4648 writes them in letters.
public enum Base64 {
  /// The bytes that a text stands for.
  ///
  /// - Parameter digits: The text without padding and space.
  /// - Returns: The bytes; nil where a character is no digit, or the last one is missing.
  /// - Complexity: O(text)
  public static func bytes(of digits: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for digit in digits.utf8 {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // Six bits left over are those of a digit whose byte lacks the next one.
    return count == 6 ? nil : bytes
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
