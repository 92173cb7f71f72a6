public import LayoutViews

extension View {
  /// Returns whether the next constraint pass updates the view's constraints.
  public final func needsUpdateConstraints() -> Bool { isUpdateOfConstraintsDue }
}

extension LayoutConstraint {
  /// Returns the constraints that a visual format stands for, with metrics of any type of number.
  ///
  /// What is no number, or neither a view nor a guide, is not known to the format, and a message says so.
  @_disfavoredOverload
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    constraints(
      withVisualFormat: format, options: options, metrics: metrics?.compactMapValues(number),
      views: views.compactMapValues { ($0 as? View) ?? ($0 as? LayoutGuide) })
  }

  private static func number(_ value: Any) -> Double? {
    if let integer = value as? any BinaryInteger { return Double(integer) }
    if let number = value as? any BinaryFloatingPoint { return Double(number) }
    return nil
  }
}
