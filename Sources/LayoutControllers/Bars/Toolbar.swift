public import LayoutViews

/// A bar with buttons, usually at the bottom: 44 points high, or 32 where a phone has little height.
open class Toolbar: View, BarPositioning {
  /// Whether content reaches under the bar and shines through.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { barStyleDidChange() } }
  }
  /// Where the bar is.
  public internal(set) final var barPosition = BarPosition.bottom
  /// The buttons; a navigation controller's toolbar has those of the controller that is shown.
  public final var items: [BarButtonItem] = []
  /// The controller whose bar this is.
  final weak var navigationController: NavigationController?

  /// The height of the bar for its traits.
  open override var intrinsicContentSize: Size { barSize(BarMetrics.toolbar) }

  /// Takes the height for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
  }

  /// Sends the action of a button to its target, or along the chain from the shown controller on.
  ///
  /// - Returns: Whether someone performed it.
  @discardableResult
  public final func press(_ item: BarButtonItem) -> Bool {
    item.send(from: navigationController?.topViewController, sender: self)
  }
}
