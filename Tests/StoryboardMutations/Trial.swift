import LayoutSolver
import LayoutStoryboards

/// Reads a text, lays out what is in it, as a tool does, and instantiates it, as an app does.
public enum Trial {
  /// What came of a text.
  public enum Outcome: Sendable, Hashable {
    /// An error with a place and a reason.
    case refused
    /// Scenes that were laid out.
    case laidOut(scenes: Int)
    /// A frame that is no number, which must not happen.
    case broken(String)
  }

  /// Runs one text in the ways that a tool would.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: What it is called.
  ///   - seed: Chooses the device and the direction.
  /// - Returns: What came of it.
  public static func run(_ bytes: [UInt8], file: String, seed: UInt64) -> Outcome {
    let document: InterfaceDocument
    do {
      document = try InterfaceDocument(bytes, file: file)
    } catch {
      return error.reason.isEmpty ? .broken("an error without a reason") : .refused
    }
    var options = LayoutOptions()
    switch seed % 4 {
    case 0: options.device = Device.all[Int(seed / 4 % UInt64(Device.all.count))]
    case 1: options.text = .estimated
    case 2: options.direction = .rightToLeft
    default: break
    }
    var scenes = 0
    for scene in document.scenes.prefix(4) {
      guard let layout = SceneLayout(of: scene, in: document, options: options) else { continue }
      layout.run()
      scenes += 1
      _ = layout.ambiguousIDs
      _ = layout.brokenIDs
      for entry in layout.entries {
        let frame = entry.view.frame
        let sum = frame.minX + frame.minY + frame.width + frame.height
        if !sum.isFinite { return .broken("the frame of \(entry.model.id ?? "?") is \(frame)") }
      }
    }
    if let found = InstantiationTrial.run(document, seed: seed) { return .broken(found) }
    return .laidOut(scenes: scenes)
  }
}
