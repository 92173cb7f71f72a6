import Synchronization

/// The lengths of texts that were found out about the scenes of a document.
///
/// They follow from the file alone, and a scene is often laid out for many screens.
nonisolated final class TextLengthMemo: Sendable {
  /// Which length it is: of a view, across or down.
  struct Key: Hashable, Sendable {
    let id: String
    let isWidth: Bool
  }

  private let known = Mutex<[String: [Key: Double]]>([:])

  /// The lengths for a scene, which are found if they are not known.
  func lengths(of scene: InterfaceScene, _ find: () -> [Key: Double]) -> [Key: Double] {
    if let lengths = known.withLock({ $0[scene.id] }) { return lengths }
    // Whoever else looks for them meanwhile finds the same.
    let lengths = find()
    known.withLock { $0[scene.id] = lengths }
    return lengths
  }
}
