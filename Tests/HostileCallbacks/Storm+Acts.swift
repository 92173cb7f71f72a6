import LayoutSolver

/// What callbacks do.
extension Storm {
  /// Changes something at random.
  func act() {
    if traits.isWide, random.chance(0.5) { return actWidely() }
    switch random.int(0...34) {
    case 0...2: moveView()
    case 3: removeView()
    case 4: forgetView()
    case 5, 6: makeView()
    case 7, 8: makeConstraint()
    case 9...11: toggleConstraint()
    case 12, 13: changeConstraint()
    case 14: forgetConstraint()
    case 15, 16: if let view = random.pick(orNil: views) { change(view) }
    case 17, 18: if let view = random.pick(orNil: views) { changeContent(of: view) }
    case 19, 20: runPass()
    case 21, 22: if let view = random.pick(orNil: members) { mark(view) }
    case 23: changeGuides()
    case 24: changeStack()
    case 25: changeWindow()
    case 26: changeInsets()
    case 27: attach()
    case 28: animate()
    case 29: suspend()
    case 30, 31: inspect()
    case 32: reorder()
    case 33: replaceWindow()
    default: scroll()
    }
  }

  /// Does something to the object whose callback it is.
  func strikeAt(_ object: AnyObject) {
    switch object {
    case let constraint as LayoutConstraint:
      say("toggles \(text(constraint))")
      if constraint.isActive { constraint.isActive = false } else { act() }
    case let window as Window:
      if random.chance(0.3) { forget(window) } else { window.setNeedsLayout() }
    case let view as View:
      switch random.int(0...8) {
      case 0: forget(view)
      case 1:
        say("removes \(text(view))")
        view.removeFromSuperview()
      case 2: change(view)
      case 3: changeContent(of: view)
      case 4: move(view)
      case 5: makeConstraint(of: view)
      case 6: mark(view)
      case 7: dropConstraints(naming: view)
      default: if let superview = view.superview, !(superview is Window) { forget(superview) }
      }
    default: act()
    }
  }

  // MARK: Trees

  private func moveView() {
    if let view = random.pick(orNil: views) { move(view) }
  }

  private func move(_ view: View) {
    guard let parent = random.pick(orNil: members) else { return }
    say("moves \(text(view)) to \(text(parent))")
    switch random.int(0...3) {
    case 0: parent.insertSubview(view, at: random.int(0...3))
    case 1:
      if let sibling = random.pick(orNil: parent.subviews) {
        parent.insertSubview(view, aboveSubview: sibling)
      }
    default: parent.addSubview(view)
    }
  }

  private func removeView() {
    guard let view = random.pick(orNil: views) else { return }
    say("removes \(text(view))")
    view.removeFromSuperview()
  }

  private func forgetView() {
    if let view = random.pick(orNil: views) { forget(view) }
  }

  /// Lets go of a view, which may be the last to hold it.
  private func forget(_ view: View) {
    say("forgets \(text(view))")
    let before = views
    views = before.filter { $0 !== view }
    withExtendedLifetime(before) {}
    if random.chance(0.8) { view.removeFromSuperview() }
  }

  private func forget(_ window: Window) {
    if windows.count < 2 { return }
    say("forgets \(text(window))")
    // Its clock, which nobody winds up, would hold it with animations of its frame.
    if traits.isWide { window.clock = nil }
    let before = windows
    windows = before.filter { $0 !== window }
    withExtendedLifetime(before) {}
  }

  private func replaceWindow() {
    if let window = random.pick(orNil: windows), random.chance(0.5) { forget(window) }
    if windows.count < 3 { makeWindow() }
  }

  private func reorder() {
    guard let parent = random.pick(orNil: members), let view = random.pick(orNil: parent.subviews)
    else { return }
    say("reorders \(text(view))")
    if random.chance(0.5) {
      parent.bringSubviewToFront(view)
    } else {
      parent.sendSubviewToBack(view)
    }
  }

  // MARK: Constraints

