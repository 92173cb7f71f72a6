import LayoutViews

/// Sizes of the system's sheets, in points.
enum SheetMetrics {
  /// The size of a form sheet whose controller asks for none.
  static let formSheet = Size(width: 540, height: 620)
  /// The width of a page sheet with room around, as observed on a tablet that is 1024 wide.
  static let pageWidth = 704.0
  /// What a card leaves free below what the device's shape covers at the top, where it is as wide as the screen.
  ///
  /// A status bar over a plain screen has that room within it: cards begin where it ends.
  static let cardGap = 10.0
}

extension PresentationController {
  /// What says how high a card is; nil where nothing is said.
  final var sheet: SheetPresentationController? {
    self as? SheetPresentationController
      ?? (self as? PopoverPresentationController)?.adaptiveSheet
  }

  /// The traits around the presentation, or those that they are about to become.
  private var traitsAround: TraitCollection { course.nextTraits ?? surroundingTraits }

  /// The top edge of a card that is as high as there is room.
  private func cardTop(in bounds: Rect, _ traits: TraitCollection) -> Double {
    let safe = containerView?.safeAreaInsets ?? .zero
    guard traits.horizontalSizeClass == .compact else { return bounds.minY + safe.top }
    let window = containerView?.window
    if let top = window?.cardTop { return bounds.minY + top }
    let isPlain = window?.hostSafeAreaInsets.top == 0 && safe.top > SheetMetrics.cardGap
    return bounds.minY + safe.top + (isPlain ? 0 : SheetMetrics.cardGap)
  }

  /// What the heights of detents may depend on in a container.
  final func detentContext(in bounds: Rect) -> SheetPresentationController.Detent.ResolutionContext
  {
    let traits = traitsAround
    let safe = containerView?.safeAreaInsets ?? .zero
    return .init(
      containerTraitCollection: traits,
      maximumDetentValue: max(0, bounds.maxY - cardTop(in: bounds, traits) - safe.bottom))
  }

  /// Where a page sheet is: at the bottom edge, as high as its detent.
  final func pageFrame(in bounds: Rect) -> Rect {
    let traits = traitsAround
    let sheet = self.sheet
    let isLow = traits.verticalSizeClass == .compact
    let isAttached = isLow || traits.horizontalSizeClass == .compact
    if isLow, sheet?.prefersEdgeAttachedInCompactHeight != true { return bounds }
    let context = detentContext(in: bounds)
    let safe = containerView?.safeAreaInsets ?? .zero
    let covered = max(safe.bottom, containerView?.coveredByKeyboard ?? 0)
    let room = max(0, bounds.maxY - cardTop(in: bounds, traits))
    let preferred = shown?.preferredContentSize ?? .zero
    var value = sheet?.selectedValue(in: context) ?? context.maximumDetentValue
    var width = bounds.width
    if isAttached {
      if isLow { width = max(0, width - safe.left - safe.right) }
      if preferred.width > 0, sheet?.widthFollowsPreferredContentSizeWhenEdgeAttached == true {
        width = min(width, preferred.width)
      }
    } else {
      width = min(width, preferred.width > 0 ? preferred.width : SheetMetrics.pageWidth)
      if preferred.height > 0 { value = min(value, preferred.height - safe.bottom) }
    }
    let height = max(0, min(room, value + covered))
    return Rect(x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height)
  }

  /// Where a form sheet is: in the middle of the safe area, or of what the keyboard leaves of it.
  final func formFrame(in bounds: Rect) -> Rect {
    let room = bounds.inset(by: containerView?.safeAreaInsets ?? .zero)
    let preferred = shown?.preferredContentSize ?? .zero
    let size = Size(
      width: preferred.width > 0 ? preferred.width : SheetMetrics.formSheet.width,
      height: preferred.height > 0 ? preferred.height : SheetMetrics.formSheet.height
    ).fitted(in: room.size)
    let bottom = min(room.maxY, bounds.maxY - (containerView?.coveredByKeyboard ?? 0))
    let y = max(room.minY, (room.minY + bottom - size.height) / 2)
    return Rect(origin: Point(x: room.midX - size.width / 2, y: y), size: size)
  }
}
