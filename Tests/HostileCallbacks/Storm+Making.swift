import LayoutSolver

/// Making views, guides and constraints.
extension Storm {
  /// Makes the trees that the storm begins with.
  func populate() {
    for _ in 0..<random.int(1...2) { makeWindow() }
    for _ in 0..<traits.viewCount { makeView() }
    for _ in 0..<traits.viewCount { makeConstraint() }
  }

  func makeWindow() {
    let window = HostileWindow(
      self,
      frame: Rect(
        x: 0, y: 0, width: Double(random.int(100...400)), height: Double(random.int(100...400))))
    windows.append(window)
    say("new \(window.identifier ?? "")")
    if !traits.isComparable, random.chance(0.5) {
      window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    }
  }

  /// Every view there is that has not been forgotten.
  var members: [View] { windows as [View] + views }

  func makeView() {
    if views.count > 40 { return }
    let view: View
    switch random.int(0...9) {
    case 0 where !traits.isComparable: view = HostileStack(self)
    case 1: view = HostileScrollView(self)
    case 2 where !traits.isComparable:
      view = MeasuredView { [weak self] width in
        self?.strike("measure")
        return Size(width: min(width, 120), height: width < 120 ? 40 : 20)
      }
      view.identifier = name("m")
    default: view = makePlainView()
    }
    view.translatesAutoresizingMaskIntoConstraints = random.chance(0.3)
    if view.translatesAutoresizingMaskIntoConstraints { place(view) }
    let parent = random.pick(orNil: members)
    views.append(view)
    if let parent, random.chance(0.9) { parent.addSubview(view) }
    say("new \(text(view)) in \(text(view.superview))")
  }

  private func makePlainView() -> View {
    let view = HostileView(self)
    if random.chance(0.4) { view.content = makeContent() }
    if random.chance(0.2) { view.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    if random.chance(0.3) { view.baseline = .fromTop(7) }
    if traits.isWide, random.chance(0.1) { view.insets = random.oddInsets() }
    if !traits.isComparable, random.chance(0.2) {
      view.area = 300
      view.content = Size(width: 60, height: 10)
    }
    return view
  }

  func makeContent() -> Size {
    Size(
      width: random.chance(0.2) ? View.noIntrinsicMetric : random.quarter(0...300),
      height: random.chance(0.2) ? View.noIntrinsicMetric : random.quarter(0...300))
  }

  /// Gives a view a frame and a mask, with numbers that stay exact.
  func place(_ view: View) {
    view.autoresizingMask = random.pick([
      [], .flexibleWidth, [.flexibleHeight, .flexibleLeftMargin], .flexibleTopMargin,
      [.flexibleWidth, .flexibleHeight], [.flexibleRightMargin, .flexibleBottomMargin],
    ])
    if traits.isComparable { view.autoresizingMask = [] }
    view.frame = Rect(
      x: Double(random.int(-10...60)), y: Double(random.int(-10...60)),
      width: Double(random.int(0...280)), height: Double(random.int(0...280)))
  }

  func makeGuide() {
    guard let owner = random.pick(orNil: members), guides.count < 12 else { return }
    let guide = HostileGuide(self)
    guides.append(guide)
    say("new \(guide.identifier) in \(text(owner))")
    owner.addLayoutGuide(guide)
  }

  // MARK: Constraints

  private static let horizontal: [LayoutConstraint.Attribute] = [.left, .right, .centerX]
  private static let directional: [LayoutConstraint.Attribute] = [.leading, .trailing, .centerX]
  private static let vertical: [LayoutConstraint.Attribute] = [
    .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .firstBaseline, .lastBaseline,
  ]
  private static let withinMargins: [LayoutConstraint.Attribute] = [
    .leftMargin, .rightMargin, .centerXWithinMargins,
  ]

  /// A view or one of its guides.
  private func item(_ view: View) -> AnyObject {
    if random.chance(0.7) { return view }
    if let guide = random.pick(orNil: view.layoutGuides), random.chance(0.5) { return guide }
    if let scroll = view as? ScrollView {
      return random.chance(0.5) ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
    }
    if traits.isComparable { return view }
    switch random.int(0...3) {
    case 0: return view.safeAreaLayoutGuide
    case 1: return view.layoutMarginsGuide
    case 2: return view.readableContentGuide
    default: return view.keyboardLayoutGuide
    }
  }

  /// Makes a constraint between views of one tree, mostly active.
  func makeConstraint(of view: View? = nil) {
    guard let view = view ?? random.pick(orNil: views), constraints.count < 80 else { return }
    let root = root(of: view)
    let relatives = members.filter { self.root(of: $0) === root }
    let first = item(view)
    let constraint: HostileConstraint
    let relation: LayoutConstraint.Relation = random.pick([
      .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual,
    ])
    if random.chance(0.25) {
      constraint = HostileConstraint(
        item: first, attribute: random.pick([.width, .height]), relatedBy: relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: random.quarter(0...800))
    } else {
      let second = item(random.pick(orNil: relatives) ?? view)
      let sizes: [LayoutConstraint.Attribute] = [.width, .height]
      var kinds = [Storm.horizontal, Storm.directional, Storm.vertical, sizes, Storm.vertical]
      if !traits.isComparable { kinds.append(Storm.withinMargins) }
      let attributes = random.pick(kinds)
      constraint = HostileConstraint(
        item: first, attribute: random.pick(attributes), relatedBy: relation, toItem: second,
        attribute: random.pick(attributes), multiplier: random.chance(0.2) ? 0.5 : 1,
        constant: random.quarter(-80...80))
    }
    if random.chance(0.8) { constraint.priority = LayoutPriority(Float(random.int(110...990))) }
    constraint.identifier = name("c")
    living += 1
    constraint.storm = self
    constraints.append(constraint)
    say(
      "new \(text(constraint)): \(text(constraint.firstItem)).\(constraint.firstAttribute) "
        + "\(text(constraint.secondItem)).\(constraint.secondAttribute)")
    if random.chance(0.9) { constraint.isActive = true }
  }

  func root(of view: View) -> View {
    var root = view
    while let superview = root.superview { root = superview }
    return root
  }
}
