/// How wide the characters of ASCII are in the system's font, in thousandths of the point size.
///
/// The numbers are no font's tables: they were fitted by regularised least squares to the widths that Interface Builder
/// saved for about a thousand labels and buttons of 49 public repositories, none of which the tests lay out. What was
/// seldom seen is as Adobe published it for Helvetica, and as much wider as the rest; brackets are as parentheses.
nonisolated enum AdvanceTable {
  /// The first character, the space; each row below has sixteen.
  static let first: UInt32 = 0x20

  /// The regular weight at text sizes, without tracking.
  static let regular: [Int16] = [
    279, 330, 381, 618, 574, 868, 692, 279, 370, 370, 461, 641, 290, 460, 284, 321,
    632, 481, 609, 635, 638, 610, 631, 550, 636, 608, 295, 304, 635, 611, 635, 513,
    1030, 675, 656, 725, 727, 596, 571, 743, 748, 266, 531, 680, 564, 873, 745, 767,
    631, 780, 658, 637, 612, 735, 660, 946, 715, 649, 665, 375, 303, 375, 494, 596,
    358, 551, 616, 554, 613, 570, 350, 601, 605, 255, 250, 548, 255, 876, 585, 585,
    610, 565, 385, 523, 362, 582, 534, 774, 527, 537, 532, 373, 285, 373, 608,
  ]

  /// What is added where the weight is bold.
  static let bold: [Int16] = [
    22, 35, 35, 35, 35, 35, 35, 37, 35, 35, 35, 35, 35, 35, 39, 35,
    38, 39, 39, 38, 38, 35, 35, 35, 35, 35, 39, 35, 35, 35, 35, 36,
    35, 41, 40, 33, 34, 35, 34, 36, 37, 34, 33, 35, 30, 35, 34, 34,
    39, 35, 41, 40, 37, 33, 36, 38, 36, 35, 35, 35, 35, 35, 35, 35,
    35, 36, 38, 43, 34, 37, 32, 35, 33, 31, 35, 37, 36, 36, 37, 40,
    33, 35, 39, 37, 36, 41, 37, 38, 40, 37, 37, 35, 35, 35, 35,
  ]

  /// What is added at display sizes, where letters are closer.
  static let display = -56.0
  /// What is added at display sizes where the weight is bold: bold letters come closer than regular ones.
  static let boldDisplay = -12.0

  /// By how much small letters are closer to others that leave them room.
  static let kerning = (afterT: -60.0, afterV: -13.0, afterR: -7.0, afterK: -19.0)

  /// By how much capitals are closer to each other: of what Adobe published for Helvetica, the part that was found in the
  /// widths of titles in capitals.
  static func capitalKerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
    capitalPart * helveticaKerning(first, second)
  }

  private static let capitalPart = 0.7

  private static func helveticaKerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double
  {
    switch (first, second) {
    case ("L", "Y"): -140
    case ("A", "T"), ("P", "A"), ("T", "A"): -120
    case ("L", "T"), ("L", "V"), ("Y", "A"): -110
    case ("A", "Y"): -100
    case ("D", "Y"): -90
    case ("Y", "O"): -85
    case ("F", "A"), ("V", "A"): -80
    case ("A", "V"), ("D", "V"), ("L", "W"), ("O", "Y"): -70
    case ("O", "X"): -60
    case ("A", "U"), ("A", "W"), ("K", "O"), ("O", "V"), ("R", "V"), ("R", "Y"), ("W", "A"): -50
    case ("D", "A"), ("D", "W"), ("O", "T"), ("R", "U"), ("T", "O"), ("U", "A"), ("V", "G"),
      ("V", "O"):
      -40
    case ("A", "C"), ("A", "G"), ("A", "O"), ("A", "Q"), ("O", "W"), ("R", "T"), ("R", "W"): -30
    case ("J", "A"), ("O", "A"), ("R", "O"), ("W", "O"): -20
    case ("B", "U"), ("Q", "U"): -10
    default: 0
    }
  }
}
