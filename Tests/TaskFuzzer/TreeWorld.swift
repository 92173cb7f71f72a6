import LayoutSolver
import Synchronization

/// Says that a task has begun, without ordering what tasks do.
private final class Signal: Sendable {
  let isSet = Atomic(false)
}

/// A window with views, constraints that may conflict, a stack view, animations and solves on the side.
final class TreeWorld: World {
  private let board: Board
  private let seed: UInt64
  private var random: Random
  private let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private let stack = StackView()
  /// A view without constraints, which only animations move.
  private let mover = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private var views: [View] = []
  private var constraints: [LayoutConstraint] = []
  private var animated = 0
  private(set) var digest: [Double] = []

  init(_ seed: UInt64, _ board: Board) {
    self.board = board
    self.seed = seed
    random = Random(seed)
    window.animator = { [unowned self] animation in
      animated += animation.changes.count
      animation.finish()
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    window.addSubview(mover)
    for _ in 0..<3 { addView() }
  }

  func step() {
    switch random.int(0...11) {
    case 0: addView()
    case 1: if let view = views.randomElement(using: &random) { remove(view) }
    case 2...4: relate()
    case 5: constraints.randomElement(using: &random)?.constant = Double(random.int(-20...200))
    case 6:
      constraints.randomElement(using: &random)?.priority =
        LayoutPriority(Float(random.pick([100, 250, 750, 1000])))
    case 7: constraints.randomElement(using: &random)?.isActive.toggle()
    case 8: animate()
    case 9:
      let size = window.systemLayoutSizeFitting(Size(width: 200, height: 0))
      digest += [size.width, size.height]
    case 10: install()
    default:
      digest.append(
        Double(window.layoutDescription.utf8.count - window.layoutDescription.utf8.count))
      window.frame.size.width = Double(random.int(100...500))
      _ = board.read()
    }
    window.runUpdateCycle()
    for view in views {
      digest += [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    }
    digest.append(Double(animated))
  }

  private func addView() {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = random.chance(30)
    views.append(view)
    if random.chance(30) {
      stack.addArrangedSubview(view)
    } else {
      (random.chance(30) ? random.pick(views) : window).addSubview(view)
    }
    if view.superview == nil { window.addSubview(view) }
  }

  private func remove(_ view: View) {
    if views.count < 3 { return }
    view.removeFromSuperview()
    views.removeAll { $0 === view || $0.isDescendant(of: view) }
    if views.isEmpty { addView() }
  }

  private func relate() {
    let view = random.pick(views)
    let other = random.chance(50) ? random.pick(views) : window
    let constant = Double(random.int(-20...200))
    let made =
      switch random.int(0...3) {
      case 0: view.widthAnchor.constraint(equalToConstant: constant.magnitude)
      case 1: view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: constant)
      case 2: view.topAnchor.constraint(greaterThanOrEqualTo: other.topAnchor, constant: constant)
      default: view.heightAnchor.constraint(equalTo: other.widthAnchor, multiplier: 0.5)
      }
    if random.chance(60) { made.priority = LayoutPriority(Float(random.pick([250, 500, 999]))) }
    constraints.append(made)
    made.isActive = true
  }

  /// Changes things in an animation block that starts a task, which is no part of the animation.
  private func animate() {
    let child = seed ^ random.next() | 1 << 32
    let start = mover.frame.minX
    View.animate(withDuration: 0.25) {
      constraints.randomElement(using: &random)?.constant = Double(random.int(0...100))
      if seed < 1 << 32 {
        let board = self.board
        let signal = Signal()
        board.adopt(
          Task(executorPreference: ThreadExecutor.shared) {
            signal.isSet.store(true, ordering: .relaxed)
            return Round.compare(TreeWorld(child, board), TreeWorld(child, board), "a child")
          })
        // The block goes on for a while beside the task, whenever that comes to begin.
        var rounds = 0
        while rounds < 20_000, !signal.isSet.load(ordering: .relaxed) || rounds % 64 != 0 {
          rounds += 1
          mover.frame.origin.x = start + Double(rounds % 7)
        }
      }
      mover.frame.origin.x = start + 1
      window.layoutIfNeeded()
    }
  }

  /// Has a constraint refused, and tells other tasks of it.
  private func install() {
    let constraint = View().widthAnchor.constraint(equalTo: window.widthAnchor)
    do throws(LayoutError) {
      try LayoutConstraint.install([constraint])
    } catch {
      digest.append(error.constraint === constraint ? 1 : 0)
      board.post(error)
    }
  }
}
