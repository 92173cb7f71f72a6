public import LayoutSolver

/// A device's screen in an orientation: its size and size class, and what is covered at its edges.
public nonisolated struct DeviceScreen: Sendable, Hashable {
  /// The device.
  public let device: Device
  /// Whether the device lies on its side.
  public let isLandscape: Bool
  /// The size class; nil where a file is designed for any.
  public let sizeClass: SizeClass?
  /// What the status bar covers at the top.
  public let statusBar: Double
  /// What the home indicator covers at the bottom.
  public let homeIndicator: Double

  /// How high a navigation bar is.
  let navigationBar: Double

  static let phoneNavigationBar = 44.0
  /// On phones on their side whose width is compact there.
  static let lowNavigationBar = 32.0
  /// Since iOS 12.
  static let padNavigationBar = 50.0
  static let tabBar = 49.0
  static let toolbar = 44.0

  /// The screen of a device as it is.
  public init(_ device: Device, isLandscape: Bool) {
    self.init(
      device, isLandscape: isLandscape, hasSizeClass: true,
      statusBar: isLandscape && !device.isPad ? 0 : device.statusBar,
      homeIndicator: Self.homeIndicator(of: device, isLandscape: isLandscape),
      navigationBar: device.isPad
        ? Self.padNavigationBar
        : isLandscape && !device.isWide ? Self.lowNavigationBar : Self.phoneNavigationBar)
  }

  /// The screen that a file is designed for, as the tools of its version see it.
  public init(designOf document: InterfaceDocument) {
    let simulated = document.root.child("simulatedMetricsContainer")?.child(key: "destination")?[
      "type"]
    let name = document.deviceName ?? simulated?.split(separator: ".").first.map(String.init)
    let device = name.flatMap { Device.named($0) } ?? .anySize
    let canvas = CanvasRules(toolsVersion: document.toolsVersion)
    var statusBar = canvas.statusBar(of: device)
    var homeIndicator = Self.homeIndicator(of: device, isLandscape: document.isLandscape)
    if device.isNotched {
      let doubling = canvas.coversTwice ? 2.0 : 1.0
      statusBar = document.isLandscape ? 0 : statusBar * doubling
      homeIndicator *= doubling
    } else {
      // The home indicator of tablets is 25 high since iOS 26.
      if canvas.coversTwice, homeIndicator > 0 { homeIndicator = 50 }
      let isUnsaved = canvas.leavesStatusBarOpen && !(device.isPad && statusBar > 20)
      if isUnsaved || (document.isLandscape && !device.isPad) { statusBar = 0 }
    }
    self.init(
      device, isLandscape: document.isLandscape, hasSizeClass: document.deviceName != nil,
      statusBar: statusBar, homeIndicator: homeIndicator,
      navigationBar: canvas.navigationBar(of: device, isLandscape: document.isLandscape))
  }

  private init(
    _ device: Device, isLandscape: Bool, hasSizeClass: Bool, statusBar: Double,
    homeIndicator: Double, navigationBar: Double
  ) {
    self.device = device
    self.isLandscape = isLandscape
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
    self.navigationBar = navigationBar
    sizeClass =
      hasSizeClass
      ? SizeClass(
        hasRegularWidth: device.isPad || (isLandscape && device.isWide),
        hasRegularHeight: device.isPad || !isLandscape)
      : nil
  }

  /// The size of the screen.
  public var size: Size {
    let portrait = device.portraitSize
    return isLandscape ? Size(width: portrait.height, height: portrait.width) : portrait
  }

  /// What a notched device covers at its sides when it lies on its side.
  public var sideInset: Double {
    device.isNotched && isLandscape ? (device.statusBar >= 59 ? device.statusBar : 44) : 0
  }

  private static func homeIndicator(of device: Device, isLandscape: Bool) -> Double {
    device.isNotched && isLandscape ? 21 : device.homeIndicator
  }
}
