/// What the canvas of a version of the tools takes for granted of systems and devices.
///
/// A file was laid out by the system that its tools came with: bars, margins and controls have the sizes of that
/// time. Versions are those of `toolsVersion`; 32700 is what tools write that do not tell theirs, and none of them has
/// shown what is new in 24000.
nonisolated struct CanvasRules {
  let toolsVersion: Double

  /// Whether the canvas is that of iOS 26, whose bars and controls are new.
  var isLiquid: Bool { toolsVersion >= 24000 && toolsVersion < 32000 }

  /// Whether there is a safe area, and margins follow it.
  var hasSafeArea: Bool { toolsVersion >= 13000 }

  /// Whether the canvas shows images of storyboards in twice the size that the file lists, as tools of one version do.
  var doublesImages: Bool { toolsVersion == 15505 }

  // MARK: What is covered

  /// Whether what a device without a home button covers is saved twice: by the device and by its picture.
  var coversTwice: Bool { toolsVersion >= 23700 && toolsVersion < 32000 }

  /// Whether the status bar of devices with a home button covers nothing: that of the systems 13 to 16.
  var leavesStatusBarOpen: Bool { toolsVersion >= 14800 && toolsVersion < 21700 }

  /// Whether the status bar covers a view of this height at the top of a device with a home button.
  ///
  /// For systems 11 and 12 what is lower than the lowest screen is a part of one.
  func statusBarCovers(height: Double) -> Bool {
    !hasSafeArea || toolsVersion >= 14800 || height >= 480
  }

  /// Whether what a device covers at its bottom covers a view that ends above it.
  var coversBottomOfLowViews: Bool { toolsVersion >= 21700 }

  /// Whether simulated metrics without a status bar leave the top of a controller's view open; newer tools keep what the
  /// device covers.
  var opensHiddenStatusBar: Bool { !hasSafeArea }

  /// Whether the status bar covers nothing of what is embedded in a part of another scene.
  var opensStatusBarOfParts: Bool { !hasSafeArea }

  /// How high a toolbar is: as high as a tab bar since iOS 13, and before on devices without a home button.
  func toolbar(of device: Device) -> Double {
    toolsVersion >= 14800 || device.isNotched ? DeviceScreen.tabBar : DeviceScreen.toolbar
  }

  /// How much higher a navigation bar is with a large title; nothing in tools that do not show it before the app runs.
  var largeTitle: Double { toolsVersion < 21700 || coversTwice ? 52 : 0 }

  /// How a card lies on the screen.
  enum Card {
    /// It reaches to the screen's bottom, and is lower than the screen by what is seen above it.
    case atBottom
    /// Nothing below it is covered.
    case above
  }

  /// How a view that is lower than the screen by a length is a card; nil where it is none.
  func card(below length: Double, of device: Device) -> Card? {
    // There are cards since iOS 13.
    if toolsVersion < 14800 { return nil }
    // The gap above a card, with the status bar where the device has one over it.
    if length == 20 || length == 54 { return isLiquid ? .above : .atBottom }
    // Since iOS 16 cards on devices without a home button are saved with the gap only.
    if length == 10, device.isNotched, toolsVersion >= 21700 { return .above }
    // Those of iOS 26 are below the status bar, with or without a gap.
    let gaps = [device.statusBar, device.statusBar + 10]
    if isLiquid, device.isNotched, gaps.contains(length) { return .above }
    return nil
  }

  /// Whether nothing is covered at the end of a card with a navigation bar, as since iOS 15.
  var opensEndOfCardsWithBar: Bool { toolsVersion >= 19000 }

  /// Where the navigation bar of iOS 26 begins on a card.
  var cardBarTop: Double { toolsVersion >= 24700 ? 16 : 20 }

  /// The height of a card's navigation bar before that.
  var cardBar: Double { 56 }

  /// The height of a device's status bar: before these versions all notched devices were taken for the first one.
  func statusBar(of device: Device) -> Double {
    guard device.isNotched, device.statusBar <= 50 else { return device.statusBar }
    if toolsVersion >= 21700 { return device.statusBar }
    // That one had another length once more before it got its own.
    if device.name == "retina5_9" { return toolsVersion < 21500 ? 44 : 47 }
    return toolsVersion < 21000 ? 44 : device.statusBar
  }

  /// The height of a navigation bar.
  func navigationBar(of device: Device, isLandscape: Bool = false) -> Double {
    if isLiquid { return 54 }
    if isLandscape, !device.isPad, !device.isWide { return DeviceScreen.lowNavigationBar }
    // iOS 12 came with tools of version 14000.
    return device.isPad && toolsVersion >= 14000
      ? DeviceScreen.padNavigationBar : DeviceScreen.phoneNavigationBar
  }
}
