import LayoutViews

extension ViewController {
  /// The nearest split view controller that the controller is in.
  ///
  /// - Complexity: O(depth of controllers).
  public final var splitViewController: SplitViewController? {
    var candidate = parentStorage
    while let controller = candidate {
      if let split = controller as? SplitViewController { return split }
      candidate = controller.parentStorage
    }
    return nil
  }
}
