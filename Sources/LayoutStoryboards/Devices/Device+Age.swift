nonisolated extension Device {
  /// The newest major version of the system that devices with this screen run; nil where some run the current one.
  public var newestSystem: Int? { Self.newestSystems[name] }

  /// Whether devices with this screen are still made and sold.
  public var isSold: Bool { Self.sold.contains(name) }

  private static let newestSystems = [
    "retina3_5": 9, "retina4_0": 15, "retina5_5": 16, "ipad9_7": 17, "ipad12_9": 17,
  ]

  private static let sold: Set<String> = [
    "retina6_0", "retina6_12", "retina6_3", "retina6_72", "retina6_9", "ipad8_3", "ipad8_3rounded",
    "ipad10_9", "ipad10_9rounded", "ipad11_0rounded", "ipad13_0rounded",
  ]
}
