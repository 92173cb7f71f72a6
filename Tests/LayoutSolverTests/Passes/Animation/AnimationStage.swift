import LayoutSolver

/// A window with a card in it, whose animator keeps what it is given.
final class AnimationStage {
  let window: Window
  let card = View()
  let left: LayoutConstraint
  let top: LayoutConstraint
  let width: LayoutConstraint
  let height: LayoutConstraint
  var animations: [ViewAnimation] = []
  var log: [String] = []
  var messages: [String] = []

  init(_ name: String = "main") {
    window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.identifier = name
    card.identifier = "card"
    card.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(card)
    left = card.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10)
    top = card.topAnchor.constraint(equalTo: window.topAnchor, constant: 20)
    width = card.widthAnchor.constraint(equalToConstant: 100)
    height = card.heightAnchor.constraint(equalToConstant: 50)
    LayoutConstraint.activate([left, top, width, height])
    window.animator = { [unowned self] in animations.append($0) }
    window.messageHandler = { [unowned self] in messages.append($0.description) }
    window.runUpdateCycle()
  }

  /// A subview of the window that its frame lays out.
  func plain(_ name: String, _ frame: Rect) -> View {
    let view = View(frame: frame)
    view.identifier = name
    window.addSubview(view)
    return view
  }

  func note(_ text: String) -> (Bool) -> Void {
    { [unowned self] finished in log.append("\(text) \(finished)") }
  }

  /// Says that all animations are over, in the order in which they came.
  func finishAll(_ finished: Bool = true) {
    let pending = animations
    animations.removeAll()
    for animation in pending { animation.finish(finished) }
  }

  /// What was handed over, a line for each animation.
  var shown: [String] { animations.map(\.summary) }
}

extension ViewAnimation {
  /// Duration, delay, and the pairs of frames.
  var summary: String {
    let pairs = changes.map { "\($0.view.identifier ?? "?") \($0.from) → \($0.to)" }
    return "\(duration)+\(delay): \(pairs.joined(separator: ", "))"
  }
}
