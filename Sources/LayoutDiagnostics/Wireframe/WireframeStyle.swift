import LayoutViews

/// The colours and lines of wireframes.
enum WireframeStyle: Int, CaseIterable {
  case container
  case content
  case stack
  case scrolling
  case text
  case control
  case image
  case bar
  case hidden
  case ambiguous
  case broken
  case safeArea
  case margins
  case readable
  case keyboard
  case scrollArea
  case guide
  case expected

  static let font = "Helvetica, Arial, sans-serif"

  static func textColor(_ isDark: Bool) -> String { isDark ? "#e2e8f0" : "#1e293b" }
  static func quietColor(_ isDark: Bool) -> String { isDark ? "#94a3b8" : "#64748b" }
  /// The ground of the picture.
  static func ground(_ isDark: Bool) -> String { isDark ? "#111827" : "#fff" }
  /// The outline of a device.
  static func bezel(_ isDark: Bool) -> String { isDark ? "#94a3b8" : "#334155" }

  /// What the legend calls it.
  var name: String {
    switch self {
    case .container: "view"
    case .content: "view with content"
    case .stack: "stack view"
    case .scrolling: "scroll view"
    case .text: "text"
    case .control: "control"
    case .image: "image"
    case .bar: "bar"
    case .hidden: "hidden view"
    case .ambiguous: "ambiguous view"
    case .broken: "has a broken constraint"
    case .safeArea: "safe area"
    case .margins: "margins"
    case .readable: "readable content"
    case .keyboard: "keyboard"
    case .scrollArea: "scrolled content"
    case .guide: "layout guide"
    case .expected: "expected frame"
    }
  }

  /// The colour of the outline.
  func color(_ isDark: Bool) -> String { isDark ? darkColor : lightColor }

  private var lightColor: String {
    switch self {
    case .container: "#3b6ea5"
    case .content: "#2f7d5b"
    case .stack: "#8a5a9e"
    case .scrolling: "#0e7490"
    case .text: "#64748b"
    case .control: "#1d5fa8"
    case .image: "#64748b"
    case .bar: "#94a3b8"
    case .hidden: "#94a3b8"
    case .ambiguous: "#c2410c"
    case .broken: "#b91c1c"
    case .safeArea: "#b45309"
    case .margins: "#7c3aed"
    case .readable: "#0f766e"
    case .keyboard: "#475569"
    case .scrollArea: "#0369a1"
    case .guide: "#be185d"
    case .expected: "#111827"
    }
  }

  private var darkColor: String {
    switch self {
    case .container: "#7fb0e6"
    case .content: "#66c79b"
    case .stack: "#c79be0"
    case .scrolling: "#4cc4de"
    case .text: "#94a3b8"
    case .control: "#7fb4f0"
    case .image: "#94a3b8"
    case .bar: "#64748b"
    case .hidden: "#64748b"
    case .ambiguous: "#fb923c"
    case .broken: "#f87171"
    case .safeArea: "#fbbf24"
    case .margins: "#a78bfa"
    case .readable: "#2dd4bf"
    case .keyboard: "#94a3b8"
    case .scrollArea: "#38bdf8"
    case .guide: "#f472b6"
    case .expected: "#f1f5f9"
    }
  }

  /// The attributes of a rectangle.
  func attributes(_ options: WireframeOptions) -> String {
    let isDark = options.isDark
    let color = color(isDark)
    return switch self {
    case .container:
      "fill=\"\(color)\" fill-opacity=\"0.06\" stroke=\"\(color)\""
    case .content:
      "fill=\"\(color)\" fill-opacity=\"0.1\" stroke=\"\(color)\""
    case .stack:
      "fill=\"\(color)\" fill-opacity=\"0.03\" stroke=\"\(color)\" stroke-opacity=\"0.8\" stroke-dasharray=\"2 2\""
    case .scrolling:
      "fill=\"\(color)\" fill-opacity=\"0.03\" stroke=\"\(color)\" stroke-opacity=\"0.8\""
    case .text:
      "fill=\"\(isDark ? "#000" : "#fff")\" fill-opacity=\"\(isDark ? "0.3" : "0.7")\" stroke=\"\(color)\" stroke-opacity=\"0.45\" stroke-width=\"0.75\""
    case .control:
      "rx=\"5\" fill=\"\(isDark ? "#1e3a5f" : "#e3eefa")\" stroke=\"\(color)\" stroke-opacity=\"0.7\""
    case .image:
      "fill=\"\(isDark ? "#334155" : "#e2e8f0")\" stroke=\"\(color)\" stroke-opacity=\"0.6\""
    case .bar:
      "fill=\"\(isDark ? "#1e293b" : "#f1f4f8")\" stroke=\"\(color)\" stroke-opacity=\"0.8\""
    case .broken:
      "fill=\"none\" stroke=\"\(color)\" stroke-width=\"2.5\" stroke-dasharray=\"9 3\""
    case .hidden:
      "fill=\"none\" stroke=\"\(color)\" stroke-opacity=\"0.7\" stroke-dasharray=\"1 3\""
    case .ambiguous:
      "fill=\"url(#\(options.idPrefix)-hatch)\" stroke=\"\(color)\" stroke-width=\"1.5\""
    case .expected:
      "fill=\"none\" stroke=\"\(color)\" stroke-opacity=\"0.6\" stroke-dasharray=\"6 2 1 2\""
    default:
      "fill=\"none\" stroke=\"\(color)\" stroke-dasharray=\"4 3\""
    }
  }

  /// The attributes of a rectangle with things drawn in it, which stand out from paler grounds.
  func drawnAttributes(_ options: WireframeOptions) -> String {
    guard self == .container else { return attributes(options) }
    let color = color(options.isDark)
    return "fill=\"\(color)\" fill-opacity=\"0.03\" stroke=\"\(color)\" stroke-opacity=\"0.6\""
  }

  /// The attributes of the outline of a painted view, which is thin beside what is painted.
  func outlineAttributes(_ options: WireframeOptions) -> String {
    let start = "stroke=\"\(color(options.isDark))\""
    return switch self {
    case .text: "\(start) stroke-opacity=\"0.3\" stroke-width=\"0.5\""
    case .control: "\(start) stroke-opacity=\"0.45\" stroke-width=\"0.75\""
    case .stack: "\(start) stroke-opacity=\"0.7\" stroke-dasharray=\"2 2\" stroke-width=\"0.75\""
    case .hidden: "\(start) stroke-opacity=\"0.7\" stroke-dasharray=\"1 3\""
    default: "\(start) stroke-opacity=\"0.5\" stroke-width=\"0.75\""
    }
  }

  /// The attributes of a painted view in the legend.
  func swatchAttributes(_ options: WireframeOptions) -> String {
    switch self {
    case .container, .content, .stack, .scrolling, .text, .control, .image, .bar:
      "fill=\"none\" " + outlineAttributes(options)
    default: attributes(options)
    }
  }

  /// How a guide is drawn.
  static func style(of guide: LayoutGuide) -> WireframeStyle {
    switch guide.role {
    case .safeArea: .safeArea
    case .margins: .margins
    case .keyboard: .keyboard
    case .scrollFrame, .scrollContent: .scrollArea
    case .readable: .readable
    case .custom, .shared, .topSupport, .bottomSupport: .guide
    }
  }
}
