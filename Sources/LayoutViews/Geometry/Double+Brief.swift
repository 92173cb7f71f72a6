nonisolated extension Double {
  /// The number as messages write it: without a fraction where there is none, else with at most three digits.
  package var brief: String {
    if self == rounded(.toNearestOrEven), magnitude < 1e15 { return String(Int(self)) }
    if !isFinite || magnitude >= 1e12 { return String(self) }
    let thousandths = Int((magnitude * 1000).rounded(.toNearestOrAwayFromZero))
    let text = decimal(thousandths: thousandths)
    return self < 0 && thousandths != 0 ? "-" + text : text
  }
}

/// Writes thousandths with at most three digits behind the point, which is left out where there are none.
package nonisolated func decimal(thousandths: Int) -> String {
  var fraction = thousandths % 1000
  let whole = String(thousandths / 1000)
  if fraction == 0 { return whole }
  var point = fraction < 10 ? ".00" : fraction < 100 ? ".0" : "."
  while fraction % 10 == 0 { fraction /= 10 }
  point += String(fraction)
  return whole + point
}