  private func toggleConstraint() {
    guard let constraint = random.pick(orNil: constraints) else { return }
    say("toggles \(text(constraint))")
    constraint.isActive = !constraint.isActive
  }

  private func changeConstraint() {
    guard let constraint = random.pick(orNil: constraints) else { return }
    say("changes \(text(constraint))")
    if random.chance(0.5) {
      constraint.constant = random.quarter(-200...400)
    } else {
      constraint.priority =
        random.chance(0.2) ? .required : LayoutPriority(Float(random.int(110...990)))
    }
  }

  private func forgetConstraint() {
    guard let constraint = random.pick(orNil: constraints) else { return }
    say("forgets \(text(constraint))")
    keepConstraints { $0 !== constraint }
    constraint.isActive = false
  }

  /// Lets go of constraints, whose end may call for further ones.
  private func keepConstraints(where isWanted: (LayoutConstraint) -> Bool) {
    let before = constraints
    constraints = before.filter(isWanted)
    withExtendedLifetime(before) {}
  }

  private func dropConstraints(naming view: View) {
    for constraint in constraints
    where constraint.firstItem === view || constraint.secondItem === view {
      say("deactivates \(text(constraint))")
      constraint.isActive = false
    }
    if random.chance(0.3) { keepConstraints { $0.isActive } }
  }

  // MARK: Views

  private func change(_ view: View) {
    say("changes \(text(view))")
    switch random.int(0...9) {
    case 0: place(view)
    case 1, 2: view.translatesAutoresizingMaskIntoConstraints.toggle()
    case 3, 4: view.isHidden = !view.isHidden
    case 5: view.frame.size = Size(width: Double(random.int(0...200)), height: 40)
    case 6: view.center = Point(x: Double(random.int(0...100)), y: 50)
    case 7: view.autoresizesSubviews.toggle()
    case 8:
      view.semanticContentAttribute = random.pick([
        .unspecified, .forceLeftToRight, .forceRightToLeft,
      ])
    default: view.bounds.size.width = Double(random.int(0...100))
    }
  }

  private func changeContent(of view: View) {
    say("changes the content of \(text(view))")
    switch random.int(0...5) {
    case 0:
      view.setContentHuggingPriority(
        LayoutPriority(Float(random.int(110...990))),
        for: random.chance(0.5) ? .horizontal : .vertical)
    case 1:
      view.setContentCompressionResistancePriority(
        LayoutPriority(Float(random.int(110...990))),
        for: random.chance(0.5) ? .horizontal : .vertical)
    default:
      if let view = view as? HostileView {
        switch random.int(0...3) {
        case 0: view.baseline = random.pick([.top, .bottom, .fromTop(7)])
        case 1: view.lender = random.pick(orNil: random.chance(0.8) ? view.subviews : views)
        case 2 where !traits.isComparable: view.area = view.area == 0 ? 300 : 0
        default: view.content = makeContent()
        }
      }
      if random.chance(0.9) { view.invalidateIntrinsicContentSize() }
    }
  }

  private func mark(_ view: View) {
    say("marks \(text(view))")
    switch random.int(0...3) {
    case 0: view.setNeedsLayout()
    case 1: view.setNeedsUpdateConstraints()
    case 2: view.setNeedsDisplay()
    default: view.invalidateIntrinsicContentSize()
    }
  }

  private func runPass() {
    guard let view = random.pick(orNil: members) else { return }
    say("runs a pass of \(text(view))")
    switch random.int(0...4) {
    case 0: view.updateConstraintsIfNeeded()
    case 1: (root(of: view) as? Window)?.runUpdateCycle()
    case 2: _ = view.systemLayoutSizeFitting(Size(width: 100, height: 0))
    default: view.layoutIfNeeded()
    }
  }

  private func scroll() {
    guard let view = random.pick(orNil: views) else { return }
    say("scrolls \(text(view))")
    view.bounds.origin = Point(x: random.quarter(0...80), y: random.quarter(0...80))
  }
}
