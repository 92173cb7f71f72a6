public import LayoutSolver

/// Whoever knows fonts, and with them how large a text is.
public nonisolated protocol TextMeasurer: Sendable {
  /// Returns the size of a text in lines of at most a width.
  ///
  /// - Parameters:
  ///   - text: The text and its font.
  ///   - maxWidth: The greatest width; infinite where there is no limit.
  /// - Returns: The size in points.
  func size(of text: TextContent, maxWidth: Double) -> Size
}

/// Where the sizes of texts come from.
public nonisolated enum TextSizes: Sendable {
  /// The frames that Interface Builder saved: on the device of the design they are exact.
  case saved
  /// An estimate from the number of points and the characters.
  case estimated
  /// Someone who knows the fonts.
  case measured(any TextMeasurer)

  /// Whether sizes are estimates, which may be some points off.
  var isEstimated: Bool {
    if case .estimated = self { return true }
    return false
  }

  /// Who measures texts; nil where their saved sizes are taken.
  var measurer: (any TextMeasurer)? {
    switch self {
    case .saved: nil
    case .estimated: EstimatedText()
    case .measured(let measurer): measurer
    }
  }
}
