import LayoutViews

extension PresentationController {
  /// The controller whose view is presented: the presented one, or the one shown in its stead.
  final var shown: ViewController? { course.substitute ?? presentedStorage }

  /// Whether the container is in the window itself, and so hears of its changes.
  final var followsWindow: Bool { containerView?.superview is Window }

  /// Whether a style is not the one that this controller was made for.
  private func isAdapted(_ style: ModalPresentationStyle) -> Bool { style != self.style }

  /// Whether what presents is to disappear in a style.
  final func hidesPresenter(in style: ModalPresentationStyle) -> Bool {
    isAdapted(style) ? style.removesPresenter : shouldRemovePresentersView
  }

  // MARK: The presented view

  /// The presented view's frame in the style that there is.
  final var presentedFrame: Rect {
    guard let containerView else { return .zero }
    let style = course.style ?? self.style
    let frame =
      isAdapted(style)
      ? self.frame(for: style, in: containerView.bounds) : frameOfPresentedViewInContainerView
    return containerView.rounded(frame)
  }

  /// The size that the presented view will have in a container of a size.
  final func expectedSize(in parentSize: Size) -> Size {
    let style = course.nextStyle ?? course.style ?? self.style
    if isAdapted(style) {
      return frame(for: style, in: Rect(origin: .zero, size: parentSize)).size
    }
    guard let shown else { return parentSize }
    return size(forChildContentContainer: shown, withParentContainerSize: parentSize)
  }

  /// Gives the presented view its frame; the presented controller has its part in the pass then.
  final func placePresentedView() {
    guard let containerView, let presentedView, !isCarriedOutByAnimator else { return }
    let frame = presentedFrame
    if frame.isFinite, presentedView.frame != frame { presentedView.frame = frame }
    if presentedView.isDescendant(of: containerView) { shown?.loadedView?.setNeedsLayout() }
  }

  /// The frame that a style of the system's has in a container.
  ///
  /// Every style but those of sheets fills the container.
  final func frame(for style: ModalPresentationStyle, in bounds: Rect) -> Rect {
    switch style {
    case .pageSheet: pageFrame(in: bounds)
    case .formSheet: formFrame(in: bounds)
    default: bounds
    }
  }

  // MARK: The presenter's view

  /// Removes the view of what presents, and notes where it was.
  ///
  /// A view that constraints lay out stays: those around it depend on it. So does one that is in a view of another class
  /// of controllers, which may depend on it as well.
  final func removePresentersView() {
    guard course.removedView == nil, let presenter = presentingStorage,
      let view = presenter.viewInContainer, let superview = view.superview,
      view.translatesAutoresizingMaskIntoConstraints, !presenter.isEmbedded
    else { return }
    course.removedView = view
    course.formerSuperview = superview
    course.formerIndex = superview.subviews.firstIndex { $0 === view } ?? 0
    view.removeFromSuperview()
  }

  /// Puts the view of what presents back in its place.
  final func putBackPresentersView() {
    guard let view = course.removedView else { return }
    let superview = course.formerSuperview
    let index = course.formerIndex
    forgetRemovedView()
    if view.superview != nil { return }
    if let containerView, let place = containerView.superview, !(place is Window) {
      view.frame = containerView.frame
      place.insertSubview(view, belowSubview: containerView)
      return
    }
    guard let superview else { return }
    fitRemovedView(view, in: superview)
    superview.insertSubview(view, at: index)
  }

  final func forgetRemovedView() {
    course.removedView = nil
    course.formerSuperview = nil
  }

  /// Has a removed view be as large as it will be when it is put back.
  final func fitRemovedView(_ view: View, in superview: View) {
    if let container = superview as? PresentationContainerView {
      container.presentation?.placePresentedView()
    } else if superview is Window {
      view.frame = superview.bounds
    }
  }
}

extension ViewController {
  /// The view that is inserted for the controller: its own, or one that its presentation has put around it.
  final var viewInContainer: View? {
    activePresentation?.presentedView ?? loadedView
  }
}
