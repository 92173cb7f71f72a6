import LayoutViews

/// A change of several children at once, while it goes on: who was told of it, and what ends it.
class ChildrenCourse {
  /// Whether the views are where they are at the end.
  final var isAtEnd = false
  private(set) final var isOver = false
  /// The container's own transition that ends it; nil where another one does, or none.
  final var transition: ControllerTransition?
  /// Ends it; with whether it was finished, not cancelled.
  final var onEnd: ((Bool) -> Void)?
  /// The controllers that were told that they appear or disappear, and have to be told the end.
  private(set) final var told: [ViewController] = []

  /// Has a child of a container begin to appear or disappear.
  final func tell(
    _ child: ViewController, of container: ViewController, appears: Bool, animated: Bool
  ) {
    told.append(child)
    // What is loaded may take the container away.
    if appears { child.loadViewIfNeeded() }
    container.beginAppearance(of: child, appears: appears, animated: animated)
  }

  final func hasTold(_ child: ViewController) -> Bool { told.contains { $0 === child } }

  /// Has a transition that goes on around it place the views and end it.
  final func goAlong(
    with coordinator: any ViewControllerTransitionCoordinator, place: @escaping () -> Void
  ) {
    let goesAlong = coordinator.animate { [weak self] _ in
      self?.isAtEnd = true
      place()
    } completion: { [weak self] _ in
      self?.end()
    }
    if !goesAlong { end() }
  }

  /// Ends the change, where it has not ended.
  final func end(finished: Bool = true) {
    if isOver { return }
    isOver = true
    let finish = onEnd
    onEnd = nil
    finish?(finished)
  }

  /// Ends the change at once, as when another one begins.
  func cutShort() {
    if isOver { return }
    if let transition { transition.finishNow() } else { end() }
  }
}
