import LayoutInput

/// A logarithmic axis between whole decades or the data's own ends.
struct LogAxis {
  let low: Double
  let high: Double
  /// Where `low` and `high` lie in the picture.
  let start: Double
  let end: Double

  /// An axis that shows all values.
  ///
  /// - Parameters:
  ///   - values: What is to be shown.
  ///   - start: Where the axis begins in the picture.
  ///   - end: Where it ends.
  ///   - wholeDecades: Whether it begins and ends at powers of ten.
  init(showing values: [Double], from start: Double, to end: Double, wholeDecades: Bool) {
    let positive = values.filter { $0 > 0 }
    let least = positive.min() ?? 1
    let most = max(positive.max() ?? 10, least * 1.001)
    if wholeDecades {
      low = pow(10, (log10(least) + 1e-9).rounded(.down))
      high = pow(10, (log10(most) - 1e-9).rounded(.up))
    } else {
      let margin = pow(most / least, 0.06)
      low = least / margin
      high = most * margin
    }
    self.start = start
    self.end = end
  }

  func position(_ value: Double) -> Double {
    start + (end - start) * (log10(max(value, low * 1e-3)) - log10(low))
      / (log10(high) - log10(low))
  }

  /// The powers of ten on the axis.
  var decades: [Double] {
    let first = Int((log10(low) - 1e-9).rounded(.up))
    let last = Int((log10(high) + 1e-9).rounded(.down))
    return first <= last ? (first...last).map { pow(10, Double($0)) } : []
  }

  /// A time in its unit, such as `10 µs`.
  static func timeLabel(_ nanoseconds: Double) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")]
    for (unit, name) in units where nanoseconds >= unit * 0.999 {
      return "\(Int((nanoseconds / unit).rounded())) \(name)"
    }
    return nanoseconds.text(places: 1) + " ns"
  }

  /// A count with thousands set apart, such as `10 000`.
  static func countLabel(_ count: Double) -> String {
    var digits = String(Int(count.rounded()))
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: "\u{2009}")
  }
}
