extension LayoutConstraint {
  /// Returns the constraints that a visual format stands for; they are not active.
  ///
  /// ```swift
  /// LayoutConstraint.activate(
  ///   LayoutConstraint.constraints(
  ///     withVisualFormat: "H:|-[name(>=80)]-gap-[field(==name@250)]-|", options: .alignAllFirstBaseline,
  ///     metrics: ["gap": 12], views: ["name": name, "field": field]))
  /// ```
  ///
  /// A hyphen alone is the system's spacing between neighbours and the superview's margin at its edges.
  /// Where the format cannot be read a message says why (``LayoutMessage/visualFormat(_:)``) and there are
  /// no constraints; ``constraints(parsingVisualFormat:options:metrics:views:)`` throws instead.
  ///
  /// - Parameters:
  ///   - format: The text.
  ///   - options: How views are aligned, and the direction.
  ///   - metrics: The numbers that the text has names for.
  ///   - views: The views and guides that the text has names for.
  /// - Returns: The constraints, in the order of the text; none where it cannot be read.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: Double]? = nil, views: [String: AnyObject]
  ) -> [LayoutConstraint] {
    do throws(VisualFormatError) {
      return try constraints(
        parsingVisualFormat: format, options: options, metrics: metrics, views: views)
    } catch {
      // Whoever handles the messages of the views' tree gets this one.
      let inWindow = views.filter { ($0.value as? View)?.window != nil }
      let name = inWindow.keys.min()
      if let view = name.flatMap({ views[$0] }) as? View {
        view.report(.visualFormat(error))
      } else {
        LayoutMessage.visualFormat(error).send()
      }
      return []
    }
  }

  /// Returns the constraints that a visual format stands for, or throws what is wrong with it.
  ///
  /// - Parameters:
  ///   - format: The text.
  ///   - options: How views are aligned, and the direction.
  ///   - metrics: The numbers that the text has names for.
  ///   - views: The views and guides that the text has names for.
  /// - Returns: The constraints, in the order of the text.
  /// - Throws: ``VisualFormatError``, which says where the text is wrong and what was expected there.
  public static func constraints(
    parsingVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: Double]? = nil, views: [String: AnyObject]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var builder = try VisualFormatBuilder(
      format: format, options: options, metrics: metrics ?? [:], views: views)
    return try builder.build()
  }
}
