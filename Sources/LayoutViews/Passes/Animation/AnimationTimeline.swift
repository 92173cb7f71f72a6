/// The time of one or more animations, which a clock moves while it runs, and which can be stopped, set and turned round.
package final class AnimationTimeline {
  final private(set) var course: AnimationCourse
  /// The part of the time that is over, from 0 to 1.
  package private(set) final var fraction = 0.0
  /// Whether time moves it.
  package final var isRunning = false
  /// Whether it goes back to the beginning, where the frames will be those before.
  package private(set) final var isReversed = false
  /// Seconds until it begins to move.
  package final var wait = 0.0
  /// Whether it stands still where it goes when it is there, instead of having arrived.
  final var staysAtEnd = false
  /// Whether it begins anew at its end, and whether it goes back as well.
  private let repeats: Bool
  private let autoreverses: Bool
  /// Whether it is on its way back to where it began, after which it ends.
  private var isReturning = false
  /// Whether it has come to its end, or to its beginning where it goes there.
  package private(set) final var hasArrived = false
  /// What is to hear that it is elsewhere, or goes otherwise.
  package final var didChange: [() -> Void] = []

  package init(
    _ timing: any TimingCurveProvider, duration: Double, options: View.AnimationOptions = []
  ) {
    course = AnimationCourse(timing: timing, duration: duration)
    repeats = options.contains(.repeat)
    autoreverses = options.contains(.autoreverse)
  }

  /// The whole time at the pace at which it goes, in seconds.
  package final var duration: Double { course.duration }
  /// The part of the way that has been gone.
  package final var progress: Vector { course.progress(at: fraction) }

  /// Moves it by a time that has passed, if it runs.
  final func advance(by seconds: Double) {
    if !isRunning || hasArrived { return }
    var seconds = seconds
    if wait > 0 {
      let waited = min(wait, seconds)
      wait -= waited
      seconds -= waited
      if wait > 0 { return }
    }
    move(by: course.duration > 0 ? seconds / course.duration : .infinity)
  }

  /// Moves it by a part of the time.
  private func move(by step: Double) {
    if repeats, !isReversed, step.isFinite {
      var place = (isReturning ? 2 - fraction : fraction) + step
      place.formTruncatingRemainder(dividingBy: autoreverses ? 2 : 1)
      isReturning = place > 1
      fraction = isReturning ? 2 - place : place
      return
    }
    if autoreverses, !isReversed, !isReturning, fraction + step >= 1 {
      isReturning = true
      // What is beyond the end is the first part of the way back.
      fraction = max(0, 1 - (fraction + step - 1))
    } else {
      let isBack = isReversed != isReturning
      fraction = isBack ? max(0, fraction - step) : min(1, fraction + step)
    }
    let isBack = isReversed != isReturning
    if isBack ? fraction == 0 : fraction == 1, !autoreverses || isReturning || isReversed {
      hasArrived = !staysAtEnd
      isRunning = false
    }
  }

  /// Sets the part of the time that is over, as somebody drives it.
  package final func scrub(to fraction: Double) {
    if !(fraction == fraction) { return }
    self.fraction = min(1, max(0, fraction))
    tell()
  }

  /// Has the part of the way be the part of the time from now on, without a jump.
  package final func becomeLinear() {
    let progress = course.progress(at: fraction).dx
    fraction = min(1, max(0, progress))
    course = AnimationCourse(
      timing: CubicTimingParameters(animationCurve: .linear), duration: course.duration,
      pivot: fraction, start: Vector(dx: fraction, dy: fraction))
  }

  /// Stops it where it is.
  package final func pause() {
    isRunning = false
    tell()
  }

  /// Runs to the end or to the beginning from where it is.
  ///
  /// - Parameters:
  ///   - reversed: Whether to the beginning.
  ///   - timing: How; nil for the way that it has.
  ///   - duration: How long the whole way would take at the pace from now on, in seconds; nil for the one that it has.
  package final func run(
    reversed: Bool, timing: (any TimingCurveProvider)? = nil, duration: Double? = nil
  ) {
    isReversed = reversed
    if timing != nil || duration != nil {
      course = AnimationCourse(
        timing: timing ?? course.timing, duration: duration ?? course.duration, pivot: fraction,
        start: progress, isBackward: reversed)
    }
    hasArrived = false
    isRunning = true
    tell()
  }

  /// Has it go to the other side, whether it runs or not.
  package final func turn(reversed: Bool) {
    if isReversed == reversed { return }
    isReversed = reversed
    hasArrived = false
    tell()
  }

  /// Is where it goes, whatever is left of the way.
  package final func arrive() {
    isRunning = false
    hasArrived = true
    fraction = isReversed ? 0 : 1
  }

  private func tell() {
    for told in didChange { told() }
  }
}
