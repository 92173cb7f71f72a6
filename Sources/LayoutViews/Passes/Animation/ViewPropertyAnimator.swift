/// Changes of views whose way can be paused, set to any place, turned round and gone on with.
///
/// ```swift
/// let animator = ViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.frame.origin.y = 80 }
/// animator.pauseAnimation()
/// animator.fractionComplete = 0.3      // as a finger says
/// animator.isReversed = true
/// animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
/// ```
///
/// Views have their new frames as soon as it is active, as in all animations. The windows' animators get what has changed
/// as animations that share the animator's time, of which an ``AnimationClock`` makes the frames that are shown. An animator
/// of the host's own ends it by finishing them, and hears of pauses and turns by `stateDidChange`. Where nothing is shown,
/// it arrives as soon as it runs. While it is active, its animations hold it.
///
/// When it arrives at the beginning, views that constraints do not lay out have their former frames again; what constraints
/// lay out follows its constraints, which the app sets back.
#if MainActorViews
  @MainActor
#endif
open class ViewPropertyAnimator: ViewImplicitlyAnimating {
  /// By what it goes.
  public final let timingParameters: any TimingCurveProvider
  /// How long it takes, in seconds; for a spring with a mass, as long as that takes to come to rest.
  public final let duration: Double
  /// The delay with which it was started, in seconds.
  public private(set) final var delay = 0.0
  /// How far it is in its course.
  public private(set) final var state = ViewAnimatingState.inactive
  /// Whether it can be paused and stopped; otherwise these do nothing.
  public final var isInterruptible = true
  /// Whether people may interact with the views meanwhile; a host asks for it.
  public final var isUserInteractionEnabled = true
  /// Whether the app looks itself for what is touched; a host asks for it.
  public final var isManualHitTestingEnabled = false
  /// Whether the part of the way is the part of the time while it is paused; otherwise its timing says.
  public final var scrubsLinearly = true
  /// Whether it stays active when it has arrived, and is paused there; no completion is called then.
  public final var pausesOnCompletion = false {
    didSet { timeline.staysAtEnd = pausesOnCompletion }
  }

  /// What was added, and begins when the part of what is left of the time is over.
  private final var pending: [(changes: () -> Void, delayFactor: Double)] = []
  private final var completions: [(ViewAnimatingPosition) -> Void] = []
  private final var timeline: AnimationTimeline
  /// What was handed to the windows' animators, which hold it.
  private final var shown: [WeakReference<ViewAnimation>] = []
  /// How many of them are under way, and what else the end waits for.
  private final var underWay = 0
  final var options: View.AnimationOptions = []

  // Another thread that lets go of it leaves its end to the main actor.
  #if MainActorViews
    @MainActor
  #endif
  deinit {}

  /// Creates an animator from its timing.
  public init(duration: Double, timingParameters parameters: any TimingCurveProvider) {
    timingParameters = parameters
    let settling = parameters.springTimingParameters?.settlingDuration ?? 0
    self.duration = settling > 0 ? settling : View.checked(duration, "duration")
    timeline = AnimationTimeline(parameters, duration: self.duration)
  }

  // MARK: What it does

