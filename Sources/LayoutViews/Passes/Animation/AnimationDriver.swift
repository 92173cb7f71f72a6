/// What drives the animations that begin within a block, such as a person who dismisses a controller: they follow its
/// progress until it lets them go, to their ends or back.
package final class AnimationDriver {
  /// The driver of the block that this task is running.
  ///
  /// Tasks that a block starts are no part of it.
  package static var current: AnimationDriver? {
    guard let place = DriverPlace.innermost.get(), place.isHere else { return nil }
    return place.driver.isOver ? nil : place.driver
  }

  /// The time that progress is a part of, in seconds.
  private let duration: Double
  private(set) package var percent = 0.0
  private var timelines: [AnimationTimeline] = []
  private var waiting: [() -> Void] = []
  private var isOver = false

  package init(duration: Double) { self.duration = duration }

  /// Runs a block whose animations it drives.
  package func drive(_ block: () -> Void) {
    DriverPlace.innermost.withValue(DriverPlace(self)) { block() }
  }

  /// Takes an animation's time over, which stands where the driver is.
  package func adopt(_ timeline: AnimationTimeline) {
    timeline.isRunning = false
    timelines.append(timeline)
    scrub(timeline)
  }

  /// Has something wait until it is decided how things go on.
  func whenDecided(_ action: @escaping () -> Void) { waiting.append(action) }

  /// Says how far it is, from 0 to 1.
  package func update(_ percent: Double) {
    if isOver { return }
    self.percent = percent
    for timeline in timelines { scrub(timeline) }
  }

  private func scrub(_ timeline: AnimationTimeline) {
    let whole = timeline.wait + timeline.duration
    let time = percent * duration - timeline.wait
    timeline.scrub(to: whole > 0 && timeline.duration > 0 ? time / timeline.duration : percent)
  }

  /// Lets the animations go: from where they are to their ends, or back.
  ///
  /// - Parameters:
  ///   - finished: Whether to the ends.
  ///   - speed: How much faster than by themselves; above 0.
  ///   - timing: How they go on; nil for the ways that they have.
  package func release(
    finished: Bool, speed: Double, timing: (any TimingCurveProvider)? = nil
  ) {
    if isOver { return }
    isOver = true
    for timeline in timelines {
      timeline.wait = 0
      timeline.run(
        reversed: !finished, timing: timing, duration: timeline.duration / speed)
    }
    timelines.removeAll()
    let actions = waiting
    waiting.removeAll()
    for action in actions { action() }
  }
}

/// A driver, and the task whose block it drives; see `RecorderPlace`.
private struct DriverPlace: @unchecked Sendable {
  static let innermost = TaskLocal<DriverPlace?>(wrappedValue: nil)

  let driver: AnimationDriver
  private let task: Int?

  init(_ driver: AnimationDriver) {
    self.driver = driver
    task = currentTaskNumber
  }

  var isHere: Bool { task == currentTaskNumber }
}
