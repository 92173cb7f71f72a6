import LayoutSolver

/// Acts of wide storms: calls that others do not make, and what careless code says in them.
extension ControllerStorm {
  func actWidely() {
    switch random.int(0...19) {
    case 0, 1: placeOddly()
    case 2: constrainOddly()
    case 3, 4: changeBars()
    case 5: showOtherwise()
    case 6: followSegues()
    case 7: changeTraits()
    case 8: changeSplit()
    case 9: changePresentation()
    case 10, 11: changeTableOddly()
    case 12: changeCollectionOddly()
    case 13: changeWindowOddly()
    case 14, 15: changeGesturesOddly()
    case 16: animateOddly()
    case 17: turnPages()
    case 18: editControllers()
    default: changeControlsOddly()
    }
  }

  var someController: ViewController? { random.pick(orNil: controllers) }
  var someView: View? {
    switch random.int(0...9) {
    case 0: random.pick(orNil: windows)
    case 1: random.pick(orNil: tables.flatMap { $0.visibleCells as [View] })
    case 2: random.pick(orNil: controllers.compactMap { $0.presentationController?.containerView })
    case 3: random.pick(orNil: controllers.compactMap { $0.navigationController?.navigationBar })
    case 4, 5: random.pick(orNil: controllers.compactMap(\.viewIfLoaded))
    default: random.pick(orNil: views)
    }
  }

  // MARK: Views

  private func placeOddly() {
    guard let view = someView else { return }
    say("places \(text(view)) oddly")
    switch random.int(0...10) {
    case 0: view.frame = random.oddRect()
    case 1: view.bounds = random.oddRect()
    case 2: view.center = random.oddPoint()
    case 3: view.transform = random.oddTransform()
    case 4: view.sizeToFit()
    case 5: view.layoutMargins = random.oddInsets()
    case 6: if let other = someView { view.insertSubview(other, at: random.oddIndex()) }
    case 7: view.exchangeSubview(at: random.oddIndex(), withSubviewAt: random.oddIndex())
    case 8: _ = view.systemLayoutSizeFitting(random.oddSize())
    case 9: view.translatesAutoresizingMaskIntoConstraints.toggle()
    default: random.pick(orNil: view.subviews)?.removeFromSuperview()
    }
  }

  private func constrainOddly() {
    guard let view = someView, let controller = someController else { return }
    say("constrains \(text(view)) to what \(text(controller)) has")
    let other: AnyObject? =
      switch random.int(0...4) {
      case 0: controller.topLayoutGuide
      case 1: controller.bottomLayoutGuide
      case 2: controller.viewIfLoaded?.safeAreaLayoutGuide
      case 3: controller.viewIfLoaded?.keyboardLayoutGuide
      default: someView
      }
    let constraint = LayoutConstraint(
      item: view, attribute: random.pick([.left, .top, .width, .firstBaseline]),
      relatedBy: random.pick([.equal, .lessThanOrEqual]), toItem: other,
      attribute: random.pick([.left, .bottom, .height, .notAnAttribute]),
      multiplier: random.chance(0.7) ? 1 : random.oddNumber(), constant: random.oddNumber())
    if random.chance(0.7) { constraint.priority = random.oddPriority() }
    if random.chance(0.3) {
      controller.setConstraints(
        [constraint], for: TraitCollection(horizontalSizeClass: random.pick([.compact, .regular])))
    } else {
      constraint.isActive = true
    }
    _ = (controller.topLayoutGuide.length, controller.bottomLayoutGuide.length)
  }

  // MARK: Controllers

  private func showOtherwise() {
    guard let controller = someController, let other = someController else { return }
    say("\(text(controller)) shows \(text(other))")
    switch random.int(0...7) {
    case 0, 1: controller.show(other, sender: someController)
    case 2, 3: controller.showDetailViewController(other, sender: nil)
    case 4: _ = controller.navigationController?.popToViewController(other, animated: true)
    case 5: controller.unwind(to: other, animated: random.chance(0.5))
    case 6: _ = controller.escape()
    default: _ = controller.targetViewController(forAction: "show", sender: other)
    }
  }

  private func followSegues() {
    guard let controller = someController else { return }
    say("follows a segue of \(text(controller))")
    switch random.int(0...3) {
    case 0: controller.viewLoader = random.chance(0.7) ? loader : nil
    case 1:
      if let target = controller.unwindDestination(for: "back", sender: nil) {
        controller.unwind(to: target, animated: random.chance(0.5))
      }
    default:
      controller.viewLoader = loader
      controller.performSegue(withIdentifier: random.pick(["on", "none"]), sender: nil)
    }
  }

  private func changeTraits() {
    guard let controller = someController else { return }
    say("changes the traits of \(text(controller))")
    var traits = TraitCollection(horizontalSizeClass: random.pick([.compact, .regular]))
    if random.chance(0.5) { traits.layoutDirection = .rightToLeft }
    if random.chance(0.3) { traits.displayScale = random.oddNumber() }
    switch random.int(0...3) {
    case 0, 1:
      let child = random.pick(orNil: controller.children) ?? controller
      controller.setOverrideTraitCollection(random.chance(0.7) ? traits : nil, forChild: child)
    case 2: controller.presentationController?.overrideTraitCollection = traits
    default: random.pick(orNil: windows)?.traits = traits
    }
  }

