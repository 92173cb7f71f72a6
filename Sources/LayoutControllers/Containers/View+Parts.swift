import LayoutViews

/// Views that an app gives to others as parts of theirs, such as a background or a header.
///
/// One that contains the view of which it is to be a part stays where it is, which a message says.
extension View {
  /// Takes out what was a part, unless it is elsewhere by now.
  final func removePart(_ part: View?) {
    if let part, part.superview === self { part.removeFromSuperview() }
  }

  /// Gives a part its place, if it is in this view.
  final func place(_ part: View?, at frame: Rect) {
    if let part, part.superview === self { part.frame = frame }
  }

  /// The height of a part; 0 without one in this view.
  final func height(ofPart part: View?) -> Double {
    part?.superview === self ? part?.frame.height ?? 0 : 0
  }
}
