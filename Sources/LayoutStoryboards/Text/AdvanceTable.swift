/// How wide the characters of ASCII are in the system's font, in thousandths of the point size.
///
/// The numbers are no font's tables: they were fitted by least absolute deviations to the widths that Interface Builder
/// saved for 3 300 labels and buttons of 207 public repositories, none of which the tests lay out. What was
/// seldom seen is as Adobe published it for Helvetica, and as much wider as the rest; brackets are as parentheses.
nonisolated enum AdvanceTable {
  /// The first character, the space; each row below has sixteen.
  static let first: UInt32 = 0x20

  /// The regular weight at text sizes, without tracking.
  static let regular: [Int16] = [
    282, 318, 466, 627, 639, 862, 694, 278, 379, 379, 468, 641, 278, 474, 290, 309,
    626, 465, 601, 626, 635, 617, 630, 550, 639, 634, 299, 304, 638, 613, 645, 516,
    920, 670, 656, 718, 727, 595, 575, 743, 746, 272, 542, 668, 566, 878, 743, 770,
    637, 777, 654, 641, 625, 739, 669, 947, 682, 649, 666, 380, 303, 363, 494, 573,
    358, 551, 616, 557, 610, 568, 361, 606, 595, 250, 249, 542, 253, 872, 585, 584,
    610, 591, 385, 521, 363, 582, 540, 768, 522, 539, 534, 380, 250, 380, 608,
  ]

  /// What is added where the weight is bold.
  static let bold: [Int16] = [
    -16, 35, 34, 35, 36, 35, 35, 38, 35, 35, 35, 35, 36, 21, 45, 35,
    55, 29, 29, 28, 25, 26, 25, 26, 27, 28, 41, 35, 35, 36, 35, 37,
    35, 48, 37, 25, 21, 28, 31, 32, 35, 31, 31, 33, 25, 32, 29, 24,
    36, 32, 39, 39, 28, 29, 35, 36, 29, 32, 32, 35, 35, 35, 35, 36,
    35, 36, 35, 32, 36, 32, 37, 32, 39, 39, 39, 44, 36, 46, 41, 35,
    37, 38, 46, 41, 51, 44, 40, 60, 44, 45, 41, 35, 35, 35, 35,
  ]

  /// What is added at display sizes, where characters are closer.
  static let display: [Int16] = [
    -71, -55, -56, -55, -55, -57, -55, -57, -56, -56, -55, -56, -56, -55, -53, -56,
    -21, -25, -39, -31, -26, -26, -26, -25, -26, -24, -61, -56, -55, -56, -55, -56,
    -56, -54, -55, -31, -53, -57, -55, -45, -56, -50, -55, -56, -55, -44, -55, -58,
    -56, -56, -58, -54, -73, -56, -47, -56, -57, -56, -56, -56, -56, -57, -56, -56,
    -56, -49, -54, -54, -56, -59, -58, -55, -56, -55, -56, -56, -52, -61, -51, -57,
    -58, -56, -72, -57, -67, -52, -56, -57, -56, -44, -56, -56, -55, -56, -56,
  ]
  /// What is added at display sizes to characters of no table.
  static let displayOfOthers = -56.0
  /// What is added at display sizes where the weight is bold.
  static let boldDisplay = 5.0
  /// What is added to a slash in the second edition.
  static let slashOfSecond = 42.0
  /// What is added at display sizes in the first cut of the font for them.
  static let firstDisplay = 12.0
  /// What is added there to digits.
  static let digitOfFirstDisplay = -8.0
}
