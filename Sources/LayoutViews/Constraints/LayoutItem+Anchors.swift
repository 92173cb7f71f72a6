extension View {
  /// The edge where reading begins.
  @inlinable
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchoredRecord, .leading) }
  /// The edge where reading ends.
  @inlinable
  public final var trailingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(anchoredRecord, .trailing)
  }
  /// The left edge.
  @inlinable
  public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchoredRecord, .left) }
  /// The right edge.
  @inlinable
  public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchoredRecord, .right) }
  /// The horizontal centre.
  @inlinable
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(anchoredRecord, .centerX) }
  /// The top edge.
  @inlinable
  public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchoredRecord, .top) }
  /// The bottom edge.
  @inlinable
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchoredRecord, .bottom) }
  /// The vertical centre.
  @inlinable
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(anchoredRecord, .centerY) }
  /// The width.
  @inlinable
  public final var widthAnchor: LayoutDimension { LayoutDimension(anchoredRecord, .width) }
  /// The height.
  @inlinable
  public final var heightAnchor: LayoutDimension { LayoutDimension(anchoredRecord, .height) }
  /// The baseline of the first line of text; the top edge of views without text.
  @inlinable
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(anchoredRecord, .firstBaseline)
  }
  /// The baseline of the last line of text; the bottom edge of views without text.
  @inlinable
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(anchoredRecord, .lastBaseline)
  }
}

extension LayoutGuide {
  /// The edge where reading begins.
  @inlinable
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .leading) }
  /// The edge where reading ends.
  @inlinable
  public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .trailing) }
  /// The left edge.
  @inlinable
  public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .left) }
  /// The right edge.
  @inlinable
  public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .right) }
  /// The horizontal centre.
  @inlinable
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(record, .centerX) }
  /// The top edge.
  @inlinable
  public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(record, .top) }
  /// The bottom edge.
  @inlinable
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(record, .bottom) }
  /// The vertical centre.
  @inlinable
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(record, .centerY) }
  /// The width.
  @inlinable
  public final var widthAnchor: LayoutDimension { LayoutDimension(record, .width) }
  /// The height.
  @inlinable
  public final var heightAnchor: LayoutDimension { LayoutDimension(record, .height) }
}
