import LayoutViews

/// A transition on its way: from its announcement to the end of its animation.
///
/// It waits for the next update cycle, so that what the caller still changes counts. Before that cycle's
/// layout pass come the changes of those who animate alongside; what then moves is handed to the window's
/// animator as pairs of frames. The transition ends when the animator says so or, without one, when the
/// cycle is over; an interactive one when the person has decided.
///
/// The window holds it while it lasts, and who carries it out only knows of it: what the closures of callers
/// hold is let go with the window, whatever becomes of the animation.
final class ControllerTransition: ViewControllerTransitionCoordinator {
  enum Phase {
    case waiting
    /// The cycle's layout pass is under way.
    case layingOut
    case running
    case ended
  }

  var phase = Phase.waiting
  /// The container or presenter.
  weak var owner: ViewController?
  /// Nil for the owner, which holds the transition, as well.
  let from: ViewController?
  let to: ViewController?
  private let isFromOwner: Bool
  private let isToOwner: Bool
  /// The view in which it takes place; nil where that is the window, which leads to the owner.
  private let container: View?
  let isAnimated: Bool
  var transitionDuration: Double
  var quarterTurns = 0
  /// How the animation is to go.
  var options: View.AnimationOptions = []
  /// Whether it ends when one of those who come and go leaves the owner.
  var endsWithChildren = false
  var isInteractive = false
  private(set) var initiallyInteractive = false
  var isCancelled = false
  var percentComplete = 0.0
  /// Sets the state at the end, within the animation.
  var changes: (() -> Void)?
  /// Lays out what comes before changes are recorded, so that its first layout is no part of the animation.
  var prepare: (() -> Void)?
  /// Puts the view that comes in where it will be, once its beginning has been noted: it appears there.
  var arrive: (() -> Void)?
  /// What the container does when an animator of the app's has put the views where they begin.
  var animatorDidBegin: (() -> Void)?
  /// What the host's animator is to move besides, where frames themselves do not change.
  var slides: (() -> ViewAnimation.Change?)?
  /// Starts what time moves instead of the host's animator, and calls the closure at its end, which is the transition's.
  var travel: ((_ completion: @escaping () -> Void) -> Void)?
  /// The part of an animator of the app's, if there is one.
  var custom: CustomTransition?
  /// What has animations follow the person.
  private(set) lazy var driver = AnimationDriver(duration: transitionDuration)
  var isPreparing = false
  /// Whether the layout of the beginning is being computed, in which nothing else can begin.
  var isLayingOut: Bool { isPreparing || phase == .layingOut }
  /// What the container does at the end; with whether the transition was finished, not cancelled.
  var onEnd: ((Bool) -> Void)?
  /// What the container does when the person has decided against it, before things go back.
  var onCancel: (() -> Void)?

  typealias Handler = (any ViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  var interactionHandlers: [Handler] = []
  var recorder: FrameRecorder?
  var isAnimating = false
  /// The window that holds it, and in whose cycle it takes part.
  private unowned(unsafe) var host: Window?

  init(
    by owner: ViewController, from: ViewController?, to: ViewController?, in container: View?,
    isAnimated: Bool, duration: Double
  ) {
    self.owner = owner
    isFromOwner = from === owner
    isToOwner = to === owner
    self.from = isFromOwner ? nil : from
    self.to = isToOwner ? nil : to
    self.container = container is Window ? nil : container
    self.isAnimated = isAnimated
    transitionDuration = isAnimated ? duration : 0
  }

  var containerView: View { container ?? window ?? owner?.loadedView ?? View() }
  var targetQuarterTurns: Int { quarterTurns }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    switch key {
    case .from: isFromOwner ? owner : from
    case .to: isToOwner ? owner : to
    }
  }

  /// Whether it ends when a child of the owner leaves.
  func isOfChild(_ child: ViewController) -> Bool {
    endsWithChildren && (from === child || to === child)
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    viewController(forKey: key == .from ? .from : .to)?.loadedView
  }

  // MARK: Taking part

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if phase == .ended { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if phase != .waiting { return false }
    alongside.append(animation)
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    interactionHandlers.append(handler)
  }

  // MARK: The course of things

  /// Begins: waits for the window's next cycle or, without a window, is over at once.
  ///
  /// - Parameter interactively: Whether a person drives it.
  func start(interactively: Bool = false) {
    let interactively = interactively || custom?.startsInteractively == true && window != nil
    initiallyInteractive = interactively
    if phase == .ended { endLate() }
    if phase != .waiting { return }
    isInteractive = interactively
    // What was begun since the announcement goes on, and this beside it.
    if owner?.activeTransition == nil { owner?.activeTransition = self }
    if let window {
      host = window
      window.transitions.append(self)
      window.participate(self)
    } else {
      makeChanges()
      if !isInteractive { end() } else { phase = .running }
    }
  }

  var window: Window? {
    container?.window ?? owner?.loadedView?.window
  }

  func makeChanges() {
    phase = .layingOut
    let handlers = alongside
    alongside.removeAll()
    for handler in handlers { handler(self) }
    changes?()
    changes = nil
  }

  /// Ends the transition at once, wherever it stands, as when another one begins.
  func finishNow() {
    if phase == .ended { return }
    if phase == .waiting { makeChanges() }
    if isInteractive { interactionDidEnd() }
    end()
  }

  func end() {
    if phase == .ended { return }
    phase = .ended
    stopRecording()
    percentComplete = isCancelled ? 0 : 1
    if initiallyInteractive { driver.release(finished: !isCancelled, speed: 1) }
    // The owner may have begun another one meanwhile, and may be the last to hold this one.
    withExtendedLifetime(self) {
      if owner?.activeTransition === self { owner?.activeTransition = nil }
      // Those that end in one cycle end in the order in which they began.
      if let host, let place = host.transitions.firstIndex(where: { $0 === self }) {
        host.transitions.remove(at: place)
      }
      custom?.end(finished: !isCancelled)
      let cancel = isCancelled ? onCancel : nil
      onCancel = nil
      cancel?()
      let finish = onEnd
      onEnd = nil
      slides = nil
      travel = nil
      animatorDidBegin = nil
      prepare = nil
      arrive = nil
      finish?(!isCancelled)
      let handlers = completions
      completions.removeAll()
      for handler in handlers { handler(self) }
      interactionHandlers.removeAll()
    }
  }

  /// It was ended by what heard of its announcement, before it was known what to do at its end.
  private func endLate() {
    changes?()
    changes = nil
    phase = .waiting
    end()
  }

  /// Has further changes of frames belong to nobody's animation.
  func stopRecording() {
    guard let recorder else { return }
    self.recorder = nil
    if let window = host ?? window, window.frameRecorder === recorder { window.frameRecorder = nil }
  }

  func windowDidDissolve() { host = nil }
}
