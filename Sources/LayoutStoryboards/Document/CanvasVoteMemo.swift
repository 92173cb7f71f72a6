import Synchronization

/// What most views of a document tell of the canvas that they were saved on.
///
/// It follows from the file alone, and each scene asks for it whose own views do not tell it.
nonisolated final class CanvasVoteMemo: Sendable {
  /// What the views are asked.
  enum Question: Sendable {
    /// Whether sizes of texts are whole points.
    case wholePoints
    /// Whether the fonts that the app brings along were lacking.
    case lackingFonts
  }

  /// A question, as it is asked of a device.
  private struct Key: Hashable {
    let question: Question
    let device: Double
  }

  private let known = Mutex<[Key: Bool?]>([:])

  /// What most views tell, where a point of the design's device has so many pixels, which is found out if it is not known; nil
  /// where as many tell the opposite.
  func majority(on question: Question, device: Double, _ find: () -> Bool?) -> Bool? {
    let key = Key(question: question, device: device)
    if let outcome = known.withLock({ $0[key] }) { return outcome }
    // Whoever else looks for it meanwhile finds the same.
    let outcome = find()
    known.withLock { $0[key] = .some(outcome) }
    return outcome
  }
}
