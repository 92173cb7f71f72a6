import LayoutSolver

/// Acts that concern guides, stacks, windows and what is attached to views.
extension Storm {
  func changeGuides() {
    guard let guide = random.pick(orNil: guides), random.chance(0.7) else { return makeGuide() }
    say("changes \(text(guide))")
    switch random.int(0...2) {
    case 0: guide.owningView?.removeLayoutGuide(guide)
    case 1: random.pick(orNil: members)?.addLayoutGuide(guide)
    default:
      guides.removeAll { $0 === guide }
      guide.owningView?.removeLayoutGuide(guide)
    }
  }

  func changeStack() {
    guard let stack = random.pick(orNil: views.filter { $0 is StackView }) as? StackView else {
      return
    }
    say("changes \(text(stack))")
    switch random.int(0...8) {
    case 0, 1:
      if let view = random.pick(orNil: views) {
        stack.insertArrangedSubview(view, at: random.int(0...3))
      }
    case 2:
      if let view = random.pick(orNil: stack.arrangedSubviews) { stack.removeArrangedSubview(view) }
    case 3: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 4:
      stack.distribution = random.pick([
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
      ])
    case 5:
      stack.alignment = random.pick([
        .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
      ])
    case 6: stack.spacing = random.quarter(0...80)
    case 7: stack.isLayoutMarginsRelativeArrangement.toggle()
    default:
      if let view = random.pick(orNil: stack.arrangedSubviews) {
        stack.setCustomSpacing(random.quarter(0...80), after: view)
      }
      stack.isBaselineRelativeArrangement.toggle()
    }
  }

  func changeWindow() {
    guard let window = random.pick(orNil: windows) else { return }
    say("changes \(text(window))")
    switch random.int(0...6) {
    case 0, 1:
      window.frame.size = Size(
        width: Double(random.int(100...400)), height: Double(random.int(100...400)))
    case 2: window.layoutDirection = random.pick([.leftToRight, .rightToLeft])
    case 3: window.displayScale = random.pick([1, 2, 3])
    case 4:
      window.traits = TraitCollection(
        horizontalSizeClass: random.pick([.compact, .regular]), verticalSizeClass: .regular)
    case 5:
      window.transition(to: Size(width: 200, height: 300), orientation: .portrait, duration: 0.1)
    default: window.isHidden.toggle()
    }
  }

  func changeInsets() {
    if traits.isComparable { return changeWindow() }
    guard let view = random.pick(orNil: members) else { return }
    say("changes the insets of \(text(view))")
    let insets = EdgeInsets(
      top: random.quarter(0...40), left: random.quarter(0...40), bottom: random.quarter(0...40),
      right: random.quarter(0...40))
    switch random.int(0...6) {
    case 0: view.additionalSafeAreaInsets = insets
    case 1: view.layoutMargins = insets
    case 2: view.preservesSuperviewLayoutMargins.toggle()
    case 3: view.insetsLayoutMarginsFromSafeArea.toggle()
    case 4: view.layoutMarginsFollowReadableWidth.toggle()
    case 5: random.pick(orNil: windows)?.hostSafeAreaInsets = insets
    default:
      random.pick(orNil: windows)?.keyboardFrame = Rect(
        x: 0, y: 100, width: 400, height: random.quarter(0...400))
    }
  }

  /// Gives a view an object that is asked and told, or takes it.
  func attach() {
    guard let view = random.pick(orNil: views) else { return }
    say("attaches to \(text(view))")
    switch random.int(0...6) {
    case 0, 1:
      let client = HostileClient(self, content: makeContent())
      clients.append(client)
      view.client = client
      view.invalidateIntrinsicContentSize()
    case 2, 3:
      let controller = HostileController(self)
      controllers.append(controller)
      view.controller = controller
      view.reportsFrameToController = true
      if random.chance(0.5) { view.traitFollower = controller }
    case 4:
      view.traitFollower = nil
      view.controller = nil
    case 5: if !clients.isEmpty { clients.remove(at: random.int(0...clients.count - 1)) }
    default:
      if !controllers.isEmpty { controllers.remove(at: random.int(0...controllers.count - 1)) }
    }
  }

  func animate() {
    say("animates")
    let act: () -> Void = { [self] in
      strike("an animation block")
      if random.chance(0.5) { random.pick(orNil: members)?.layoutIfNeeded() }
    }
    if random.chance(0.2) { return View.performWithoutAnimation(act) }
    View.animate(
      withDuration: 0.2, options: random.chance(0.3) ? .layoutSubviews : [], animations: act
    ) { [self] _ in strike("a completion") }
  }

  func suspend() {
    if suspensions.isEmpty || random.chance(0.4) {
      guard let view = random.pick(orNil: views) else { return }
      say("suspends \(text(view))")
      suspensions.append(ConstraintSuspension(of: [view]))
    } else {
      say("resumes")
      let suspension = suspensions.remove(at: random.int(0...suspensions.count - 1))
      suspension.resume(updatingConstants: random.chance(0.5))
    }
  }

  func inspect() {
    guard let view = random.pick(orNil: members) else { return }
    say("inspects \(text(view))")
    switch random.int(0...7) {
    case 0: _ = view.hasAmbiguousLayout
    case 1: _ = view.ambiguousViews
    case 2: view.exerciseAmbiguityInLayout()
    case 3: _ = view.constraintsAffectingLayout(for: .horizontal)
    case 4: _ = root(of: view).layoutDescription
    case 5: _ = random.pick(orNil: constraints)?.description
    case 6: _ = root(of: view).wireframe()
    default: _ = view.convert(Point(x: 1, y: 1), to: random.pick(orNil: members))
    }
  }
}
