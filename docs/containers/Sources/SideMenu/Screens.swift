import LayoutSolver

/// A controller that says what it hears.
class Screen: ViewController {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func viewWillAppear(_ animated: Bool) { print("  \(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { print("  \(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { print("  \(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { print("  \(name) did disappear") }
}

/// The menu, which a finger pulls out of sight.
final class Menu: Screen {
  private let transition = MenuTransition()
  private let list = View()

  init() {
    super.init("menu")
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(list)
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      list.heightAnchor.constraint(equalToConstant: 44 * 5),
    ])
  }

  /// The frame of the list in the window, wherever the menu is.
  var frameOfList: Rect { list.convert(list.bounds, to: nil) }

  /// The finger has moved by a distance to the left.
  func pull(by distance: Double) {
    if transition.pull == nil {
      transition.pull = PercentDrivenInteractiveTransition()
      dismiss(animated: true)
    }
    transition.pull?.update(distance / view.bounds.width)
  }

  /// The finger has left the screen: far or fast enough, the menu goes, else it comes back.
  func letGo(velocity: Double) {
    guard let pull = transition.pull else { return }
    transition.pull = nil
    if pull.percentComplete > 0.5 || velocity > 300 { pull.finish() } else { pull.cancel() }
  }
}
