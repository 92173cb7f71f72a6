public import LayoutViews

/// A container of two or three columns: a primary controller, such as a list, and a secondary one that shows its details.
///
/// Where there is room, which is a horizontal size class that is not compact, the columns are shown as the
/// ``displayMode`` says; else the controller is collapsed and shows one.
///
/// ```swift
/// let split = SplitViewController()
/// split.viewControllers = [mailboxes, message]
/// split.preferredDisplayMode = .oneBesideSecondary
/// window.rootViewController = split
/// ```
///
/// The primary column is at the leading edge, over the whole height, as wide as ``primaryColumnWidth`` says;
/// a line of one pixel is between columns that are side by side. Its controller's horizontal size class is
/// compact, whatever the window's.
///
/// Fingers bring it and take it away, as far as ``presentsWithGesture`` lets them; a host that tells of no touches calls
/// ``presentPrimaryByGesture()``.
/// A subclass that overrides ``ViewController/loadView()`` calls super, whose view lays out the columns.
open class SplitViewController: ViewController {
  /// The value of a width or fraction that the split view controller chooses.
  public static let automaticDimension = -1.0

  /// Who decides about collapsing and expanding.
  public final weak var delegate: (any SplitViewControllerDelegate)? {
    didSet {
      hiding = nil
      loadedView?.setNeedsLayout()
    }
  }

  /// How many columns there are.
  public private(set) final var style = Style.unspecified

