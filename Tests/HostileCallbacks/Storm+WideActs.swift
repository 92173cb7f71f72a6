import LayoutSolver

/// Acts of wide storms: calls that others do not make, and what careless code says in them.
extension Storm {
  func actWidely() {
    switch random.int(0...13) {
    case 0, 1: placeOddly()
    case 2, 3: constrainOddly()
    case 4: changeOddly()
    case 5: changeLists()
    case 6: arrangeOddly()
    case 7: measureOddly()
    case 8: insetOddly()
    case 9: changeWindowOddly()
    case 10: changeContentOddly()
    case 11: stackOddly()
    case 12: scrollOddly()
    default: animateOddly()
    }
  }

  /// A view that is in a tree or was, with what windows there are.
  private var anyone: View? { random.pick(orNil: members) }

  /// The superview, if it is not about to cease to exist: then nobody may hold it any more.
  private func lastingSuperview(of view: View) -> View? {
    members.first { $0 === view.superview }
  }

  private func placeOddly() {
    guard let view = anyone else { return }
    say("places \(text(view)) oddly")
    switch random.int(0...8) {
    case 0: view.frame = random.oddRect()
    case 1: view.bounds = random.oddRect()
    case 2: view.center = random.oddPoint()
    case 3: view.transform = random.oddTransform()
    case 4: view.alpha = random.oddNumber()
    case 5: view.sizeToFit()
    case 6: view.frame.size = random.oddSize()
    case 7:
      view.clipsToBounds.toggle()
      view.isUserInteractionEnabled.toggle()
      view.tag = random.int(0...3)
    default:
      view.autoresizingMask = View.AutoresizingMask(rawValue: UInt(random.int(0...127)))
    }
  }

  private static let attributes: [LayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .firstBaseline, .lastBaseline, .leftMargin, .topMargin, .leadingMargin, .centerYWithinMargins,
    .notAnAttribute,
  ]

  /// Anything a constraint can name, wherever it is, or cannot.
  private func anything() -> AnyObject? {
    switch random.int(0...9) {
    case 0: guides.isEmpty ? nil : random.pick(guides)
    case 1: anyone?.safeAreaLayoutGuide
    case 2: anyone?.keyboardLayoutGuide
    case 3: View(frame: random.oddRect())
    case 4: self
    default: anyone
    }
  }

  private func constrainOddly() {
    guard constraints.count < 80, let first = anything() else { return }
    let constraint = HostileConstraint(
      item: first, attribute: random.pick(Self.attributes),
      relatedBy: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      toItem: random.chance(0.2) ? nil : anything(), attribute: random.pick(Self.attributes),
      multiplier: random.chance(0.5) ? 1 : random.oddNumber(), constant: random.oddNumber())
    constraint.identifier = name("o")
    living += 1
    constraint.storm = self
    constraints.append(constraint)
    if random.chance(0.5) { constraint.priority = random.oddPriority() }
    say("new \(constraint)")
    switch random.int(0...5) {
    case 0: anyone?.addConstraint(constraint)
    case 1: try? LayoutConstraint.install([constraint])
    default: constraint.isActive = true
    }
  }

  private func changeOddly() {
    guard let constraint = random.pick(orNil: constraints) else { return }
    say("changes \(text(constraint)) oddly")
    switch random.int(0...4) {
    case 0, 1: constraint.constant = random.oddNumber()
    case 2: constraint.priority = random.oddPriority()
    case 3: anyone?.removeConstraint(constraint)
    default: anyone?.addConstraint(constraint)
    }
  }

  /// Does to several constraints what lists of them are for.
  private func changeLists() {
    let some = (0..<random.int(0...5)).compactMap { _ in random.pick(orNil: constraints) }
    say("changes \(some.map { text($0) })")
    switch random.int(0...5) {
    case 0: LayoutConstraint.activate(some as [LayoutConstraint])
    case 1: LayoutConstraint.deactivate(some as [LayoutConstraint])
    case 2: try? LayoutConstraint.install(some)
    case 3: anyone?.removeConstraints(some)
    case 4: if let view = anyone { view.removeConstraints(view.constraints) }
    default:
      guard let view = anyone, let superview = view.superview, constraints.count < 80 else {
        return
      }
      let made = LayoutConstraint.constraints(
        withVisualFormat: random.pick([
          "|-m-[v(m@m)]-|", "V:|[v(>=m)]-(m)-|", "[v][v]", "H:[v(v)]", "V:[v]-(<=m@200)-[s]", "|[",
        ]), metrics: ["m": random.oddNumber()], views: ["v": view, "s": superview])
      constraints += made
      LayoutConstraint.activate(made)
    }
  }

