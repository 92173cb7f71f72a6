import LayoutSolver

/// A screen that a scene is checked on.
public nonisolated enum CheckScreen: Sendable, Hashable, CustomStringConvertible {
  /// The one that the file is designed for, in the size that was saved.
  case design
  /// A device, upright or on its side.
  case device(Device, isLandscape: Bool)

  /// What the screen is called, such as `retina4_0 landscape`.
  public var description: String {
    switch self {
    case .design: "saved size"
    case .device(let device, let isLandscape): device.name + (isLandscape ? " landscape" : "")
    }
  }

  /// Every known device in both orientations, as far as a file is made for it, after the design itself.
  ///
  /// A file is made for the kind of device that it is designed for, and for telephones and tablets where its
  /// variations name regular and compact widths.
  public static func all(for document: InterfaceDocument) -> [CheckScreen] {
    let design = DeviceScreen(designOf: document).device
    let isPadOnly = document.root["targetRuntime"]?.hasSuffix("iPad") == true
    var hasPads = design.isPad || isPadOnly
    var hasPhones = !hasPads
    document.root.forEach { element in
      guard !isPadOnly, element.tag == "variation", let key = element["key"] else { return }
      let classes = key.split(separator: "-")
      if classes.contains("widthClass=regular"), !classes.contains("heightClass=compact") {
        hasPads = true
      }
      if classes.contains("widthClass=compact") { hasPhones = true }
    }
    let devices = Device.all.filter { $0.isPad ? hasPads : hasPhones }
    return [.design]
      + devices.flatMap { device in
        [false, true].map { CheckScreen.device(device, isLandscape: $0) }
      }
  }

  /// Those of ``all(for:)`` that are worth a look: of devices that are sold, and the design.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - includesOld: Whether devices that are not sold any more are among them, too.
  ///   - deploymentTarget: The oldest major version of iOS that the app is for; nil for what the file says.
  /// - Returns: The screens; none of a device whose newest system is older than the deployment target.
  public static func usual(
    for document: InterfaceDocument, includesOld: Bool = false, deploymentTarget: Int? = nil
  ) -> [CheckScreen] {
    let oldest = deploymentTarget ?? document.deploymentTarget
    return all(for: document).filter { screen in
      guard case .device(let device, _) = screen else { return true }
      if let newest = device.newestSystem, let target = oldest, newest < target {
        return false
      }
      return includesOld || device.isSold || device.name == document.deviceName
    }
  }

  /// Whether the screen is the one that a file is designed for.
  func isDesign(of document: InterfaceDocument) -> Bool {
    guard case .device(let device, let isLandscape) = self else { return true }
    return device.name == document.deviceName && isLandscape == document.isLandscape
  }

  /// How a scene is laid out on the screen.
  func options(
    direction: UserInterfaceLayoutDirection, text: TextSizes?, isDesign: Bool
  ) -> LayoutOptions {
    var options = LayoutOptions()
    options.direction = direction
    options.text = text ?? .saved
    if case .device(let device, let isLandscape) = self, !isDesign {
      options.device = device
      options.isLandscape = isLandscape
    }
    return options
  }
}
