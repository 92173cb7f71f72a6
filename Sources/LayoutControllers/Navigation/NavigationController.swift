public import LayoutViews

/// A stack of screens: the one on top is shown, with a bar that says where one is and leads back.
///
/// Only the view of the controller on top is loaded and in the tree; during a transition that of the one
/// that leaves is as well. Changes that are made while a transition runs end it first; those that are made within its
/// callbacks follow it.
///
/// ```swift
/// let navigation = NavigationController(rootViewController: Inbox())
/// window.rootViewController = navigation
/// navigation.pushViewController(Message(), animated: true)
/// ```
///
/// Bars are placed where the safe area begins without `additionalSafeAreaInsets`, which come between the bars and the
/// children. Subclasses that override ``ViewController/loadView()`` are not laid out: the view is the controller's own.
open class NavigationController: ViewController {
  /// How long a push or pop is animated, in seconds.
  public static let transitionDuration = 0.35
  /// How long bars take to come or go, in seconds.
  public static let hideShowBarDuration = 0.2

  /// The controllers on the stack; only `changeStack(above:to:)` changes it, which keeps what is known of it.
  private(set) final var stack: [ViewController] = []
  /// How often it was changed.
  final var stackChanges = 0
  /// How many of them, from the first on, are known not to hide the bars at the bottom.
  final var barKeepers = 0
  /// How many of the bar's items are those of the stack's first controllers.
  final var takenItems = 0
  /// How many items the bar was given, for tests.
  final var itemSteps = 0
  /// How many controllers on the stack were looked at to find those that leave, for tests.
  final var looks = 0
  /// The controller whose view is in the tree or, in a transition, will be.
  final var shown: ViewController?
  /// Those who were told that they have this parent, or will have none, and wait for the transition's end.
  final var arriving: [ViewController] = []
  final var leaving: [ViewController] = []
  /// How things stand in a transition.
  final var course: NavigationCourse?
  /// What the last change of the stack asked for.
  final var request = NavigationRequest()
  /// Whether a change is under way, whose callbacks may ask for others.
  final var isChanging = false
  /// Whether the controller has begun to appear, and its child with it.
  final var isShowing = false
  /// Whether the delegate has yet to hear of what is shown when this controller appears.
  final var announcesShown = false
  final var hidesNavigationBar = false
  final var hidesToolbar = true
  /// Whether the toolbar was last placed where it is seen.
  final var placesToolbar = false
  /// The traits that are about to come.
  final var comingTraits: TraitCollection?
  /// What was taken over from a split view that collapsed.
  final var collapsedDetails: [CollapsedDetail] = []

  /// The bar at the top.
  public final let navigationBar = NavigationBar()
  /// The bar at the bottom, hidden unless ``isToolbarHidden`` is false.
  public final let toolbar = Toolbar()
  /// Who hears what is shown.
  public final weak var delegate: (any NavigationControllerDelegate)?

  /// Creates a controller with an empty stack.
  public override init(nibName: String? = nil, bundle: ResourceBundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    navigationBar.navigationController = self
    navigationBar.barPosition = .topAttached
    toolbar.navigationController = self
    toolbar.isHidden = true
  }

  /// Creates a controller with the first controller of its stack.
  public init(rootViewController: ViewController) {
    super.init()
    navigationBar.navigationController = self
    navigationBar.barPosition = .topAttached
    toolbar.navigationController = self
    toolbar.isHidden = true
    setViewControllers([rootViewController], animated: false)
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    // The children alone hold them now, and are released level by level.
    stack = []
    shown = nil
    arriving = []
    leaving = []
  }

  // MARK: The stack

