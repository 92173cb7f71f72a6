import LayoutSolver

/// Random changes of controllers, tables and windows, made from within whatever the library calls.
///
/// Each callback of the classes of controllers in this module asks `strike`, which makes some changes as long as the
/// budget lasts, sensible or not. All that is drawn follows from the seed.
final class ControllerStorm {
  var random: SeededChoices
  /// Whether callbacks do nothing but what they are for.
  var isQuiet = true
  /// How many more callbacks may do something.
  private var budget: Int
  private let probability: Double
  /// How deep callbacks are within each other.
  private var depth = 0
  /// What was done, if somebody wants to know.
  var log: ((String) -> Void)?

  // What there is. These lists, and who contains or shows what, are all that keeps things alive.
  var windows: [Window] = []
  var controllers: [ViewController] = []
  var views: [View] = []
  var tables: [TableView] = []
  var sources: [HostileTableSource] = []
  var collections: [CollectionView] = []
  var collectionSources: [HostileCollectionSource] = []
  var snapshotSources: [HostileSnapshots] = []
  var animations: [ViewAnimation] = []
  var swipes: [PercentDrivenInteractiveTransition] = []
  var screens: [HostileScreen] = []
  var contexts: [any ViewControllerContextTransitioning] = []
  var animators: [ViewPropertyAnimator] = []
  var clocks: [AnimationClock] = []
  /// Whether transitions have animators of the app's; half of the seeds have storms as they were before there were any.
  let hasAnimators: Bool
  /// Whether there are collections: a quarter of the seeds has them.
  let hasCollections: Bool
  private(set) lazy var adviser = HostileSheetAdviser(self)
  /// Whether there are fingers, recognizers and scroll views: three of eight seeds have them.
  let hasTouches: Bool
  var recognizers: [GestureRecognizer] = []
  var scrollViews: [ScrollView] = []
  /// Whether there are controls, and pages that fingers turn: two of sixteen seeds have them beside the fingers.
  let hasControls: Bool
  var controls: [HostileControl] = []
  /// Whether items and rows are moved by hand: three of sixteen seeds have that, two of them with collections.
  let hasMovements: Bool
  /// Whether more is called, with any arguments.
  let isWide: Bool
  private(set) lazy var loader = HostileLoader(self)
  /// What it is by the clocks.
  var time = 0.0
  private(set) lazy var gestureAdviser = HostileGestureDelegate(self)
  /// How many objects of each of the module's classes exist.
  private(set) var living: [String: Int] = [:]
  /// The next name.
  private var made = 0

  init(seed: UInt64, isFormer: Bool) {
    var random = SeededChoices(seed: seed ^ 0xC0_4710, isFormer: isFormer)
    budget = random.pick([5, 20, 60, 150])
    probability = random.pick([0.03, 0.1, 0.3, 0.8])
    self.random = random
    hasAnimators = seed % 4 == 1 || seed % 4 == 2
    hasCollections = seed % 4 == 3
    hasTouches = seed % 8 > 4
    hasControls = seed % 16 == 13 || seed % 16 == 14
    isWide = seed >= SeededChoices.firstWide
    hasMovements = seed % 8 == 7 || seed % 16 == 12
  }

  /// Counts an object that comes or goes.
  func count(_ object: AnyObject, _ change: Int) {
    let name = "\(type(of: object))"
    let count = living[name, default: 0] + change
    living[name] = count == 0 ? nil : count
  }

  func name(_ kind: String) -> String {
    made += 1
    return "\(kind)\(made)"
  }

  /// Called by callbacks: changes things at random.
  func strike(_ place: StaticString, _ object: AnyObject? = nil) {
    if isQuiet || budget <= 0 || depth >= 4 || !random.chance(probability) { return }
    budget -= 1
    depth += 1
    log?(String(repeating: "  ", count: depth) + "in \(place) of \(text(object)):")
    for _ in 0..<random.int(1...3) {
      if random.chance(0.3), let controller = object as? ViewController {
        strikeAt(controller)
      } else {
        act()
      }
    }
    log?(String(repeating: "  ", count: depth) + "end of \(place)")
    depth -= 1
  }

  /// The same from callbacks that were not heard of before there were wide storms.
  func strikeIfWide(_ place: StaticString, _ object: AnyObject? = nil) {
    if isWide { strike(place, object) }
  }

  func text(_ object: AnyObject?) -> String {
    switch object {
    case let view as View: view.identifier ?? "a view"
    case let controller as ViewController: controller.identifier ?? "a controller"
    case nil: "nothing"
    default: "something"
    }
  }

  func say(_ text: @autoclosure () -> String) {
    if let log { log(String(repeating: "  ", count: depth + 1) + text()) }
  }

  /// Ends what refers to controllers and views, and those.
  func scatter() {
    isQuiet = true
    for window in windows { window.rootLayoutController = nil }
    for view in views where view.superview != nil { view.removeFromSuperview() }
    animations.removeAll()
    swipes.removeAll()
    contexts.removeAll()
    animators.removeAll()
    clocks.removeAll()
    recognizers.removeAll()
    scrollViews.removeAll()
    controls.removeAll()
    screens.removeAll()
    tables.removeAll()
    sources.removeAll()
    collections.removeAll()
    collectionSources.removeAll()
    snapshotSources.removeAll()
    controllers.removeAll()
    views.removeAll()
    windows.removeAll()
  }
}
