import LayoutViews

extension CollectionView {
  /// Has another layout place the items.
  ///
  /// Views that are shown before and after move to their new places, in an animation where the window has an animator and
  /// it is asked for; the layouts and the views hear of it.
  ///
  /// - Parameters:
  ///   - layout: What decides from now on. One that is that of another collection already is not taken.
  ///   - animated: Whether what moves is animated.
  ///   - completion: Called when the animation is over; at once where nothing is animated.
  public final func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = usedLayout
    if layout === old {
      completion?(true)
      return
    }
    if layout.collectionView != nil {
      reportTaken(layout)
      completion?(false)
      return
    }
    if isLayingOutContent {
      report(
        .invalidValue(
          "\(debugName) was given another layout while it was asking the old one: do so before or "
            + "after; it keeps the old one"))
      completion?(false)
      return
    }
    if movement != nil {
      // Who hears of that may have set another one.
      endMovement(.cancelled)
      return setCollectionViewLayout(layout, animated: animated, completion: completion)
    }
    old.prepareForTransition(to: layout)
    layout.collectionView = self
    layout.prepareForTransition(from: old)
    usedLayout = layout
    old.collectionView = nil
    layout.needsPreparation = true
    generation += 1
    setNeedsLayout()
    let views = shown.inOrder.map(\.value.view)
    for view in views { view.willTransition(from: old, to: layout) }
    let finish = {
      for view in views { view.didTransition(from: old, to: layout) }
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    if needsLoading || !animated || window?.animator == nil {
      finish()
      completion?(true)
      return
    }
    View.animate(
      withDuration: TableView.animationDuration,
      animations: {
        self.prepareLayout()
        self.followTarget()
        self.layoutIfNeeded()
      },
      completion: { isFinished in
        finish()
        completion?(isFinished)
      })
  }
}
