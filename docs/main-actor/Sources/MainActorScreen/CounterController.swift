import LayoutSolver
import Pinning

class CounterController: ViewController {
  let counter = CounterView()
  private(set) var events: [String] = []
  private var width: LayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    events.append("viewDidLoad")
    counter.translatesAutoresizingMaskIntoConstraints = false
    counter.onLayout = { [unowned self] size in
      events.append("counter \(size.width) x \(size.height)")
    }
    view.addSubview(counter)
    let width = counter.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    view.safeAreaLayoutGuide.pinCorner(of: counter, distance: 8)
    width.isActive = true
    self.width = width
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    events.append("viewIsAppearing")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    events.append("viewDidLayoutSubviews")
  }

  /// Widens the counter to what a solver, in a task of its own, finds room for.
  func widen(to room: Double) async {
    width?.constant = await widest(in: room)
    events.append("widened")
  }
}

/// Solves beside the main actor: solvers, their constraints and all values belong to nobody.
@concurrent
nonisolated func widest(in room: Double) async -> Double {
  let solver = Solver()
  let width = Variable("width")
  do throws(SolverError) {
    try solver.add([
      Constraint(width + 16 <= room), Constraint(width == 400, priority: .defaultLow),
    ])
  } catch {
    return 0
  }
  return solver.value(of: width)
}
