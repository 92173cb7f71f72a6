@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// What an app may do while it is asked, or told, about a movement by hand.
enum MovementAct: CaseIterable {
  case end, cancel, begin, reload, update, say, replace, leave, cycle
}

/// What tests do alike to collections and tables in which something is moved.
protocol MovedByHand: ScrollView {
  func beginInteractiveMovement(at path: IndexPath) -> Bool
  func updateInteractiveMovementTargetPosition(_ targetPosition: Point)
  func endInteractiveMovement()
  func cancelInteractiveMovement()
  func reloadData()
  /// Makes an update that has one thing shown anew.
  func update(_ path: IndexPath)
  /// Has something else say where things are.
  func replace()
}

extension CollectionView: MovedByHand {
  func beginInteractiveMovement(at path: IndexPath) -> Bool {
    beginInteractiveMovementForItem(at: path)
  }
  func update(_ path: IndexPath) { performBatchUpdates { self.reloadItems(at: [path]) } }
  func replace() { collectionViewLayout = CollectionViewFlowLayout() }
}

extension TableView: MovedByHand {
  func beginInteractiveMovement(at path: IndexPath) -> Bool {
    beginInteractiveMovementForRow(at: path)
  }
  func update(_ path: IndexPath) {
    performBatchUpdates { self.reloadRows(at: [path], with: .none) }
  }
  func replace() {
    let old = delegate
    delegate = nil
    delegate = old
  }
}

extension MovedByHand {
  /// Does something in the middle of a movement.
  ///
  /// - Parameters:
  ///   - act: What.
  ///   - place: Where what is moved would be said to be.
  func perform(_ act: MovementAct, saying place: @autoclosure () -> Point) {
    switch act {
    case .end: endInteractiveMovement()
    case .cancel: cancelInteractiveMovement()
    case .begin: _ = beginInteractiveMovement(at: IndexPath(row: 2, section: 0))
    case .reload: reloadData()
    case .update: update(IndexPath(row: 1, section: 0))
    case .say: updateInteractiveMovementTargetPosition(place())
    case .replace: replace()
    case .leave: removeFromSuperview()
    case .cycle: window?.runUpdateCycle()
    }
  }
}
