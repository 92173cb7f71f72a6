/// The colours and lines of wireframes.
enum WireframeStyle: Int, CaseIterable {
  case container
  case content
  case hidden
  case ambiguous
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
    case .hidden: "hidden view"
    case .ambiguous: "ambiguous view"
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
    case .hidden: "#94a3b8"
    case .ambiguous: "#c2410c"
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
