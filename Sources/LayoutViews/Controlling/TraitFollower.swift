/// An object that changes views when the traits that they are laid out for are others, such as the size-class
/// variations of an archive.
///
/// A view with a follower holds it; see ``View/traitFollower``.
public protocol TraitFollower: AnyObject {
  /// Says what a view with its subtree is laid out for now, maybe the same as before.
  ///
  /// It is called before `traitCollectionDidChange(_:)` and before the layout pass; what is changed reaches the
  /// solver as one batch. Traits that nothing is said about are unspecified.
  func follow(_ traits: TraitCollection, in view: View)
}

extension View {
  /// What changes the view and its subtree with their traits; the view holds it.
  ///
  /// It is asked when the traits change, and when the view comes into a window.
  public final var traitFollower: (any TraitFollower)? {
    get { marks.contains(.followsTraits) ? guides?.extras?.traitFollower : nil }
    set {
      if newValue == nil && traitFollower == nil { return }
      madeExtras.traitFollower = newValue
      if newValue == nil { marks.remove(.followsTraits) } else { marks.insert(.followsTraits) }
    }
  }

  /// Has the follower, if there is one, see to the present traits.
  package final func followTraits() {
    if !marks.contains(.followsTraits) { return }
    traitFollower?.follow(foundTraits, in: self)
  }
}
