public import LayoutViews

/// Several screens side by side, of which a bar at the bottom selects one.
///
/// A tab's view is loaded when it is selected and the controller is seen; only the selected one's is in the tree.
/// Switching has the order of other replacements: the old one's `viewWillDisappear`, the new one's `viewWillAppear`, the old
/// one's `viewDidDisappear`, the new one's `viewDidAppear`. No tab moves to a parent by that, so `isMovingToParent` is false.
///
/// Of a new size only the tab that is shown is told, as the views of others keep theirs until they are shown; of new traits
/// all tabs are that have been shown, by `willTransition(to:with:)` at once and by `traitCollectionDidChange(_:)`
/// when they are shown.
open class TabBarController: ViewController {
  final var tabs: [ViewController] = [] { didSet { hasTakenItems = false } }
  /// Whether the bar has the items of all tabs, and the tabs that have those of other controllers.
  final var hasTakenItems = false
  final var borrowers: [Int] = []
  /// How many items the bar was given, for tests.
  final var itemSteps = 0
  /// The tab that is selected, and the one whose view is in the tree.
  final weak var selected: ViewController?
  final var shown: ViewController?
  final var course: TabCourse?
  /// Who was told that they have no parent, and is still shown.
  final var leaving: [ViewController] = []
  final var isShowing = false
  /// Whether a change is under way, whose callbacks may ask for others.
  final var isChanging = false
  /// Whether the bar was last placed where it is seen.
  final var placesBar = true
  final var comingTraits: TraitCollection?

  /// The bar at the bottom.
  public final let tabBar = TabBar()
  /// Who decides and hears what a person selects.
  public final weak var delegate: (any TabBarControllerDelegate)?

  /// Creates a controller without tabs.
  public override init(nibName: String? = nil, bundle: ResourceBundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    tabBar.tabBarController = self
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    // The children alone hold them now, and are released level by level.
    tabs = []
    shown = nil
    leaving = []
  }

  /// Makes the view, which places the bar and the view of the selected tab.
  open override func loadView() {
    let view = ContainerView(of: self)
    view.addSubview(tabBar)
    self.view = view
  }

  /// The selected tab decides about the status bar.
  open override var childForStatusBarHidden: ViewController? { selected }

  /// The selected tab decides about the status bar.
  open override var childForStatusBarStyle: ViewController? { selected }

  /// The selected tab decides about the sign at the bottom of the screen.
  open override var childForHomeIndicatorAutoHidden: ViewController? { selected }

  /// The selected tab decides about the edges.
  open override var childForScreenEdgesDeferringSystemGestures: ViewController? { selected }

  /// The delegate decides, if there is one.
  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The delegate decides, if there is one.
  open override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Notes the traits that the bar will have; overriders call super, which tells children.
  open override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    comingTraits = newCollection
    super.willTransition(to: newCollection, with: coordinator)
  }

  /// Returns the size that the view of the selected tab will have above the bar.
  open override func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    expectedContentSize(of: container, in: parentSize)
  }

  override func appearanceDidReach(_ step: AppearanceStep) {
    followAppearance(step)
  }

  override func childDidLeave(_ child: ViewController) {
    forget(child)
  }
}