  /// Where columns are to be that are shown with the secondary one; `automatic` for as the orientation and width ask.
  ///
  /// A ``preferredDisplayMode`` that does not go with it does not count. It is for the styles of columns.
  public final var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { preferredDisplayModeDidChange() } }
  }

  /// How the columns are to be shown; `automatic` for as the orientation asks.
  public final var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { preferredDisplayModeDidChange() } }
  }

  /// Whether people bring the primary column in by a finger from its edge, and away by one that moves back or, where it lies
  /// over the secondary, by a tap beside it.
  public final var presentsWithGesture = true

  /// The edge at which the primary column is.
  public final var primaryEdge = PrimaryEdge.leading {
    didSet { if primaryEdge != oldValue { loadedView?.setNeedsLayout() } }
  }

  /// The part of the width that the primary column takes, from 0 to 1; 0.4 by default, as far as it is allowed.
  public final var preferredPrimaryColumnWidthFraction = automaticDimension {
    didSet { check(\.preferredPrimaryColumnWidthFraction, oldValue, atMost: 1) }
  }

  /// The width of the primary column, in points; it comes before the fraction.
  public final var preferredPrimaryColumnWidth = automaticDimension {
    didSet { check(\.preferredPrimaryColumnWidth, oldValue) }
  }

  /// The least width of the primary column, in points; 0 by default.
  ///
  /// Where it is more than the greatest, it counts.
  public final var minimumPrimaryColumnWidth = automaticDimension {
    didSet { check(\.minimumPrimaryColumnWidth, oldValue) }
  }

  /// The greatest width of the primary column, in points; 320 by default.
  public final var maximumPrimaryColumnWidth = automaticDimension {
    didSet { check(\.maximumPrimaryColumnWidth, oldValue) }
  }

  /// The part of the width that the supplementary column takes, from 0 to 1; 0.4 by default, as far as it is allowed.
  public final var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet {
      check(\.preferredSupplementaryColumnWidthFraction, oldValue, atMost: 1, of: "supplementary")
    }
  }

  /// The width of the supplementary column, in points; it comes before the fraction.
  public final var preferredSupplementaryColumnWidth = automaticDimension {
    didSet { check(\.preferredSupplementaryColumnWidth, oldValue, of: "supplementary") }
  }

  /// The least width of the supplementary column, in points; 0 by default.
  public final var minimumSupplementaryColumnWidth = automaticDimension {
    didSet { check(\.minimumSupplementaryColumnWidth, oldValue, of: "supplementary") }
  }

  /// The greatest width of the supplementary column, in points; 320 by default.
  public final var maximumSupplementaryColumnWidth = automaticDimension {
    didSet { check(\.maximumSupplementaryColumnWidth, oldValue, of: "supplementary") }
  }

  /// Whether there is room for one column only, which shows the primary controller or another one.
  public internal(set) final var isCollapsed = false

  /// Creates a container without columns.
  public override init(nibName: String? = nil, bundle: ResourceBundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a container for two or three columns, whose controllers are set by ``setViewController(_:for:)``.
  ///
  /// UIKit puts a controller that is no navigation controller into one; here it is the column as it is.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// The controllers by their columns, whatever is shown.
  final var columns = SplitColumns()

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    // The children alone hold them now, and are released level by level.
    columns = SplitColumns()
  }

  /// The mode in which the columns are shown, or will be.
  final var mode = DisplayMode.secondaryOnly
  /// The mode that someone has chosen until the size changes.
  final var chosenMode: DisplayMode?
  /// What was chosen before a change that is about to begin, to go back to.
  final var choiceBefore: DisplayMode?
  /// Whether the columns have been put into the view.
  final var isArranged = false
  /// What was decided about hiding the primary column, and for which orientation.
  final var hiding: (orientation: InterfaceOrientation, isHidden: Bool)?
  /// The change that goes on.
  final var course: SplitCourse?
  /// Whether controllers are being told something, so that what they ask for has to wait.
  final var isTelling = false
  final var waiting: [() -> Void] = []

  /// Makes the view that the columns are laid out in.
  open override func loadView() {
    view = ChildrenView(of: self)
    addGestures(to: view)
  }

  /// Collapses or expands, or shows the columns as another size asks, and tells them of their new sizes.
  open override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    adapt(to: size, with: coordinator)
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Notes whether there will be room for both columns.
  open override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    columns.willCollapse = newCollection.horizontalSizeClass == .compact
  }

  /// Collapses or expands, where the size stays.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    columns.willCollapse = nil
    arrangeIfNeeded(in: loadedView?.window)
  }

  /// Shows the columns as the orientation asks, where the size stays.
  open override func willRotate(
    to toInterfaceOrientation: InterfaceOrientation, duration: Double
  ) {
    adapt(to: toInterfaceOrientation)
    super.willRotate(to: toInterfaceOrientation, duration: duration)
  }

  /// Returns the size of a column in a view of a size.
  open override func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    columnFrame(of: container, in: parentSize, mode: mode)?.size
      ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  /// The delegate decides, if there is one.
  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The delegate decides, if there is one.
  open override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Shows a controller in the primary column, if the delegate does nothing else with it.
  ///
  /// Collapsed, it is shown as a container around this one does, or presented.
  open override func show(_ viewController: ViewController, sender: Responder?) {
    if delegate?.splitViewController(self, show: viewController, sender: sender) == true { return }
    if isCollapsed {
      super.show(viewController, sender: sender)
    } else {
      setViewController(viewController, for: .primary)
    }
  }

  /// Shows a controller in the secondary column, if the delegate does nothing else with it.
  ///
  /// Collapsed, the controller that is shown is asked to show it: a navigation controller pushes it.
  open override func showDetailViewController(
    _ viewController: ViewController, sender: Responder?
  ) {
    if delegate?.splitViewController(self, showDetail: viewController, sender: sender) == true {
      return
    }
    if isCollapsed, let shown = columns.shown {
      shown.show(viewController, sender: sender)
    } else {
      setViewController(viewController, for: .secondary)
    }
  }

  /// Returns whether the action is ``displayModeAction``, showing a controller, or one that it was given.
  open override func canPerformAction(_ action: Action, sender: Responder?) -> Bool {
    [.show, .showDetailViewController, SplitViewController.displayModeAction].contains(action)
      || super.canPerformAction(action, sender: sender)
  }

  /// Performs ``displayModeAction``, or an action that the controller was given.
  open override func perform(_ action: Action, sender: Responder?) {
    if action == SplitViewController.displayModeAction {
      toggleDisplayMode()
    } else {
      super.perform(action, sender: sender)
    }
  }
}
