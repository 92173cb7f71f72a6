import LayoutViews

/// Where pages lie at rest, and where those that move come from and go to.
///
/// Everything is computed along one axis, from leading to trailing or from top to bottom, and becomes a
/// rectangle last. A page that hangs on a spine turns over it: seen from above its place is mirrored.
///
/// ```text
///   scroll         ┌─────┐ spacing ┌─────┐      curl, mid      ┌─────┬─────┐
///                  │  C  │ ──────► │  N  │                     │ C₁  ┊ C₂  │  C₂ turns over to the
///                  └─────┘         └─────┘                     └─────┴─────┘  place of C₁; N₁ is its back
/// ```
struct PageGeometry {
  /// The room for all pages.
  var size: Size
  var isCurl: Bool
  var isHorizontal: Bool
  var isRightToLeft: Bool
  var spine: PageViewController.SpineLocation
  var spacing: Double
  var grid: PixelGrid
  /// Where the room is in the coordinates of the view that the pages are in, along the axis.
  var origin = 0.0

  /// From one page to the next.
  var stride: Double { length + spacing }

  private struct Span {
    var start: Double
    var length: Double
  }

  private var length: Double { isHorizontal ? size.width : size.height }
  /// Where two pages meet.
  private var middle: Double { grid.rounded(length / 2) }

  /// Returns the place of a page.
  func rest(_ index: Int, of count: Int) -> Rect { rect(restSpan(index, of: count)) }

  /// Returns the place of a page on the other side of the spine.
  func turned(_ index: Int, of count: Int) -> Rect {
    let position =
      switch spine {
      case .max: length
      case .mid: middle
      case .min, .none: 0.0
      }
    var span = restSpan(index, of: count)
    span.start = 2 * position - span.start - span.length
    return rect(span)
  }

  /// Returns the place of a page that is one page further on, or back.
  func beside(_ index: Int, of count: Int, after: Bool) -> Rect {
    var span = restSpan(index, of: count)
    span.start += after ? length + spacing : -(length + spacing)
    return rect(span)
  }

  private func restSpan(_ index: Int, of count: Int) -> Span {
    if count < 2 { return Span(start: 0, length: length) }
    return index == 0
      ? Span(start: 0, length: middle) : Span(start: middle, length: length - middle)
  }

  private func rect(_ span: Span) -> Rect {
    if !isHorizontal {
      return Rect(x: 0, y: origin + span.start, width: size.width, height: span.length)
    }
    let x = isRightToLeft ? length - span.start - span.length : span.start
    return Rect(x: origin + x, y: 0, width: span.length, height: size.height)
  }
}
