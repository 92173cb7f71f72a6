import LayoutSolver
import LayoutStoryboards
import Testing

/// The good scenes of the collection on devices that they were not designed for, in both reading directions.
struct OtherScreens: Sendable {
  /// A device, upright or on its side.
  struct Screen: Sendable, Hashable {
    let device: Device
    let isLandscape: Bool

    var name: String { device.name + (isLandscape ? " landscape" : "") }

    /// How a scene is laid out on the screen.
    func options(_ direction: UserInterfaceLayoutDirection) -> LayoutOptions {
      var options = LayoutOptions()
      options.device = device
      options.isLandscape = isLandscape
      options.direction = direction
      return options
    }
  }

  /// What is wrong with a scene, and where.
  struct Finding: Sendable {
    enum Kind: String, Sendable {
      case broken, ambiguous
    }
    let kind: Kind
    let scene: String
    var screens: [Screen]

    var key: String { "\(kind.rawValue) \(scene)" }
    var reason: String? { OtherScreens.reasons.first { scene.hasSuffix($0.scene) }?.text }
  }

  /// Small and large telephones and tablets, with and without a shape that covers a part of the screen.
  static let screens: [Screen] = [
    "retina3_5", "retina4_0", "retina4_7", "retina6_12", "retina6_9", "ipad9_7", "ipad12_9",
  ].compactMap { Device.named($0) }.flatMap {
    [Screen(device: $0, isLandscape: false), Screen(device: $0, isLandscape: true)]
  }

  /// Broken constraints, and views that are ambiguous and were not in the design; by scene.
  private(set) var findings: [Finding] = []
  /// What was not understood, with scene and screen.
  private(set) var unsupported: [String] = []
  /// What is otherwise wrong right to left, with scene and screen.
  private(set) var directionFailures: [String] = []
  /// How many layouts were their mirror image right to left.
  private(set) var mirrored = 0

  /// What was found; it is asked for by several tests.
  static let all = Result<OtherScreens, any Error> {
    var result = OtherScreens()
    try ScreenCollection.forEachGoodScene { record, design in
      let open = Set(design.ambiguousIDs)
      var found: [Finding.Kind: [Screen]] = [:]
      for screen in screens {
        let layout = try #require(
          SceneLayout(
            of: design.scene, in: design.document, options: screen.options(.leftToRight)))
        layout.run()
        if !layout.brokenIDs.isEmpty { found[.broken, default: []].append(screen) }
        let isOpen = layout.ambiguousIDs.contains { !open.contains($0) }
        if isOpen { found[.ambiguous, default: []].append(screen) }
        let messages = layout.unsupported.map { "\(record.name) on \(screen.name): \($0)" }
        result.unsupported += messages
        try result.lookAtOtherDirection(of: layout, screen, record.name)
      }
      for kind in [Finding.Kind.broken, .ambiguous] {
        guard let screens = found[kind] else { continue }
        result.findings.append(Finding(kind: kind, scene: record.name, screens: screens))
      }
    }
    return result
  }

  /// Lays a scene out right to left: nothing else is broken or ambiguous than left to right, and where nothing
  /// says left or right the frames are the mirror image.
  private mutating func lookAtOtherDirection(
    of layout: SceneLayout, _ screen: Screen, _ name: String
  ) throws {
    let other = try #require(
      SceneLayout(of: layout.scene, in: layout.document, options: screen.options(.rightToLeft)))
    other.run()
    func fail(_ text: String) { directionFailures.append("\(name) on \(screen.name): \(text)") }
    if Set(other.brokenIDs) != Set(layout.brokenIDs) {
      fail("broken are \(other.brokenIDs), left to right \(layout.brokenIDs)")
    }
    let open = Set(layout.ambiguousIDs)
    let newlyOpen = other.ambiguousIDs.filter { !open.contains($0) }
    if !newlyOpen.isEmpty { fail("only right to left \(newlyOpen) are ambiguous") }
    // What is ambiguous or broken may come out either way.
    guard layout.isDirectional, open.isEmpty, layout.brokenIDs.isEmpty else { return }
    mirrored += 1
    // Halves of pixels are rounded to the right either way.
    let pixel = 1 / layout.window.displayScale + 1e-9
    for ((entry, frame), mirror) in zip(zip(other.entries, other.frames), layout.mirroredFrames)
      .dropFirst() where !frame.isNear(mirror, within: pixel)
    {
      fail("\(entry.name) is at \(frame), not \(mirror)")
      return
    }
  }
}
