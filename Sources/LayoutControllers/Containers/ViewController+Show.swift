public import LayoutViews

nonisolated extension Action {
  /// Showing a controller in the nearest container that does so.
  public static let show = Action("show")
  /// Showing a controller as the detail of another one.
  public static let showDetailViewController = Action("showDetailViewController")
}

extension ViewController {
  /// Returns the controller that performs an action: this one, or the first of its parents that does.
  ///
  /// - Complexity: O(depth of controllers).
  public final func targetViewController(
    forAction action: Action, sender: Responder?
  ) -> ViewController? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if controller.canPerformAction(action, sender: sender) { return controller }
      candidate = controller.parentStorage
    }
    return nil
  }

  final func showInContainer(_ controller: ViewController, sender: Responder?, as action: Action) {
    let target = parentStorage?.targetViewController(forAction: action, sender: sender)
    guard let target else {
      showWithoutContainer(controller)
      return
    }
    if action == .show {
      target.show(controller, sender: sender)
    } else {
      target.showDetailViewController(controller, sender: sender)
    }
  }

  /// Where no container shows the controller, it is presented.
  private func showWithoutContainer(_ controller: ViewController) {
    present(controller, animated: true)
  }
}
