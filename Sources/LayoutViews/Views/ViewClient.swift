/// An object of a toolkit, such as a widget of its own class, on whose behalf a ``View`` is laid out.
///
/// A toolkit that has its own view class gives each widget a ``View`` and sets ``View/client``. The
/// view asks for the content's size and tells about new frames; the widget inherits from nothing.
/// Every requirement has a default. Views do not retain their clients.
public protocol ViewClient: WeaklyHeld {
  /// Says that the layout has given the view another frame, in its superview's coordinates.
  func viewFrameDidChange(_ view: View, from oldFrame: Rect)
  /// Returns the natural size of the content, ``View/noIntrinsicMetric`` where there is none.
  func intrinsicContentSize(of view: View) -> Size
  /// Returns whether the content's height depends on its width.
  func contentHeightDependsOnWidth(of view: View) -> Bool
  /// Returns the content's height for a width.
  func contentHeight(of view: View, forWidth width: Double) -> Double
  /// Returns where the content's first baseline is.
  func firstBaseline(of view: View) -> Baseline
  /// Returns where the content's last baseline is.
  func lastBaseline(of view: View) -> Baseline
  /// Returns the insets from the frame to what constraints align.
  func alignmentRectInsets(of view: View) -> EdgeInsets
  /// Updates constraints, in the constraint pass.
  func updateConstraints(of view: View)
  /// Lays out what is not laid out by constraints, in the layout pass.
  func layoutSubviews(of view: View)
  /// Draws the view, in the display pass.
  func draw(_ view: View, _ rect: Rect)
}

extension ViewClient {
  /// Does nothing.
  public func viewFrameDidChange(_ view: View, from oldFrame: Rect) {}
  /// Returns a size without metrics.
  public func intrinsicContentSize(of view: View) -> Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }
  /// Returns false.
  public func contentHeightDependsOnWidth(of view: View) -> Bool { false }
  /// Returns the intrinsic height.
  public func contentHeight(of view: View, forWidth width: Double) -> Double {
    intrinsicContentSize(of: view).height
  }
  /// Returns the top edge.
  public func firstBaseline(of view: View) -> Baseline { .top }
  /// Returns the bottom edge.
  public func lastBaseline(of view: View) -> Baseline { .bottom }
  /// Returns no insets.
  public func alignmentRectInsets(of view: View) -> EdgeInsets { .zero }
  /// Does nothing.
  public func updateConstraints(of view: View) {}
  /// Does nothing.
  public func layoutSubviews(of view: View) {}
  /// Does nothing.
  public func draw(_ view: View, _ rect: Rect) {}
}

extension View {
  /// The client; most views have none and need not look.
  final var attachedClient: (any ViewClient)? { marks.contains(.hasClient) ? client : nil }
}
