extension View {
  /// Makes changes whose frames the host's animator shows as an animation.
  ///
  /// What the block sets, and what layout passes within it move, is handed to the animators of the windows
  /// concerned as pairs of frames (``ViewAnimation``). For constraints that means:
  ///
  /// ```swift
  /// View.animate(withDuration: 0.3) {
  ///   gap.constant = 40
  ///   container.layoutIfNeeded()
  /// }
  /// ```
  ///
  /// Frames have their new values when this returns. Within another animation's block the changes belong to the
  /// outer one, and the completion is called when that is over.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds.
  ///   - delay: How long to wait before, in seconds.
  ///   - animations: Makes the changes.
  ///   - completion: Called when it is over, with whether it went to its end; at once where nothing animates.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let recorder = FrameRecorder()
    FrameRecorder.$current.withValue(recorder) { animations() }
    let window = recorder.entries.lazy.compactMap { $0.view.window }.first
    guard let window, let animator = window.animator, duration > 0 else {
      completion?(true)
      return
    }
    animator(
      ViewAnimation(recorder, duration: duration, delay: delay) { completion?($0) })
  }
}
