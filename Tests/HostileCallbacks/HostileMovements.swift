import LayoutSolver

/// A collection or table, of which things are moved.
private protocol MovedByHand: View {
  func updateInteractiveMovementTargetPosition(_ targetPosition: Point)
  func endInteractiveMovement()
  func cancelInteractiveMovement()
}

extension CollectionView: MovedByHand {}
extension TableView: MovedByHand {}

/// What people do to items and rows that they move by hand, and what apps do meanwhile.
extension ControllerStorm {
  private var place: Point {
    random.pick([
      Point(x: random.quarter(-20...220), y: random.quarter(-200...900)),
      Point(x: random.quarter(0...200), y: random.quarter(0...300)),
      Point(x: .nan, y: 4), Point(x: 3, y: -.infinity), Point(x: 1e200, y: 0),
    ])
  }

  func changeMovement() {
    if random.chance(0.2) { return changeSnapshots() }
    if random.chance(0.3), let table = random.pick(orNil: tables) {
      return move("a row", of: table) { table.beginInteractiveMovementForRow(at: $0) }
    }
    guard let collection = random.pick(orNil: collections) else { return makeTable() }
    if random.chance(0.8) {
      return move("an item", of: collection) { collection.beginInteractiveMovementForItem(at: $0) }
    }
    say("asks for places of items of \(text(collection)), and lets time pass")
    let path = IndexPath(item: random.int(-1...6), section: random.int(-1...3))
    _ = collection.presentationIndexPath(
      forDataSourceIndexPath: collection.dataSourceIndexPath(forPresentationIndexPath: path))
    _ = collection.hasUncommittedUpdates
    for clock in clocks { clock.advance(to: time + random.quarter(0...4)) }
  }

  private func move(
    _ name: String, of list: any MovedByHand, begin: (IndexPath) -> Bool
  ) {
    let path = IndexPath(row: random.int(-1...6), section: random.int(-1...3))
    let place = place
    say("moves \(name) of \(text(list)): \(path), \(place)")
    switch random.int(0...7) {
    case 0...2:
      if begin(path), random.chance(0.7) { list.updateInteractiveMovementTargetPosition(place) }
    case 3...5: list.updateInteractiveMovementTargetPosition(place)
    case 6: list.endInteractiveMovement()
    default: list.cancelInteractiveMovement()
    }
  }

  /// Has people let go of everything.
  func endMovements() {
    for collection in collections { collection.endInteractiveMovement() }
    for table in tables { table.endInteractiveMovement() }
  }

  /// What is wrong with items when nobody moves any; nil where nothing is.
  func movementFailure() -> String? {
    for source in snapshotSources { if let failure = source.failure { return failure } }
    for collection in collections {
      if collection.hasUncommittedUpdates { return "\(text(collection)) has an item elsewhere" }
      for cell in collection.visibleCells where cell.window != nil {
        guard let path = collection.indexPath(for: cell) else { return "a cell has no item" }
        if path.item >= collection.numberOfItems(inSection: path.section) {
          return "\(text(collection)) shows \(path), which is not there"
        }
      }
    }
    return nil
  }
}
