extension View {
  /// The view that holds this one.
  public final var superview: View? { superviewStorage }

  /// The same, for the library's own use.
  @inline(__always)
  final var superviewStorage: View? {
    get { superviewReference?.takeUnretainedValue() }
    set { superviewReference = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// Whether the view is directly within another, which costs no reference counting.
  @inline(__always)
  final func isSubview(of view: View) -> Bool {
    superviewReference?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// The window that the view is in.
  public final var window: Window? {
    withEngine { $0.window } ?? nil
  }

  /// The window again: to compare it costs no reference counting.
  @inline(__always)
  final var windowReference: Unmanaged<Window>? {
    withEngine { $0.windowReference } ?? nil
  }

  /// Does something with the engine of the view's tree, if there is one, that calls nothing of the caller's.
  @inline(__always)
  final func withEngine<Result>(_ body: (LayoutEngine) -> Result) -> Result? {
    guard let engine = recordStorage?.engineReference else { return nil }
    return engine._withUnsafeGuaranteedRef(body)
  }

  /// The topmost view of the tree.
  final var rootView: View {
    if let root = withEngine({ $0.root }) { return root }
    var view = self
    while let superview = view.superviewStorage { view = superview }
    return view
  }

  /// Returns whether the view is another one or in its subtree.
  ///
  /// - Complexity: O(depth).
  public final func isDescendant(of view: View) -> Bool {
    let sought = Unmanaged.passUnretained(view).toOpaque()
    var reference = Unmanaged.passUnretained(self)
    while reference.toOpaque() != sought {
      guard let above = reference._withUnsafeGuaranteedRef({ $0.superviewReference }) else {
        return false
      }
      reference = above
    }
    return true
  }

  /// Returns the view or the first in its subtree that has a tag.
  public final func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    var walk = TreeWalk()
    walk.enter(self)
    while let view = walk.next() {
      if view.tag == tag { return view }
      walk.enter(view)
    }
    return nil
  }

  /// Takes the view out of its superview, and tells those who are to hear of it.
  final func leaveSuperview() {
    guard let superview = superviewStorage else { return }
    superview.subviewWillLeave(self)
    superview.willRemoveSubview(self)
    let window = self.window
    if window != nil { tellWillMove(toWindow: nil) }
    willMove(toSuperview: nil)
    // Those who heard of it may have removed or moved the view already.
    if superviewStorage === superview { settleFrame() }
    if superviewStorage !== superview {
      if window != nil { tellWindow(insteadOf: nil) }
      return
    }
    let engine = recordStorage?.engine
    engine?.beginChange()
    var outgoing = detach(from: superview)
    engine?.endChange()
    // Else optimized code would have let go of it as soon as it had it.
    withExtendedLifetime(outgoing) {}
    outgoing.removeAll()
    didMoveToSuperview()
    if window != nil { tellDidMoveToWindow() }
  }

  /// Tells the subtree in which window it is where it was told another one.
  private func tellWindow(insteadOf told: Window?) {
    let actual = window
    if actual === told { return }
    tellWillMove(toWindow: actual)
    tellDidMoveToWindow()
  }

  final func insert(_ view: View, beside sibling: View, offset: Int) {
    guard let index = self.index(of: sibling), sibling !== view else {
      report(
        .invalidValue(
          "\(sibling.debugName) is not a subview of \(debugName): \(view.debugName) was not inserted"
        ))
      return
    }
    insert(view, at: index + offset)
  }

  /// Whether the view is another one or in its subtree, which most views that are inserted do not have.
  @inline(__always)
  private func isWithin(_ view: View) -> Bool {
    view.subviews.isEmpty ? view === self : isWithinTree(of: view)
  }

  @inline(never)
  private func isWithinTree(of view: View) -> Bool {
    if view.superviewStorage == nil, let engine = recordStorage?.engine, engine.root !== view {
      return false
    }
    return isDescendant(of: view)
  }

  final func insert(_ view: View, at requested: Int) {
    if isWithin(view) {
      report(
        .invalidValue(
          "\(view.debugName) cannot be a subview of \(debugName), which is in its subtree"))
      return
    }
    if view.isWindow {
      report(.invalidValue("\(view.debugName) is a window and cannot be a subview"))
      return
    }
    if view.isSubview(of: self) {
      let before = index(of: view) ?? 0
      let index = max(0, min(requested, subviews.count))
      reorder(view, to: index > before ? index - 1 : index)
      return
    }
    if let refusal = view.refusalToInsert(into: self) {
      report(.controller(refusal))
      return
    }
    let oldSuperview = view.superviewStorage
    let oldWindow = view.window
    let newWindow = window
    if oldWindow !== newWindow { view.tellWillMove(toWindow: newWindow) }
    view.willMove(toSuperview: self)
    // Those who heard of it may have put the view elsewhere, where it stays, or its place into it.
    let oldReference = oldSuperview.map { Unmanaged.passUnretained($0).toOpaque() }
    var isOvertaken: Bool {
      view.superviewReference?.toOpaque() != oldReference || isWithin(view)
    }
    if let oldSuperview, !isOvertaken {
      oldSuperview.subviewWillLeave(view)
      oldSuperview.willRemoveSubview(view)
    }
    let refusal = isOvertaken ? nil : view.refusalToInsert(into: self)
    // The last to be called before the view is in its place are those who lay it out.
    if refusal == nil, !isOvertaken, oldSuperview != nil { view.settleFrame() }
    if isOvertaken || refusal != nil {
      if let refusal { report(.controller(refusal)) }
      if oldWindow !== newWindow { view.tellWindow(insteadOf: newWindow) }
      return
    }
    let oldEngine = view.recordStorage == nil ? nil : view.withEngine { $0 }
    oldEngine?.beginChange()
    let newEngine = withEngine { $0 }
    newEngine?.beginChange()
    var outgoing: [LayoutConstraint] = []
    if let oldSuperview { outgoing = view.detach(from: oldSuperview) }
    let count = subviews.count
    let index = max(0, min(requested, count))
    if count == 0 { subviews.reserveCapacity(View.usualSubviews) }
    if index == count { subviews.append(view) } else { subviews.insert(view, at: index) }
    view.superviewReference = Unmanaged.passUnretained(self)
    view.insetsMayDiffer()
    assignKey(at: index)
    if view.resizesWithSuperview { autoresizingCount += 1 }
    // A detached tree may have had an engine of its own.
    if view.recordStorage != nil { view.recordStorage?.engine?.dissolve() }
    // What was let go of on the way may have ended this tree's engine.
    withEngine { engine in
      engine.adopt(view)
      engine.noteBaselines(in: view)
    }
    if view.marks.contains(.holdsControllers) { noteHoldsControllers() }
    if view.marks.contains(.hasKeyboardFollower) { noteKeyboardFollower() }
    if view.marks.contains(.tracksInsets) {
      // Who knows its insets has those that it had.
      if !marks.contains(.tracksInsets) { noteTracksInsets() }
      if view.preservesSuperviewLayoutMargins { marks.insert(.hasMarginFollower) }
      view.recordStorage?.engine?.noteInsets(of: view)
    }
    if !view.marks.isDisjoint(with: .dirty) || !view.dirtySubviews.isEmpty { view.listAsDirty() }
    newEngine?.endChange()
    // The tree is in order; whoever is called from here on may change it.
    oldEngine?.endChange()
    // Else optimized code would have let go of it as soon as it had it.
    withExtendedLifetime(outgoing) {}
    outgoing.removeAll()
    view.setNeedsUpdateConstraints()
    mark(.needsLayout, cause: .hierarchy)
    view.didMoveToSuperview()
    if oldWindow.map({ Unmanaged.passUnretained($0).toOpaque() })
      != view.windowReference?.toOpaque()
    {
      view.tellDidMoveToWindow()
    } else if oldWindow !== newWindow {
      // Those who heard of it have taken the superview out of that window.
      view.tellWindow(insteadOf: newWindow)
    } else if oldWindow != nil {
      view.followTraits()
    }
    didAddSubview(view)
  }

  /// Takes the view out of the tree, without telling anyone; returns what is to be let go of afterwards.
  private func detach(from superview: View) -> [LayoutConstraint] {
    var outgoing: [LayoutConstraint] = []
    if superview.recordStorage?.engine != nil || recordStorage != nil || guides != nil
      || !subviews.isEmpty
    {
      outgoing = leaveTree()
    }
    if resizesWithSuperview { superview.autoresizingCount -= 1 }
    superview.delist(self)
    if let index = superview.index(of: self) {
      // The array is what keeps the view alive, but for the caller's reference.
      withExtendedLifetime(self) { _ = superview.subviews.remove(at: index) }
    }
    superviewStorage = nil
    insetsMayDiffer()
    phase = .zero
    superview.recordStorage?.engine?.noteChange()
    superview.mark(.needsLayout, cause: .hierarchy)
    return outgoing
  }

  // MARK: Order

  final func reorder(_ view: View, to index: Int) {
    guard let before = self.index(of: view), before != index else { return }
    subviews.remove(at: before)
    subviews.insert(view, at: index)
    assignKey(at: index)
    subviewOrderDidChange()
  }

  /// Has two subviews change places; positions that there are none of change nothing.
  final func exchange(_ index: Int, _ other: Int) {
    guard index != other, subviews.indices.contains(index), subviews.indices.contains(other) else {
      return
    }
    subviews.swapAt(index, other)
    swap(&subviews[index].orderKey, &subviews[other].orderKey)
    subviewOrderDidChange()
  }

  /// Returns where a subview is.
  ///
  /// - Complexity: O(log siblings).
  final func index(of subview: View) -> Int? {
    if subview.superviewStorage !== self { return nil }
    var low = 0
    var high = subviews.count
    while low < high {
      let middle = (low + high) / 2
      if subviews[middle].orderKey < subview.orderKey { low = middle + 1 } else { high = middle }
    }
    return low < subviews.count && subviews[low] === subview ? low : nil
  }

  /// Gives the subview at a position a key between its neighbours'.
  private func assignKey(at index: Int) {
    let gap = 1 << 20
    if index == subviews.count - 1 {
      subviews[index].orderKey = index == 0 ? 0 : subviews[index - 1].orderKey + gap
      return
    }
    let view = subviews[index]
    let after = subviews[index + 1].orderKey
    let before = index == 0 ? after - 2 * gap : subviews[index - 1].orderKey
    view.orderKey = before + (after - before) / 2
    if view.orderKey > before && view.orderKey < after { return }
    for position in subviews.indices { subviews[position].orderKey = position * gap }
  }
}
