/// How wide the characters of ASCII are in the system's font, in thousandths of the point size.
///
/// The numbers are no font's tables: they were fitted by least absolute deviations to the widths that Interface Builder
/// saved for 3 400 labels and buttons of 126 public repositories, none of which the tests lay out. What was
/// seldom seen is as Adobe published it for Helvetica, and as much wider as the rest; brackets are as parentheses.
nonisolated enum AdvanceTable {
  /// The first character, the space; each row below has sixteen.
  static let first: UInt32 = 0x20

  /// The regular weight at text sizes, without tracking.
  static let regular: [Int16] = [
    283, 318, 466, 625, 632, 863, 694, 278, 379, 379, 468, 648, 272, 474, 293, 309,
    627, 471, 601, 627, 635, 617, 630, 553, 639, 634, 303, 304, 638, 613, 641, 516,
    920, 670, 657, 719, 725, 596, 575, 743, 746, 270, 537, 673, 566, 876, 743, 769,
    637, 777, 656, 639, 623, 740, 665, 947, 680, 646, 666, 380, 303, 378, 494, 562,
    358, 551, 616, 557, 612, 569, 360, 606, 594, 250, 250, 542, 253, 870, 585, 585,
    611, 591, 384, 523, 362, 583, 537, 772, 522, 539, 534, 380, 250, 380, 608,
  ]

  /// What is added where the weight is bold.
  static let bold: [Int16] = [
    -16, 35, 34, 35, 36, 35, 35, 38, 35, 35, 35, 35, 36, 34, 41, 35,
    42, 29, 29, 28, 25, 26, 25, 26, 27, 28, 41, 35, 35, 36, 35, 37,
    35, 41, 37, 28, 25, 29, 31, 32, 35, 31, 31, 33, 25, 32, 29, 29,
    36, 32, 39, 39, 33, 29, 34, 36, 29, 32, 32, 35, 35, 35, 35, 36,
    35, 36, 37, 41, 36, 33, 37, 33, 39, 39, 39, 41, 36, 41, 40, 36,
    37, 38, 46, 41, 46, 44, 40, 43, 44, 43, 41, 35, 35, 35, 35,
  ]

  /// What is added at display sizes, where characters are closer.
  static let display: [Int16] = [
    -66, -55, -56, -55, -55, -57, -55, -57, -56, -56, -55, -56, -56, -55, -53, -56,
    -26, -25, -25, -26, -26, -26, -26, -25, -26, -24, -56, -56, -55, -56, -55, -56,
    -56, -54, -55, -49, -57, -57, -55, -55, -56, -56, -55, -56, -55, -53, -55, -58,
    -56, -56, -58, -54, -63, -56, -53, -56, -57, -56, -56, -56, -56, -57, -56, -56,
    -56, -54, -54, -56, -56, -59, -58, -55, -56, -55, -56, -56, -52, -56, -51, -57,
    -58, -56, -63, -57, -60, -52, -56, -57, -56, -52, -56, -56, -55, -56, -56,
  ]
  /// What is added at display sizes to characters of no table.
  static let displayOfOthers = -56.0
  /// What is added at display sizes where the weight is bold.
  static let boldDisplay = 5.0
  /// What is added at display sizes in the first cut of the font for them.
  static let firstDisplay = 12.0
}