  /// Adds changes; while it is active they are made at once, and go the rest of the way.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin when a part of what is left of the time is over.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes.
  ///   - delayFactor: The part, from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
    if refusesWhileStopped("addAnimations") { return }
    pending.append((animation, delayFactor > 0 ? min(1, delayFactor) : 0))
    if state == .active { makeChanges() }
  }

  /// Adds something to do when it is over; it is told where it has left the views.
  open func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Begins, or goes on after a pause.
  open func startAnimation() { start(after: 0) }

  /// Begins after a time.
  ///
  /// - Parameter delay: In seconds.
  open func startAnimation(afterDelay delay: Double) {
    start(after: View.checked(delay, "delay"))
  }

  private final func start(after delay: Double) {
    if refusesWhileStopped("startAnimation") { return }
    if state == .active {
      if !timeline.isRunning { continueAnimation(withTimingParameters: nil, durationFactor: 0) }
      return
    }
    self.delay = delay
    timeline.wait = delay
    activate()
    if state != .active { return }
    if let driver = AnimationDriver.current {
      hold()
      driver.adopt(timeline)
      driver.whenDecided(releasing())
      return
    }
    timeline.run(reversed: timeline.isReversed)
    arriveIfNothingIsShown()
  }

  /// Stands still; an animator that has not begun is active then, at the beginning.
  open func pauseAnimation() {
    if refusesWhileStopped("pauseAnimation") || !isInterruptible { return }
    if state == .inactive { activate() }
    if state != .active { return }
    if scrubsLinearly { timeline.becomeLinear() }
    timeline.pause()
  }

  /// Goes on after a pause, from where it is.
  ///
  /// - Parameters:
  ///   - parameters: How; nil for its own timing. A spring with a mass takes its own time.
  ///   - durationFactor: How long, as a part of the duration; 0 for what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) {
    if refusesWhileStopped("continueAnimation") || state != .active || timeline.isRunning {
      return
    }
    let left = isReversed ? timeline.fraction : 1 - timeline.fraction
    let settling = parameters?.springTimingParameters?.settlingDuration ?? 0
    let seconds =
      settling > 0
      ? settling : durationFactor > 0 && durationFactor.isFinite ? duration * durationFactor : nil
    timeline.wait = 0
    timeline.run(
      reversed: isReversed, timing: parameters ?? timingParameters,
      duration: seconds.map { left > 0 ? $0 / left : 0 } ?? duration)
    arriveIfNothingIsShown()
  }

  /// Ends where it is: with true it is inactive at once, and no completion is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    if state != .active || !isInterruptible { return }
    timeline.pause()
    for handed in shown { handed.object?.put(at: .current) }
    state = .stopped
    if withoutFinishing {
      // What they hold may come back here when it ends.
      let untold = completions
      completions = []
      end(at: .current)
      withExtendedLifetime(untold) {}
    }
  }

  /// Leaves the views at a place, and tells the completions.
  open func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    if state != .stopped {
      LayoutMessage.invalidValue(
        "finishAnimation(at:) of an animator that is not stopped did nothing: call stopAnimation(false) before"
      ).send()
      return
    }
    end(at: finalPosition)
  }

  // MARK: Where it is

  /// Whether time moves it.
  public final var isRunning: Bool { state == .active && timeline.isRunning }

  /// Whether it goes to the beginning; while it runs it turns round where it is, and goes back the way that it came.
  public final var isReversed: Bool {
    get { timeline.isReversed }
    set { if state != .stopped { timeline.turn(reversed: newValue) } }
  }

  /// The part of the way to where it goes that is over, from 0 to 1; to set it pauses the animator.
  public final var fractionComplete: Double {
    get { isReversed ? 1 - timeline.fraction : timeline.fraction }
    set {
      if refusesWhileStopped("fractionComplete") || !isInterruptible || newValue.isNaN { return }
      if state == .inactive || timeline.isRunning { pauseAnimation() }
      if state == .active { timeline.scrub(to: isReversed ? 1 - newValue : newValue) }
    }
  }

  // MARK: The course of things

  private final func refusesWhileStopped(_ call: String) -> Bool {
    if state != .stopped { return false }
    LayoutMessage.invalidValue(
      "\(call) of an animator that was stopped did nothing: call finishAnimation(at:) before"
    ).send()
    return true
  }

  private final func activate() {
    state = .active
    makeChanges()
  }

  /// Makes the changes that were added, and hands what they have changed to the windows' animators.
  private final func makeChanges() {
    hold()
    while !pending.isEmpty, state == .active {
      let (changes, factor) = pending.removeFirst()
      let gone = min(1, max(0, timeline.progress.dx))
      let group = AnimationGroup()
      group.shared = (timeline, gone + (1 - gone) * factor)
      let timing = AnimationTiming(
        duration: duration, delay: delay, options: options, parameters: timingParameters)
      if FrameRecorder.current is SilentRecorder {
        changes()
        continue
      }
      hold()
      let release = releasing()
      group.record { group.run(timing, changes) { _ in release() } }
      group.commit()
      shown += group.made.map { WeakReference($0) }
    }
    underWay -= 1
  }

  private final func hold() { underWay += 1 }

  /// Says that something that the end has waited for is over, unless that was the end of a former course.
  private final func releasing() -> () -> Void {
    { [timeline] in
      if self.timeline !== timeline { return }
      self.underWay -= 1
      self.arriveIfNothingIsShown()
    }
  }

  /// Ends when all that is shown is over, unless it is paused.
  private final func arriveIfNothingIsShown() {
    if state != .active || underWay > 0 { return }
    if !timeline.isRunning && !timeline.hasArrived { return }
    timeline.arrive()
    if pausesOnCompletion { return }
    state = .stopped
    end(at: isReversed ? .start : .end)
  }

  private final func end(at position: ViewAnimatingPosition) {
    let animations = shown.compactMap { $0.object }
    shown = []
    for animation in animations { animation.finish(position == .end) }
    for animation in animations { animation.put(at: position) }
    timeline = AnimationTimeline(timingParameters, duration: duration)
    timeline.staysAtEnd = pausesOnCompletion
    underWay = 0
    state = .inactive
    let told = completions
    completions = []
    for completion in told { completion(position) }
  }
}
