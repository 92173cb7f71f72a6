public import LayoutViews

/// The bar with the tabs of an app: 49 points high, or 32 where a phone has little height.
///
/// A ``TabBarController`` makes its own higher by what the device's shape covers at the bottom.
open class TabBar: View, BarPositioning {
  /// Whether content reaches under the bar and shines through.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { barStyleDidChange() } }
  }
  /// Where the bar is.
  public internal(set) final var barPosition = BarPosition.bottom
  /// The tabs; those of a controller's bar are the controller's.
  public internal(set) final var items: [TabBarItem] = []
  /// The tab that is shown.
  public internal(set) final weak var selectedItem: TabBarItem?
  /// The controller whose bar this is.
  final weak var tabBarController: TabBarController?

  /// The height of the bar for its traits.
  open override var intrinsicContentSize: Size { barSize(BarMetrics.tabBar) }

  /// Takes the height for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  /// Replaces the tabs; those of a controller's bar are the controller's.
  public final func setItems(_ items: [TabBarItem]) {
    if let tabBarController {
      report(
        .controller(
          .invalidCall(
            "the items of \(debugName) are those of the controllers in \(tabBarController.debugName): "
              + "set its viewControllers instead")))
      return
    }
    self.items = items
    if let selectedItem, !items.contains(where: { $0 === selectedItem }) {
      self.selectedItem = nil
    }
  }

  /// Chooses a tab, as a person does who presses it; returns whether it is selected then.
  @discardableResult
  public final func press(_ item: TabBarItem) -> Bool {
    guard item.isEnabled, let index = items.firstIndex(where: { $0 === item }) else { return false }
    if let tabBarController { return tabBarController.personDidChoose(index) }
    selectedItem = item
    return true
  }
}
