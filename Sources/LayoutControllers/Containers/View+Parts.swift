import LayoutViews

extension View {
  /// A view that an app has given to this one as a part, such as a background or a header, while it is in this view.
  ///
  /// One that contains this view cannot come in, which a message says: it is given no frame, and not taken out of where it is.
  final func part(_ view: View?) -> View? { view?.superview === self ? view : nil }
}
