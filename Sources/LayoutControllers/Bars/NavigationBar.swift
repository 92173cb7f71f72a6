public import LayoutViews

/// The bar at the top of a stack of screens: where one is, and the way back.
///
/// It is 44 points high, 50 on tablets, 56 in page and form sheets, or 32 where a phone has little height. A ``NavigationController`` places and fills its
/// own; elsewhere ``items`` are the app's, and its height is its intrinsic one.
open class NavigationBar: View, BarPositioning {
  /// Whether content reaches under the bar and shines through.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { barStyleDidChange() } }
  }
  /// Where the bar is; a navigation controller's is attached to the top of the screen.
  public internal(set) final var barPosition = BarPosition.top
  /// The items of the screens, the shown one last.
  public internal(set) final var items: [NavigationItem] = []
  /// The controller whose bar this is.
  final weak var navigationController: NavigationController?

  /// The item of the screen that is shown.
  public final var topItem: NavigationItem? { items.last }
  /// The item of the screen that the way back leads to.
  public final var backItem: NavigationItem? { items.dropLast().last }

  /// The height of the bar for its traits, and where it is shown.
  open override var intrinsicContentSize: Size {
    let height = BarMetrics.navigationBar(
      for: traitCollection, isInSheet: navigationController?.isInSheet == true)
    return Size(width: View.noIntrinsicMetric, height: height)
  }

  /// Takes the height for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  /// Replaces the items; those of a controller's bar are the controller's.
  public final func setItems(_ items: [NavigationItem]) {
    if let navigationController {
      report(
        .controller(
          .invalidCall(
            "the items of \(debugName) are those of the controllers on the stack of "
              + "\(navigationController.debugName): set its viewControllers instead")))
      return
    }
    self.items = items
  }

  /// Sends the action of a button to its target, or along the chain from the shown controller on.
  ///
  /// - Returns: Whether someone performed it.
  @discardableResult
  public final func press(_ item: BarButtonItem) -> Bool {
    item.send(from: navigationController?.topViewController, sender: self)
  }

  /// Goes back, as the button for that asks; returns whether there was a way back.
  @discardableResult
  public final func pressBack() -> Bool {
    if let navigationController {
      return navigationController.popViewController(animated: true) != nil
    }
    if items.count < 2 { return false }
    items.removeLast()
    return true
  }
}
