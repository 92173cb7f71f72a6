import Synchronization

/// The heights that labels of one line were saved with in a document, by font.
///
/// They follow from the file alone, and each scene asks for them.
nonisolated final class LineHeightMemo: Sendable {
  /// The font of a label, and how high the label is.
  struct Label: Hashable, Sendable {
    let name: String
    let pointSize: Double
    let height: Double
  }

  /// How many labels there are of each kind, by the families of their fonts.
  typealias Fonts = [String: [Label: Int]]

  private let known = Mutex<Fonts?>(nil)

  /// The labels by font, which are found if they are not known.
  func fonts(_ find: () -> Fonts) -> Fonts {
    if let fonts = known.withLock({ $0 }) { return fonts }
    // Whoever else looks for them meanwhile finds the same.
    let fonts = find()
    known.withLock { $0 = fonts }
    return fonts
  }
}
