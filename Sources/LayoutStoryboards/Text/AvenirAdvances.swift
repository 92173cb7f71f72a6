/// How wide the characters of ASCII are in Avenir and Avenir Next, roughly, in thousandths of the point size.
///
/// The numbers were fitted to the widths that Interface Builder saved for 140 and 42 labels and buttons of 3 and 9 public
/// repositories, beginning with Helvetica Neue's; what was seldom seen is as that, and as much wider as its kind.
nonisolated enum AvenirAdvances {
  static let avenir: [Int16] = [
    268, 263, 430, 560, 560, 1004, 634, 282, 263, 263, 356, 604, 282, 393, 282, 337,
    560, 558, 558, 558, 558, 558, 558, 558, 558, 558, 264, 282, 604, 604, 604, 560,
    804, 657, 655, 716, 761, 605, 574, 764, 716, 253, 513, 661, 548, 865, 774, 757,
    599, 754, 658, 569, 557, 716, 605, 920, 605, 549, 605, 263, 337, 263, 604, 504,
    226, 508, 598, 486, 601, 550, 320, 579, 561, 227, 227, 478, 227, 874, 561, 579,
    598, 598, 360, 428, 354, 557, 472, 763, 523, 471, 485, 337, 226, 337, 604,
  ]
  /// What is added to each where the weight is heavy.
  static let avenirBold = 23.0

  static let next: [Int16] = [
    208, 186, 353, 483, 483, 927, 557, 205, 186, 186, 279, 527, 205, 316, 205, 260,
    592, 593, 593, 593, 593, 593, 593, 593, 593, 593, 205, 205, 527, 527, 527, 483,
    727, 707, 676, 748, 703, 602, 565, 750, 713, 250, 510, 658, 547, 862, 713, 751,
    639, 751, 676, 639, 545, 713, 602, 917, 602, 639, 602, 186, 260, 186, 527, 427,
    149, 547, 603, 547, 603, 547, 306, 628, 566, 262, 232, 529, 232, 910, 599, 589,
    564, 603, 343, 427, 325, 600, 510, 731, 528, 510, 490, 260, 149, 260, 527,
  ]
  /// What is added to each where the weight is bold.
  static let nextBold = 32.0
  /// How wide the condensed face is beside the other one.
  static let condensedPart = 0.815
}
