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

    package init(view: View, from: Rect, to: Rect, fromBounds: Rect, toBounds: Rect) {
      self.view = view
      self.from = from
      self.to = to
      self.fromBounds = fromBounds
      self.toBounds = toBounds
    }
  }

  /// The views that change, in the order in which they were changed first.
  public let changes: [Change]
  /// How long it is to take, in seconds.
  public let duration: Double
  /// How long to wait before, in seconds.
  public let delay: Double
  /// How it is to go.
  public let options: View.AnimationOptions
  /// Whether a person drives the progress, and the animator follows it instead of the time.
  public let isInteractive: Bool
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
    completion: @escaping (Bool) -> Void
  ) {
    let changes = recorder.entries.compactMap { entry in
      entry.view === slide?.view ? nil : Change(entry)
    }
    self.init(
      (slide.map { [$0] } ?? []) + changes, duration: duration, delay: delay, options: options,
      isInteractive: isInteractive, completion: completion)
  }

  package init(
    _ changes: [Change], duration: Double, delay: Double, options: View.AnimationOptions = [],
    isInteractive: Bool = false, completion: @escaping (Bool) -> Void
  ) {
    self.changes = changes
    self.duration = duration
    self.delay = delay
    self.options = options
    self.isInteractive = isInteractive
    completions = [completion]
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
  init?(_ entry: FrameRecorder.Entry) {
    let view = entry.view
    // A window is where its host has put it.
    if view is Window { return nil }
    if view.frameStorage == entry.frame, view.boundsOrigin == entry.contentOrigin { return nil }
    self.view = view
    from = entry.frame
    to = view.frameStorage
    fromBounds = Rect(origin: entry.contentOrigin, size: entry.frame.size)
    toBounds = Rect(origin: view.boundsOrigin, size: view.frameStorage.size)
  }
}
