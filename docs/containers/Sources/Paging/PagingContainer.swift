import LayoutSolver

/// A container with a page for each of its controllers, in a scroll view that pages, below a strip that says which is
/// seen.
///
/// Pages are loaded when they come into sight, and hear when they appear and disappear.
final class PagingContainer: ViewController, ScrollViewDelegate {
  private let pages: [ViewController]
  let scrollView = ScrollView()
  private let strip = View()
  private let mark = View()
  private(set) var index = 0
  /// The page that is coming, while a finger or an animation scrolls.
  private var coming: Int?

  init(_ pages: [ViewController]) {
    self.pages = pages
    super.init()
  }

  /// The container says itself when pages appear.
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    mark.identifier = "mark"
    strip.addSubview(mark)
    for part in [strip, scrollView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    scrollView.isPagingEnabled = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    let safe = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      strip.topAnchor.constraint(equalTo: safe.topAnchor),
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      strip.heightAnchor.constraint(equalToConstant: 40),
      scrollView.topAnchor.constraint(equalTo: strip.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    load(0)
    let tap = TapGestureRecognizer()
    tap.addTarget(self, action: PagingContainer.choose)
    strip.addGestureRecognizer(tap)
  }

  private func load(_ index: Int) {
    let page = pages[index]
    if page.parent != nil { return }
    addChild(page)
    page.view.frame = frame(of: index)
    scrollView.addSubview(page.view)
    page.didMove(toParent: self)
  }

  private func frame(of index: Int) -> Rect {
    let size = scrollView.bounds.size
    return Rect(x: Double(index) * size.width, y: 0, width: size.width, height: size.height)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = scrollView.bounds.size
    let content = Size(width: size.width * Double(pages.count), height: size.height)
    if scrollView.contentSize != content {
      scrollView.contentSize = content
      scrollView.contentOffset.x = frame(of: index).minX
    }
    for (index, page) in pages.enumerated() where page.parent != nil {
      page.view.frame = frame(of: index)
    }
    placeMark()
  }

  private func placeMark() {
    let width = strip.bounds.width / Double(pages.count)
    let part =
      scrollView.bounds.width > 0 ? scrollView.contentOffset.x / scrollView.bounds.width : 0
    mark.frame = Rect(x: part * width, y: 36, width: width, height: 4)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    pages[index].beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pages[index].endAppearanceTransition()
  }

  /// Goes to the page whose part of the strip is tapped.
  private func choose(_ tap: TapGestureRecognizer) {
    let part = tap.location(in: strip).x / strip.bounds.width * Double(pages.count)
    let chosen = max(0, min(pages.count - 1, Int(part)))
    scrollView.setContentOffset(Point(x: frame(of: chosen).minX, y: 0), animated: true)
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    placeMark()
    let width = scrollView.bounds.width
    guard width > 0 else { return }
    let place = scrollView.contentOffset.x / width
    if place == Double(index) { return }
    let towards = place > Double(index) ? Int(place.rounded(.up)) : Int(place.rounded(.down))
    guard pages.indices.contains(towards), towards != coming else { return }
    leaveComing()
    load(towards)
    coming = towards
    pages[towards].beginAppearanceTransition(true, animated: true)
    pages[index].beginAppearanceTransition(false, animated: true)
  }

  /// Lets go of a page that was to come, as another one does.
  private func leaveComing() {
    guard let coming else { return }
    self.coming = nil
    pages[coming].beginAppearanceTransition(false, animated: true)
    pages[index].beginAppearanceTransition(true, animated: true)
    pages[coming].endAppearanceTransition()
    pages[index].endAppearanceTransition()
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { settle() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { settle() }

  /// The page that is seen has appeared, and the other one has gone.
  private func settle() {
    let shown = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    guard let coming else { return }
    if shown != coming { return leaveComing() }
    self.coming = nil
    let before = index
    index = coming
    pages[index].endAppearanceTransition()
    pages[before].endAppearanceTransition()
  }

  var frameOfMark: Rect { mark.frame }
}

/// A page that says what it hears.
final class Page: ViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func viewDidLoad() { print("  \(name) is loaded") }
  override func viewWillAppear(_ animated: Bool) { print("  \(name) will appear") }
  override func viewDidAppear(_ animated: Bool) { print("  \(name) did appear") }
  override func viewWillDisappear(_ animated: Bool) { print("  \(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { print("  \(name) did disappear") }
}
