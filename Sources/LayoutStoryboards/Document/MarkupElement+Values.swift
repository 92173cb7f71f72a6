import LayoutInput
import LayoutSolver

nonisolated extension MarkupElement {
  /// The greatest distance that a file may name, in points.
  ///
  /// Beyond it a coordinate has no room for fractions of a pixel beside sums of others.
  static let greatestDistance = 1e7

  func problem(_ reason: String) -> MarkupProblem {
    MarkupProblem(position: position, reason: reason)
  }

  /// What the element is called in messages.
  var debugName: String { id.map { "<\(tag) id=\"\($0)\">" } ?? "<\(tag)>" }

  /// The value of an attribute that is a distance in points.
  func distance(_ name: String) throws(MarkupProblem) -> Double? {
    guard let text = self[name] else { return nil }
    guard let value = DecimalNumber.value(text), abs(value) <= Self.greatestDistance else {
      throw problem(
        "\(name)=\"\(text.prefix(40))\" of \(debugName) is not a number of points; write one "
          + "between -10000000 and 10000000")
    }
    return value
  }

  /// The value of an attribute that is a distance in points, or open where the tools write that it is infinite.
  func openDistance(_ name: String) throws(MarkupProblem) -> Double? {
    self[name] == "infinite" ? nil : try distance(name)
  }

  /// The value of an attribute that is a priority.
  func priority(_ name: String) throws(MarkupProblem) -> LayoutPriority? {
    guard let text = self[name] else { return nil }
    guard let value = DecimalNumber.single(text), value > 0, value <= 1000 else {
      throw problem(
        "\(name)=\"\(text.prefix(40))\" of \(debugName) is not a priority; write a number above "
          + "0, at most 1000")
    }
    return LayoutPriority(value)
  }

  /// The rectangle of a key.
  func rectangle(key: String) throws(MarkupProblem) -> Rect? {
    guard let rect = child("rect", key: key) else { return nil }
    // What is left of a view may be saved as less than nothing, where its superview is smaller than what is beside it.
    return Rect(
      x: Self.pixels(try rect.distance("x") ?? 0), y: Self.pixels(try rect.distance("y") ?? 0),
      width: max(0, Self.pixels(try rect.distance("width") ?? 0)),
      height: max(0, Self.pixels(try rect.distance("height") ?? 0)))
  }

  /// A length that is whole pixels of a screen but for what single precision left of it.
  ///
  /// Cells are saved with heights such as 75.66666412353516, which views within compete for.
  private static func pixels(_ length: Double) -> Double {
    // Both halves and thirds of points.
    let whole = (length * 6).rounded() / 6
    return abs(whole - length) < 1e-4 ? whole : length
  }

  /// The size that the element itself states; a missing one of the two is open.
  func openSize() throws(MarkupProblem) -> Size {
    Size(
      width: try distance("width") ?? View.noIntrinsicMetric,
      height: try distance("height") ?? View.noIntrinsicMetric)
  }
}
