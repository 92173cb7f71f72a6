// UIKit's names for the library's types: `import UIKitNames` is all that ported layout code imports.

@_exported public import LayoutControllers
@_exported public import LayoutViews

// MARK: Geometry

/// A coordinate or a length; Core Graphics has a type of its own for it.
public typealias CGFloat = Double
/// A position.
public typealias CGPoint = Point
/// A width and a height.
public typealias CGSize = Size
/// A rectangle.
public typealias CGRect = Rect
/// A change of coordinates.
public typealias CGAffineTransform = AffineTransform
/// A direction with a length.
public typealias CGVector = Vector
/// Distances from the four edges.
public typealias UIEdgeInsets = EdgeInsets
/// Distances from the edges, by reading direction.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// Edges of a rectangle.
public typealias UIRectEdge = RectEdge

// MARK: Views

/// An object that action messages can reach.
public typealias UIResponder = Responder
/// A view.
public typealias UIView = View
/// A window.
public typealias UIWindow = Window
/// A view that people operate.
public typealias UIControl = Control
/// A view that arranges others.
public typealias UIStackView = StackView
/// A view that shows a part of a larger content.
public typealias UIScrollView = ScrollView
/// Who hears of a scroll view.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// What is seen above a content that is got anew.
public typealias UIRefreshControl = RefreshControl
/// A finger on a window.
public typealias UITouch = Touch
/// What touches do at one time.
public typealias UIEvent = Event
/// The direction in which the interface is read.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
/// Whether a view's content follows that direction.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// What views are laid out for.
public typealias UITraitCollection = TraitCollection
/// How large a dimension is, coarsely.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// The kind of a device.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// How the interface is held.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// How large people want text.
public typealias UIContentSizeCategory = ContentSizeCategory

// MARK: Constraints

/// A rectangle that takes part in the layout.
public typealias UILayoutGuide = LayoutGuide
/// A guide of a bar.
public typealias UILayoutSupport = LayoutSupport
/// How much a constraint matters.
public typealias UILayoutPriority = LayoutPriority
/// A relation between attributes of two items.
public typealias NSLayoutConstraint = LayoutConstraint
/// What constraints are made from.
public typealias NSLayoutAnchor = LayoutAnchor
/// A horizontal position.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// A vertical position.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// A width, a height or a distance.
public typealias NSLayoutDimension = LayoutDimension

// MARK: Controllers

/// A controller of a tree of views.
public typealias UIViewController = ViewController
/// A controller with a stack of others.
public typealias UINavigationController = NavigationController
/// A controller with tabs.
public typealias UITabBarController = TabBarController
/// A controller with columns.
public typealias UISplitViewController = SplitViewController
/// A controller with pages.
public typealias UIPageViewController = PageViewController
/// A controller of a table.
public typealias UITableViewController = TableViewController
/// What presents a controller.
public typealias UIPresentationController = PresentationController
/// What presents a controller in a popover.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// What hears of changes of sizes, traits and containers.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// What such a change is about.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinatorContext
/// Who makes the transitions of a presentation.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// Who animates a transition between controllers.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// Who drives a transition between controllers.
public typealias UIViewControllerInteractiveTransitioning =
  ViewControllerInteractiveTransitioning
/// What is known of a transition between controllers by those who animate it.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// Which controller of a transition is meant.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// Which view of a transition is meant.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// A transition that follows a person by parts of a hundred.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// How a controller is presented.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// How a presentation is animated.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// A way from one controller to another.
public typealias UIStoryboardSegue = StoryboardSegue

// MARK: Animations

/// Changes of views that can be paused, scrubbed and turned round.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// What can be paused, scrubbed and turned round.
public typealias UIViewAnimating = ViewAnimating
/// What animates changes that are made in blocks.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// How far an animator is.
public typealias UIViewAnimatingState = ViewAnimatingState
/// Where an animator leaves views.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
/// How an animation goes.
public typealias UITimingCurveProvider = TimingCurveProvider
/// What an animation goes by.
public typealias UITimingCurveType = TimingCurveType
/// A curve by which an animation goes.
public typealias UICubicTimingParameters = CubicTimingParameters
/// A spring by which an animation goes.
public typealias UISpringTimingParameters = SpringTimingParameters

// MARK: Bars and tables

/// A navigation bar.
public typealias UINavigationBar = NavigationBar
/// A bar with tabs.
public typealias UITabBar = TabBar
/// A bar with buttons.
public typealias UIToolbar = Toolbar
/// An item of a bar.
public typealias UIBarItem = BarItem
/// A button of a bar.
public typealias UIBarButtonItem = BarButtonItem
/// A tab.
public typealias UITabBarItem = TabBarItem
/// What a navigation bar shows of a controller.
public typealias UINavigationItem = NavigationItem
/// A table.
public typealias UITableView = TableView
/// A row of a table.
public typealias UITableViewCell = TableViewCell
/// A header or footer of a table.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// What fills a table.
public typealias UITableViewDataSource = TableViewDataSource
/// What hears of a table.
public typealias UITableViewDelegate = TableViewDelegate

// MARK: Delegates

/// Who hears of a navigation controller.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// Who hears of tabs.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// Who hears of columns.
public typealias UISplitViewControllerDelegate = SplitViewControllerDelegate
/// Who gives pages.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// Who hears of pages.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
/// Who adapts presentations.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate

/// Who hears of a popover.
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
/// Where a popover's arrow points.
public typealias UIPopoverArrowDirection = PopoverArrowDirection
/// What presents a sheet.
public typealias UISheetPresentationController = SheetPresentationController
/// Who hears of a sheet.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
/// How the interface may be held.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// How the status bar looks.
public typealias UIStatusBarStyle = StatusBarStyle
/// How it comes and goes.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// Where a bar is.
public typealias UIBarPosition = BarPosition
/// What has a bar's position.
public typealias UIBarPositioning = BarPositioning
/// What a swipe over a row offers.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// One of the things that it offers.
public typealias UIContextualAction = ContextualAction

// MARK: Foundation

/// What every object is.
public typealias NSObjectProtocol = AnyObject
/// Where files come from.
public typealias Bundle = ResourceBundle

/// An archive, for initialisers that ported classes have to have; nothing here makes one or calls them.
open class NSCoder {
  /// Creates an archive of nothing.
  public init() {}
}
