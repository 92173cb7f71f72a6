import Synchronization

/// The natural sizes of texts that were found for the scenes of a document.
///
/// They follow from the file alone, and a scene is often laid out for many screens.
final class NaturalTextSizesMemo: Sendable {
  private let known = Mutex<[String: NaturalTextSizes]>([:])

  /// The sizes for a scene.
  func sizes(of scene: InterfaceScene, in document: InterfaceDocument) -> NaturalTextSizes {
    if let sizes = known.withLock({ $0[scene.id] }) { return sizes }
    // Whoever else finds them meanwhile finds the same.
    let sizes = NaturalTextSizes(of: scene, in: document)
    known.withLock { $0[scene.id] = sizes }
    return sizes
  }
}
