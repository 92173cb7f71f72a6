public import LayoutViews

/// An object that manages a tree of views: loads it, lays it out, and hears when it appears and disappears.
///
/// Whoever knows `UIViewController` knows this class: members have the same names, defaults and meaning,
/// and callbacks come in the same order ([the sequences](docs/controllers.md)). The sources are Apple's
/// *View Controller Programming Guide for iOS* and the class's reference.
///
/// ```swift
/// final class Profile: ViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     view.addSubview(name)
///     LayoutConstraint.activate([
///       name.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
///       name.centerXAnchor.constraint(equalTo: view.centerXAnchor),
///     ])
///   }
/// }
/// window.rootViewController = Profile()
/// ```
///
/// A controller belongs to the task that lays out its views.
open class ViewController: Responder {
  final var loadedView: View?
  final var isLoadingView = false
  /// The controllers whose parent this one is, in the order of their addition.
  public internal(set) final var children: [ViewController] = []
  final weak var parentStorage: ViewController?
  /// The window whose root controller this is, which says when it appears; it takes that back when it goes.
  ///
  /// A weak reference would make each reference to the window slower.
  unowned(unsafe) final var rootWindow: Window?
  final let appearance = AppearanceState()
  final var containment = ContainmentState()
  final var traits = TraitState()
  final var guides = GuideState()
  final var bars = BarState()
  final var presentation = PresentationState()
  /// The transition that this controller carries out as a container or a presenter; the window holds it.
  final weak var activeTransition: ControllerTransition?
  /// The change of the window that the controllers have been told of, and that is about to be made.
  final var announcedChange: ControllerTransition?

