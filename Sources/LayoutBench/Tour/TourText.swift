import LayoutSolver

/// A line of text that is 8 points wide a letter, so that the tour is the same everywhere.
final class TourText: View {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init(frame: .zero)
    identifier = text
    translatesAutoresizingMaskIntoConstraints = false
  }

  override var intrinsicContentSize: Size { Size(width: 8 * Double(text.count), height: 20) }
}
