import LayoutViews

extension ViewController {
  /// The children whose views are in this controller's view.
  final var childrenInView: [ViewController] {
    guard let loadedView else { return [] }
    return children.filter { $0.placedView?.isDescendant(of: loadedView) == true }
  }

  /// The children that hear of rotations by the controller.
  final var childrenToRotate: [ViewController] {
    shouldAutomaticallyForwardRotationMethods ? childrenInView : []
  }

  /// Tells the children whose views will have another size.
  final func forwardWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    contextPresentation?.viewWillTransition(to: size, with: coordinator)
    for child in children {
      guard let childView = child.placedView, let loadedView,
        childView.isDescendant(of: loadedView)
      else { continue }
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != childView.bounds.size {
        passOn(to: child) { $0.viewWillTransition(to: childSize, with: coordinator) }
      }
    }
  }

  /// Returns the size that a child's view will have, as far as its place and its mask say.
  final func expectedSize(of child: ViewController, in parentSize: Size) -> Size {
    guard let childView = child.placedView, let loadedView else { return parentSize }
    let size = childView.bounds.size
    let oldSize = loadedView.bounds.size
    if size == oldSize { return parentSize }
    if !childView.translatesAutoresizingMaskIntoConstraints { return size }
    let mask = childView.autoresizingMask
    return Size(
      width: stretched(
        childView.frame.minX, size.width, oldSize.width, to: parentSize.width,
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)),
      height: stretched(
        childView.frame.minY, size.height, oldSize.height, to: parentSize.height,
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)))
  }

  /// Returns a length that takes its share of a change, in proportion among what is flexible.
  private func stretched(
    _ before: Double, _ length: Double, _ old: Double, to new: Double, _ flexibleBefore: Bool,
    _ flexible: Bool, _ flexibleAfter: Bool
  ) -> Double {
    if !flexible { return length }
    let after = old - before - length
    let total = length + (flexibleBefore ? before : 0) + (flexibleAfter ? after : 0)
    return total == 0 ? length : length + (new - old) * length / total
  }
}
