import LayoutSolver

/// A window whose controllers log into one list, and that notes its messages.
final class ControllerStage {
  let log = EventLog()
  let window: Window
  var messages: [String] = []
  /// What the animator was given and has not ended.
  var animations: [ViewAnimation] = []

  init(width: Double = 320, height: Double = 480) {
    window = Window(frame: Rect(x: 0, y: 0, width: width, height: height))
    window.messageHandler = { [unowned self] in messages.append($0.description) }
  }

  func controller(_ name: String, logsEverything: Bool = false) -> EventController {
    let controller = EventController(name, log)
    controller.logsEverything = logsEverything
    return controller
  }

  /// Runs a cycle and returns what was logged since the last time.
  func cycle() -> [String] {
    window.runUpdateCycle()
    return log.take()
  }

  /// Has the window's animator keep animations, which last until they are finished.
  func animate() {
    window.animator = { [unowned self] in animations.append($0) }
  }
}

/// Something in the window of a stage.
protocol Staged {
  var stage: ControllerStage { get }
}

extension Staged {
  var log: EventLog { stage.log }
  var window: Window { stage.window }
  var messages: [String] { stage.messages }
  var animations: [ViewAnimation] {
    get { stage.animations }
    nonmutating set { stage.animations = newValue }
  }

  func cycle() -> [String] { stage.cycle() }
  func animate() { stage.animate() }

  /// The frames of the last animation, such as `a (0.0, …) → (…)`.
  func moves() -> [String] {
    animations.last?.changes.map { "\($0.view.identifier ?? "?") \($0.from) → \($0.to)" } ?? []
  }

  /// Ends the last animation, and returns what was logged then.
  func finishAnimation() -> [String] {
    animations.removeLast().finish()
    return log.take()
  }
}

extension View {
  /// The frames of the subviews, those behind first.
  var namedFrames: [String] { subviews.map { "\($0.identifier ?? "?") \($0.frame)" } }
}
