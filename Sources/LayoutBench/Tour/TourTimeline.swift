import LayoutSolver

/// The lines of the tour: what is done, and which callbacks follow.
final class TourTimeline {
  private(set) var lines: [String] = []
  private var chapter = 0

  /// Begins a chapter.
  func begin(_ title: String) {
    chapter += 1
    if !lines.isEmpty { lines.append("") }
    lines.append("\(chapter). \(title)")
  }

  /// Writes what the application or its host does.
  func act(_ text: String) {
    lines.append("   \(text)")
  }

  /// Writes a callback: who hears it, its name, and what it sees.
  func note(_ who: String, _ callback: String, _ detail: String) {
    let line = "     \(padded(who, 9))\(padded(callback, 34))\(detail)"
    lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

extension Rect {
  /// The rectangle as `x,y width×height`.
  var brief: String { "\(minX.brief),\(minY.brief) \(size.brief)" }
}

extension Size {
  /// The size as `width×height`.
  var brief: String { "\(width.brief)×\(height.brief)" }
}

extension EdgeInsets {
  /// The insets as `top left bottom right`.
  var brief: String { "\(top.brief) \(left.brief) \(bottom.brief) \(right.brief)" }
}

extension Double {
  /// The number without a fraction where there is none, else with one digit.
  fileprivate var brief: String {
    let tenths = (self * 10).rounded()
    return tenths.remainder(dividingBy: 10) == 0
      ? String(Int(tenths / 10)) : String(tenths / 10)
  }
}
