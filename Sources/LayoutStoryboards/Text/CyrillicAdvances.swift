/// How wide Cyrillic letters are in the system's font, in thousandths of the point size.
///
/// Those that look like Latin letters are as wide; the others were found in saved widths, roughly.
nonisolated enum CyrillicAdvances {
  /// The width of a letter between U+0400 and U+045F.
  static func advance(of letter: Unicode.Scalar) -> ScriptAdvances.Advance {
    let index = Int(letter.value) - 0x400
    let twin = twins[index]
    if twin != "." { return .like(twin) }
    let place = Int(letter.value) - 0x410
    if widths.indices.contains(place), widths[place] > 0 { return .text(widths[place]) }
    return letter.properties.isUppercase ? .text(680) : .text(575)
  }

  /// The Latin letters that look the same; a full stop where there is none.
  private static let twins: [Unicode.Scalar] = Array(
    ("EE...SIIJ......."
      + "A.B..E....K.MHO." + "PCTy.X.........."
      + "a....e........o." + "pc.y.x.........."
      + "ee...siij.......").unicodeScalars)

  /// The widths of the letters from U+0410 on, in rows of sixteen; 0 for those that look like others.
  private static let widths: [Double] = [
    0, 650, 0, 560, 770, 0, 950, 630, 750, 750, 0, 730, 0, 0, 0, 740,
    0, 0, 0, 0, 820, 0, 760, 680, 970, 990, 760, 860, 640, 710, 1000, 665,
    0, 611, 575, 430, 640, 0, 800, 500, 615, 615, 545, 585, 720, 600, 0, 590,
    0, 0, 480, 0, 800, 0, 615, 560, 845, 865, 640, 780, 560, 555, 830, 555,
  ]
}
