import LayoutViews

/// A scroll view in which a person moves things by hand, one at a time: items of a collection, or rows of a table.
///
/// The course of a movement is the same in both, and in the extension: when it can begin, what ends it, who is asked meanwhile.
/// What is asked, and how things are shown, is their own.
protocol HandMoving: ScrollView {
  /// What messages call a thing that is moved.
  static var movedNoun: String { get }
  /// Whether a finger moves things by signs that are there for that alone, and so without pressing them for a while.
  static var hasMovementSigns: Bool { get }

  var movements: HandMovements { get set }
  /// How often the things have been others.
  var loads: Int { get }
  /// Whether the data source has yet to be asked.
  var needsLoading: Bool { get }
  /// The update that goes on.
  var updates: TableUpdates? { get }
  var isLayingOutContent: Bool { get }
  /// Where what is moved is near edges or not, in the scroll view's coordinates; nil while nothing is moved.
  var movedPlace: Point? { get }

  /// Whether a thing is there; a message says so if not.
  func isThere(_ path: IndexPath, for purpose: String) -> Bool
  /// The number of things that a section is shown with; nil for one that is not there.
  func shownCount(inSection section: Int) -> Int?
  /// Where what is moved is among the things as they are counted.
  func shownPath(of moved: HandMovement) -> IndexPath
  /// Where the middle of a thing is; nil where nobody knows.
  func middle(of path: IndexPath) -> Point?
  /// The thing that a finger somewhere moves, and how far its middle is from there.
  func grip(at point: Point) -> (path: IndexPath, distance: Vector)?
  /// Where what is moved would go by where it is, before the delegate is asked.
  func proposedPath(of moved: HandMovement) -> IndexPath

