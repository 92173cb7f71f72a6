import LayoutViews

/// A controller that places bars and the views of children in its own.
protocol BarContainer: AnyObject {
  /// Puts the child's view that is to be shown into the tree, where nobody sees it come.
  func showContent()
  /// Sets the frames of the bars and of the children's views.
  func layOutContent()
}

/// The view of a container with bars.
///
/// The content is placed when the view comes into a window already, so that children are laid out in the first
/// pass with the insets that they keep.
final class ContainerView: View {
  weak var container: (any BarContainer)?

  override func layoutSubviews() {
    super.layoutSubviews()
    container?.showContent()
    container?.layOutContent()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { container?.layOutContent() }
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
    // Bars have other heights: children are laid out with those in the first pass already.
    if window != nil { container?.layOutContent() }
  }
}
