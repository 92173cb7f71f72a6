import LayoutSolver

/// A container with a main screen and a sheet over it, which a finger drags between three heights.
///
/// A list in the sheet scrolls while the sheet is full, and moves the sheet where it is at its top.
final class BottomSheet: ViewController, GestureRecognizerDelegate {
  /// Where the sheet may rest.
  enum Detent: CaseIterable {
    case tip, half, full
  }

  private let main: ViewController
  private let list: ListScreen
  private let pan = PanGestureRecognizer()
  private var top = LayoutConstraint()
  /// The top edge when the finger came down.
  private var start = 0.0
  private(set) var detent = Detent.half

  init(main: ViewController, list: ListScreen) {
    self.main = main
    self.list = list
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [main, list] {
      addChild(child)
      child.view.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    list.view.identifier = "sheet"
    top = list.view.topAnchor.constraint(equalTo: view.topAnchor)
    LayoutConstraint.activate([
      main.view.topAnchor.constraint(equalTo: view.topAnchor),
      main.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      main.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      main.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.view.heightAnchor.constraint(equalTo: view.heightAnchor, constant: -47), top,
    ])
    pan.addTarget(self, action: BottomSheet.drag)
    pan.delegate = self
    list.view.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if top.constant == 0 { top.constant = edge(of: detent) }
  }

  /// The top edge of the sheet at a detent.
  func edge(of detent: Detent) -> Double {
    let height = view.bounds.height
    switch detent {
    case .tip: return height - 100
    case .half: return height / 2
    case .full: return view.safeAreaInsets.top
    }
  }

  private func drag(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      start = top.constant
      pan.setTranslation(.zero, in: view)
    case .changed:
      let edge = start + pan.translation(in: view).y
      top.constant = max(self.edge(of: .full), edge)
      // While the sheet moves, its list does not.
      if top.constant > self.edge(of: .full) { list.scrollView.contentOffset.y = 0 }
    case .ended, .cancelled:
      // What the finger has thrown is the sheet.
      if top.constant > edge(of: .full) {
        list.scrollView.setContentOffset(.zero, animated: false)
      }
      let velocity = pan.velocity(in: view).y
      let resting = top.constant + velocity * 0.1
      let nearest = Detent.allCases.min {
        (edge(of: $0) - resting).magnitude < (edge(of: $1) - resting).magnitude
      }
      move(to: nearest ?? detent)
    case .possible, .failed: break
    }
  }

  func move(to detent: Detent) {
    self.detent = detent
    View.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      self.top.constant = self.edge(of: detent)
      self.view.layoutIfNeeded()
    }
  }

  // MARK: Who decides

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: view)
    if velocity.x.magnitude > velocity.y.magnitude { return false }
    // A full sheet leaves the finger to its list, unless that is at its top and pulled down.
    return detent != .full || velocity.y > 0 && list.scrollView.contentOffset.y <= 0
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { otherGestureRecognizer === list.scrollView.panGestureRecognizer }
}

/// A list in a scroll view.
final class ListScreen: ViewController {
  let scrollView = ScrollView()
  private let rows = StackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.axis = .vertical
    for number in 1...40 {
      let row = View()
      row.identifier = "row \(number)"
      row.heightAnchor.constraint(equalToConstant: 44).isActive = true
      rows.addArrangedSubview(row)
    }
    scrollView.bounces = false
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    rows.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(rows)
    let content = scrollView.contentLayoutGuide
    LayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      rows.topAnchor.constraint(equalTo: content.topAnchor),
      rows.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      rows.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ])
  }
}
