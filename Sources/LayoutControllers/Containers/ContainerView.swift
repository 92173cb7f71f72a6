import LayoutViews

/// A container that places bars beside the views of its children.
protocol BarContainer: ChildArranger {
  /// Puts the child's view that is to be shown into the tree, where nobody sees it come.
  func showContent()
  /// Sets the frames of the bars and of the children's views.
  func layOutContent()
}

extension BarContainer {
  func prepareChildren(for window: Window) {}

  func layOutChildren() {
    showContent()
    layOutContent()
  }
}

/// The view of a container with bars.
///
/// The content is placed when the view comes into a window already, so that children are laid out in the first
/// pass with the insets that they keep.
final class ContainerView: ChildrenView {
  private weak var container: (any BarContainer)?

  init(of container: any BarContainer) {
    self.container = container
    super.init(of: container)
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
