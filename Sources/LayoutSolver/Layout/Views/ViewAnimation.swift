/// What an animation changes: frames before and after, for the host's animator to move things between.
///
/// Views have their final frames already; where things are shown meanwhile is the animator's business.
/// It calls ``finish(_:)`` when it is done; if it lets the animation go without that, it was interrupted.
public final class ViewAnimation {
  /// A view whose frame the animation changes.
  public struct Change {
    /// The view.
    public let view: View
    /// Its frame before, in its superview's coordinates.
    public let from: Rect
    /// Its frame after.
    public let to: Rect
  }

  /// The views whose frames change, in the order in which they were changed.
  public let changes: [Change]
  /// How long it is to take, in seconds.
  public let duration: Double
  /// How long to wait before, in seconds.
  public let delay: Double
  /// Whether a person drives the progress, and the animator follows it instead of the time.
  public let isInteractive: Bool
  private var completions: [(Bool) -> Void]
  /// How it has ended; nil while it has not.
  private var outcome: Bool?

  init(
    _ recorder: FrameRecorder, duration: Double, delay: Double = 0, isInteractive: Bool = false,
    completion: @escaping (Bool) -> Void
  ) {
    changes = recorder.entries.compactMap { entry in
      let to = entry.view.frameStorage
      return to == entry.frame ? nil : Change(view: entry.view, from: entry.frame, to: to)
    }
    self.duration = duration
    self.delay = delay
    self.isInteractive = isInteractive
    completions = [completion]
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
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    if let outcome { completion(outcome) } else { completions.append(completion) }
  }

  deinit {
    for completion in completions { completion(false) }
  }
}
