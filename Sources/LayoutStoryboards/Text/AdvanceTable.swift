/// How wide the characters of ASCII are in the system's font, in thousandths of the point size.
///
/// The numbers are no font's tables: they were fitted by least absolute deviations to the widths that Interface Builder
/// saved for 2 600 labels and buttons of 127 public repositories, none of which the tests lay out. What was
/// seldom seen is as Adobe published it for Helvetica, and as much wider as the rest; brackets are as parentheses.
nonisolated enum AdvanceTable {
  /// The first character, the space; each row below has sixteen.
  static let first: UInt32 = 0x20

  /// The regular weight at text sizes, without tracking.
  static let regular: [Int16] = [
    283, 320, 472, 622, 627, 859, 692, 279, 380, 380, 470, 651, 271, 478, 292, 311,
    627, 475, 598, 628, 638, 616, 631, 550, 636, 629, 305, 304, 635, 611, 638, 513,
    920, 669, 661, 720, 727, 596, 574, 743, 748, 268, 531, 676, 565, 875, 743, 767,
    635, 780, 658, 639, 625, 741, 660, 946, 682, 649, 665, 380, 303, 380, 494, 562,
    358, 551, 616, 555, 613, 569, 361, 604, 594, 251, 250, 545, 255, 871, 585, 585,
    610, 587, 384, 523, 362, 582, 534, 774, 527, 537, 532, 380, 248, 380, 608,
  ]

  /// What is added where the weight is bold.
  static let bold: [Int16] = [
    -14, 35, 35, 35, 35, 35, 35, 37, 35, 35, 35, 35, 35, 35, 39, 35,
    25, 25, 25, 25, 25, 25, 25, 25, 25, 25, 39, 35, 35, 35, 35, 36,
    35, 38, 37, 30, 28, 32, 31, 33, 34, 31, 30, 32, 27, 32, 31, 31,
    36, 32, 38, 37, 34, 30, 33, 35, 33, 32, 32, 35, 35, 35, 35, 35,
    35, 40, 38, 47, 38, 38, 36, 37, 37, 35, 39, 41, 40, 40, 41, 44,
    38, 38, 43, 41, 41, 45, 41, 42, 44, 41, 41, 35, 35, 35, 35,
  ]

  /// What is added to letters at display sizes, where they are closer.
  static let display = -58.0
  /// What is added to digits at display sizes.
  static let displayDigits = -42.0
  /// What is added at display sizes where the weight is bold.
  static let boldDisplay = 5.0
  /// What is added at display sizes in the first cut of the font for them.
  static let firstDisplay = 12.0
}
