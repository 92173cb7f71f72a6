import LayoutSolver

/// A screen of the tour: a title below the bars and a body above them, and every callback on the timeline.
class TourScreen: ViewController {
  let timeline: TourTimeline
  private let heading: TourText
  private let body = View()

  init(_ name: String, on timeline: TourTimeline) {
    self.timeline = timeline
    heading = TourText(name)
    heading.identifier = "title"
    super.init()
    identifier = name
    title = name
  }

  /// The space between the title and the body.
  private(set) lazy var gap = body.topAnchor.constraint(
    equalTo: heading.bottomAnchor, constant: 8)

  private func note(_ callback: String, _ detail: String = "") {
    timeline.note(identifier ?? "", callback, detail)
  }

  private var frame: String { viewIfLoaded.map { "view \($0.frame.brief)" } ?? "no view" }

  private var reasons: String {
    var reasons: [String] = []
    if isMovingToParent { reasons.append("moving to parent") }
    if isMovingFromParent { reasons.append("moving from parent") }
    if isBeingPresented { reasons.append("being presented") }
    if isBeingDismissed { reasons.append("being dismissed") }
    return reasons.isEmpty ? "" : ", " + reasons.joined(separator: ", ")
  }

  override func loadView() {
    note("loadView")
    super.loadView()
    view.identifier = identifier
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad", frame)
    body.identifier = "body"
    body.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(heading)
    view.addSubview(body)
    let safeArea = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8),
      heading.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      gap,
      body.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      body.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -8),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    note("viewWillAppear", frame + (animated ? ", animated" : "") + reasons)
  }

  override func viewIsAppearing(_ animated: Bool) {
    note("viewIsAppearing", frame + reasons)
  }

  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear", frame + reasons) }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear", frame + reasons) }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear", frame + reasons) }

  override func updateViewConstraints() {
    note("updateViewConstraints")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() {
    note("viewWillLayoutSubviews", "\(frame), safe area \(view.safeAreaInsets.brief)")
  }

  override func viewDidLayoutSubviews() {
    note(
      "viewDidLayoutSubviews", "title \(heading.frame.brief), body \(body.frame.brief)")
  }

  override func viewSafeAreaInsetsDidChange() {
    note("viewSafeAreaInsetsDidChange", view.safeAreaInsets.brief)
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    note("willMove(toParent:)", parent?.identifier ?? "nil")
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    note("didMove(toParent:)", parent?.identifier ?? "nil")
  }

  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    note("willTransition(to: traits)", newCollection.description)
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition(to: size)", size.brief)
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.note("… alongside the transition") },
      completion: { [weak self] _ in self?.note("… when the transition is over") })
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note("traitCollectionDidChange", traitCollection.description)
  }

  override func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    note("willRotate", "\(toInterfaceOrientation)")
    super.willRotate(to: toInterfaceOrientation, duration: duration)
  }

  override func willAnimateRotation(
    to toInterfaceOrientation: InterfaceOrientation, duration: Double
  ) {
    note("willAnimateRotation", "\(toInterfaceOrientation)")
    super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
  }

  override func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
    note("didRotate", "from \(fromInterfaceOrientation)")
    super.didRotate(from: fromInterfaceOrientation)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    note("didReceiveMemoryWarning")
  }

  deinit {
    note("deinit")
  }
}
