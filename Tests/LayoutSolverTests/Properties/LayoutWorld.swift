import SolverReference
import LayoutSolver
@testable import LayoutViews

/// A view of random trees: content, alignment insets and a baseline to choose, and a count of its layouts.
final class PropertyView: View {
  var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  /// For text, the area that it covers.
  var area = 0.0
  var insets = EdgeInsets.zero
  var baseline = Baseline.top
  var layouts = 0

  override var intrinsicContentSize: Size { content }
  override var alignmentRectInsets: EdgeInsets { insets }
  override var contentHeightDependsOnWidth: Bool { area > 0 }
  override func contentHeight(forWidth width: Double) -> Double {
    10 * max(1, (area / max(width, 10) - 1e-6).rounded(.up))
  }
  override var firstBaseline: Baseline { baseline }
  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}

/// A scroll view of random trees.
final class PropertyScrollView: ScrollView {
  var layouts = 0
  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}

/// A window of random trees.
final class PropertyWindow: Window {
  var layouts = 0
  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}

/// Trees of views that random steps change, of which each layout is unique.
///
/// Every unknown is wished to be something at a level of its own below all others, so that there are no
/// ties; constraints with other items, content, masks and guides come on top of that.
final class LayoutWorld {
  /// What a world is made of, so that what has several outcomes by its nature is left out.
  struct Traits {
    /// Whether bars cover parts of the windows; guides then are used only where frames are fixed, as a
    /// safe area that depends on a frame that depends on the safe area has many solutions.
    var hasSafeArea = false
    /// Whether heights of content depend on widths; widths then depend on no heights.
    var hasText = false
  }

