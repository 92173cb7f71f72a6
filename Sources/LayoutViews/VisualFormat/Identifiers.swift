/// What identifiers of C and Swift begin with, so that the name of each variable can be a name of a visual format.
enum Identifiers {
  /// Whether a name may begin with a character.
  ///
  /// It is a letter or `_`, or in one of the ranges that C 2011 (annex D) and Swift's grammar have in common; white space,
  /// marks, ASCII's digits and punctuation are in none. Pictographs are no letters here.
  static func canBegin(with scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar == 0x5F || (scalar | 0x20) &- 0x61 < 26 }
    if scalar >= 0x10000 { return scalar < 0x1F000 || (scalar >= 0x20000 && scalar < 0x40000) }
    var first = 0
    var end = ranges.count / 2
    while first < end {
      let middle = (first + end) / 2
      if scalar > UInt32(ranges[2 * middle + 1]) { first = middle + 1 } else { end = middle }
    }
    return 2 * first < ranges.count && scalar >= UInt32(ranges[2 * first])
  }

  /// The first and the last of each range, ascending.
  private static let ranges: [UInt16] = [
    0xA8, 0xA8, 0xAA, 0xAA, 0xAD, 0xAD, 0xAF, 0xAF, 0xB2, 0xB5, 0xB7, 0xBA, 0xBC, 0xBE, 0xC0, 0xD6,
    0xD8, 0xF6, 0xF8, 0x2FF, 0x370, 0x167F, 0x1681, 0x180D, 0x180F, 0x1DBF, 0x1E00, 0x1FFF,
    0x200B, 0x200D, 0x202A, 0x202E, 0x203F, 0x2040, 0x2054, 0x2054, 0x2060, 0x206F, 0x2070, 0x20CF,
    0x2100, 0x218F, 0x2460, 0x24FF, 0x2776, 0x2793, 0x2C00, 0x2DFF, 0x2E80, 0x2FFF, 0x3004, 0x3007,
    0x3021, 0x302F, 0x3031, 0xD7FF, 0xF900, 0xFD3D, 0xFD40, 0xFDCF, 0xFDF0, 0xFE1F, 0xFE30, 0xFE44,
    0xFE47, 0xFFFD,
  ]
}