  /// Asks the data source whether a thing can be moved.
  func mayMove(_ path: IndexPath) -> Bool
  /// Asks the delegate where what is moved goes.
  func askedTarget(
    from original: IndexPath, at current: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath

  /// Called when a movement has begun.
  func movementDidBegin(_ begun: HandMovement)
  /// Has what is moved go where it is to be by now; nil where it would go to no other place than before.
  func follow(_ before: HandMovement, to target: IndexPath?)
  /// Has what was moved be among the others again, where the data source has it.
  func putBack(_ ended: HandMovement)
  /// Called when a movement is over; where the data was moved, within that update.
  func movementDidEnd(_ ended: HandMovement, isMoved: Bool, isCancelled: Bool)
  /// Moves a thing, and has the data source move its data; called within an update.
  func moveData(from source: IndexPath, to target: IndexPath)
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension HandMoving {
  /// What a person moves; nil while nothing is moved.
  var movement: HandMovement? {
    get { movements.current }
    set { movements.current = newValue }
  }

  /// Whether what is there may be about to be something else.
  private var isUnsettled: Bool { updates != nil || needsLoading || isLayingOutContent }

  /// Whether a thing is there, as things are counted.
  func contains(_ path: IndexPath) -> Bool {
    guard let count = shownCount(inSection: path.section) else { return false }
    return path.row >= 0 && path.row < count
  }

  /// Called when a movement is over: nobody is told.
  func movementDidEnd(_ ended: HandMovement, isMoved: Bool, isCancelled: Bool) {}

  // MARK: Beginning

  /// Whether a thing can begin to be moved; the data source is asked.
  func mayBeginMovement(at path: IndexPath) -> Bool {
    if movement != nil || movements.isBusy {
      report(
        .invalidValue(
          "\(Self.movedNoun) \(path) of \(debugName) cannot be moved while another one is: end that "
            + "movement before"))
      return false
    }
    guard isThere(path, for: "moved"), canBeginMovement else { return false }
    movements.isBusy = true
    defer { movements.isBusy = false }
    return mayMove(path)
  }

  private var canBeginMovement: Bool {
    movement == nil && !movements.isBusy && window != nil && !isUnsettled
  }

  /// Begins to move a thing that can be; returns whether it is moved from now on.
  func beginMovement(at path: IndexPath) -> Bool {
    // Who was asked, and who is asked where it is, may have changed everything.
    guard canBeginMovement, contains(path), let middle = middle(of: path), canBeginMovement,
      contains(path)
    else { return false }
    movements.count += 1
    let begun = HandMovement(
      number: movements.count, original: path, current: path, position: middle)
    movement = begun
    movementDidBegin(begun)
    setNeedsLayout()
    return movement?.number == begun.number
  }

  // MARK: Going on

  /// Has the middle of what is moved be somewhere, as a person says; numbers that are no place are refused by a message.
  func updateMovement(to position: Point) {
    if movement == nil { return }
    guard isUsable(position.x), isUsable(position.y) else {
      report(
        .invalidValue(
          "the \(Self.movedNoun) that is moved in \(debugName) cannot be at \(position.x), "
            + "\(position.y): it stays"))
      return
    }
    moveMoved(to: position)
    scrollAtEdge()
  }

  /// Has what is moved be somewhere, and what is there move aside.
  private func moveMoved(to position: Point) {
    guard let before = movement else { return }
    var moved = before
    moved.position = position
    movement = moved
    setNeedsLayout()
    // Who is asked below finds it there; where it would go is found out when the position is said the next time.
    if movements.isBusy || isUnsettled { return }
    movements.isBusy = true
    let target = target(of: moved)
    if movement?.number == moved.number { follow(before, to: target) }
    movements.isBusy = false
    if target != nil { showMoved() }
  }

  /// Where what is moved would go, by where it is and by the delegate; nil where that is no other place than before.
  private func target(of moved: HandMovement) -> IndexPath? {
    let known = loads
    func isOther() -> Bool { movement?.number != moved.number || loads != known || needsLoading }
    let proposed = proposedPath(of: moved)
    if proposed == moved.current || isOther() { return nil }
    let target = askedTarget(from: moved.original, at: moved.current, toProposed: proposed)
    if target == moved.current || isOther() { return nil }
    if canTake(target, from: shownPath(of: moved)) { return target }
    report(
      .invalidValue(
        "the \(Self.movedNoun) that is moved in \(debugName) cannot be at \(target): it stays at "
          + "\(moved.current)"))
    return nil
  }

  /// Whether there is a place for a thing, once it is gone from where it is.
  private func canTake(_ target: IndexPath, from source: IndexPath) -> Bool {
    guard let count = shownCount(inSection: target.section) else { return false }
    return target.row >= 0 && target.row <= (target.section == source.section ? count - 1 : count)
  }

  /// Shows things at their places, in an animation where the window has an animator.
  private func showMoved() {
    setNeedsLayout()
    if window?.animator == nil || !View.areAnimationsEnabled { return }
    View.animate(withDuration: TableView.animationDuration) { layoutIfNeeded() }
  }

  /// Has the content scroll as long as what is moved is near an edge.
  private func scrollAtEdge() { movements.scroll = edgeScroll(after: movements.scroll) }

  /// Called when the content was scrolled: what stays under the finger is elsewhere in it.
  func didScrollAtEdge(by way: Vector) {
    guard let position = movement?.position, way != .zero else { return }
    moveMoved(to: Point(x: position.x + way.dx, y: position.y + way.dy))
  }

  // MARK: Updates

  /// Has the movement go on with the thing where its data is after an update.
  func moveMovement(_ map: TableUpdateMap) {
    guard let original = movement?.original else { return }
    guard let path = map.row(original) else { return stopMovement() }
    movement?.original = path
    movement?.current = path
  }

  /// Has what is moved find its place among the others after an update.
  func resumeMovement() {
    if let position = movement?.position { moveMoved(to: position) }
  }

  // MARK: Ending

  /// Ends the movement, within a layout after that; without one nothing is done.
  func endMovement(_ ending: HandMovement.Ending) {
    guard let ended = movement else { return }
    if isLayingOutContent {
      // What has cancelled it has done so.
      if ended.ending != .cancelled { movement?.ending = ending }
      setNeedsLayout()
      return
    }
    let wasBusy = movements.isBusy
    movements.isBusy = true
    defer { movements.isBusy = wasBusy }
    stopMovement()
    putBack(ended)
    setNeedsLayout()
    let isMoved =
      ending == .done && ended.current != ended.original && !isUnsettled
      && contains(ended.original) && canTake(ended.current, from: ended.original)
    if isMoved {
      updateData {
        self.moveData(from: ended.original, to: ended.current)
        self.movementDidEnd(ended, isMoved: true, isCancelled: false)
      }
    } else {
      movementDidEnd(ended, isMoved: false, isCancelled: ending == .cancelled)
      showMoved()
    }
  }

  private func stopMovement() {
    movement = nil
    scrollAtEdge()
  }

  /// Ends a movement that was ended within a layout.
  func endWaitingMovement() {
    if let ending = movement?.ending { endMovement(ending) }
  }

  /// Has what is moved be where it was, as its window is about to be another one, or none.
  func cancelMovement(leavingFor newWindow: Window?) {
    if newWindow === window || movement == nil { return }
    View.performWithoutAnimation { endMovement(.cancelled) }
  }

  // MARK: All at once

  /// Moves a thing as a person has moved it, who was followed by somebody else; returns where it is then.
  ///
  /// - Returns: nil where it was not moved.
  func drag(_ path: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard mayBeginMovement(at: path) else { return nil }
    let target = askedTarget(from: path, at: path, toProposed: proposed)
    if movement != nil || isUnsettled || !contains(path) { return nil }
    if !canTake(target, from: path) {
      report(
        .invalidValue(
          "\(Self.movedNoun) \(path) of \(debugName) cannot be moved to \(target): it stays"))
      return nil
    }
    if target == path { return target }
    updateData { self.moveData(from: path, to: target) }
    return target
  }

  // MARK: Data

  /// Moves data within an update, and calls what waits for that.
  private func updateData(_ move: @escaping () -> Void) {
    // Who counts things may move another one.
    let outer = movements.whenDataHasMoved
    movements.whenDataHasMoved = []
    // The data source is changed and asked for its numbers within one update.
    performBatchUpdates(move, completion: nil)
    let calls = movements.whenDataHasMoved ?? []
    movements.whenDataHasMoved = outer
    for call in calls { call() }
  }

  /// Calls something when the data that is being moved is shown at its new place; at once where none is moved.
  func whenDataHasMoved(_ call: @escaping () -> Void) {
    if movements.whenDataHasMoved == nil { return call() }
    movements.whenDataHasMoved?.append(call)
  }
}
