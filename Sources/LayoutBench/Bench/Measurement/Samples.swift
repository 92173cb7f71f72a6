import LayoutInput

/// Statistics of a list of measured values.
enum Samples {
  /// The value below which a share of the samples lies, by linear interpolation; 0 of none.
  static func quantile(_ share: Double, of samples: [Double]) -> Double {
    guard !samples.isEmpty else { return 0 }
    let sorted = samples.sorted()
    let position = share * Double(sorted.count - 1)
    let below = Int(position)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
  }

  /// The middle value.
  static func median(_ samples: [Double]) -> Double { quantile(0.5, of: samples) }

  /// The exponent of growth between two points, `log(y2/y1) / log(x2/x1)`.
  static func growthExponent(
    from first: (size: Double, time: Double), to second: (size: Double, time: Double)
  ) -> Double? {
    guard first.time > 0, second.time > 0, first.size > 0, second.size > first.size else {
      return nil
    }
    return log(second.time / first.time) / log(second.size / first.size)
  }
}
