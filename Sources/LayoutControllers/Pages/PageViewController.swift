public import LayoutViews

/// A container that shows one page, or two side by side, and goes from page to page.
///
/// ```swift
/// let book = PageViewController(
///   transitionStyle: .pageCurl, navigationOrientation: .horizontal,
///   options: .init(spineLocation: .mid))
/// book.dataSource = library
/// book.setViewControllers([cover, first], direction: .forward, animated: false)
/// ```
///
/// Pages fill the view: the whole of it or, with the spine in the middle, a half each, of which the first is
/// at the leading edge or at the top. Pages that scroll horizontally leave room at the bottom for an indicator
/// where the data source has one (``pageIndicatorFrame``).
///
/// People turn pages that curl by the ``gestureRecognizers``. Pages that scroll are in a scroll view, the first subview of the
/// view, as ported code finds it: it is three pages long, rests on the second, and the page beside is put in when a finger
/// begins to scroll there. A host that tells of no touches calls ``beginInteractivePaging(_:)``. Only pages that are shown
/// are children; the neighbours are asked for when one goes there, not before.
///
/// A subclass that overrides ``ViewController/loadView()`` calls super, whose view lays out the pages.
open class PageViewController: ViewController {
  /// How one page gives way to another.
  public final let transitionStyle: TransitionStyle
  /// Along which axis pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  /// The space between pages that scroll, in points.
  public final let interPageSpacing: Double
  /// Where the spine is; ``SpineLocation/none`` where pages scroll.
  public internal(set) final var spineLocation: SpineLocation
  /// The pages that are shown, or will be when a transition that was asked for is over.
  ///
  /// While a person drives a transition they are those before it.
  public internal(set) final var viewControllers: [ViewController] = []

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    // The children alone hold them now, and are released level by level.
    viewControllers = []
  }

  /// Who knows which page follows which; nil where no one can page by hand.
  public final weak var dataSource: (any PageViewControllerDataSource)? {
    didSet { updatePageIndicator() }
  }
  /// Who hears of paging by hand, and decides about the spine.
  public final weak var delegate: (any PageViewControllerDelegate)?

  final var doubleSidedStorage = false
  /// The transition that goes on.
  final var turn: PageTurn?
  /// What was set while the delegate is asked for the spine, or pages are told something.
  final var request: PageRequest?
  final var isAskingForSpine = false
  /// Whether pages are being told something, so that what they ask for has to wait.
  final var isTellingPages = false
  /// The orientation that the delegate was asked about in the rotation that goes on.
  final var askedOrientation: InterfaceOrientation?
  final var indicator = (count: 0, index: 0)
  /// What pages that scroll are in, once the view is made.
  final var scroller: ScrollView?
  /// The recognizers of the gestures that turn pages, once something has asked for them.
  final var recognizers: [GestureRecognizer] = []

  /// Creates a container without pages.
  ///
  /// - Parameters:
  ///   - transitionStyle: How one page gives way to another.
  ///   - navigationOrientation: Along which axis pages follow each other.
  ///   - options: Where the spine is, and the space between pages.
  public init(
    transitionStyle: TransitionStyle = .pageCurl,
    navigationOrientation: NavigationOrientation = .horizontal, options: Options = Options()
  ) {
    self.transitionStyle = transitionStyle
    self.navigationOrientation = navigationOrientation
    let spacing = options.interPageSpacing
    let isUsableSpacing = isUsable(spacing) && spacing >= 0
    interPageSpacing = isUsableSpacing ? spacing : 0
    let spine = options.spineLocation == .none ? .min : options.spineLocation
    spineLocation = transitionStyle == .scroll ? .none : spine
    doubleSidedStorage = transitionStyle == .pageCurl && spine == .mid
    super.init()
    if !isUsableSpacing {
      report(
        .invalidCall(
          "interPageSpacing \(spacing) of \(debugName) is below 0 or not finite: it is 0")
      )
    }
  }

  /// Shows pages, with an animation or without.
  ///
  /// One controller is needed, two where the spine is in the middle, and two where pages that curl on another
  /// spine are double-sided and the change is animated: the page to show, and the back of the one that is
  /// turned. Another number is refused, as is a controller that is there twice or contains this one: then
  /// nothing is changed, and the completion is not called. Pages that are shown already stay, and hear
  /// nothing. A transition that goes on is ended first.
  ///
  /// - Parameters:
  ///   - viewControllers: The pages; nil means none, which are refused.
  ///   - direction: To which side they lie of those that are shown.
  ///   - animated: Whether to animate.
  ///   - completion: Called at the end, with whether the animation was not cut short.
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(
      PageRequest(
        controllers: viewControllers ?? [], direction: direction, isAnimated: animated,
        completion: completion))
  }

  /// Makes the view that the pages are laid out in.
  open override func loadView() {
    view = ChildrenView(of: self)
    attachRecognizers()
    if transitionStyle == .scroll { addScroller(to: view) }
  }

  /// Asks where the spine is to be if the interface turns, and tells the pages of their new sizes.
  open override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    if coordinator.targetQuarterTurns != 0, let window = loadedView?.window {
      let orientation = window.interfaceOrientation.turned(by: coordinator.targetQuarterTurns)
      adaptSpine(to: orientation, size: size, with: coordinator)
    }
    super.viewWillTransition(to: size, with: coordinator)
  }

  /// Asks where the spine is to be, where only the orientation changes.
  open override func willRotate(
    to toInterfaceOrientation: InterfaceOrientation, duration: Double
  ) {
    if let transitionCoordinator, let loadedView {
      adaptSpine(
        to: toInterfaceOrientation, size: loadedView.bounds.size, with: transitionCoordinator)
    }
    askedOrientation = nil
    super.willRotate(to: toInterfaceOrientation, duration: duration)
  }

  /// The delegate decides, if there is one.
  open override var supportedInterfaceOrientations: InterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The delegate decides, if there is one.
  open override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Returns the size of a page in a view of a size.
  open override func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    pageSize(of: container, in: parentSize)
  }
}

/// Pages that are to be shown.
struct PageRequest {
  var controllers: [ViewController]
  var direction: PageViewController.NavigationDirection
  var isAnimated: Bool
  var completion: ((Bool) -> Void)?
}
