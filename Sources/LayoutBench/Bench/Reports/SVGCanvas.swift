import LayoutInput

/// A picture under construction: shapes in points, the origin at the top left.
struct SVGCanvas {
  /// Where a text stands relative to its point.
  enum Anchor: String { case start, middle, end }

  private let width: Double
  private let height: Double
  private let title: String
  private var elements: [String] = []

  init(width: Double, height: Double, title: String) {
    self.width = width
    self.height = height
    self.title = title
  }

  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, color: String, width: Double = 1
  ) {
    elements.append(
      "<path d=\"M\(number(x1)) \(number(y1))L\(number(x2)) \(number(y2))\" stroke=\"\(color)\" "
        + "stroke-width=\"\(number(width))\" fill=\"none\"/>")
  }

  mutating func polyline(
    _ points: [(x: Double, y: Double)], color: String, width: Double, dashes: String? = nil
  ) {
    guard points.count > 1 else { return }
    let path = points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(number(point.x)) \(number(point.y))"
    }.joined()
    let dash = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
    elements.append(
      "<path d=\"\(path)\" stroke=\"\(color)\" stroke-width=\"\(number(width))\" fill=\"none\" "
        + "stroke-linejoin=\"round\" stroke-linecap=\"round\"\(dash)/>")
  }

  mutating func dot(_ x: Double, _ y: Double, radius: Double, color: String) {
    elements.append(
      "<circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\" fill=\"\(color)\" "
        + "stroke=\"#ffffff\" stroke-width=\"1.2\"/>")
  }

  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String
  ) {
    elements.append(
      "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
        + "height=\"\(number(height))\" fill=\"\(fill)\"/>")
  }

  mutating func text(
    _ text: String, _ x: Double, _ y: Double, size: Double = 11, color: String = "#4b5563",
    anchor: Anchor = .start, bold: Bool = false, superscript: String? = nil
  ) {
    let raised = superscript.map {
      "<tspan dy=\"\(number(-size * 0.4))\" font-size=\"\(number(size * 0.8))\">"
        + "\(Self.escaped($0))</tspan>"
    }
    elements.append(
      "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\" "
        + "fill=\"\(color)\" stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\""
        + "\(anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\"")"
        + "\(bold ? " font-weight=\"600\"" : "")>\(Self.escaped(text))\(raised ?? "")</text>")
  }

  var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
    width="\(number(width))" height="\(number(height))" \
    font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" role="img">
    <title>\(Self.escaped(title))</title>
    <rect width="100%" height="100%" fill="#ffffff"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  private func number(_ value: Double) -> String {
    let text = value.text(places: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// The colours of the plots.
enum PlotColor {
  static let ink = "#111827"
  static let label = "#6b7280"
  static let peer = "#a3a9b4"
  static let grid = "#e5e7eb"
  static let fineGrid = "#f3f4f6"
  static let byHand = "#6d28d9"

  static func of(_ phase: Phase) -> String {
    switch phase {
    case .build, .construct, .layout: "#2563eb"
    case .edit, .sustained, .resize, .pass, .change: "#059669"
    case .churn, .constant: "#d97706"
    case .toggle, .subtree: "#dc2626"
    case .replay, .shift: "#be185d"
    case .byHand, .plainBuild, .plainLayout, .plainResize, .plainPass, .plainConstant, .plainShift:
      byHand
    }
  }
}
