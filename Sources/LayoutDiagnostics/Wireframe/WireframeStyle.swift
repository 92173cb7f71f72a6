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

  static let textColor = "#1e293b"
  static let quietColor = "#64748b"
  static let font = "Helvetica, Arial, sans-serif"
  static let hatch = "wireframe-hatch"

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
  var color: String {
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

  /// The attributes of a rectangle.
  var attributes: String {
    switch self {
    case .container:
      "fill=\"\(color)\" fill-opacity=\"0.06\" stroke=\"\(color)\""
    case .content:
      "fill=\"\(color)\" fill-opacity=\"0.1\" stroke=\"\(color)\""
    case .stack:
      "fill=\"\(color)\" fill-opacity=\"0.03\" stroke=\"\(color)\" stroke-opacity=\"0.8\" stroke-dasharray=\"2 2\""
    case .scrolling:
      "fill=\"\(color)\" fill-opacity=\"0.03\" stroke=\"\(color)\" stroke-opacity=\"0.8\""
    case .text:
      "fill=\"#fff\" fill-opacity=\"0.7\" stroke=\"\(color)\" stroke-opacity=\"0.45\" stroke-width=\"0.75\""
    case .control:
      "rx=\"5\" fill=\"#e3eefa\" stroke=\"\(color)\" stroke-opacity=\"0.7\""
    case .image:
      "fill=\"#e2e8f0\" stroke=\"\(color)\" stroke-opacity=\"0.6\""
    case .bar:
      "fill=\"#f1f4f8\" stroke=\"\(color)\" stroke-opacity=\"0.8\""
    case .broken:
      "fill=\"none\" stroke=\"\(color)\" stroke-width=\"2.5\" stroke-dasharray=\"9 3\""
    case .hidden:
      "fill=\"none\" stroke=\"\(color)\" stroke-opacity=\"0.7\" stroke-dasharray=\"1 3\""
    case .ambiguous:
      "fill=\"url(#\(WireframeStyle.hatch))\" stroke=\"\(color)\" stroke-width=\"1.5\""
    case .expected:
      "fill=\"none\" stroke=\"\(color)\" stroke-opacity=\"0.6\" stroke-dasharray=\"6 2 1 2\""
    default:
      "fill=\"none\" stroke=\"\(color)\" stroke-dasharray=\"4 3\""
    }
  }

  /// The attributes of a rectangle with things drawn in it, which stand out from paler grounds.
  var drawnAttributes: String {
    guard self == .container else { return attributes }
    return "fill=\"\(color)\" fill-opacity=\"0.03\" stroke=\"\(color)\" stroke-opacity=\"0.6\""
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
