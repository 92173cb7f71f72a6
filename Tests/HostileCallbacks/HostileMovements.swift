import LayoutSolver

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
    if random.chance(0.3), let table = random.pick(orNil: tables) { return moveRow(of: table) }
    guard let collection = random.pick(orNil: collections) else { return makeTable() }
    let path = IndexPath(item: random.int(-1...6), section: random.int(-1...3))
    let place = place
    say("moves an item of \(text(collection)): \(path), \(place)")
    switch random.int(0...9) {
    case 0...2:
      let began = collection.beginInteractiveMovementForItem(at: path)
      if began, random.chance(0.7) { collection.updateInteractiveMovementTargetPosition(place) }
    case 3...5: collection.updateInteractiveMovementTargetPosition(place)
    case 6: collection.endInteractiveMovement()
    case 7: collection.cancelInteractiveMovement()
    case 8:
      _ = collection.presentationIndexPath(
        forDataSourceIndexPath: collection.dataSourceIndexPath(forPresentationIndexPath: path))
      _ = collection.hasUncommittedUpdates
    default: for clock in clocks { clock.advance(to: time + random.quarter(0...4)) }
    }
  }

  private func moveRow(of table: TableView) {
    let path = IndexPath(row: random.int(-1...6), section: random.int(-1...3))
    let place = place
    say("moves a row of \(text(table)): \(path), \(place)")
    switch random.int(0...6) {
    case 0...2:
      let began = table.beginInteractiveMovementForRow(at: path)
      if began, random.chance(0.7) { table.updateInteractiveMovementTargetPosition(place) }
    case 3, 4: table.updateInteractiveMovementTargetPosition(place)
    case 5: table.endInteractiveMovement()
    default: table.cancelInteractiveMovement()
    }
  }

  /// Has people let go of everything.
  func endMovements() {
    for collection in collections { collection.endInteractiveMovement() }
    for table in tables { table.endInteractiveMovement() }
  }

  /// What is wrong with items when nobody moves any; nil where nothing is.
  func movementFailure() -> String? {
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
