import LayoutSolver

/// What callbacks do.
extension ControllerStorm {
  private static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet, .formSheet,
    .popover, .automatic, .custom,
  ]

  private var anyController: ViewController? { random.pick(orNil: controllers) }
  private var anyView: View? {
    if random.chance(0.5) { return random.pick(orNil: views) }
    return random.pick(orNil: controllers.compactMap(\.viewIfLoaded))
  }

  /// Changes something at random.
  func act() {
    if isWide, random.chance(0.5) { return actWidely() }
    if hasMovements, random.chance(0.3) { return changeMovement() }
    if hasAnimators, random.chance(0.4) { return changeTransition() }
    if hasCollections, random.chance(0.5) { return changeCollection() }
    if hasControls, random.chance(0.25) { return changeControls() }
    if hasTouches, random.chance(0.5) { return changeTouches() }
    switch random.int(0...33) {
    case 26...28: changeSheet()
    case 29: askForHost()
    case 30: editTable()
    case 31, 32: changeColumns()
    case 33: changeScreen()
    case 0, 1: contain()
    case 2: if let controller = anyController { release(controller) }
    case 3, 4: present()
    case 5, 6: if let controller = anyController { dismiss(controller) }
    case 7...9: changeStack()
    case 10, 11: changeTabs()
    case 12, 13: changeTable()
    case 14: changeRoot()
    case 15, 16: changeWindow()
    case 17: runPass()
    case 18: moveView()
    case 19: constrain()
    case 20: makeController()
    case 21: if let controller = anyController { forget(controller) }
    case 22: if let controller = anyController { replaceView(of: controller) }
    case 23: finish()
    case 24: if let controller = anyController { appear(controller) }
    default: if let controller = anyController { change(controller) }
    }
  }

  /// Does something to the controller whose callback it is.
  func strikeAt(_ controller: ViewController) {
    switch random.int(0...6) {
    case 0: release(controller)
    case 1: dismiss(controller)
    case 2: forget(controller)
    case 3: replaceView(of: controller)
    case 4: _ = controller.navigationController?.popViewController(animated: random.chance(0.5))
    case 5: controller.viewIfLoaded?.removeFromSuperview()
    default: change(controller)
    }
  }

  // MARK: Containment

  private func contain() {
    guard let parent = anyController, let child = anyController else { return }
    say("\(text(parent)) contains \(text(child))")
    if random.chance(0.3) {
      if let other = random.pick(orNil: parent.children) {
        parent.transition(
          from: other, to: child, duration: random.quarter(0...2),
          animations: { [self] in strike("animations of a transition") },
          completion: { [self] _ in strike("completion of a transition") })
      }
      return
    }
    parent.addChild(child)
    if random.chance(0.9) { parent.view.addSubview(child.view) }
    if random.chance(0.8) { child.didMove(toParent: parent) }
  }

  private func release(_ child: ViewController) {
    say("releases \(text(child))")
    if random.chance(0.7) { child.willMove(toParent: nil) }
    if random.chance(0.8) { child.viewIfLoaded?.removeFromSuperview() }
    child.removeFromParent()
  }

  /// Lets go of a controller, which may be the last to hold it.
  private func forget(_ controller: ViewController) {
    say("forgets \(text(controller))")
    let before = controllers
    controllers = before.filter { $0 !== controller }
    withExtendedLifetime(before) {}
  }

  private func replaceView(of controller: ViewController) {
    if controller is TableViewController && random.chance(0.7) { return }
    say("replaces the view of \(text(controller))")
    controller.view = random.chance(0.3) ? anyView ?? makeView() : makeView()
  }

  /// Says by hand that a controller appears or disappears, whether it does or not.
  private func appear(_ controller: ViewController) {
    say("begins or ends appearance of \(text(controller))")
    switch random.int(0...2) {
    case 0: controller.beginAppearanceTransition(random.chance(0.5), animated: random.chance(0.5))
    case 1: controller.endAppearanceTransition()
    default: controller.loadViewIfNeeded()
    }
  }

  private func change(_ controller: ViewController) {
    say("changes \(text(controller))")
    switch random.int(0...6) {
    case 0: controller.preferredContentSize = Size(width: 200, height: random.quarter(0...800))
    case 1: controller.edgesForExtendedLayout = random.chance(0.5) ? .all : []
    case 2: controller.hidesBottomBarWhenPushed.toggle()
    case 3: controller.definesPresentationContext.toggle()
    case 4: controller.title = name("title")
    case 5: controller.additionalSafeAreaInsets.top = random.quarter(0...40)
    default: controller.viewIfLoaded?.isHidden.toggle()
    }
  }

  // MARK: Presentation

  private func present() {
    guard let source = anyController, let controller = anyController else { return }
    say("\(text(source)) presents \(text(controller))")
    controller.modalPresentationStyle = random.pick(Self.styles)
    controller.transitioningDelegate = adviser
    if random.chance(0.5) { controller.presentationController?.delegate = adviser }
    controller.popoverPresentationController?.sourceView =
      random.chance(0.8) ? source.viewIfLoaded : anyView
    source.present(controller, animated: random.chance(0.5)) { [self] in
      strike("completion of a presentation")
    }
  }

  private func dismiss(_ controller: ViewController) {
    say("dismisses \(text(controller))")
    if random.chance(0.2), let swipe = controller.beginInteractiveDismissal() {
      swipes.append(swipe)
      return
    }
    controller.dismiss(animated: random.chance(0.5)) { [self] in
      strike("completion of a dismissal")
    }
  }

  /// Ends animations and what a person drives.
  func finish() {
    say("finishes")
    if hasAnimators { finishTransitions() }
    if let animation = animations.popLast() { animation.finish(random.chance(0.8)) }
    guard let swipe = swipes.popLast() else { return }
    swipe.update(0.5)
    if random.chance(0.5) { swipe.finish() } else { swipe.cancel() }
  }

  // MARK: Stacks and tabs

  private func changeStack() {
    let stacks = controllers.compactMap { $0 as? NavigationController }
    guard let stack = random.pick(orNil: stacks) else { return }
    let animated = random.chance(0.5)
    say("changes the stack of \(text(stack))")
    switch random.int(0...8) {
    case 0...2:
      if let screen = anyController { stack.pushViewController(screen, animated: animated) }
    case 3: _ = stack.popViewController(animated: animated)
    case 4: _ = stack.popToRootViewController(animated: animated)
    case 5:
      let screens = (0..<random.int(0...3)).compactMap { _ in anyController }
      stack.setViewControllers(screens, animated: animated)
    case 6: if let swipe = stack.beginInteractivePop() { swipes.append(swipe) }
    case 7: stack.setNavigationBarHidden(!stack.isNavigationBarHidden, animated: animated)
    default: stack.setToolbarHidden(!stack.isToolbarHidden, animated: animated)
    }
  }

  private func changeTabs() {
    let bars = controllers.compactMap { $0 as? TabBarController }
    guard let tabs = random.pick(orNil: bars) else { return }
    say("changes the tabs of \(text(tabs))")
    switch random.int(0...3) {
    case 0:
      let screens = (0..<random.int(0...4)).compactMap { _ in anyController }
      tabs.setViewControllers(screens, animated: random.chance(0.5))
    case 1: tabs.selectedIndex = random.int(0...5)
    case 2: tabs.selectedViewController = anyController
    default: if let screen = anyController { tabs.viewControllers.append(screen) }
    }
  }

  // MARK: Windows and views

  private func changeRoot() {
    guard let window = random.pick(orNil: windows) else { return }
    say("changes the root of \(text(window))")
    window.rootViewController = random.chance(0.1) ? nil : anyController
  }

  private func changeWindow() {
    if windows.count < 2, random.chance(0.1) { return makeWindow() }
    guard let window = random.pick(orNil: windows) else { return }
    say("changes \(text(window))")
    let isWide = random.chance(0.5)
    switch random.int(0...6) {
    case 0, 1:
      window.transition(
        to: isWide ? Size(width: 1024, height: 768) : Size(width: 320, height: 480),
        traits: TraitCollection(horizontalSizeClass: isWide ? .regular : .compact),
        orientation: isWide ? .landscapeLeft : .portrait, duration: random.quarter(0...2))
    case 2:
      window.traits = TraitCollection(
        horizontalSizeClass: .regular, verticalSizeClass: random.pick([.compact, .regular]))
    case 3: window.isHidden.toggle()
    case 4: window.receiveMemoryWarning()
    case 5: window.hostSafeAreaInsets.top = random.quarter(0...100)
    default:
      if windows.count > 1 {
        let before = windows
        windows = before.filter { $0 !== window }
        withExtendedLifetime(before) {}
      }
    }
  }

  private func runPass() {
    say("runs a pass")
    switch random.int(0...2) {
    case 0: random.pick(orNil: windows)?.runUpdateCycle()
    case 1: anyView?.layoutIfNeeded()
    default: anyView?.setNeedsLayout()
    }
  }

  private func moveView() {
    guard let view = anyView, let parent = anyView else { return }
    say("moves \(text(view)) to \(text(parent))")
    if random.chance(0.3) { view.removeFromSuperview() } else { parent.addSubview(view) }
  }

  private func constrain() {
    guard let view = anyView, let other = anyView else { return }
    say("constrains \(text(view))")
    let constraint = LayoutConstraint(
      item: view, attribute: random.pick([.left, .top, .width, .height]), relatedBy: .equal,
      toItem: random.chance(0.5) ? other : nil,
      attribute: random.pick([.left, .top, .width, .height]), multiplier: 1,
      constant: random.quarter(0...400))
    if random.chance(0.7) { constraint.priority = LayoutPriority(Float(random.int(100...990))) }
    constraint.isActive = true
  }

  // MARK: Tables

  /// Does what people do to rows while a table is edited, and what the app does.
  private func editTable() {
    guard let table = random.pick(orNil: tables + tablesOfControllers) else { return makeTable() }
    say("edits \(text(table))")
    let path = IndexPath(row: random.int(-1...6), section: random.int(-1...2))
    switch random.int(0...6) {
    case 0, 1: table.setEditing(!table.isEditing, animated: random.chance(0.5))
    case 2: table.commitEditing(ofRowAt: path)
    case 3: table.dragRow(at: path, to: IndexPath(row: random.int(-1...6), section: 0))
    case 4, 5:
      let edge: TableView.SwipeEdge = random.chance(0.5) ? .leading : .trailing
      if let action = table.swipeRow(at: path, from: edge)?.actions.first { table.perform(action) }
    default: table.closeSwipedRow()
    }
  }

  private func changeTable() {
    guard let table = random.pick(orNil: tables + tablesOfControllers) else { return makeTable() }
    say("changes \(text(table))")
    let path = IndexPath(row: random.int(-1...6), section: random.int(-1...3))
    switch random.int(0...15) {
    case 0, 1: table.reloadData()
    case 2: table.insertRows(at: [path], with: .automatic)
    case 3: table.deleteRows(at: [path, path], with: .automatic)
    case 4: table.reloadRows(at: [path], with: .automatic)
    case 5: table.insertSections([path.section], with: .automatic)
    case 6: table.deleteSections([path.section], with: .automatic)
    case 7: table.beginUpdates()
    case 8: table.endUpdates()
    case 9:
      table.performBatchUpdates({ [self] in
        strike("batch updates", nil)
        table.deleteRows(at: [path], with: .automatic)
      }) { [self] _ in strike("completion of batch updates") }
    case 10: table.bounds.origin.y = random.quarter(-400...4000)
    case 11: table.scrollToRow(at: path, at: .middle, animated: random.chance(0.5))
    case 12: table.pressRow(at: path)
    case 13: table.selectRow(at: path, animated: false, scrollPosition: .none)
    case 14:
      table.dataSource = random.chance(0.2) ? nil : random.pick(orNil: sources)
      if random.chance(0.5) { sources = sources.suffix(2) }
    default:
      switch random.int(0...3) {
      case 0: table.tableHeaderView = random.chance(0.5) ? nil : anyView
      case 1: table.rowHeight = random.pick([TableView.automaticDimension, 0, 44, -3])
      case 2: (table.visibleCells.first as View?)?.removeFromSuperview()
      default: _ = table.indexPathForRow(at: Point(x: 1, y: random.quarter(0...4000)))
      }
    }
  }

  private var tablesOfControllers: [TableView] {
    controllers.compactMap { ($0 as? TableViewController)?.viewIfLoaded as? TableView }
  }
}
