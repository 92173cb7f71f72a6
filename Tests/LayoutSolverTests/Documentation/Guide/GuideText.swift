import LayoutSolver

/// Text of one size, every character of which is 8 points wide and 20 points high.
final class Text: MeasuredView {
  init(_ text: String, identifier: String) {
    let length = Double(text.count) * 8
    super.init { maxWidth in
      let lines = (length / max(maxWidth, 8)).rounded(.up)
      return Size(width: min(length, maxWidth), height: 20 * max(lines, 1))
    }
    self.identifier = identifier
    translatesAutoresizingMaskIntoConstraints = false
  }
}

/// A box to type into: as wide as there is room, 32 points high.
final class Field: View {
  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: 32) }
}
