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

  // MARK: What is covered

  /// Whether what a notched device covers is saved twice: by the device and by its picture.
  var coversTwice: Bool { isLiquid }

  /// Whether the status bar of devices with a home button covers nothing.
  var leavesStatusBarOpen: Bool { toolsVersion >= 15000 && toolsVersion < 22000 }

  /// Whether simulated metrics without a status bar leave the top of a controller's view open; newer tools keep what the
  /// device covers.
  var opensHiddenStatusBar: Bool { toolsVersion < 19000 }

  /// The height of a device's status bar: before these versions all notched devices were taken for the first one.
  func statusBar(of device: Device) -> Double {
    let known = device.name == "retina5_9" ? 22000.0 : 21000
    return device.isNotched && device.statusBar <= 50 && toolsVersion < known
      ? 44 : device.statusBar
  }

  /// The height of a navigation bar.
  func navigationBar(of device: Device) -> Double {
    if isLiquid { return 54 }
    // iOS 12 came with tools of version 14000.
    return device.isPad && toolsVersion >= 14000
      ? DeviceScreen.padNavigationBar : DeviceScreen.phoneNavigationBar
  }
}
