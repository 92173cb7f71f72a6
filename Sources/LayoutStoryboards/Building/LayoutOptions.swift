public import LayoutSolver

/// How a scene is laid out.
public nonisolated struct LayoutOptions: Sendable {
  /// The device; nil for the one that the file is designed for.
  public var device: Device?
  /// The size of the scene's view; nil for that which the device, or else the file, gives it.
  public var size: Size?
  /// Whether the device lies on its side; nil for the orientation of the design.
  ///
  /// A device that is named stands upright.
  public var isLandscape: Bool?
  /// Which way text is read.
  public var direction = UserInterfaceLayoutDirection.leftToRight
  /// Where the sizes of texts come from.
  public var text = TextSizes.saved

  /// Creates the options that lay a scene out as it was saved.
  public init() {}

  /// The screen that a scene is laid out for.
  func screen(design: DeviceScreen) -> DeviceScreen {
    let named = device.map { DeviceScreen($0, isLandscape: isLandscape ?? false) }
    let turned = isLandscape.map { DeviceScreen(design.device, isLandscape: $0) }
    guard let screen = named ?? turned else { return design }
    // The design's own device is what the tools take it for.
    let isDesign = screen.device == design.device && screen.isLandscape == design.isLandscape
    return isDesign ? design : screen
  }

  /// The most points that opaque bars above and below a root view take.
  static let mostBars = 120.0

  /// The size of a root view that was saved with another one.
  func rootSize(saved: Size, design: DeviceScreen, target: DeviceScreen) -> Size {
    if let size { return size }
    if target == design { return saved }
    // What fills the screen's width or height does so on another device, too; bars that are opaque stay
    // as high as they are.
    let missing = design.size.height - saved.height
    let fillsWidth = saved.width == design.size.width
    let fillsHeight = missing == 0 || (fillsWidth && missing > 0 && missing <= Self.mostBars)
    return Size(
      width: fillsWidth ? target.size.width : saved.width,
      height: fillsHeight ? max(0, target.size.height - missing) : saved.height)
  }
}
