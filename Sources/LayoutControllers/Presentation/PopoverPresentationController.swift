public import LayoutViews

/// The controller of a popover: a view beside what it belongs to, with an arrow towards that.
///
/// ```swift
/// menu.modalPresentationStyle = .popover
/// menu.preferredContentSize = Size(width: 240, height: 300)
/// menu.popoverPresentationController?.sourceView = button
/// present(menu, animated: true)
/// ```
///
/// The popover is on the first permitted side of its source, in the order below, above, right, left, on
/// which there is room for it; without such a side on that where most of it fits, and smaller there.
/// It stays within the container's safe area, above the keyboard, and within ``popoverLayoutMargins``. When an update
/// cycle has moved its source, it follows in the same cycle.
open class PopoverPresentationController: PresentationController {
  /// The view that the popover belongs to.
  public final weak var sourceView: View? {
    didSet { if sourceView !== oldValue { containerView?.setNeedsLayout() } }
  }
  /// The part of the source view that the popover belongs to, in its coordinates; nil for all of it.
  open var sourceRect: Rect? {
    didSet { if sourceRect != oldValue { containerView?.setNeedsLayout() } }
  }
  /// The directions in which the arrow may point: `up` has the popover below its source.
  open var permittedArrowDirections = PopoverArrowDirection.any {
    didSet {
      if permittedArrowDirections != oldValue { containerView?.setNeedsLayout() }
    }
  }
  /// The distances that a popover keeps from the edges of the container's safe area.
  open var popoverLayoutMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { if popoverLayoutMargins != oldValue { containerView?.setNeedsLayout() } }
  }
  /// The direction in which the arrow points; unknown before the popover was laid out.
  public private(set) final var arrowDirection = PopoverArrowDirection.unknown

  /// Creates the controller of a popover.
  public init(presentedViewController: ViewController) {
    super.init(presentedViewController, style: .popover)
  }

  final var adaptiveSheet: SheetPresentationController?
  /// The settings of the card that the popover is where there is little room horizontally.
  public final var adaptiveSheetPresentationController: SheetPresentationController {
    if let adaptiveSheet { return adaptiveSheet }
    let made = SheetPresentationController(presentedViewController, style: .pageSheet)
    made.popover = self
    adaptiveSheet = made
    return made
  }

  /// Whether the source is known, after the delegate has had the chance to set it.
  final var isReady: Bool {
    (delegate as? any PopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    return sourceView?.window != nil
  }

  /// The size of the popover's view where there is room: what its controller prefers, or 320 by 480.
  private var wantedSize: Size {
    let preferred = shown?.preferredContentSize ?? .zero
    return Size(
      width: preferred.width > 0 ? preferred.width : PopoverMetrics.defaultSize.width,
      height: preferred.height > 0 ? preferred.height : PopoverMetrics.defaultSize.height)
  }

  /// Where the popover's view is: beside its source.
  open override var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    var covered = containerView.safeAreaInsets
    covered.bottom = max(covered.bottom, containerView.coveredByKeyboard)
    let room = containerView.bounds.inset(by: covered).inset(by: popoverLayoutMargins)
    guard let sourceView, sourceView.window === containerView.window else {
      // The source is gone: in the middle.
      let size = wantedSize.fitted(in: room.size)
      return Rect(
        x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    let source = containerView.convert(sourceRect ?? sourceView.bounds, from: sourceView)
    let placement = PopoverPlacement(
      of: wantedSize, beside: source, within: room, permitted: permittedArrowDirections)
    arrowDirection = placement.direction
    return placement.frame
  }

  /// Returns the size of the popover's view, which the container's size only limits.
  open override func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    let room = Rect(origin: .zero, size: parentSize).inset(by: popoverLayoutMargins)
    return wantedSize.fitted(in: room.size)
  }
}

/// Who is told about a popover besides what every presentation's delegate is.
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Says that the popover is about to be presented: the place to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController
  ) {}
}
