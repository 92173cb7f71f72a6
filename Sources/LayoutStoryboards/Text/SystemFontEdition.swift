/// The system's font as it was at a time: Apple drew it anew twice.
public nonisolated enum SystemFontEdition: Sendable, Hashable {
  /// The one of iOS 7 and 8, Helvetica Neue with lines of its own.
  case helveticaNeue
  /// The one of iOS 9 to 11, in two cuts: one for text below 20 points, one for what is larger.
  case first
  /// The one of iOS 12 and 13, whose larger cut is closer.
  case second
  /// The one since iOS 14, whose letters come closer little by little between 17 and 28 points.
  case variable

  /// The one that a version of Interface Builder's tools laid texts out with.
  init(toolsVersion: Double) {
    self =
      switch toolsVersion {
      case ..<8000: .helveticaNeue
      case ..<14000: .first
      case ..<17000: .second
      default: .variable
      }
  }

  /// How far letters are those of display sizes, from 0 to 1.
  func display(ofSize size: Double) -> Double {
    if self != .variable { return size < 20 ? 0 : 1 }
    // Found in saved widths: most of the way is done at 24 points.
    guard size > 18, size < 28 else { return size <= 18 ? 0 : 1 }
    return Self.between([0.04, 0.26, 0.55, 0.86, 0.93, 1], at: (size - 18) / 2)
  }

  /// What is added between characters, in thousandths of the point size, as Apple's guidelines published it.
  func tracking(ofSize size: Double) -> Double {
    if self != .variable, size >= 17 { return Self.trackingOfCuts(ofSize: size) }
    guard size > 6 else { return 41 }
    guard size < 28 else { return max(0, 14 - (size - 28) / 4) }
    return Self.between(Self.trackings, at: size - 6)
  }

  /// What the system's font adds to Helvetica Neue between characters, as found in saved widths.
  static func neueTracking(ofSize size: Double, isBold: Bool) -> Double {
    if isBold { return -10 }
    return size < 24 ? between(neueTrackings, at: max(0, size - 13)) : -12
  }

  /// The trackings of 13 to 24 points.
  private static let neueTrackings: [Double] = [16.5, 15, 12, 8, 4.2, 2, 0, -3, -5, -7, -9, -12]

  /// The trackings of 6 to 28 points.
  private static let trackings: [Double] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -27, -24, -22, -18, -11, -4, 4, 7, 10, 9, 14,
  ]

  private static func trackingOfCuts(ofSize size: Double) -> Double {
    if size < 20 { return max(-26, -24 - (size - 17)) }
    if size < 24 { return between([19, 17, 16, 16, 15], at: size - 20) }
    return size < 44 ? 14.5 - (size - 24) * 0.325 : max(0, 8 - (size - 44) * 0.155)
  }

  /// The value between those of a table.
  private static func between(_ table: [Double], at place: Double) -> Double {
    let index = min(table.count - 2, Int(place))
    return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
  }
}
