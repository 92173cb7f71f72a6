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

  private(set) var phase = Phase.waiting
  /// The container or presenter.
  private weak var owner: ViewController?
  /// Nil for the owner, which holds the transition, as well.
  private let from: ViewController?
  private let to: ViewController?
  private let isFromOwner: Bool
  private let isToOwner: Bool
  /// The view in which it takes place; nil where that is the window, which leads to the owner.
  private let container: View?
  let isAnimated: Bool
  private(set) var transitionDuration: Double
  var quarterTurns = 0
  /// How the animation is to go.
  var options: View.AnimationOptions = []
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete = 0.0
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
  /// The part of an animator of the app's, if there is one.
  private(set) var custom: CustomTransition?
  /// What has animations follow the person.
  private(set) lazy var driver = AnimationDriver(duration: transitionDuration)
  private var isPreparing = false
  /// Whether the layout of the beginning is being computed, in which nothing else can begin.
  var isLayingOut: Bool { isPreparing || phase == .layingOut }
  /// What the container does at the end; with whether the transition was finished, not cancelled.
  var onEnd: ((Bool) -> Void)?
  /// What the container does when the person has decided against it, before things go back.
  var onCancel: (() -> Void)?

  typealias Handler = (any ViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var recorder: FrameRecorder?
  private var isAnimating = false
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

  private var window: Window? {
    container?.window ?? owner?.loadedView?.window
  }

  private func makeChanges() {
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

  private func end() {
    if phase == .ended { return }
    phase = .ended
    stopRecording()
    percentComplete = isCancelled ? 0 : 1
    if initiallyInteractive { driver.release(finished: !isCancelled, speed: 1) }
    // The owner may have begun another one meanwhile, and may be the last to hold this one.
    withExtendedLifetime(self) {
      if owner?.activeTransition === self { owner?.activeTransition = nil }
      host?.transitions.removeAll { $0 === self }
      custom?.end(finished: !isCancelled)
      let cancel = isCancelled ? onCancel : nil
      onCancel = nil
      cancel?()
      let finish = onEnd
      onEnd = nil
      slides = nil
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

  // MARK: Animators of the app's

  /// Has an animator of the app's carry it out; it takes as long as that says.
  func giveTo(_ agents: TransitionAgents, _ places: TransitionPlaces) {
    let made = CustomTransition(agents, of: self, places)
    custom = made
    let duration = made.animator.transitionDuration(using: made.context)
    transitionDuration = duration > 0 && duration.isFinite ? duration : 0
  }

  /// The animator says that it is over.
  func complete(_ didComplete: Bool) {
    guard let custom else { return }
    if let reason = reasonAgainstCompleting(custom) {
      owner?.report(.invalidCall("completeTransition(\(didComplete)) did nothing: \(reason)"))
      return
    }
    if phase == .ended { return }
    custom.outcome = didComplete
    if phase == .running { endCustom(didComplete) }
  }

  private func reasonAgainstCompleting(_ custom: CustomTransition) -> String? {
    if custom.outcome != nil { return "it was called before; call it once" }
    if !custom.hasBegun { return "the animator was not asked to animate yet" }
    return nil
  }

  private func endCustom(_ didComplete: Bool) {
    isCancelled = !didComplete
    if isInteractive { interactionDidEnd() }
    end()
  }

  // MARK: Interaction

  /// Says how far the person has come.
  func update(_ percent: Double) {
    guard isInteractive, percent == percent else { return }
    percentComplete = min(1, max(0, percent))
    driver.update(percentComplete)
    custom?.interruptible?.fractionComplete = percentComplete
  }

  /// Has the person drive it again, where its animator can be paused.
  func pauseInteraction() {
    if isInteractive || phase != .running || custom?.pause() != true { return }
    // Who was paused may have ended it.
    if phase == .running { isInteractive = true }
  }

  /// Says that the person has decided for the transition, or against it.
  ///
  /// - Parameters:
  ///   - finished: Whether for it.
  ///   - interaction: What knows how it goes on then; nil where it goes on as by itself.
  func decide(_ finished: Bool, by interaction: PercentDrivenInteractiveTransition? = nil) {
    if !isInteractive || phase == .ended { return }
    if let custom, phase != .running {
      // There is nothing to see yet that could go on or back.
      custom.earlyDecision = { [weak self] in self?.decide(finished, by: interaction) }
      return
    }
    if phase == .waiting { makeChanges() }
    isCancelled = !finished
    interactionDidEnd()
    let speed = interaction?.completionSpeed ?? 1
    let timing = interaction.map {
      $0.timingCurve ?? CubicTimingParameters(animationCurve: $0.completionCurve)
    }
    let usableSpeed = speed > 0 && speed.isFinite ? speed : 1
    if let custom {
      custom.goOn(finished: finished, speed: usableSpeed, timing: timing)
      driver.release(finished: finished, speed: usableSpeed, timing: timing)
      return
    }
    driver.release(finished: finished, speed: usableSpeed, timing: timing)
    if isCancelled {
      let cancel = onCancel
      onCancel = nil
      cancel?()
    }
    // An animation of what is left goes on until the animator is done.
    if !isAnimating { end() }
  }

  private func interactionDidEnd() {
    isInteractive = false
    let handlers = interactionHandlers
    interactionHandlers.removeAll()
    for handler in handlers { handler(self) }
  }
}

extension ControllerTransition: UpdateCycleParticipant {
  func windowDidDissolve() { host = nil }

  func updateCycleWillLayOut(_ window: Window) {
    if phase != .waiting { return }
    if isAnimated {
      isPreparing = true
      if let prepare { prepare() } else { layOutNewView(in: window) }
      prepare = nil
      if phase == .waiting, let custom {
        custom.begin(isInteractive: isInteractive)
        animatorDidBegin?()
        // Where the animator has put things is no part of what is animated alongside.
        if phase == .waiting { containerView.layoutIfNeeded() }
      }
      isPreparing = false
      if phase != .waiting { return }
    }
    record(in: window)
    makeChanges()
  }

  /// Lays out the view that comes in, so that its first layout is no part of the animation; what else moves is.
  private func layOutNewView(in window: Window) {
    guard let view = to?.loadedView, view.window === window else { return }
    if custom != nil {
      arrive?()
      arrive = nil
      view.layoutIfNeeded()
      return
    }
    record(in: window)
    // The view that leaves comes first in what is handed to the animator.
    if let leaving = from?.loadedView { recorder?.note(leaving) }
    arrive?()
    arrive = nil
    view.layoutIfNeeded()
    recorder?.forget(within: view)
  }

  func updateCycleDidDisplay(_ window: Window) -> Bool {
    let recorder = self.recorder
    stopRecording()
    guard phase == .layingOut else { return phase != .waiting }
    phase = .running
    if let custom {
      if let recorder, let animator = window.animator { showAlongside(recorder, animator) }
      if phase == .running, let outcome = custom.outcome { endCustom(outcome) }
      if phase == .running { custom.takeEarlyDecision() }
      return true
    }
    guard let recorder, let animator = window.animator else {
      if !isInteractive { end() }
      return true
    }
    isAnimating = true
    let completion: (Bool) -> Void = { [weak self] _ in
      guard let self else { return }
      isAnimating = false
      if !isInteractive { end() }
    }
    if let shared = recorder.animation {
      shared.addCompletion(completion)
      return true
    }
    let made = ViewAnimation(
      recorder, moving: slides?(), duration: transitionDuration, options: options,
      isInteractive: isInteractive, completion: completion)
    recorder.animation = made
    if isInteractive { driver.adopt(made.timeline) }
    animator(made)
    return true
  }

  /// Hands over what moves beside an animator's own animations; nothing waits for it.
  private func showAlongside(_ recorder: FrameRecorder, _ animator: (ViewAnimation) -> Void) {
    if recorder.animation != nil { return }
    let made = ViewAnimation(
      recorder, duration: transitionDuration, options: options, isInteractive: isInteractive
    ) { _ in }
    if made.changes.isEmpty { return }
    recorder.animation = made
    if isInteractive { driver.adopt(made.timeline) }
    animator(made)
  }

  /// Has changes of frames from now on belong to the transition's animation.
  ///
  /// Transitions of one cycle are one animation.
  func record(in window: Window) {
    guard phase == .waiting, isAnimated, window.animator != nil else { return }
    if let shared = window.frameRecorder, shared !== recorder {
      if let recorder { shared.takeOver(recorder) }
      recorder = shared
    } else {
      let own = recorder ?? FrameRecorder()
      recorder = own
      window.frameRecorder = own
    }
  }

  /// Has further changes of frames belong to nobody's animation.
  private func stopRecording() {
    guard let recorder else { return }
    self.recorder = nil
    if let window = host ?? window, window.frameRecorder === recorder { window.frameRecorder = nil }
  }
}
