public import LayoutViews

extension ViewController {
  /// Returns the controller that an action of a segue leads back to; nil where none performs it.
  ///
  /// The parents of this controller and those who present them are asked, from the inside out: of each first the other
  /// controllers that it contains, the last one first, then itself.
  ///
  /// - Complexity: O(number of controllers).
  public final func unwindDestination(for action: Action, sender: Responder?) -> ViewController? {
    var came = self
    while let container = came.parentStorage ?? came.presentation.presenting {
      let found = container.unwindDestination(
        for: action, from: self, sender: sender, without: came)
      if let found { return found }
      came = container
    }
    return nil
  }

  private func unwindDestination(
    for action: Action, from source: ViewController, sender: Responder?,
    without visited: ViewController?
  ) -> ViewController? {
    var levels = [(controller: self, children: children.filter { $0 !== visited })]
    while let last = levels.indices.last {
      if let child = levels[last].children.popLast() {
        levels.append((child, child.children))
      } else {
        let controller = levels.removeLast().controller
        if controller.canPerformUnwindSegueAction(action, from: source, sender: sender) {
          return controller
        }
      }
    }
    return nil
  }

  /// Goes back to a controller: dismisses what is presented over it, pops what is pushed over it, selects its tab.
  ///
  /// Where something is dismissed, only that is animated.
  ///
  /// - Parameters:
  ///   - destination: Where to; one that presents, contains or lies below this controller.
  ///   - animated: Whether to animate.
  public final func unwind(to destination: ViewController, animated: Bool) {
    var presenter: ViewController?
    var candidate = self
    while candidate !== destination, !candidate.contains(destination) {
      if let parent = candidate.parentStorage {
        candidate = parent
      } else if let presenting = candidate.presentation.presenting {
        presenter = presenting
        candidate = presenting
      } else {
        report(
          .invalidCall(
            "unwind of \(debugName) did nothing: \(destination.debugName) does not present or contain it, "
              + "nor lies below it; go back to one that does"))
        return
      }
    }
    let isDismissing = presenter?.presentation.presented != nil
    var child = destination
    while let container = child.parentStorage {
      if let navigation = container as? NavigationController {
        navigation.popToViewController(child, animated: animated && !isDismissing)
      } else if let tabs = container as? TabBarController {
        tabs.selectedViewController = child
      }
      child = container
    }
    if isDismissing { presenter?.dismiss(animated: animated) }
  }

  private func contains(_ other: ViewController) -> Bool {
    var candidate = other.parentStorage
    while let controller = candidate {
      if controller === self { return true }
      candidate = controller.parentStorage
    }
    return false
  }
}