  private func arrangeOddly() {
    // No window: as a subview its rows are not those of its frame.
    guard let parent = anyone, let view = random.pick(orNil: views) else { return }
    say("arranges \(text(view)) in \(text(parent)) oddly")
    switch random.int(0...7) {
    case 0: parent.insertSubview(view, at: random.oddIndex())
    case 1: parent.exchangeSubview(at: random.oddIndex(), withSubviewAt: random.oddIndex())
    case 2: if let other = anyone { parent.insertSubview(view, belowSubview: other) }
    case 3: if let other = anyone { parent.insertSubview(view, aboveSubview: other) }
    case 4: parent.addSubview(parent)
    case 5: if let outer = lastingSuperview(of: view) { view.addSubview(outer) }
    case 6: parent.bringSubviewToFront(view)
    default: _ = (parent.viewWithTag(1), view.isDescendant(of: parent))
    }
  }

  private func measureOddly() {
    guard let view = anyone else { return }
    say("measures \(text(view)) oddly")
    switch random.int(0...7) {
    case 0:
      _ = view.systemLayoutSizeFitting(
        random.oddSize(), withHorizontalFittingPriority: random.oddPriority(),
        verticalFittingPriority: random.oddPriority())
    case 1: _ = view.sizeThatFits(random.oddSize())
    case 2: _ = view.hitTest(random.oddPoint(), with: nil)
    case 3: _ = view.convert(random.oddRect(), to: anyone)
    case 4: _ = view.convert(random.oddPoint(), from: anyone)
    case 5: _ = random.pick(orNil: guides)?.layoutFrame
    case 6: _ = (view.ambiguousAttributes, view.effectiveUserInterfaceLayoutDirection)
    default: _ = (view.safeAreaInsets, view.directionalLayoutMargins, view.description)
    }
  }

  private func insetOddly() {
    guard !traits.isComparable, let view = anyone else { return }
    say("insets \(text(view)) oddly")
    switch random.int(0...3) {
    case 0: view.layoutMargins = random.oddInsets()
    case 1: view.additionalSafeAreaInsets = random.oddInsets()
    case 2: view.resetLayoutMargins()
    default:
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: random.oddNumber(), leading: random.oddNumber(), bottom: random.oddNumber(),
        trailing: random.oddNumber())
    }
  }

  private func changeContentOddly() {
    guard let view = random.pick(orNil: views) else { return }
    say("changes the content of \(text(view)) oddly")
    let axis: LayoutConstraint.Axis = random.chance(0.5) ? .horizontal : .vertical
    switch random.int(0...4) {
    case 0: view.setContentHuggingPriority(random.oddPriority(), for: axis)
    case 1: view.setContentCompressionResistancePriority(random.oddPriority(), for: axis)
    case 2: (view as? MeasuredView)?.preferredMaxLayoutWidth = random.oddNumber()
    case 3: (view as? MeasuredView)?.wraps.toggle()
    default:
      guard let view = view as? HostileView, !traits.isComparable else { return }
      switch random.int(0...2) {
      case 0: view.content = random.oddSize()
      case 1: view.area = random.oddNumber()
      default:
        view.baseline = Baseline(heightFraction: random.oddNumber(), offset: random.oddNumber())
      }
    }
    view.invalidateIntrinsicContentSize()
  }

  private func stackOddly() {
    guard let stack = random.pick(orNil: views.compactMap { $0 as? StackView }) else { return }
    say("stacks in \(text(stack)) oddly")
    switch random.int(0...5) {
    case 0: stack.spacing = random.oddNumber()
    case 1: if let view = anyone { stack.setCustomSpacing(random.oddNumber(), after: view) }
    case 2:
      if let view = random.pick(orNil: views) {
        stack.insertArrangedSubview(view, at: random.oddIndex())
      }
    case 3: if let view = anyone { stack.removeArrangedSubview(view) }
    case 4: if let outer = lastingSuperview(of: stack) { stack.addArrangedSubview(outer) }
    default: if let view = anyone { _ = stack.customSpacing(after: view) }
    }
  }

  private func scrollOddly() {
    guard let scroll = random.pick(orNil: views.compactMap { $0 as? ScrollView }) else { return }
    say("scrolls \(text(scroll)) oddly")
    scroll.changeOddly(random.fork())
  }
}
