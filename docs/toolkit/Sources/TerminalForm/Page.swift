import LayoutSolver

/// A controller of the toolkit's own that contains others, and that the library's containers can hold.
///
/// It appears by the library's machine, so that it and a view controller hear the same in the same order.
final class Page: HostableController, AppearingController {
  let name: String
  let rootView = View()
  let appearance = AppearanceState()
  /// The page in this one, and the one around it.
  private var inner: Page?
  private weak var outer: Page?
  /// What holds the page in a container of the library's; it presents for the page.
  private(set) weak var host: HostingController?
  private let diary: Diary

  init(_ name: String, _ diary: Diary) {
    self.name = name
    self.diary = diary
    appearance.controller = self  // weak
    rootView.controller = self  // weak, too
  }

  /// Shows another page in place of the one that is in this one.
  func show(_ page: Page) {
    let former = inner
    former?.appearance.begin(false, animated: false, because: .moveFromParent)
    page.outer = self
    inner = page
    page.appearance.begin(true, animated: false, because: .moveToParent)
    page.rootView.frame = rootView.bounds
    rootView.addSubview(page.rootView)
    former?.rootView.removeFromSuperview()
    former?.outer = nil
    former?.appearance.end()
    page.appearance.end()
  }

  // MARK: Appearing

  var viewIfLoaded: View? { rootView }
  var childAppearances: [AppearanceState] { inner.map { [$0.appearance] } ?? [] }
  var parentAppearance: AppearanceState? { outer?.appearance }
  func viewWillAppear(_ animated: Bool) { note("will appear") }
  func viewDidAppear(_ animated: Bool) { note("did appear") }
  func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  func viewDidDisappear(_ animated: Bool) { note("did disappear") }

  // MARK: At the root, in a pass, held by a host

  func window(_ window: Window, willShow isShown: Bool) {
    appearance.window(window, willShow: isShown)
  }
  func window(_ window: Window, didShow isShown: Bool) {
    appearance.window(window, didShow: isShown)
  }
  func viewWillBeginLayout(of view: View) { appearance.viewWillBeginLayout() }
  func viewSurroundingsDidChange(of view: View) {
    if rootView.traitCollection.layoutDirection == .rightToLeft { note("reads from the right") }
  }
  var hostedAppearance: AppearanceState? { appearance }
  func didMove(toHost host: HostingController) { self.host = host }

  private func note(_ event: String) { diary.lines.append("\(name) \(event)") }
}

/// What pages were told.
final class Diary {
  var lines: [String] = []

  /// Runs an update cycle and prints what was told since the last time.
  func show(_ title: String, on screen: Screen) {
    _ = screen.update()
    print("\(title): \(lines.joined(separator: ", "))")
    lines = []
  }
}

extension Page {
  /// Where the page is, in cells.
  private var place: String {
    let frame = rootView.convert(rootView.bounds, to: nil)
    return "\(name) is \(Int(frame.width / cell)) × \(Int(frame.height / cell)) at "
      + "\(Int(frame.minX / cell)), \(Int(frame.minY / cell))"
  }

  /// Shows pages in each other, in the library's containers, and around a view controller that presents.
  static func demonstrate() {
    let diary = Diary()
    let pages = ["Start", "Mail", "News", "List", "Text", "Help", "Hint", "Note"].map {
      Page($0, diary)
    }
    let (start, mail, news, list) = (pages[0], pages[1], pages[2], pages[3])
    let (text, help, hint, note) = (pages[4], pages[5], pages[6], pages[7])
    let screen = Screen(columns: 80, rows: 24)
    screen.show(start)
    diary.show("A page at the root", on: screen)
    start.show(mail)
    start.show(news)
    diary.show("Pages in it", on: screen)

    // A view controller in the toolkit's own root presents a page.
    let inside = ViewController()
    start.rootView.addSubview(inside.view)
    let card = HostingController(hint)
    inside.present(card, animated: false)
    diary.show("Presented from within it", on: screen)
    card.dismiss(animated: false)
    diary.show("Dismissed", on: screen)
    inside.view.removeFromSuperview()

    // Pages in containers of the library's.
    let navigation = NavigationController(rootViewController: HostingController(list))
    let split = SplitViewController()
    split.viewControllers = [navigation, HostingController(text)]
    split.preferredDisplayMode = .oneBesideSecondary
    let tabs = TabBarController()
    tabs.viewControllers = [split, HostingController(help)]
    screen.show(tabs)
    diary.show("In tabs, columns and a stack", on: screen)
    print("\(list.place), \(text.place)")
    navigation.pushViewController(HostingController(mail), animated: false)
    diary.show("Pushed", on: screen)
    screen.mirror()
    diary.show("Mirrored", on: screen)
    tabs.selectedIndex = 1
    diary.show("Another tab", on: screen)
    help.host?.present(HostingController(note), animated: false)
    diary.show("Presented by its host", on: screen)
  }
}
