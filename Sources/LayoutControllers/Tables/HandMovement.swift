import LayoutViews

/// An item or a row that a person moves: where the data source has it, and where it would go.
struct HandMovement {
  /// Tells it from others before and after it.
  let number: Int
  /// Where the data source has it.
  var original: IndexPath
  /// Where it would be if the person let go of it.
  var current: IndexPath
  /// Where its middle is, in the coordinates of what it is in.
  var position: Point
  /// Whether it is over when the layout that goes on is, and how.
  var ending: Ending?

  enum Ending {
    case done
    case cancelled
  }
}

/// What a collection or table knows of the movements by hand in it.
struct HandMovements {
  /// The one that goes on.
  var current: HandMovement?
  /// How many have begun so far.
  var count = 0
  /// Whether somebody is being asked, or told, about one.
  var isBusy = false
  /// What is called when the data that is being moved is shown at its new place; nil while none is moved.
  var whenDataHasMoved: [() -> Void]?
  /// What scrolls while what is moved is near an edge.
  var scroll: EdgeScroll?
}