  /// The controllers on the stack, the shown one last.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the stack.
  ///
  /// The transition is a pop if the controller that will be on top was on the stack, and a push else; there is none if
  /// it was on top. Where one of the controllers cannot be on the stack, nothing is changed and a message says why.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    var below: Set<ObjectIdentifier> = []
    for controller in viewControllers {
      let isThere = !below.insert(ObjectIdentifier(controller)).inserted
      if let reason = reasonAgainst(controller, isThere: isThere) {
        report(.invalidCall("setViewControllers of \(debugName) changed nothing: \(reason)"))
        return
      }
    }
    replaceStack(by: viewControllers, animated: animated)
  }

  /// Puts a controller on top of the stack and shows it.
  ///
  /// A controller that is on the stack already, or that cannot be on one, is refused with a message. While this
  /// controller is not seen, the stack just changes.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    let isThere = stack.contains { $0 === viewController }
    if let reason = reasonAgainst(viewController, isThere: isThere) {
      report(.invalidCall("pushViewController of \(debugName) did nothing: \(reason)"))
      return
    }
    replaceStack(above: stack.count, by: [viewController], animated: animated)
  }

  /// Takes the controller on top off the stack, and returns it; nil for the last one, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1, let popped = stack.last else { return nil }
    replaceStack(above: stack.count - 1, by: [], animated: animated)
    return popped
  }

  /// Takes the controllers above another one off the stack, and returns them; nil if that one is not on it.
  @discardableResult
  open func popToViewController(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      report(
        .invalidCall(
          "popToViewController of \(debugName) did nothing: \(viewController.debugName) is not on its "
            + "stack; push it, or pop to one of its viewControllers"))
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { replaceStack(above: index + 1, by: [], animated: animated) }
    return popped
  }

  /// Takes all controllers but the first off the stack, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Has the stack go on otherwise above its first controllers.
  final func changeStack(above common: Int, to added: [ViewController]) {
    request.former.keep(common, of: stack)
    course?.former.keep(common, of: stack)
    barKeepers = min(barKeepers, common)
    takenItems = min(takenItems, common)
    stackChanges += 1
    stack.replaceSubrange(common..., with: added)
  }

  /// Has one no longer on the stack, which stays the same above it.
  ///
  /// - Returns: The place, how many of the bar's items were taken, and the number of the change.
  final func takeOffStack(_ index: Int) -> (index: Int, items: Int, number: Int) {
    course?.former.keep(index, of: stack)
    let items = takenItems
    if barKeepers > index { barKeepers -= 1 }
    takenItems = min(takenItems, index)
    stackChanges += 1
    stack.remove(at: index)
    return (index, items, stackChanges)
  }

  // MARK: What a subclass may do otherwise

  /// Makes the view, which places bars and the views of children.
  open override func loadView() {
    let view = ContainerView(of: self)
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    view.addGestureRecognizer(popGesture)
    self.view = view
  }

  /// What recognises that a person goes back, by a finger that moves in from the edge at which text begins.
  ///
  /// Its delegate lets it begin where there is a way back that the bar shows: without a bar, or with a button of the app's
  /// in place of the way back, there is none. An app's own delegate may decide otherwise.
  public final var interactivePopGestureRecognizer: GestureRecognizer? { popGesture }
  private final lazy var popGesture = PopGestureRecognizer(self)

  /// The controller on top of the stack.
  public final var topViewController: ViewController? { stack.last }

  /// The controller that is seen: the last of those that are presented over the stack, or the one on top of it.
  public final var visibleViewController: ViewController? {
    let presented = (topViewController ?? self).presentedViewController
    return presented?.topPresented ?? topViewController
  }

  /// The controller on top decides about the status bar.
  open override var childForStatusBarHidden: ViewController? { topViewController }

  /// The controller on top decides about the status bar where no navigation bar is below that.
  open override var childForStatusBarStyle: ViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  /// The controller on top decides about the sign at the bottom of the screen.
  open override var childForHomeIndicatorAutoHidden: ViewController? { topViewController }

  /// The controller on top decides about the edges.
  open override var childForScreenEdgesDeferringSystemGestures: ViewController? {
    topViewController
  }

  /// The delegate decides, if there is one.
  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The delegate decides, if there is one.
  open override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Returns whether the controller performs an action: it shows others.
  open override func canPerformAction(_ action: Action, sender: Responder?) -> Bool {
    action == .show || super.canPerformAction(action, sender: sender)
  }

  /// Pushes a controller.
  open override func show(_ viewController: ViewController, sender: Responder?) {
    pushViewController(viewController, animated: true)
  }

  /// Pushes the secondary controller, or the stack of one that is a navigation controller itself.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: ViewController, for splitViewController: SplitViewController
  ) {
    takeOver(secondaryViewController)
  }

  /// Gives back what was taken over and what was pushed since; else the controller on top, if it is not the only one.
  open override func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? {
    giveBackDetail()
  }

  /// Goes back, if there is a way back.
  open override func accessibilityPerformEscape() -> Bool {
    popViewController(animated: true) != nil
  }

  /// Notes the traits that bars will have; overriders call super, which tells children.
  open override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    comingTraits = newCollection
    super.willTransition(to: newCollection, with: coordinator)
  }

  /// Returns the size that the view of the controller on top will have between the bars.
  open override func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    expectedContentSize(of: container, in: parentSize)
  }

  override func appearanceDidReach(_ step: AppearanceStep) {
    ownAppearanceDidReach(step)
  }

  override func childDidLeave(_ child: ViewController) {
    forget(child)
  }
}
