import LayoutViews

extension SplitViewController {
  /// What drives a change.
  enum Drive {
    /// Nothing: it is over at once, and views appear and disappear as they come and go.
    case none
    /// A transition of the split view controller's own, which a person may drive.
    case own(isAnimated: Bool, isInteractive: Bool = false)
    /// One that goes on around it.
    case along(any ViewControllerTransitionCoordinator)
  }

  /// How long the primary column takes to come and go, in seconds.
  private static var duration: Double { 0.35 }

  /// The controllers that are children.
  private var members: [ViewController] {
    isCollapsed ? columns.shown.map { [$0] } ?? [] : columns.all
  }

  /// The controllers whose views are to be there, those behind first.
  private var visibleControllers: [ViewController] {
    if !isArranged { return [] }
    if isCollapsed { return members }
    let primary = mode.count > (style == .tripleColumn ? 1 : 0) ? columns.primary : nil
    let supplementary = mode.count > 0 ? columns.supplementary : nil
    return [columns.secondary, supplementary, primary].compactMap { $0 }
  }

  /// Makes a change of the columns or the mode, and has controllers come and go for it.
  ///
  /// - Parameters:
  ///   - drive: What drives it.
  ///   - size: The size that the view will have; nil for the one that it has.
  ///   - change: Makes the change.
  final func rearrange(
    _ drive: Drive, size: Size? = nil, _ change: @escaping (SplitViewController) -> Void
  ) {
    if isTelling, case .own = drive {
      waiting.append { [weak self] in self?.rearrange(drive, size: size, change) }
      return
    }
    course?.cutShort()
    let oldMembers = members
    let oldVisible = visibleControllers
    let oldMode = mode
    let oldChoice = choiceBefore
    choiceBefore = nil
    change(self)
    let visible = visibleControllers
    let course = SplitCourse(
      oldMode: oldMode, size: size,
      coming: members.filter { member in visible.contains { $0 === member } }.without(oldVisible),
      going: oldVisible.without(visible),
      added: members.without(oldMembers), released: oldMembers.without(members))
    self.course = course
    course.oldChoice = oldChoice
    course.onEnd = { [weak self, weak course] finished in
      if let self, let course { end(course, finished: finished) }
    }
    for controller in course.added { addChild(controller) }
    overrideTraits()
    let isShown = appearance.phase == .appeared && loadedView?.window != nil
    switch drive {
    case .own(let isAnimated, let isInteractive) where isShown:
      begin(course, isAnimated: isAnimated)
      start(course, isAnimated: isAnimated, isInteractive: isInteractive)
    case .along(let coordinator) where isShown:
      begin(course, isAnimated: coordinator.isAnimated)
      goAlong(course, with: coordinator)
    default: course.end()
    }
    didTell()
  }

  /// The columns beside the secondary one are narrow, whatever the window.
  private func overrideTraits() {
    for controller in members {
      let isSecondary = !isCollapsed && controller === columns.secondary
      let override = isSecondary ? nil : TraitCollection(horizontalSizeClass: .compact)
      if controller.parentStorage !== self || controller.traits.override == override { continue }
      setOverrideTraitCollection(override, forChild: controller)
    }
  }

  /// Begins the appearances of what comes and goes, and puts in the views that come.
  private func begin(_ course: SplitCourse, isAnimated: Bool) {
    let isOuter = !isTelling
    isTelling = true
    for controller in course.going + course.coming
    where !course.isOver && controller.parentStorage === self {
      let isComing = course.coming.contains { $0 === controller }
      if course.released.contains(where: { $0 === controller }) { noteLeaving(controller) }
      course.tell(controller, of: self, appears: isComing, animated: isAnimated)
    }
    if !course.isOver { putColumnsIn(size: course.size) }
    if isOuter { isTelling = false }
  }

  /// Has a transition of the controller's own end the change.
  ///
  /// Another one that it carries out, such as to another size, takes the columns along.
  private func start(_ course: SplitCourse, isAnimated: Bool, isInteractive: Bool) {
    if course.isOver { return }
    if let activeTransition {
      goAlong(course, with: activeTransition)
      return
    }
    let transition = ControllerTransition(
      by: self, from: course.going.first, to: course.coming.first, in: loadedView,
      isAnimated: isAnimated, duration: SplitViewController.duration)
    course.transition = transition
    transition.changes = { [weak self, weak course] in
      course?.isAtEnd = true
      self?.placeColumns()
    }
    transition.onCancel = { [weak self, weak course] in
      if let self, let course { goBack(course) }
    }
    transition.onEnd = { [weak course] finished in course?.end(finished: finished) }
    tellSizes(course, with: transition)
    transition.start(interactively: isInteractive)
  }

  /// The person has decided against it: what has left comes back, and the other way round.
  private func goBack(_ course: SplitCourse) {
    course.isAtEnd = false
    let isOuter = !isTelling
    isTelling = true
    chosenMode = course.oldChoice
    announce(course.oldMode)
    mode = course.oldMode
    placeColumns()
    if let transition = course.transition { tellSizes(course, with: transition) }
    for controller in course.coming + course.going where course.hasTold(controller) {
      let isComing = course.coming.contains { $0 === controller }
      controller.startAppearance(!isComing && appearance.isVisible, animated: true)
    }
    if isOuter { isTelling = false }
  }

  private func goAlong(
    _ course: SplitCourse, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    course.goAlong(with: coordinator) { [weak self] in self?.placeColumns() }
  }

  /// Tells the columns that stay of their new sizes.
  private func tellSizes(_ course: SplitCourse, with transition: ControllerTransition) {
    guard let size = loadedView?.bounds.size else { return }
    for controller in visibleControllers.without(course.coming) {
      guard let new = columnFrame(of: controller, in: size, mode: mode)?.size else { continue }
      if new != controller.view.bounds.size {
        controller.viewWillTransition(to: new, with: transition)
      }
    }
  }

  private func end(_ course: SplitCourse, finished: Bool) {
    if self.course === course { self.course = nil }
    let isOuter = !isTelling
    isTelling = true
    for controller in finished ? course.going : course.coming {
      if course.released.contains(where: { $0 === controller }) { noteLeaving(controller) }
      takeOutView(of: controller)
    }
    if course.told.isEmpty { putColumnsIn(size: course.size) }
    for controller in course.told { controller.endAppearanceTransition() }
    for controller in course.released where controller.parentStorage === self {
      controller.willMove(toParent: nil)
      takeOutView(of: controller)
      controller.removeFromParent()
    }
    for controller in course.added where controller.parentStorage === self {
      controller.didMove(toParent: self)
    }
    loadedView?.setNeedsLayout()
    if isOuter { isTelling = false }
    if isOuter { didTell() }
  }

  /// Does what controllers have asked for while they were told something.
  private func didTell() {
    while !isTelling, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Puts in the views that are to be there, in their order, behind whatever else is in the view.
  private func putColumnsIn(size: Size?) {
    guard let loadedView else { return }
    let visible = visibleControllers.filter { $0.parentStorage === self }
    // They appear in the order of the columns, whatever lies in front.
    for controller in members where visible.contains(where: { $0 === controller }) {
      if controller.view.superview === loadedView { continue }
      takeFrame(of: controller)
      place(controller, in: size ?? loadedView.bounds.size)
      appearAlong(controller)
    }
    for (index, controller) in visible.enumerated() {
      loadedView.insertSubview(controller.view, at: index)
    }
  }
}

extension [ViewController] {
  /// Returns the controllers that are not among others.
  fileprivate func without(_ others: [ViewController]) -> [ViewController] {
    filter { controller in !others.contains { $0 === controller } }
  }
}
