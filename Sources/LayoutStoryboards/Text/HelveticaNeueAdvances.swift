/// How wide the characters of ASCII are in Helvetica Neue, in thousandths of the point size, as its makers published it.
///
/// It stands for fonts that are not there, and was the system's font of iOS 7 and 8. The first character is the space; each row
/// has sixteen.
nonisolated enum HelveticaNeueAdvances {
  static let regular: [Int16] = [
    278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,
    800, 648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667, 556, 871, 722, 760,
    648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259, 333, 259, 600, 500,
    222, 537, 593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574,
    593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480, 333, 222, 333, 600,
  ]

  static let bold: [Int16] = [
    278, 278, 463, 556, 556, 1000, 685, 278, 296, 296, 407, 600, 278, 407, 278, 371,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,
    800, 685, 704, 741, 741, 648, 593, 759, 741, 295, 556, 722, 593, 907, 741, 778,
    667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648, 333, 371, 333, 600, 500,
    259, 574, 611, 574, 611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611,
    611, 611, 389, 537, 352, 593, 520, 814, 537, 519, 519, 333, 222, 333, 600,
  ]

  static let light: [Int16] = [
    278, 241, 370, 556, 556, 889, 611, 278, 241, 241, 352, 600, 278, 370, 278, 333,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 537,
    800, 630, 667, 704, 685, 593, 537, 741, 704, 222, 500, 648, 537, 833, 704, 741,
    630, 741, 667, 630, 556, 685, 593, 907, 574, 611, 574, 241, 333, 241, 600, 500,
    185, 519, 574, 519, 574, 519, 259, 556, 537, 185, 185, 500, 185, 833, 537, 556,
    574, 574, 315, 481, 296, 537, 463, 741, 481, 463, 463, 333, 222, 333, 600,
  ]

  /// How far a weight is from the regular one to the bold one.
  ///
  /// The medium weight was found in saved widths; thinner ones than the light one are taken to be as far from the regular one as that.
  static func weight(ofBoldness boldness: Double) -> Double {
    switch boldness {
    case ..<(-0.5): -1
    case ..<0.1: 0
    case ..<0.5: 0.53
    default: min(boldness, 1)
    }
  }

  /// How much farther from a character the next one is, in the light weight or another one.
  static func kerning(_ first: Unicode.Scalar, and second: Unicode.Scalar, isLight: Bool) -> Double
  {
    PublishedFont.kerning(first, and: second, in: isLight ? lightPairs : pairs)
  }

  private static let pairs = PublishedFont.pairs(
    of: """
      =-179 P, P. =-157 F, F. =-139 Y, Y. =-129 T- V, V. =-111 LY T, T. T: T; Ta Tc Te To Ts Tw Ty
      Y- Ye Yo =-92 AT LT LV TA Tr Tu Y: Y; Ya Yq r, r. =-74 AY PA W, W. YA Yp Yu v, v. y, y. =-57
      We Wo =-55 FA LW V- Va Ve Vo Yv r- w, w. =-46 AV V: V; VA =-37 Ly RY Vr Vu Wa Yi =-28 rg
      =-24 AW WA =-18 Av Aw Ay RT RV RW Vi Vy W: W; Wr Wu ff rc rd re ro rq =18 rn
      """)

  private static let lightPairs = PublishedFont.pairs(
    of: """
      =-153 P, P. =-129 F, F. T- V, V. =-123 Y, =-111 LY T, T. T: T; Ta Tc Te To Ts Tw Ty Y- =-99
      Y. =-92 LT LV Tr Tu Y: Y; Ya Ye Yo Yq r, r. y, y. =-74 AY PA V: V; W, W. YA Yp Yu v, v. =-68
      AT TA =-55 FA LW V- VA Va Ve Vo Yv r- w, w. =-50 AV =-37 Ly Vr Vu Wa =-18 Av Aw Ay Vy W: W;
      WA We Wo Wr Wu ff rc rd re ro rq =-13 RY =-7 Yi =-5 AW =6 RT RV RW Vi =18 rn =24 Ry Ti Wi
      """)
}
