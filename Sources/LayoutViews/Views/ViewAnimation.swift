/// What an animation changes: frames before and after, for the host's animator to move things between.
///
/// Views have their final frames already; where things are shown meanwhile is the animator's business.
/// It calls ``finish(_:)`` when it is done. An animation that the animator lets go of without that was
/// interrupted: it is finished then, with false. One that is held on to for ever never completes; a later
/// animation of the same views is another one, which begins at the frames that they have, or with
/// ``View/AnimationOptions/beginFromCurrentState`` where the animator shows them.
public final class ViewAnimation {
  /// A view that the animation changes.
  public struct Change {
    /// The view; it may have left its window when the animation is shown.
    public let view: View
    /// Its frame before, in its superview's coordinates.
    public let from: Rect
    /// Its frame after.
    public let to: Rect
    /// Its bounds before, of which the origin is how far its content was scrolled.
    public let fromBounds: Rect
    /// Its bounds after.
    public let toBounds: Rect
    /// Its transform before, which the frames are without.
    public let fromTransform: AffineTransform
    /// Its transform after.
    public let toTransform: AffineTransform
    /// When it begins to change, as a part of the animation's time: 0 but for keyframes.
    public let relativeStart: Double
    /// How long it changes, as a part of the animation's time: 1 but for keyframes.
    public let relativeDuration: Double

    package init(
      view: View, from: Rect, to: Rect, fromBounds: Rect, toBounds: Rect,
      fromTransform: AffineTransform = .identity, toTransform: AffineTransform = .identity,
      relativeStart: Double = 0, relativeDuration: Double = 1
    ) {
      self.view = view
      self.fromTransform = fromTransform
      self.toTransform = toTransform
      self.relativeStart = relativeStart
      self.relativeDuration = relativeDuration
      self.from = from
      self.to = to
      self.fromBounds = fromBounds
      self.toBounds = toBounds
    }
  }

  /// The views that change, in the order in which they were changed first; a view that keyframes change has a change for
  /// each.
  public package(set) var changes: [Change]
  /// How long it is to take, in seconds.
  public let duration: Double
  /// How long to wait before, in seconds.
  public let delay: Double
  /// How it is to go.
  public let options: View.AnimationOptions
  /// Whether a person drives the progress, and the animator follows it instead of the time.
  public let isInteractive: Bool
  /// By what it goes: the curve of the options, or a spring.
  public let timingParameters: any TimingCurveProvider
  /// Its time, which may be that of others as well.
  package let timeline: AnimationTimeline
  /// Where it begins, as a part of the way of what it belongs to; nil where its time is its own.
  let sharedStart: Double?
  /// Whether views of keyframes stay where they are until the next one.
  let isDiscrete: Bool
  /// Where it has put its views besides; nil where they are at the end, as in the beginning.
  var lastPut: [(Rect, Point, AffineTransform)]?
  /// Called when something other than time has changed where it is, or how it goes on.
  public var stateDidChange: ((ViewAnimation) -> Void)?
  private var completions: [(Bool) -> Void]
  /// How it has ended; nil while it has not.
  private var outcome: Bool?
  var lifetime = Lifetime()

  /// The pace.
  public var curve: View.AnimationCurve { options.curve }
  /// Whether it is over.
  public var isFinished: Bool { completions.isEmpty }

  package convenience init(
    _ recorder: FrameRecorder, moving slide: Change? = nil, duration: Double, delay: Double = 0,
    options: View.AnimationOptions = [], isInteractive: Bool = false,
    timeline: AnimationTimeline? = nil, completion: @escaping (Bool) -> Void
  ) {
    let changes = recorder.entries.compactMap { entry in
      entry.view === slide?.view ? nil : Change(entry)
    }
    self.init(
      (slide.map { [$0] } ?? []) + changes, duration: duration, delay: delay, options: options,
      isInteractive: isInteractive, timeline: timeline, completion: completion)
  }

  package init(
    _ changes: [Change], duration: Double, delay: Double, options: View.AnimationOptions = [],
    isInteractive: Bool = false, timing: (any TimingCurveProvider)? = nil,
    timeline: AnimationTimeline? = nil, sharedStart: Double? = nil, isDiscrete: Bool = false,
    completion: @escaping (Bool) -> Void
  ) {
    self.changes = changes
    self.duration = duration
    self.delay = delay
    self.options = options
    self.isInteractive = isInteractive
    self.isDiscrete = isDiscrete
    self.sharedStart = sharedStart
    timingParameters = timing ?? CubicTimingParameters(animationCurve: options.curve)
    self.timeline = timeline ?? AnimationTimeline(ownDuration: duration, delay: delay, options)
    completions = [completion]
    let own = WeakReference(self)
    self.timeline.didChange.append {
      guard let animation = own.object else { return }
      animation.stateDidChange?(animation)
    }
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    lifetime.end()
    finish(false)
  }

  /// Says that the animation is over; further calls do nothing.
  ///
  /// - Parameter finished: Whether it went to its end, rather than being interrupted.
  public func finish(_ finished: Bool = true) {
    if outcome != nil { return }
    outcome = finished
    if timeline.isReversed { put(at: .start) }
    stateDidChange = nil
    let pending = completions
    completions.removeAll()
    for completion in pending { completion(finished) }
  }

  /// Has something else wait for the end; it is told at once if that has come.
  package func addCompletion(_ completion: @escaping (Bool) -> Void) {
    if let outcome { completion(outcome) } else { completions.append(completion) }
  }
}

extension ViewAnimation.Change {
  /// The change of a view since it was noted; nil where there is none.
  init?(
    _ entry: FrameRecorder.Entry, relativeStart: Double = 0, relativeDuration: Double = 1
  ) {
    let view = entry.view
    // A window is where its host has put it.
    if view is Window { return nil }
    if view.frameStorage == entry.frame, view.boundsOrigin == entry.contentOrigin,
      view.transform == entry.transform
    {
      return nil
    }
    self.view = view
    self.relativeStart = relativeStart
    self.relativeDuration = relativeDuration
    from = entry.frame
    to = view.frameStorage
    fromBounds = Rect(origin: entry.contentOrigin, size: entry.frame.size)
    toBounds = Rect(origin: view.boundsOrigin, size: view.frameStorage.size)
    fromTransform = entry.transform
    toTransform = view.transform
  }
}
