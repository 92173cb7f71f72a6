nonisolated extension Double {
  /// The number as messages write it: without a fraction where there is none, else with at most three digits.
  package var brief: String {
    if self == rounded(.toNearestOrEven), magnitude < 1e15 { return String(Int(self)) }
    if !isFinite || magnitude >= 1e12 { return String(self) }
    let thousandths = (magnitude * 1000).rounded(.toNearestOrAwayFromZero)
    let whole = Int(thousandths) / 1000
    var digits = String(Int(thousandths) % 1000)
    if digits == "0" { return (self < 0 && whole != 0 ? "-" : "") + String(whole) }
    while digits.count < 3 { digits = "0" + digits }
    while digits.last == "0" { digits.removeLast() }
    return (self < 0 ? "-" : "") + "\(whole).\(digits)"
  }
}
