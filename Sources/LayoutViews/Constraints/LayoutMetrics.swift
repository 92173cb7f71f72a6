/// Distances that the system chooses where the app does not.
package enum LayoutMetrics {
  /// The space between neighbours, and at the edges of a superview.
  package static let systemSpacing = 8.0
  /// The margins of a view whose superview gives it none.
  package static let defaultMargin = 8.0
  /// The margins at the sides of a controller's view.
  package static func sideMargin(forWidth width: Double) -> Double { width < 414 ? 16 : 20 }
  /// The greatest width at which text is comfortable to read, at the default text size.
  package static let readableWidth = 672.0
}
