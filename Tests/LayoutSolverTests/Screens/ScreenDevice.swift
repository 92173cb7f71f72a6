import LayoutSolver

/// The device that a file is designed for: its screen, and what its shape and bars cover.
struct ScreenDevice {
  let size: Size
  /// Pixels in a point.
  let scale: Double
  /// What the device covers at the top and bottom in portrait, by the version of the tools.
  let statusBar: Double
  let homeIndicator: Double
  let isNotched: Bool
  let isLandscape: Bool
  let isPad: Bool
  /// Whether the width is regular in landscape.
  private let isWide: Bool
  /// Whether the file names a device at all; files of old tools are designed for any size.
  let isKnown: Bool

  static let navigationBar = 44.0
  static let tabBar = 49.0
  static let toolbar = 44.0

  init(document: MarkupElement) {
    let device = document.child("device")
    let tools = Double(document["toolsVersion"]?.split(separator: ".").first ?? "0") ?? 0
    let destination = document.child("simulatedMetricsContainer")?.child(key: "destination")?[
      "type"]
    let simulated = destination?.split(separator: ".").first.map(String.init)
    let name = device?["id"] ?? simulated ?? ""
    isLandscape = device?["orientation"] == "landscape"
    isKnown = device != nil
    let portrait: (width: Double, height: Double, scale: Double, status: Double)
    switch name {
    case "retina3_5": portrait = (320, 480, 2, 20)
    case "retina4_0": portrait = (320, 568, 2, 20)
    case "retina4_7": portrait = (375, 667, 2, 20)
    case "retina5_5": portrait = (414, 736, 3, 20)
    case "retina5_9": portrait = (375, 812, 3, tools >= 22000 ? 50 : 44)
    case "retina6_0": portrait = (390, 844, 3, 47)
    case "retina6_1": portrait = (414, 896, 2, tools >= 21000 ? 48 : 44)
    case "retina6_5": portrait = (414, 896, 3, 44)
    case "retina6_7": portrait = (428, 926, 3, 47)
    case "retina6_12": portrait = (393, 852, 3, 59)
    case "ipad9_7": portrait = (768, 1024, 2, 20)
    default: portrait = (600, 600, 2, 20)
    }
    isPad = name.hasPrefix("ipad")
    isNotched = portrait.status > 20
    isWide = ["retina5_5", "retina6_1", "retina6_5", "retina6_7"].contains(name)
    scale = portrait.scale
    size =
      isLandscape
      ? Size(width: portrait.height, height: portrait.width)
      : Size(width: portrait.width, height: portrait.height)
    // Tools of these versions save what a notched device covers twice, and what others cover not at all.
    let doubling = tools >= 24000 && tools < 32000 ? 2.0 : 1.0
    if isNotched {
      statusBar = isLandscape ? 0 : portrait.status * doubling
      homeIndicator = (isLandscape ? 21 : 34) * doubling
    } else {
      let isUnsaved = tools >= 15000 && tools < 22000
      statusBar = isUnsaved || (isLandscape && !isPad) ? 0 : portrait.status
      homeIndicator = 0
    }
  }

  /// The side insets of a notched device that lies on its side.
  var sideInset: Double { isNotched && isLandscape ? 44 : 0 }

  /// Whether a variation's key names the device's size class, such as `heightClass=compact-widthClass=regular`.
  func matches(variation key: String) -> Bool {
    guard isKnown else { return false }
    let width = isPad || (isLandscape && isWide) ? "regular" : "compact"
    let height = isPad || !isLandscape ? "regular" : "compact"
    return key.split(separator: "-").allSatisfy {
      $0 == "widthClass=\(width)" || $0 == "heightClass=\(height)"
    }
  }
}
