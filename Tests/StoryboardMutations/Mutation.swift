import FuzzSupport

/// Makes files that are almost interface files, from some that are.
public enum Mutation {
  /// Returns the text that a seed makes of another one: the same for the same two, on any machine.
  public static func mutate(_ original: [UInt8], seed: UInt64) -> [UInt8] {
    var random = SeededBytes(seed: seed)
    var bytes = original
    for _ in 0..<1 + random.below(4) {
      // Mutations of values and elements mostly leave a text readable, so that they get further.
      if random.below(4) == 0 {
        mutateBytes(&bytes, &random)
      } else {
        mutateStructure(&bytes, &random)
      }
      if bytes.count > 4 * original.count + 65_536 { break }
    }
    return bytes
  }

  private static func mutateBytes(_ bytes: inout [UInt8], _ random: inout SeededBytes) {
    if bytes.isEmpty { return }
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

  private static func mutateStructure(_ bytes: inout [UInt8], _ random: inout SeededBytes) {
    let pieces = MarkupPieces(bytes)
    guard !pieces.values.isEmpty, !pieces.elements.isEmpty, !pieces.openings.isEmpty else { return }
    let element = random.pick(pieces.elements)
    switch random.below(8) {
    case 0, 1, 2:
      bytes.replaceSubrange(random.pick(pieces.values), with: random.pick(numbers).utf8)
    case 3:
      let other = Array(bytes[random.pick(pieces.values)])
      bytes.replaceSubrange(random.pick(pieces.values), with: other)
    case 4: bytes.removeSubrange(element)
    case 5:
      let copy = renamed(bytes[element], UInt8(ascii: "a") + UInt8(random.below(26)))
      bytes.insert(contentsOf: copy, at: element.upperBound)
    case 6:
      // Into another element, or into itself.
      let copy = renamed(bytes[element], UInt8(ascii: "A") + UInt8(random.below(26)))
      bytes.insert(contentsOf: copy, at: random.pick(pieces.openings).upperBound)
    default:
      let other = random.pick(pieces.elements)
      let (first, second) =
        element.lowerBound < other.lowerBound ? (element, other) : (other, element)
      guard first.upperBound <= second.lowerBound else { return }
      let moved = Array(bytes[first])
      bytes.replaceSubrange(first, with: bytes[second])
      let shift = second.count - first.count
      bytes.replaceSubrange(second.lowerBound + shift..<second.upperBound + shift, with: moved)
    }
  }

  /// A copy of an element whose ids are others, so that they are not there twice.
  private static func renamed(_ element: ArraySlice<UInt8>, _ letter: UInt8) -> [UInt8] {
    var copy = Array(element)
    let mark = Array(" id=\"".utf8)
    var index = 0
    while index + mark.count < copy.count {
      if copy[index] == mark[0], copy[index..<index + mark.count].elementsEqual(mark) {
        copy[index + mark.count] = letter
      }
      index += 1
    }
    return copy
  }

  private static let numbers = [
    "0", "-0.0", "-1", "1", "0.5", "1e-300", "1e300", "9999999", "-9999999", "1e7", "-1e7", "nan",
    "inf", "-inf", "1000", "1001", "999", "0.0001", "-1000", "1:0", "0:1", "1/3", "-2", "1e-6",
    "1000000", "2147483648", "18446744073709551616", "", " ", "0x10", "YES", "NO", "true",
    "vertical", "center", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    "firstBaseline", "lastBaseline", "width", "height", "leading", "left", "trailing",
    "centerXWithinMargins", "topMargin", "baseline", "greaterThanOrEqual", "lessThanOrEqual",
    "retina6_1", "ipad9_7", "landscape", "default", "widthClass=regular", "relationship", "embed",
    "contentView", "safeArea", "contentLayoutGuide", "viewController", "100000", "33333.33",
    "&#10;::stop-commands::t", "::error::x", "&#13; ::error file=a::x", "##[error]x", "a%0A::b",
    "&#x9B;2J&#x7F;", "&#x2028;::x::", "&#x202E;x", "\u{2029}", "\u{202E}", "-1e-14", "1e400",
    "1_0",
    " 12", "+1", "&quot;, &quot;x&quot;: 1e999", "9223372036854775807", "&lt;/text&gt;",
  ]

  private static let tokens = [
    "<", ">", "/>", "</", "\"", "'", "&", "&amp;", "&#0;", "&#x110000;", "&lol;", "<!--", "-->",
    "<![CDATA[", "]]>", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "<?xml version=\"1.0\"?>", "\u{0}",
    "\u{FEFF}",
    "<_:view>", "##[error]", "<::stop-commands::t id=\"q\">",
    "<view>", "</view>", "<subviews>", "</subviews>", " id=\"a\"", "=", " ", "\n", "\u{7F}",
    "\u{85}",
    " hidden=\"YES\"", " fixedFrame=\"YES\"", "<a b='c'/>", "xmlns:a=\"b\"", "a:b",
  ]
}
