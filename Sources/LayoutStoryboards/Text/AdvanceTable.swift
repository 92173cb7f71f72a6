/// How wide the characters of ASCII are in the system's font, in thousandths of the point size.
///
/// The numbers are no font's tables: they were fitted by regularised least squares to the widths that Interface Builder
/// saved for some thousand labels and buttons of public applications, none of which is of a repository that the
/// tests lay out. What was seldom seen is that of Helvetica, as Adobe published it, and what the others are wider by.
enum AdvanceTable {
  /// The first character, the space; each row below has sixteen.
  static let first: UInt32 = 0x20

  /// The regular weight at text sizes, without tracking.
  static let regular: [Int16] = [
    280, 330, 382, 618, 574, 867, 692, 272, 371, 371, 461, 641, 290, 460, 283, 321,
    632, 481, 607, 635, 639, 610, 631, 554, 636, 609, 295, 305, 635, 611, 636, 512,
    1030, 674, 656, 725, 727, 597, 569, 743, 748, 266, 540, 680, 564, 874, 745, 765,
    631, 779, 659, 636, 611, 735, 659, 947, 716, 652, 665, 375, 303, 375, 494, 596,
    358, 551, 616, 555, 613, 571, 350, 601, 605, 256, 248, 547, 255, 876, 584, 585,
    610, 564, 385, 523, 363, 582, 534, 774, 527, 538, 532, 373, 285, 373, 608,
  ]

  /// What is added where the weight is bold.
  static let bold: [Int16] = [
    22, 35, 35, 35, 35, 35, 35, 37, 35, 35, 35, 35, 35, 35, 39, 35,
    39, 39, 39, 38, 38, 35, 35, 35, 35, 35, 39, 35, 35, 35, 35, 36,
    35, 41, 40, 33, 34, 35, 35, 36, 36, 34, 34, 35, 30, 35, 35, 35,
    39, 35, 41, 40, 37, 33, 36, 38, 36, 35, 35, 35, 35, 35, 35, 35,
    35, 37, 38, 42, 34, 37, 32, 36, 34, 31, 35, 38, 36, 36, 37, 40,
    33, 35, 39, 37, 35, 40, 36, 39, 40, 37, 37, 35, 35, 35, 35,
  ]

  /// What is added at display sizes, where letters are closer.
  static let display = -57.0

  /// By how much small letters are closer to others that leave them room.
  static let kerning = (afterT: -47.0, afterV: -11.0, afterR: -8.0, afterK: -20.0)
}
