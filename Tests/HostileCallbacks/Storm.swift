import LayoutSolver

/// Random changes of trees of views, made from within whatever the library calls.
///
/// Each callback of the classes in this module asks `strike`, which makes some changes as long as the budget
/// lasts. All that is drawn follows from the seed.
final class Storm {
  var random: SeededChoices
  let traits: StormTraits
  /// Whether callbacks do nothing but what they are for.
  var isQuiet = true
  /// How many more callbacks may do something.
  private var budget: Int
  private let probability: Double
  /// How deep callbacks are within each other.
  private var depth = 0
  /// What was done, if somebody wants to know.
  var log: ((String) -> Void)?

  // What there is. These lists and the trees are all that keeps views alive.
  var windows: [HostileWindow] = []
  var views: [View] = []
  var guides: [LayoutGuide] = []
  var constraints: [LayoutConstraint] = []
  var suspensions: [ConstraintSuspension] = []
  var clients: [HostileClient] = []
  var controllers: [HostileController] = []
  /// How many objects of the module's classes exist.
  var living = 0
  /// How many loops of layout were reported.
  var loops = 0
  /// The next name.
  private var made = 0

  init(seed: UInt64, isFormer: Bool) {
    var random = SeededChoices(seed: seed, isFormer: isFormer)
    traits = StormTraits(&random, isWide: seed >= SeededChoices.firstWide)
    budget = random.pick([5, 20, 60, 150])
    probability = random.pick([0.03, 0.1, 0.3, 0.8])
    self.random = random
  }

  /// Notes a message.
  func count(_ message: LayoutMessage) {
    if case .loop = message { loops += 1 }
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
      let isGoing = (object as? any MortalView)?.isGoing == true
      if random.chance(0.3), !isGoing, let object { strikeAt(object) } else { act() }
    }
    log?(String(repeating: "  ", count: depth) + "end of \(place)")
    depth -= 1
  }

  func text(_ object: AnyObject?) -> String {
    switch object {
    case let view as View: view.identifier ?? "a view"
    case let constraint as LayoutConstraint: constraint.identifier ?? "a constraint"
    case let guide as LayoutGuide: guide.identifier
    case nil: "nothing"
    default: "something"
    }
  }

  func say(_ text: @autoclosure () -> String) {
    if let log { log(String(repeating: "  ", count: depth + 1) + text()) }
  }

  /// Runs something with callbacks that do nothing.
  func quietly(_ body: () -> Void) {
    let before = isQuiet
    isQuiet = true
    body()
    isQuiet = before
  }

  /// Ends what refers to the trees, and the trees.
  func scatter() {
    isQuiet = true
    for suspension in suspensions { suspension.resume() }
    suspensions.removeAll()
    for view in views where view.superview != nil { view.removeFromSuperview() }
    for window in windows {
      window.needsUpdateCycle = nil
      // What is animated for ever is held by the clock.
      window.clock = nil
    }
    constraints.removeAll()
    guides.removeAll()
    clients.removeAll()
    controllers.removeAll()
    views.removeAll()
    windows.removeAll()
  }
}

/// What takes part in a storm.
struct StormTraits {
  /// Whether the layout afterwards has to be that of a fresh tree.
  ///
  /// Then nothing takes part whose layout depends on the way to it.
  let isComparable: Bool
  let viewCount: Int
  /// Whether more is called, with any arguments.
  let isWide: Bool

  init(_ random: inout SeededChoices, isWide: Bool) {
    self.isWide = isWide
    isComparable = random.chance(0.5) && !isWide
    viewCount = random.pick([3, 6, 12, 20])
  }
}
