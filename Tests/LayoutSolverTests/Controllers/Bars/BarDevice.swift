import LayoutSolver

/// A phone, upright or on its side: its size, what its shape covers, and how high bars are.
struct BarDevice: CustomStringConvertible {
  let name: String
  let size: Size
  let shape: EdgeInsets
  let statusBar: Double
  let verticalSizeClass: UserInterfaceSizeClass
  /// What is covered at the top without bars.
  let top: Double
  let navigationBar: Double
  let toolbar: Double
  let tabBar: Double

  var description: String { name }
  var traits: TraitCollection {
    var traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: verticalSizeClass)
    traits.userInterfaceIdiom = .phone
    return traits
  }

  static let homeButton = BarDevice(
    name: "home button", size: Size(width: 320, height: 568), shape: .zero, statusBar: 20,
    verticalSizeClass: .regular, top: 20, navigationBar: 44, toolbar: 44, tabBar: 49)
  static let homeButtonOnSide = BarDevice(
    name: "home button on its side", size: Size(width: 568, height: 320), shape: .zero,
    statusBar: 20, verticalSizeClass: .compact, top: 0, navigationBar: 32, toolbar: 32, tabBar: 32)
  static let notched = BarDevice(
    name: "notched", size: Size(width: 375, height: 812),
    shape: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0), statusBar: 44,
    verticalSizeClass: .regular, top: 44, navigationBar: 44, toolbar: 44, tabBar: 49)
  static let notchedOnSide = BarDevice(
    name: "notched on its side", size: Size(width: 812, height: 375),
    shape: EdgeInsets(top: 0, left: 44, bottom: 21, right: 44), statusBar: 44,
    verticalSizeClass: .compact, top: 0, navigationBar: 32, toolbar: 32, tabBar: 32)

  /// Turns a window to this device's size, traits and shape.
  func apply(to window: Window) {
    window.hostSafeAreaInsets = shape
    window.statusBarHeight = statusBar
    window.transition(
      to: size, traits: traits,
      orientation: verticalSizeClass == .compact ? .landscapeRight : .portrait)
  }
}

/// Bars around a screen, and how the screen lies to them.
struct BarSetting: CustomStringConvertible {
  enum Style: CaseIterable {
    case hidden
    case translucent
    case opaque
  }

  enum Extension: CaseIterable {
    case all
    case none
    case opaqueToo
  }

  let navigationBar: Style
  let toolbar: Style
  /// Hidden for none at all.
  let tabBar: Style
  let reach: Extension

  var description: String { "bar \(navigationBar), toolbar \(toolbar), tabs \(tabBar), \(reach)" }

  static var all: [BarSetting] {
    var result: [BarSetting] = []
    for bar in Style.allCases {
      for toolbar in Style.allCases {
        for tabBar in Style.allCases {
          for reach in Extension.allCases {
            result.append(
              BarSetting(navigationBar: bar, toolbar: toolbar, tabBar: tabBar, reach: reach))
          }
        }
      }
    }
    return result
  }

  /// Whether the screen ends where a bar begins.
  func isLimit(_ style: Style) -> Bool {
    if style == .hidden { return false }
    switch reach {
    case .all: return style == .opaque
    case .none: return true
    case .opaqueToo: return false
    }
  }
}
