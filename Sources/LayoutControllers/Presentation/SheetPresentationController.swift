import LayoutViews

/// The controller of a sheet: a card over what presents it, which stays.
///
/// ```swift
/// let sheet = options.sheetPresentationController
/// sheet?.detents = [.medium(), .large()]
/// sheet?.prefersGrabberVisible = true
/// present(options, animated: true)
/// ```
///
/// Page sheets, and where there is little room horizontally form sheets and popovers too, are at the bottom edge, and
/// as high as the selected one of the ``detents``. Where there is little height they cover the screen, unless
/// ``prefersEdgeAttachedInCompactHeight``. A form sheet with room around is in the middle, as large as its
/// controller prefers. Above a keyboard, cards at the bottom grow by what it covers, and form sheets move up, both as
/// far as there is room. Members are those of UIKit's `UISheetPresentationController`.
open class SheetPresentationController: PresentationController {
  /// The presentation that the settings are for, where that is a popover's.
  final weak var popover: PresentationController?

  /// Creates a sheet for a controller of the style `.custom`, whose transitioning delegate returns it.
  ///
  /// It is a page sheet: its ``detents`` say how high it is.
  public override init(
    presentedViewController: ViewController, presenting presentingViewController: ViewController?
  ) {
    super.init(presentedViewController, style: .pageSheet)
    presentingStorage = presentingViewController
  }

  override init(_ presented: ViewController, style: ModalPresentationStyle) {
    super.init(presented, style: style)
  }

  /// The heights at which the card may rest.
  public final var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }

  /// The name of the detent at which the card is, or is to be; nil, or a name that no detent has, for the lowest.
  public final var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { invalidateDetents() } }
  }

  /// The name of the highest detent at which what is behind is not dimmed and can be used; nil for none.
  ///
  /// It is for the host to heed.
  public final var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the card has a grabber at its top, for whoever draws it; that takes no room.
  public final var prefersGrabberVisible = false
  /// The radius of the card's corners, in points, for whoever draws it; nil for what is usual.
  public final var preferredCornerRadius: Double?
  /// Whether a finger that scrolls up, where the content is at its top, moves the card up before it scrolls.
  ///
  /// A finger that scrolls down there moves the card in any case.
  public final var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the card is at the bottom edge where there is little height, too; else it covers the screen there.
  public final var prefersEdgeAttachedInCompactHeight = false {
    didSet {
      if prefersEdgeAttachedInCompactHeight != oldValue { invalidateDetents() }
    }
  }
  /// Whether a card at the bottom edge is as wide as its controller prefers, where that prefers a width.
  public final var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet {
      if widthFollowsPreferredContentSizeWhenEdgeAttached != oldValue { invalidateDetents() }
    }
  }

  /// Has the heights of the detents be asked for anew.
  public final func invalidateDetents() {
    (popover ?? self).containerView?.setNeedsLayout()
  }

  /// Makes changes, such as of the selected detent, and has the host animate what follows.
  public final func animateChanges(_ changes: () -> Void) {
    View.animate(withDuration: PresentationController.transitionDuration) {
      changes()
      (popover ?? self).containerView?.layoutIfNeeded()
    }
  }

  /// Selects the detent at which a person has let go of the card, and tells the delegate.
  ///
  /// The card is dragged by touches that the window's host tells of, also down, which dismisses it where that is allowed. A
  /// host that sees to that by itself calls this. Where no detent has the name, or it is not to be had, a message says so and nothing is done.
  public final func didDrag(to identifier: Detent.Identifier) {
    let owner = popover ?? self
    let context = owner.containerView.map { owner.detentContext(in: $0.bounds) }
    guard let context,
      detents.contains(where: {
        $0.identifier == identifier && $0.resolvedValue(in: context) != nil
      })
    else {
      presentedStorage?.report(
        .invalidCall(
          "didDrag(to:) of a sheet did nothing: it is not there, or has no detent \(identifier.rawValue) now"
        ))
      return
    }
    if selectedDetentIdentifier == identifier { return }
    selectedDetentIdentifier = identifier
    (owner.delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// What recognises that a person drags the card, and what a finger does with it, also one that scrolls on it.
  final lazy var pan = SheetPanGestureRecognizer(self)
  final lazy var drag = SheetDrag(self)
  final lazy var scrolling = SheetScrolling(self)
  /// The height that a finger drags the card to; nil while none does.
  final var draggedValue: Double? {
    didSet { if draggedValue != oldValue { invalidateDetents() } }
  }

  /// The detents that are to be had, with their heights.
  final func detentValues(
    in context: Detent.ResolutionContext
  ) -> [(identifier: Detent.Identifier, value: Double)] {
    detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0) }
    }
  }

  /// The height of the detent at which the card is, or is dragged to.
  final func selectedValue(in context: Detent.ResolutionContext) -> Double {
    if let draggedValue { return draggedValue }
    var lowest: Double?
    let selected = selectedDetentIdentifier
    for detent in detents {
      guard let value = detent.resolvedValue(in: context) else { continue }
      if detent.identifier == selected { return value }
      lowest = min(lowest ?? value, value)
    }
    return lowest ?? context.maximumDetentValue
  }
}

/// Who hears what a person does with a card, besides all that concerns its presentation.
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Says that a person has moved the card to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}
