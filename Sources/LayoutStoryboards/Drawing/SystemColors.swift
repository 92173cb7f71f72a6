import LayoutSolver

/// The colours of the system by their names in files, as Apple's guidelines and UIKit's documentation give them.
nonisolated enum SystemColors {
  typealias Pair = (light: WireframeColor, dark: WireframeColor)

  /// The colour of a name such as `systemBackgroundColor` or `labelColor`; nil for one that is not known.
  static func pair(named name: String) -> Pair? {
    let name = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return label(name) ?? ground(name) ?? hue(name) ?? fixed(name)
  }

  private static func label(_ name: String) -> Pair? {
    let light = WireframeColor(60, 60, 67)
    let dark = WireframeColor(235, 235, 245)
    return switch name {
    case "label": (WireframeColor(white: 0), WireframeColor(white: 1))
    case "secondaryLabel": (light.withAlpha(0.6), dark.withAlpha(0.6))
    case "tertiaryLabel", "placeholderText": (light.withAlpha(0.3), dark.withAlpha(0.3))
    case "quaternaryLabel": (light.withAlpha(0.18), dark.withAlpha(0.16))
    case "separator": (light.withAlpha(0.29), WireframeColor(84, 84, 88, alpha: 0.6))
    case "opaqueSeparator": (WireframeColor(198, 198, 200), WireframeColor(56, 56, 58))
    case "link": (WireframeColor(0, 122, 255), WireframeColor(9, 132, 255))
    default: nil
    }
  }

  private static func ground(_ name: String) -> Pair? {
    switch name {
    case "systemBackground": (WireframeColor(white: 1), WireframeColor(white: 0))
    case "secondarySystemBackground", "tertiarySystemGroupedBackground":
      (
        WireframeColor(242, 242, 247),
        name.hasPrefix("t") ? WireframeColor(44, 44, 46) : WireframeColor(28, 28, 30)
      )
    case "tertiarySystemBackground": (WireframeColor(white: 1), WireframeColor(44, 44, 46))
    case "systemGroupedBackground", "groupTableViewBackground", "tableCellGroupedBackground":
      name.hasPrefix("table")
        ? (WireframeColor(white: 1), WireframeColor(28, 28, 30))
        : (WireframeColor(242, 242, 247), WireframeColor(white: 0))
    case "secondarySystemGroupedBackground":
      (WireframeColor(white: 1), WireframeColor(28, 28, 30))
    case "systemFill": (gray(120, 128, 0.2), gray(120, 128, 0.36))
    case "secondarySystemFill": (gray(120, 128, 0.16), gray(120, 128, 0.32))
    case "tertiarySystemFill": (gray(118, 128, 0.12), gray(118, 128, 0.24))
    case "quaternarySystemFill": (gray(116, 128, 0.08), gray(118, 128, 0.18))
    default: nil
    }
  }

  private static func gray(_ value: Int, _ blue: Int, _ alpha: Double) -> WireframeColor {
    WireframeColor(value, value, blue, alpha: alpha)
  }

  private static func hue(_ name: String) -> Pair? {
    switch name {
    case "systemRed": (WireframeColor(255, 59, 48), WireframeColor(255, 69, 58))
    case "systemOrange": (WireframeColor(255, 149, 0), WireframeColor(255, 159, 10))
    case "systemYellow": (WireframeColor(255, 204, 0), WireframeColor(255, 214, 10))
    case "systemGreen": (WireframeColor(52, 199, 89), WireframeColor(48, 209, 88))
    case "systemMint": (WireframeColor(0, 199, 190), WireframeColor(99, 230, 226))
    case "systemTeal": (WireframeColor(48, 176, 199), WireframeColor(64, 200, 224))
    case "systemCyan": (WireframeColor(50, 173, 230), WireframeColor(100, 210, 255))
    case "systemBlue", "tint": (WireframeColor(0, 122, 255), WireframeColor(10, 132, 255))
    case "systemIndigo": (WireframeColor(88, 86, 214), WireframeColor(94, 92, 230))
    case "systemPurple": (WireframeColor(175, 82, 222), WireframeColor(191, 90, 242))
    case "systemPink": (WireframeColor(255, 45, 85), WireframeColor(255, 55, 95))
    case "systemBrown": (WireframeColor(162, 132, 94), WireframeColor(172, 142, 104))
    case "systemGray": (WireframeColor(142, 142, 147), WireframeColor(142, 142, 147))
    case "systemGray2": (WireframeColor(174, 174, 178), WireframeColor(99, 99, 102))
    case "systemGray3": (WireframeColor(199, 199, 204), WireframeColor(72, 72, 74))
    case "systemGray4": (WireframeColor(209, 209, 214), WireframeColor(58, 58, 60))
    case "systemGray5": (WireframeColor(229, 229, 234), WireframeColor(44, 44, 46))
    case "systemGray6": (WireframeColor(242, 242, 247), WireframeColor(28, 28, 30))
    default: nil
    }
  }

  /// Those that are the same in light and dark surroundings.
  private static func fixed(_ name: String) -> Pair? {
    let color: WireframeColor? =
      switch name {
      case "black", "darkText": WireframeColor(white: 0)
      case "white": WireframeColor(white: 1)
      case "lightText": WireframeColor(white: 1, alpha: 0.6)
      case "darkGray": WireframeColor(white: 1 / 3)
      case "lightGray": WireframeColor(white: 2 / 3)
      case "gray": WireframeColor(white: 0.5)
      case "red": WireframeColor(255, 0, 0)
      case "green": WireframeColor(0, 255, 0)
      case "blue": WireframeColor(0, 0, 255)
      case "cyan": WireframeColor(0, 255, 255)
      case "yellow": WireframeColor(255, 255, 0)
      case "magenta": WireframeColor(255, 0, 255)
      case "orange": WireframeColor(255, 128, 0)
      case "purple": WireframeColor(128, 0, 128)
      case "brown": WireframeColor(153, 102, 51)
      case "clear": WireframeColor(white: 0, alpha: 0)
      default: nil
      }
    return color.map { ($0, $0) }
  }
}
