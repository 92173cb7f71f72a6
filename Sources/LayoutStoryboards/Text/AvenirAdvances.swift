/// How wide the characters of ASCII are in Avenir and Avenir Next, in thousandths of the point size.
///
/// They are those that browsers measure, in hundredths. Avenir's are whole units of a 54th, which was taken from that; Avenir
/// Next's are by two narrower, as the widths tell that Interface Builder saved, and so are the places of the weights.
nonisolated enum AvenirAdvances {
  /// The light weight and the one for books.
  static let avenir: [Int16] = [
    278, 278, 519, 556, 556, 833, 704, 259, 259, 259, 444, 667, 278, 333, 278, 370,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 667, 667, 667, 481,
    796, 685, 630, 704, 741, 593, 556, 778, 722, 259, 481, 630, 500, 889, 778, 833,
    574, 833, 593, 556, 574, 685, 611, 944, 630, 574, 556, 259, 370, 259, 667, 500,
    241, 519, 611, 481, 611, 556, 296, 611, 556, 241, 241, 481, 241, 852, 556, 593,
    611, 611, 333, 426, 333, 556, 481, 722, 481, 481, 426, 259, 222, 259, 667,
  ]
  /// The heavy weight.
  static let avenirHeavy: [Int16] = [
    296, 296, 519, 593, 593, 907, 741, 296, 296, 296, 463, 667, 296, 315, 296, 389,
    593, 593, 593, 593, 593, 593, 593, 593, 593, 593, 296, 296, 667, 667, 667, 519,
    796, 722, 648, 685, 759, 611, 574, 778, 741, 278, 500, 685, 519, 926, 796, 833,
    611, 852, 630, 574, 574, 722, 667, 981, 685, 630, 611, 278, 389, 278, 667, 500,
    259, 537, 630, 481, 630, 574, 352, 630, 574, 259, 259, 537, 259, 870, 574, 611,
    630, 630, 389, 444, 389, 574, 519, 796, 537, 519, 481, 278, 222, 278, 667,
  ]

  /// How far a face of Avenir is from the light weight to the heavy one.
  static func weight(ofFace name: String?) -> Double {
    place(of: name, [("Roman", 0.2), ("Medium", 0.85), ("Heavy", 1), ("Black", 1.3)])
  }

  static let next: [Int16] = [
    248, 328, 408, 558, 578, 828, 698, 258, 298, 298, 438, 668, 258, 318, 258, 368,
    578, 578, 578, 578, 578, 578, 578, 578, 578, 578, 298, 298, 668, 668, 668, 478,
    798, 698, 638, 718, 758, 588, 558, 778, 718, 258, 488, 628, 508, 888, 758, 848,
    578, 838, 598, 558, 568, 708, 618, 968, 648, 598, 568, 298, 368, 298, 668, 498,
    238, 528, 638, 498, 638, 568, 298, 628, 578, 248, 248, 508, 248, 878, 578, 608,
    638, 638, 358, 438, 318, 578, 488, 748, 478, 488, 438, 298, 218, 298, 668,
  ]
  static let nextBold: [Int16] = [
    248, 358, 498, 598, 648, 908, 778, 298, 338, 338, 488, 668, 298, 328, 298, 418,
    648, 648, 648, 648, 648, 648, 648, 648, 648, 648, 328, 328, 668, 668, 668, 548,
    798, 728, 668, 698, 768, 608, 578, 768, 758, 318, 528, 708, 528, 958, 788, 848,
    638, 858, 658, 588, 578, 738, 678, 1028, 698, 668, 638, 338, 418, 338, 688, 498,
    298, 568, 658, 498, 658, 598, 358, 658, 618, 298, 298, 598, 298, 918, 618, 628,
    658, 658, 398, 468, 368, 608, 568, 868, 588, 568, 508, 338, 238, 338, 668,
  ]
  /// How wide the condensed face is beside the other one.
  static let condensedPart = 0.815

  /// How far a face of Avenir Next is from the regular weight to the bold one.
  static func nextWeight(ofFace name: String?) -> Double {
    place(
      of: name,
      [
        ("Medium", 0.2), ("DemiBold", 0.25), ("Bold", 1), ("Heavy", 1.3), ("UltraLight", -0.2),
      ])
  }

  private static func place(of name: String?, _ faces: [(part: String, place: Double)]) -> Double {
    faces.first { name?.contains($0.part) == true }?.place ?? 0
  }
}
