public import LayoutViews

/// An object that manages a presentation: where the presented view is, what is around it, how it adapts.
///
/// There is one for every presentation. Those of the system's styles come by themselves; a controller of
/// the style `.custom` asks its ``ViewController/transitioningDelegate``. A subclass says where the view is and
/// adds views of its own to the ``containerView``:
///
/// ```swift
/// final class Drawer: PresentationController {
///   override var frameOfPresentedViewInContainerView: Rect {
///     let bounds = containerView?.bounds ?? .zero
///     return Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
///   }
/// }
/// ```
///
/// The container view is in the window, above what presents, or in place of the controller that defines
/// the context. It follows their size, and gives the presented view its frame whenever it is laid out.
#if MainActorViews
  @MainActor
#endif
open class PresentationController {
  final weak var presentedStorage: ViewController?
  final weak var presentingStorage: ViewController?
  final let style: ModalPresentationStyle
  final var course = PresentationCourse() {
    didSet {
      let isSame =
        course.style == oldValue.style && course.nextStyle == oldValue.nextStyle
        && course.isInContext == oldValue.isInContext && course.context === oldValue.context
      if !isSame { window?.traitsEpoch &+= 1 }
    }
  }
  /// Whether the container is being put where the context's view is.
  final var isFollowingContext = false
  /// Who decides how the presentation adapts, and whether people may dismiss the controller.
  public final weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The view in which the presentation takes place; nil before it begins and when it is over.
  public internal(set) final var containerView: View?

  /// Creates the controller of a presentation whose style is `.custom`.
  ///
  /// - Parameters:
  ///   - presentedViewController: What is presented.
  ///   - presentingViewController: What presents it; nil where that is not known yet.
  public init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    style = .custom
    presentedStorage = presentedViewController
    presentingStorage = presentingViewController
  }

  init(_ presented: ViewController, style: ModalPresentationStyle) {
    self.style = style
    presentedStorage = presented
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    // What presents is gone with what it presented: nobody else would take the container away.
    containerView?.removeFromSuperview()
  }

  /// The controller that is presented; an empty one when that is gone.
  public final var presentedViewController: ViewController { presentedStorage ?? ViewController() }

  /// The controller that presents; an empty one before it is known and when it is gone.
  public final var presentingViewController: ViewController {
    presentingStorage ?? ViewController()
  }

  /// The style for which this controller was made, whatever it has adapted to.
  public final var presentationStyle: ModalPresentationStyle { style }

  // MARK: Views

  /// The view that comes into the container: the presented controller's, or one around it.
  open var presentedView: View? { shown?.loadedView }

  /// Where the presented view is when the presentation is not under way; by default as the style has it.
  open var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    return frame(for: style, in: containerView.bounds)
  }

  /// Says that the container view's layout is about to be computed, once a pass of the presented controller.
  open func containerViewWillLayoutSubviews() {}

  /// Says that the container view's layout has been computed, once a pass of the presented controller.
  open func containerViewDidLayoutSubviews() {}

  /// Whether the presentation covers the screen; one of the style `.custom` that does not is in the context.
  open var shouldPresentInFullscreen: Bool { !style.isInContext }

  /// Whether the view of what presents is removed while nothing is under way.
  open var shouldRemovePresentersView: Bool { style.removesPresenter }

  // MARK: Transitions

  /// Says that the presentation begins: the place to add views to the container, and to animate alongside.
  ///
  /// It comes before the first of the appearance callbacks.
  open func presentationTransitionWillBegin() {}

  /// Says that the presentation is complete, after the last of the appearance callbacks.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Says that the dismissal begins, before the first of the appearance callbacks.
  open func dismissalTransitionWillBegin() {}

  /// Says that the dismissal is over, after the last of the appearance callbacks.
  ///
  /// - Parameter completed: Whether the controller is dismissed; false when a person decided against it.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Adapting

  /// Returns the style for traits, `.none` for the controller's own.
  ///
  /// By default form sheets and popovers are page sheets where there is little room horizontally, and with
  /// `Window.sheetsCoverCompactScreens` all sheets cover the screen there. A delegate that says something else is heard
  /// instead.
  open func adaptivePresentationStyle(for traitCollection: TraitCollection)
    -> ModalPresentationStyle
  {
    if style.fillsContainer || traitCollection.horizontalSizeClass != .compact { return .none }
    if window?.sheetsCoverCompactScreens == true { return .fullScreen }
    return style == .pageSheet ? .none : .pageSheet
  }

  /// What replaces single traits for the presented controller; nil for nothing.
  open var overrideTraitCollection: TraitCollection? {
    didSet { if overrideTraitCollection != oldValue { overriddenTraitsDidChange() } }
  }

  /// What the presented controller is laid out for: the traits around it, with what is replaced.
  public final var traitCollection: TraitCollection {
    traits(within: surroundingTraits, style: course.style ?? style)
  }

  // MARK: Content

  /// Says that the traits around are about to change; overriders call super, which tells what is presented.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    forwardWillTransition(to: newCollection, with: coordinator)
  }

  /// Says that the container's size is about to change; overriders call super, which tells what is presented.
  open func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    forwardWillTransition(to: size, with: coordinator)
  }

  /// Returns the size that the presented view will have in a container of a size.
  open func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    frame(for: style, in: Rect(origin: .zero, size: parentSize)).size
  }

  /// Says that the presented controller would like another size; by default the container is laid out anew.
  open func preferredContentSizeDidChange(forChildContentContainer container: ViewController) {
    containerView?.setNeedsLayout()
  }
}