  private func changeSplit() {
    let splits = controllers.compactMap { $0 as? SplitViewController }
    guard let split = random.pick(orNil: splits) else { return }
    say("changes the widths of \(text(split))")
    switch random.int(0...6) {
    case 0: split.preferredPrimaryColumnWidth = random.oddNumber()
    case 1: split.preferredPrimaryColumnWidthFraction = random.oddNumber()
    case 2: split.minimumPrimaryColumnWidth = random.oddNumber()
    case 3: split.maximumSupplementaryColumnWidth = random.oddNumber()
    case 4: split.primaryEdge = split.primaryEdge == .leading ? .trailing : .leading
    case 5:
      _ = random.chance(0.5) ? split.presentPrimaryByGesture() : split.dismissPrimaryByGesture()
    default: split.viewControllers = (0..<random.int(0...3)).compactMap { _ in someController }
    }
    _ = (split.primaryColumnWidth, split.supplementaryColumnWidth, split.splitBehavior)
  }

  private func changePresentation() {
    guard let controller = someController else { return }
    say("changes the presentation of \(text(controller))")
    if let popover = controller.popoverPresentationController, random.chance(0.5) {
      switch random.int(0...3) {
      case 0: popover.sourceRect = random.oddRect()
      case 1: popover.popoverLayoutMargins = random.oddInsets()
      case 2: popover.permittedArrowDirections = random.pick([[], .up, .any, .unknown])
      default: popover.sourceView = someView
      }
      return
    }
    switch random.int(0...4) {
    case 0: controller.preferredContentSize = random.oddSize()
    case 1: controller.modalTransitionStyle = random.pick([.crossDissolve, .flipHorizontal])
    case 2: controller.providesPresentationContextTransitionStyle.toggle()
    case 3: controller.additionalSafeAreaInsets = random.oddInsets()
    default:
      controller.transitionCoordinator?.animate(
        alongsideTransition: { [self] _ in strike("alongside what is under way") },
        completion: { [self] _ in strike("the end of what was under way") })
    }
    _ = controller.presentationController?.frameOfPresentedViewInContainerView
  }

  private func editControllers() {
    guard let controller = someController else { return }
    say("edits \(text(controller))")
    switch random.int(0...6) {
    case 0: controller.setEditing(random.chance(0.5), animated: random.chance(0.5))
    case 1: controller.setNeedsStatusBarAppearanceUpdate()
    case 2: controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    case 3: controller.extendedLayoutIncludesOpaqueBars.toggle()
    case 4: controller.viewRespectsSystemMinimumLayoutMargins.toggle()
    case 5: _ = controller.systemMinimumLayoutMargins
    default:
      let child = ViewController()
      controller.addChild(child)
      controller.view.addSubview(child.view)
      if random.chance(0.5) { child.didMove(toParent: controller) }
    }
  }

  private func turnPages() {
    let books = controllers.compactMap { $0 as? PageViewController }
    guard let book = random.pick(orNil: books) else { return }
    say("turns the pages of \(text(book)) oddly")
    let pages = (0..<random.int(0...3)).compactMap { _ in someController }
    switch random.int(0...3) {
    case 0: book.isDoubleSided.toggle()
    case 1: book.dataSource = random.chance(0.5) ? nil : book as? HostileBook
    default:
      book.setViewControllers(
        random.chance(0.1) ? nil : pages, direction: random.pick([.forward, .reverse]),
        animated: random.chance(0.6)
      ) { [self] _ in strike("completion of pages") }
    }
    _ = (book.pageIndicatorFrame, book.presentationCount)
  }

  // MARK: Windows

  private func changeWindowOddly() {
    guard let window = random.pick(orNil: windows) else { return }
    say("changes \(text(window)) oddly")
    switch random.int(0...11) {
    case 0: window.frame = random.oddRect()
    case 1: window.displayScale = random.oddNumber()
    case 2: window.hostSafeAreaInsets = random.oddInsets()
    case 3: window.keyboardFrame = random.oddRect()
    case 4:
      window.transition(
        to: random.oddSize(), orientation: random.pick([.portrait, .landscapeLeft, .unknown]),
        safeAreaInsets: random.oddInsets(), duration: random.oddNumber())
    case 5: window.clock = random.pick(orNil: clocks)
    case 6: window.hostResponder = someController
    case 7: window.makeKeyAndVisible()
    case 8: window.layoutDirection = random.pick([.leftToRight, .rightToLeft])
    case 9: window.rootLayoutController = random.pick(orNil: windows)?.rootLayoutController
    case 10: if let view = someView { view.addSubview(window) }
    default: random.pick(orNil: clocks)?.advance(to: random.oddNumber())
    }
  }

  private func animateOddly() {
    say("animates oddly")
    let act: () -> Void = { [self] in
      someView?.frame.size = random.oddSize()
      strike("an odd animation block")
    }
    let duration = random.oddNumber()
    switch random.int(0...5) {
    case 0: animateKeyframesOddly(duration, act)
    case 1:
      View.animate(
        withDuration: duration, delay: random.oddNumber(), usingSpringWithDamping: 0.5,
        initialSpringVelocity: random.oddNumber(), animations: act)
    case 2:
      if let view = someView { changeOddly(view, duration, act) }
    case 3:
      if let view = someView, let other = someView { exchangeOddly(view, for: other, duration) }
    case 4:
      let animation = random.pick(orNil: animations)
      animation?.stateDidChange = { [self] _ in strike("the state of an animation") }
      if let change = animation?.changes.first {
        _ = animation?.frame(of: change, after: random.oddNumber())
        _ = (animation?.shownFrame(of: change), animation?.shownTransform(of: change))
      }
    default:
      animators.append(
        ViewPropertyAnimator.runningPropertyAnimator(
          withDuration: duration, delay: random.oddNumber(), animations: act))
      animators = animators.suffix(6)
    }
  }
}
