import LayoutViews

/// How far a presentation is.
struct PresentationCourse {
  enum Phase {
    case idle
    case presenting
    case presented
    case dismissing
  }

  var phase = Phase.idle
  /// Whether callbacks of the beginning are being made, which cannot begin the opposite.
  var isBeginning = false
  /// The style that the presentation has adapted to; nil before it begins.
  var style: ModalPresentationStyle?
  /// The style that it will have when the traits around have changed.
  var nextStyle: ModalPresentationStyle?
  /// The traits around that have been announced and are not there yet.
  var nextTraits: TraitCollection?
  /// The presented controller while another one, of which the delegate said so, is shown in its stead.
  var original: ViewController?
  /// The controller that is shown in its stead.
  weak var substitute: ViewController?
  weak var transition: ControllerTransition?
  /// The controller whose content is covered.
  weak var context: ViewController?
  /// Whether the context is covered, not the screen.
  var isInContext = false
  /// Whether what presents has disappeared, or is to, because of this presentation.
  var hidesPresenter = false
  /// Whether what presents is away; within the callbacks of a dismissal it is on its way back.
  var keepsPresenterAway: Bool { hidesPresenter && phase != .dismissing }
  /// The presenter's view while it is removed, and where it was.
  var removedView: View?
  weak var formerSuperview: View?
  var formerIndex = 0
}

/// What a controller has to do with presentations.
struct PresentationState {
  /// What the controller presents.
  var presented: ViewController?
  /// What presents the controller.
  weak var presenting: ViewController?
  /// The controller's presentation: one to come, or the one that is.
  var controller: PresentationController?
  /// Who takes part in the appearance transitions that a container has begun for this controller.
  var forwarded: [[ViewController]] = []
}

/// The view in which a presentation takes place.
final class PresentationContainerView: View {
  weak var presentation: PresentationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.placePresentedView()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// The controllers in it that nobody else tells where it is taken out by hand.
  private var untold: [ViewController] {
    guard let presentation, presentation.course.phase != .dismissing,
      let shown = presentation.shown,
      shown.activePresentation === presentation
    else { return [] }
    return shown.shownWithPresented
  }

  override func willMove(toSuperview newSuperview: View?) {
    super.willMove(toSuperview: newSuperview)
    if newSuperview != nil { return }
    for controller in untold { controller.startAppearance(false, animated: false) }
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview != nil { return }
    for controller in untold where controller.appearance.phase == .disappearing {
      controller.completeAppearance()
    }
  }

  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    window?.layoutFollowers.removeAll { $0 === self }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window, presentation is PopoverPresentationController else { return }
    window.layoutFollowers.removeAll { $0 === self }
    window.layoutFollowers.append(self)
  }
}

/// A popover is beside its source wherever that is moved.
extension PresentationContainerView: LayoutFollower {
  func windowDidLayOut() {
    guard let presentation, let view = presentation.presentedView, view.superview === self else {
      return
    }
    let frame = presentation.presentedFrame
    if frame.isFinite, view.frame != frame { setNeedsLayout() }
  }
}
