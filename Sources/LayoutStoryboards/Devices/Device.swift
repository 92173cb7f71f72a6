public import LayoutSolver

/// A device that Interface Builder knows: its screen, and what its shape covers.
public nonisolated struct Device: Sendable, Hashable {
  /// What Interface Builder calls the device, such as `retina6_1`.
  public let name: String
  /// The size of the screen in portrait.
  public let portraitSize: Size
  /// Pixels in a point.
  public let scale: Double
  /// What the status bar and the shape cover at the top in portrait.
  public let statusBar: Double
  /// What the home indicator covers in portrait.
  public let homeIndicator: Double
  /// Whether the device is a tablet.
  public let isPad: Bool
  /// Whether the width is regular in landscape.
  public let isWide: Bool

  /// Whether the shape covers more than a status bar.
  public var isNotched: Bool { !isPad && statusBar > 20 }

  /// The device of a name, if it is known.
  public static func named(_ name: String) -> Device? { byName[name] }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The devices, telephones first, small ones before large ones.
  public static let all: [Device] = [
    phone("retina3_5", 320, 480, 2, 20),
    phone("retina4_0", 320, 568, 2, 20),
    phone("retina4_7", 375, 667, 2, 20),
    phone("retina5_5", 414, 736, 3, 20, isWide: true),
    phone("retina5_4", 375, 812, 3, 50),
    phone("retina5_9", 375, 812, 3, 50),
    phone("retina6_0", 390, 844, 3, 47),
    phone("retina6_1", 414, 896, 2, 48, isWide: true),
    phone("retina6_12", 393, 852, 3, 59),
    phone("retina6_3", 402, 874, 3, 62),
    phone("retina6_5", 414, 896, 3, 44, isWide: true),
    phone("retina6_7", 428, 926, 3, 47, isWide: true),
    phone("retina6_72", 430, 932, 3, 59, isWide: true),
    phone("retina6_9", 440, 956, 3, 62, isWide: true),
    pad("ipad7_9", 768, 1024, isRounded: false),
    pad("ipad8_3", 744, 1133, isRounded: true),
    pad("ipad8_3rounded", 744, 1133, isRounded: true),
    pad("ipad9_7", 768, 1024, isRounded: false),
    pad("ipad10_2", 810, 1080, isRounded: false),
    pad("ipad10_5", 834, 1112, isRounded: false),
    pad("ipad10_9", 820, 1180, isRounded: true),
    pad("ipad10_9rounded", 820, 1180, isRounded: true),
    pad("ipad11_0rounded", 834, 1194, isRounded: true),
    pad("ipad12_9", 1024, 1366, isRounded: false),
    pad("ipad12_9rounded", 1024, 1366, isRounded: true),
    pad("ipad13_0rounded", 1032, 1376, isRounded: true),
  ]

  private static func phone(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ statusBar: Double,
    isWide: Bool = false
  ) -> Device {
    Device(
      name: name, portraitSize: Size(width: width, height: height), scale: scale,
      statusBar: statusBar, homeIndicator: statusBar > 20 ? 34 : 0, isPad: false, isWide: isWide)
  }

  private static func pad(
    _ name: String, _ width: Double, _ height: Double, isRounded: Bool
  ) -> Device {
    Device(
      name: name, portraitSize: Size(width: width, height: height), scale: 2,
      statusBar: isRounded ? 24 : 20, homeIndicator: isRounded ? 20 : 0, isPad: true, isWide: true)
  }

  /// What files of old tools are designed for: a square that stands for any device.
  static let anySize = Device(
    name: "any", portraitSize: Size(width: 600, height: 600), scale: 2, statusBar: 20,
    homeIndicator: 0, isPad: false, isWide: false)
}