  let traits: Traits
  var windows: [PropertyWindow] = []
  /// Roots without a window.
  var detached: [View] = []
  var views: [View] = []
  var guides: [LayoutGuide] = []
  /// The constraints that say where views are when nothing else does.
  var wishes: [LayoutConstraint] = []
  var extras: [LayoutConstraint] = []
  var messages: [String] = []
  /// What came to another place since the last cycle; it may be laid out for reasons of its former one.
  var arrivals: [View] = []
  private var wishCount = 0
  private var made = 0

  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    traits = Traits(hasSafeArea: random.chance(0.4), hasText: random.chance(0.4))
    for index in 0..<2 {
      let window = PropertyWindow(
        frame: Rect(
          x: 0, y: 0, width: Double(random.int(300...400)), height: Double(random.int(300...400))))
      window.identifier = "window\(index)"
      window.displayScale = Double(random.int(1...3))
      if index == 1, random.chance(0.5) { window.layoutDirection = .rightToLeft }
      if traits.hasSafeArea {
        window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
      }
      window.messageHandler = { [unowned self] message in
        if case .conflict = message { return }
        messages.append(message.description)
      }
      windows.append(window)
    }
    for _ in 0..<random.int(2...8) { addView(&random) }
    for _ in 0..<random.int(0...6) { addExtra(&random) }
  }

  var roots: [View] { windows as [View] + detached }

  // MARK: Parts

  func addView(_ random: inout SeededGenerator) {
    let parent = random.pick(roots + views)
    made += 1
    let view: View
    if random.chance(0.15) {
      view = PropertyScrollView()
    } else {
      let made = PropertyView()
      if random.chance(0.3) {
        made.content = LayoutWorld.content(&random)
        if traits.hasText, random.chance(0.5) {
          made.area = 300
          made.content = Size(width: 60, height: 10)
        }
      }
      if random.chance(0.2) { made.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      if random.chance(0.2) { made.baseline = .fromTop(7) }
      view = made
    }
    view.identifier = "v\(made)"
    views.append(view)
    if random.chance(0.2), isFixed(parent) {
      makeFixed(view, &random)
    } else if random.chance(0.1) {
      view.frame = LayoutWorld.smallFrame(&random)
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    parent.insertSubview(view, at: random.int(0...parent.subviews.count))
    wish(view, &random)
  }

  static func content(_ random: inout SeededGenerator) -> Size {
    Size(
      width: random.chance(0.2) ? View.noIntrinsicMetric : Double(random.int(0...300)) / 4,
      height: random.chance(0.2) ? View.noIntrinsicMetric : Double(random.int(0...300)) / 4)
  }

  static func smallFrame(_ random: inout SeededGenerator) -> Rect {
    Rect(
      x: Double(random.int(-10...60)), y: Double(random.int(-10...60)),
      width: Double(random.int(0...80)), height: Double(random.int(0...80)))
  }

  /// Lays a view out by its mask, with numbers that stay whole and positive whatever the window's size.
  func makeFixed(_ view: View, _ random: inout SeededGenerator) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = random.pick([
      [], .flexibleWidth, [.flexibleHeight, .flexibleLeftMargin], .flexibleTopMargin,
      [.flexibleWidth, .flexibleHeight], [.flexibleRightMargin, .flexibleBottomMargin],
    ])
    view.frame = Rect(
      x: Double(random.int(0...20)), y: Double(random.int(0...20)),
      width: Double(random.int(200...280)), height: Double(random.int(200...280)))
  }

  /// Whether masks alone decide where a view is.
  func isFixed(_ view: View) -> Bool {
    if !view.translatesAutoresizingMaskIntoConstraints { return false }
    return view.superview.map { isFixed($0) } ?? true
  }

  // MARK: Wishes

  private func nextLevel() -> LayoutPriority {
    wishCount += 1
    return LayoutPriority(1 + Float(wishCount % 1600) / 16)
  }

  private func wish(_ constraint: LayoutConstraint) {
    constraint.priority = nextLevel()
    constraint.isActive = true
    wishes.append(constraint)
  }

  /// Says where a view is when nothing else does; a view that moved has lost its wishes.
  func wish(_ view: View, _ random: inout SeededGenerator) {
    guard let superview = view.superview else { return }
    wishes.removeAll { !$0.isActive }
    wish(
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: quarter(&random, 0...200))
    )
    wish(
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: quarter(&random, 0...200)))
    if wishes.contains(where: { $0.firstItem === view && $0.secondItem == nil }) { return }
    wish(view.widthAnchor.constraint(equalToConstant: quarter(&random, 0...400)))
    wish(view.heightAnchor.constraint(equalToConstant: quarter(&random, 0...400)))
    if let scroll = view as? ScrollView {
      wish(scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 500))
      wish(scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 600))
    }
  }

  func wish(_ guide: LayoutGuide, in view: View, _ random: inout SeededGenerator) {
    wish(guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: quarter(&random, 0...200)))
    wish(guide.topAnchor.constraint(equalTo: view.topAnchor, constant: quarter(&random, 0...200)))
    wish(guide.widthAnchor.constraint(equalToConstant: quarter(&random, 0...200)))
    wish(guide.heightAnchor.constraint(equalToConstant: quarter(&random, 0...200)))
  }

  func quarter(_ random: inout SeededGenerator, _ range: ClosedRange<Int>) -> Double {
    Double(random.int(range)) / 4
  }

  // MARK: Constraints

  private static let horizontal: [LayoutConstraint.Attribute] = [
    .left, .right, .centerX, .leftMargin,
  ]
  private static let directional: [LayoutConstraint.Attribute] = [
    .leading, .trailing, .centerX, .trailingMargin,
  ]
  private static let vertical: [LayoutConstraint.Attribute] = [
    .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .bottomMargin,
  ]

  /// A view or one of its guides.
  private func item(_ view: View, _ random: inout SeededGenerator) -> AnyObject {
    if random.chance(0.7) { return view }
    if random.chance(0.5), let guide = view.layoutGuides.first { return guide }
    if let scroll = view as? ScrollView, random.chance(0.6) {
      return random.chance(0.5) ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
    }
    if traits.hasSafeArea, !isFixed(view) { return view }
    switch random.int(0...3) {
    case 0: return view.safeAreaLayoutGuide
    case 1: return view.layoutMarginsGuide
    case 2: return view.readableContentGuide
    default: return traits.hasSafeArea ? view.keyboardLayoutGuide : view
    }
  }

  private func attribute(
    _ choices: [LayoutConstraint.Attribute], of item: AnyObject, _ random: inout SeededGenerator
  ) -> LayoutConstraint.Attribute {
    let choice = random.pick(choices)
    guard let within = choice.withinMargins else { return choice }
    if let view = item as? View, !traits.hasSafeArea || isFixed(view) { return choice }
    return within
  }

  func addExtra(_ random: inout SeededGenerator) {
    if views.isEmpty { return }
    let view = random.pick(views)
    let tree = (roots + views).filter { $0.rootView === view.rootView }
    let first = item(view, &random)
    let relation = random.pick(
      [.equal, .lessThanOrEqual, .greaterThanOrEqual] as [LayoutConstraint.Relation])
    let constraint: LayoutConstraint
    if random.chance(0.2) {
      constraint = LayoutConstraint(
        item: first, attribute: random.pick([.width, .height]), relatedBy: relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: quarter(&random, 0...400))
    } else {
      let second = item(random.pick(tree), &random)
      let kind = random.int(0...3)
      let choices =
        kind == 0
        ? LayoutWorld.horizontal : kind == 1 ? LayoutWorld.directional : LayoutWorld.vertical
      var one = attribute(choices, of: first, &random)
      var other = attribute(choices, of: second, &random)
      if kind == 3 {
        one = random.pick([.width, .height])
        other = traits.hasText ? one : random.pick([.width, .height])
      }
      constraint = LayoutConstraint(
        item: first, attribute: one, relatedBy: relation, toItem: second, attribute: other,
        multiplier: random.chance(0.3) ? random.pick([0.5, 2, 0.75]) : 1,
        constant: quarter(&random, -80...80))
    }
    if random.chance(0.85) { constraint.priority = LayoutPriority(Float(random.int(110...990))) }
    made += 1
    constraint.identifier = "c\(made)"
    constraint.isActive = true
    extras.append(constraint)
  }
}
