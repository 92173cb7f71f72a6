/// What few views have; made when something sets it, so that others pay nothing.
final class ViewExtras {
  /// What changes the view with its traits.
  var traitFollower: (any TraitFollower)?
  /// How the view is shown.
  var transform = AffineTransform.identity
  var alpha = 1.0
  /// A number by which to find the view.
  var tag = 0
  /// Whether what is outside of the bounds is not shown; nil where nobody has said.
  var clipsToBounds: Bool?
  var ignoresTouches = false
  var takesManyTouches = false
  /// What takes part in scrolling.
  var scrollParticipation: AnyObject?
  /// What code of an app has associated with the view.
  var associations: [UInt: Any] = [:]
  /// What recognises gestures on the view.
  var gestureRecognizers: [GestureRecognizer] = []

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    forgetView()
  }

  /// Called when the view ceases to exist.
  func forgetView() {
    for recognizer in gestureRecognizers { recognizer.viewStorage = nil }
  }
}

extension View {
  /// The record of what few views have, made if it is not there.
  final var madeExtras: ViewExtras {
    if let extras = guides?.extras { return extras }
    let made = ViewExtras()
    madeGuides.extras = made
    return made
  }
}