  /// A name for people, such as what a bar shows.
  open var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }
  /// The name by which messages call the controller.
  public final var identifier: String?

  /// The name of the file that the view is to come from, as the initialiser was told; nothing is loaded by it.
  public internal(set) final var nibName: String?
  /// Where that file is, as the initialiser was told.
  public internal(set) final var nibBundle: ResourceBundle?

  /// What code of an app has associated with the object.
  package final var associations: [UInt: Any] = [:]

  /// Creates a controller whose view is made when something asks for it.
  ///
  /// Subclasses whose own initialisers call `super.init()` call this one. The names are for ``viewLoader``.
  public init(nibName: String? = nil, bundle: ResourceBundle? = nil) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
    appearance.controller = self
  }

  /// The same, which subclasses that override ``init(nibName:bundle:)`` alone inherit.
  @_disfavoredOverload
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    detachFromView()
    if !children.isEmpty || presentation.presented != nil { releaseOthers() }
  }

  // MARK: The view

  /// The root of the views that the controller manages; asking for it loads it.
  open var view: View {
    get { madeView() }
    set { setView(newValue) }
  }

  /// Makes the view and sets ``view``.
  ///
  /// Overriders do not call super, which has the ``viewLoader`` make the view or, without one, makes a plain view as
  /// large as the `Screen` that resizes with its superview.
  open func loadView() {
    if loadArchivedView() { return }
    let view = View(frame: Rect(origin: .zero, size: Screen.size))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Says that the view has been made.
  ///
  /// It is not in a window yet; its size and traits are not final.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Says that the view is about to appear; it may not be in a window yet.
  open func viewWillAppear(_ animated: Bool) {}

  /// Says that the view is in the tree, with its final traits, and has been laid out by its superview.
  ///
  /// It is called once an appearance, after ``viewWillAppear(_:)`` and before the view lays out its subviews.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Says that the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// Says that the view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Says that the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether ``beginAppearanceTransition(_:animated:)`` and its end are handed on to children.
  ///
  /// A container that says false calls them for its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// For controllers that hold one of another class: the state of that.
  var hostedAppearance: AppearanceState? { nil }

  /// For containers: called at steps of the controller's own appearance, whatever overriders call.
  func appearanceDidReach(_ step: AppearanceStep) {}

  /// For containers: called when a child has left, whoever made it.
  func childDidLeave(_ child: ViewController) {}

  // MARK: Layout

  /// Updates constraints; called in lieu of the view's `updateConstraints`.
  ///
  /// Overriders call super last, which has the view update its own.
  open func updateViewConstraints() {
    loadedView?.updateConstraints()
  }

  /// Says that the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Says that the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Says that the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Says that the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}

  // MARK: Containment

  /// Makes another controller a child; it leaves another parent first.
  ///
  /// The child is told by `willMove(toParent:)`. When its view has been inserted, and a transition is over if there
  /// is one, the caller says so by `child.didMove(toParent: self)`.
  open func addChild(_ child: ViewController) {
    adopt(child)
  }

  /// Leaves the parent.
  ///
  /// The caller has called `willMove(toParent: nil)` and removed the view before; ``didMove(toParent:)`` is called.
  open func removeFromParent() {
    leaveParent()
  }

  /// Says that the controller is about to have another parent, or none.
  open func willMove(toParent parent: ViewController?) {
    containment.noteWillMove(to: parent)
  }

  /// Says that the controller has another parent, or none.
  open func didMove(toParent parent: ViewController?) {
    containment.noteDidMove(to: parent)
  }

  // MARK: Traits and sizes

  /// Says that the traits are about to change; overriders call super, which tells children.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    forwardWillTransition(to: newCollection, with: coordinator)
  }

  /// Says that the view's size is about to change; overriders call super, which tells children.
  open func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    forwardWillTransition(to: size, with: coordinator)
  }

  /// Says that the traits have changed.
  ///
  /// - Parameter previousTraitCollection: The traits before; nil the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Returns the size that a child's view will have in a view of a size.
  ///
  /// By default a child that fills the view will fill it, one that resizes by its mask is resized, and every
  /// other keeps its size. Children whose size will not change are not told of a transition.
  open func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    expectedSize(of: container, in: parentSize)
  }

  /// The size that the controller would like its view to have where a container asks for it.
  open var preferredContentSize = Size.zero {
    didSet {
      if preferredContentSize == oldValue { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      activePresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Says that a child would like another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: ViewController) {}

  // MARK: Rotation

  /// Whether ``willRotate(to:duration:)`` and its relatives tell children.
  ///
  /// A container that says false calls them for its children itself.
  open var shouldAutomaticallyForwardRotationMethods: Bool { true }

  /// Says that the interface is about to turn; overriders call super, which tells children.
  open func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    for child in childrenToRotate {
      passOn(to: child) { $0.willRotate(to: toInterfaceOrientation, duration: duration) }
    }
  }

  /// Says that the interface turns: what is changed here is animated with it.
  open func willAnimateRotation(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    for child in childrenToRotate {
      passOn(to: child) { $0.willAnimateRotation(to: toInterfaceOrientation, duration: duration) }
    }
  }

  /// Says that the interface has turned.
  open func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
    for child in childrenToRotate {
      passOn(to: child) { $0.didRotate(from: fromInterfaceOrientation) }
    }
  }

  // MARK: Bars

  /// The edges at which the view reaches under bars.
  open var edgesForExtendedLayout = RectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { extendedLayoutDidChange() } }
  }

  /// Whether the view reaches under opaque bars as well.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extendedLayoutDidChange() } }
  }

  /// Shows a controller in the nearest container that does so: a navigation controller pushes it.
  ///
  /// Without a container it is presented.
  open func show(_ viewController: ViewController, sender: Responder?) {
    showInContainer(viewController, sender: sender, as: .show)
  }

  /// Shows a controller as the detail of this one, in the nearest container that does so.
  open func showDetailViewController(_ viewController: ViewController, sender: Responder?) {
    showInContainer(viewController, sender: sender, as: .showDetailViewController)
  }

  /// Whether the controller wants the status bar to be hidden; by default it is where there is little height.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }

  /// The child that decides whether the status bar is hidden; nil for the controller itself.
  open var childForStatusBarHidden: ViewController? { nil }

  /// What the status bar's content looks like, for the host to show.
  open var preferredStatusBarStyle: StatusBarStyle { .default }

  /// The child that decides what the status bar looks like; nil for the controller itself.
  open var childForStatusBarStyle: ViewController? { nil }

  /// How a status bar comes and goes, for the host to show.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }

  /// Whether the controller decides about the status bar while it is presented without covering the screen.
  open var modalPresentationCapturesStatusBarAppearance = false {
    didSet {
      if modalPresentationCapturesStatusBarAppearance != oldValue {
        setNeedsStatusBarAppearanceUpdate()
      }
    }
  }

  /// Whether the host may hide the sign at the bottom of the screen by which people go home.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// The child that decides whether that sign may be hidden; nil for the controller itself.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }

  /// The edges at which the app's gestures come before the host's.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }

  /// The child that decides about these edges; nil for the controller itself.
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }

  // MARK: Orientations

  /// The ways round in which the controller's interface may be: all, or all but upside down on a phone.
  ///
  /// Only the topmost controller that covers the screen is asked. Containers do not ask what they contain unless they
  /// override this.
  open var supportedInterfaceOrientations: InterfaceOrientationMask {
    usualInterfaceOrientations
  }

  /// Whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }

  /// The way round in which the controller is best presented over the whole screen: by default as the interface is.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    usualPreferredInterfaceOrientation
  }

  // MARK: Editing

  /// Whether people change the content; setting it is ``setEditing(_:animated:)`` without animation.
  open var isEditing: Bool {
    get { bars.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Has people change the content, or no longer; overriders call super.
  ///
  /// The ``editButtonItem`` calls it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    noteEditing(editing)
  }

  // MARK: Split views

  /// Takes over the secondary controller of a split view that collapses to show this one; by default it does not.
  open func collapseSecondaryViewController(
    _ secondaryViewController: ViewController, for splitViewController: SplitViewController
  ) {}

  /// Gives back a secondary controller to a split view that expands; nil, as by default, for the former one.
  open func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? { nil }

  // MARK: Memory

  /// Says that memory is short: what can be made again is to be released.
  open func didReceiveMemoryWarning() {}

  // MARK: Presentation

  /// How the controller is presented; set it before that.
  open var modalPresentationStyle = ModalPresentationStyle.automatic

  /// How the controller comes and goes when it is presented and dismissed.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical

  /// Whether presentations in the current context cover this controller's view.
  open var definesPresentationContext = false

  /// Whether presentations in this controller's context come and go by its ``modalTransitionStyle``, not by
  /// that of what is presented.
  open var providesPresentationContextTransitionStyle = false

  /// Whether people cannot dismiss the controller, or what it is in; ``dismiss(animated:completion:)`` does.
  ///
  /// The presentation's delegate hears of an attempt by `presentationControllerDidAttemptToDismiss(_:)`.
  open var isModalInPresentation = false

  /// Who gives the controller its presentation controller for the style `.custom`, and its animators.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

  /// Presents a controller over this one, or over one around it that covers what the style asks for.
  ///
  /// Who presents has to be in a window and must not present already; else nothing is done but a message.
  open func present(
    _ viewControllerToPresent: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: animated, completion: completion)
  }

  /// Dismisses what this controller, or one around it, presents, with all that that presents; without
  /// such a one, the controller itself.
  ///
  /// Where there is nothing to dismiss, the completion is called at once.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    beginDismissal(animated: animated, completion: completion)
  }

  // MARK: Segues

  /// What makes the view and the segues, such as the scene of a storyboard; set it before the view is loaded.
  public final var viewLoader: (any ViewLoader)?

  /// Returns whether a segue that something in the view has triggered is to be performed; by default it is.
  ///
  /// It is not asked about segues that code performs.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Responder?) -> Bool {
    true
  }

  /// Says that a segue is about to be performed: the place to give the destination what it shows.
  open func prepare(for segue: StoryboardSegue, sender: Responder?) {}

  /// Performs the segue of a name; where there is none, nothing is done but a message that names those there are.
  open func performSegue(withIdentifier identifier: String, sender: Responder?) {
    beginSegue(withIdentifier: identifier, sender: sender)
  }

  /// Returns whether a segue that leads back may end at this controller: by default if it performs the action.
  open func canPerformUnwindSegueAction(
    _ action: Action, from fromViewController: ViewController, sender: Responder?
  ) -> Bool {
    canPerformAction(action, sender: sender)
  }

  /// Performs the action of a segue that leads back to this controller, before the screen changes.
  open func performUnwindAction(_ action: Action, for segue: StoryboardSegue) {
    perform(action, sender: segue.source)
  }

  // MARK: Responders

  /// Dismisses a presented controller that people may dismiss; containers and others do nothing.
  open override func accessibilityPerformEscape() -> Bool { dismissOnEscape() }

  /// The responder that follows the controller: what presents it, or its view's superview.
  open override var next: Responder? { nextOfController }
}
