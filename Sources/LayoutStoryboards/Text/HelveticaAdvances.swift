/// How wide the characters of ASCII are in Helvetica, in thousandths of the point size, as their makers
/// published it.
///
/// The first character is the space; each row has sixteen.
nonisolated enum HelveticaAdvances {
  /// Helvetica; Arial was drawn to be as wide.
  static let regular: [Int16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  static let bold: [Int16] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  /// How much closer letters are to others that leave them room, as published for Helvetica: pairs of capitals are
  /// those of the system's font.
  static func kerning(_ first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
    for (left, value, rights) in lowercase where left == first && rights.contains(second) {
      return value
    }
    return LetterKerning.published(first, and: second)
  }

  private static let lowercase: [(left: Unicode.Scalar, value: Double, rights: [Unicode.Scalar])] =
    [
      ("A", -40, ["v", "w", "y"]), ("F", -50, ["a"]), ("K", -40, ["e", "o"]), ("K", -50, ["y"]),
      ("P", -50, ["a", "e", "o"]), ("T", -120, ["a", "c", "e", "o", "r", "u", "w", "y"]),
      ("V", -75, ["a", "e", "o", "u"]), ("W", -30, ["a", "e", "o", "u", "y"]),
      ("Y", -140, ["a", "e", "o"]), ("Y", -110, ["u"]), ("a", -30, ["y"]),
      ("r", -50, [".", ","]), ("v", -80, [".", ","]), ("w", -60, [".", ","]),
      ("y", -100, [".", ","]),
    ]
}
