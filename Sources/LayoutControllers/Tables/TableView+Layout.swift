import LayoutViews

/// Loading, measuring and placing what is in sight.
extension TableView {
  /// How often the offset is set back within the content in one layout.
  private static let clampLimit = 8

  /// Loads what is in sight, measures it, and places it.
  final func layOutRows() {
    if isLayingOutContent { return }
    loadIfNeeded()
    isLayingOutContent = true
    // What the layout does to the offset is told of when it is done.
    let isHeld = holdsScrollNotes
    holdsScrollNotes = true
    adaptToInset()
    let safe = safeAreaInsets
    let width =
      style == .insetGrouped ? rowWidth : bounds.width - safe.left - safe.right
    if measuredWidth != width {
      measuredWidth = width
      generation += 1
      for shown in shown { shown.view.setNeedsLayout() }
    }
    heights.header = part(tableHeaderView)?.frame.height ?? 0
    heights.footer = part(tableFooterView)?.frame.height ?? 0
    let before = boundsOrigin.y
    // Who has scrolled beyond the content may stay there.
    let mayClampBack = before <= usedLimit
    let mayClampDown = before >= -usedInset.top
    if pendingScroll == nil || shown.contains(where: { !heights.contains($0.element) }) {
      letGoOfWhatHasLeft()
    }
    var pass = TableLayout(of: self)
    var isAtEnd = false
    for _ in 0..<TableView.clampLimit {
      var origin = pass.load(isAtEnd: isAtEnd)
      let limit = offsetLimit(contentHeight: heights.total)
      isAtEnd = false
      if origin > limit, mayClampBack || pendingScroll != nil {
        origin = limit
        isAtEnd = limit > -usedInset.top
      }
      if origin < -usedInset.top, mayClampDown || pendingScroll != nil { origin = -usedInset.top }
      pendingScroll = nil
      let isSettled = origin == pass.origin
      if origin != boundsOrigin.y { scroll(to: origin) }
      if isSettled { break }
    }
    usedLimit = offsetLimit(contentHeight: heights.total)
    pass.finish()
    part(backgroundView)?.frame = bounds
    isLayingOutContent = false
    if !isHeld { releaseScrollNote() }
  }

  /// Has the views of what has been scrolled out of sight used for what comes into it.
  private func letGoOfWhatHasLeft() {
    let top = boundsOrigin.y
    let bottom = top + bounds.height
    let extra = movedHeight
    var kept: [ShownElement] = []
    var gone: [ShownElement] = []
    for element in shown {
      // What was loaded while something else was laid out may not have it any more.
      if !heights.contains(element.element) {
        gone.append(element)
        continue
      }
      let y = heights.offset(of: element.element)
      let isInSight =
        y < bottom + extra && y + heights.run(of: element.element).height > top - extra
        || movedElement == element.element
      // A header may stay without being where it would be.
      if isInSight || !(element.view is TableViewCell) {
        kept.append(element)
      } else {
        gone.append(element)
      }
    }
    if gone.isEmpty { return }
    shown = kept
    for element in gone { endDisplaying(element) }
  }

  /// The greatest offset at which the content has no gap at its end.
  private func offsetLimit(contentHeight: Double) -> Double {
    max(-usedInset.top, contentHeight + usedInset.bottom - bounds.height)
  }

  private func scroll(to y: Double) {
    setBounds(Rect(origin: Point(x: boundsOrigin.x, y: y), size: bounds.size))
  }

  /// A table that rests at its top goes on to do so when bars cover more or less of it.
  private func adaptToInset() {
    let inset = adjustedContentInset
    if inset == usedInset { return }
    let isAtTop = boundsOrigin.y <= -usedInset.top
    usedInset = inset
    if isAtTop { scroll(to: -inset.top) }
  }
}
