extension View {
  /// The edge where reading begins.
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .leading) }
  /// The edge where reading ends.
  public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .trailing) }
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .left) }
  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .right) }
  /// The horizontal centre.
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .centerX) }
  /// The top edge.
  public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(record, .top) }
  /// The bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(record, .bottom) }
  /// The vertical centre.
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(record, .centerY) }
  /// The width.
  public final var widthAnchor: LayoutDimension { LayoutDimension(record, .width) }
  /// The height.
  public final var heightAnchor: LayoutDimension { LayoutDimension(record, .height) }
  /// The baseline of the first line of text; the top edge of views without text.
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(record, .firstBaseline)
  }
  /// The baseline of the last line of text; the bottom edge of views without text.
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(record, .lastBaseline)
  }
}

extension LayoutGuide {
  /// The edge where reading begins.
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .leading) }
  /// The edge where reading ends.
  public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .trailing) }
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .left) }
  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .right) }
  /// The horizontal centre.
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .centerX) }
  /// The top edge.
  public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(record, .top) }
  /// The bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(record, .bottom) }
  /// The vertical centre.
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(record, .centerY) }
  /// The width.
  public final var widthAnchor: LayoutDimension { LayoutDimension(record, .width) }
  /// The height.
  public final var heightAnchor: LayoutDimension { LayoutDimension(record, .height) }
}
