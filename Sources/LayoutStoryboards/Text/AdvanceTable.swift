/// How wide the characters of ASCII are in the system's font, in thousandths of the point size.
///
/// The numbers are no font's tables: they were fitted by regularised least squares to the widths that Interface Builder
/// saved for some thousand labels and buttons of public applications, none of which is of a repository that the
/// tests lay out. What was seldom seen is that of Helvetica, as Adobe published it, and what the others are wider by.
enum AdvanceTable {
  /// The first character.
  static let first: UInt32 = 0x20

  /// The regular weight at text sizes, without tracking.
  static let regular: [Int16] = [
    282, 338, 386, 615, 662, 980, 692, 278, 384, 384, 460, 643, 270, 458, 278, 320,  // space ! " # $ % & ' ( ) * + , - . /
    616, 463, 609, 635, 634, 627, 636, 505, 629, 637, 261, 309, 608, 616, 608, 503,  // 0 to 9, : ; < = > ?
    1258, 669, 659, 719, 732, 594, 576, 733, 755, 266, 537, 688, 564, 878, 743, 770,  // @ A to O
    627, 791, 649, 636, 602, 735, 665, 947, 739, 668, 714, 303, 303, 303, 493, 627,  // P to Z [ \ ] ^ _
    358, 557, 606, 566, 614, 569, 342, 604, 615, 251, 261, 547, 256, 880, 588, 583,  // ` a to o
    613, 587, 384, 522, 360, 586, 529, 776, 516, 530, 558, 373, 285, 373, 608,  // p to z { | } ~
  ]

  /// What is added where the weight is bold.
  static let bold: [Int16] = [
    14, 35, 35, 35, 35, 32, 35, 35, 35, 35, 35, 35, 35, 33, 38, 35,  // space ! " # $ % & ' ( ) * + , - . /
    35, 20, 85, 74, 74, 35, 35, 34, 35, 35, 19, 35, 35, 35, 35, 37,  // 0 to 9, : ; < = > ?
    35, 39, 39, 33, 41, 35, 36, 34, 27, 30, 33, 35, 33, 30, 33, 34,  // @ A to O
    35, 35, 37, 32, 39, 31, 39, 40, 35, 35, 35, 35, 35, 35, 35, 35,  // P to Z [ \ ] ^ _
    35, 34, 31, 41, 31, 38, 33, 43, 29, 35, 35, 38, 37, 42, 35, 36,  // ` a to o
    35, 35, 35, 44, 39, 25, 32, 41, 35, 33, 39, 35, 35, 35, 35,  // p to z { | } ~
  ]

  /// What is added at display sizes, where letters are closer.
  static let display: [Int16] = [
    -59, -55, -55, -55, -55, -55, -55, -55, -55, -55, -55, -53, -55, -57, -55, -54,  // space ! " # $ % & ' ( ) * + , - . /
    -55, -59, -51, -52, -53, -55, -55, -55, -55, -55, -59, -55, -55, -55, -55, -55,  // 0 to 9, : ; < = > ?
    -55, -55, -55, -57, -53, -55, -56, -55, -55, -56, -55, -56, -55, -55, -55, -57,  // @ A to O
    -55, -55, -55, -55, -57, -55, -55, -54, -55, -55, -55, -55, -55, -55, -55, -55,  // P to Z [ \ ] ^ _
    -55, -54, -58, -53, -56, -54, -55, -52, -55, -53, -55, -55, -58, -54, -56, -54,  // ` a to o
    -56, -55, -59, -51, -54, -58, -55, -55, -55, -55, -55, -55, -55, -55, -55,  // p to z { | } ~
  ]
}
