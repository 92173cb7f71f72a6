extension View {
  /// Sets the frames of the subviews that the engine has moved.
  ///
  /// - Complexity: O(subviews that moved).
  final func applyEngineFrames() {
    if movedSubviews.isEmpty { return }
    var moved: [Unmanaged<View>] = []
    swap(&moved, &movedSubviews)
    // Of a view that many others are in each walk through them is felt: this one does for two.
    var isSorted = true
    var last = Int.min
    for pointer in moved {
      pointer._withUnsafeGuaranteedRef { view in
        if view.orderKey < last { isSorted = false }
        last = view.orderKey
        view.marks.subtract(.isMoved)
      }
    }
    if !isSorted { sortByOrder(&moved) }
    // In the order of the subviews, not that in which the solver came upon them; those who are told may
    // remove others, which stay alive as long as this holds them.
    let members = subviews
    for pointer in moved {
      pointer._withUnsafeGuaranteedRef { if $0.isSubview(of: self) { $0.applyEngineFrame() } }
    }
    withExtendedLifetime(members) {}
    // The room is for the next time.
    if movedSubviews.isEmpty {
      moved.removeAll(keepingCapacity: true)
      swap(&moved, &movedSubviews)
    }
  }

  /// Sorts subviews by their order; those that are listed one after the other mostly are in order.
  final func sortByOrder(_ list: inout [Unmanaged<View>]) {
    func key(_ index: Int) -> Int { list[index]._withUnsafeGuaranteedRef { $0.orderKey } }
    var isSorted = true
    for index in list.indices.dropFirst() where key(index - 1) > key(index) { isSorted = false }
    if isSorted { return }
    list.sort { left, right in
      left._withUnsafeGuaranteedRef { $0.orderKey } < right._withUnsafeGuaranteedRef { $0.orderKey }
    }
  }

  /// Sets the frame to what the engine found.
  ///
  /// Whoever has it done holds the superview. References are not counted, as that would be much of the work.
  final func applyEngineFrame() {
    guard let record = recordReference, let superview = superviewReference,
      let engine = record._withUnsafeGuaranteedRef({ $0.engineReference })
    else { return }
    let old = frameStorage
    let (rounded, newPhase) = superview._withUnsafeGuaranteedRef { superview in
      record._withUnsafeGuaranteedRef { engineFrame($0, in: superview) }
    }
    // It may leave by being asked for its alignment, and by others' being asked, and its engine may end. Where it has
    // got another frame meanwhile, that has been noted.
    if !isStill(in: superview, of: engine, at: old) { return }
    if newPhase != phase {
      phase = newPhase
      frameRulesDidChange()
      if !isStill(in: superview, of: engine, at: old) { return }
    }
    if rounded == old { return }
    engine._withUnsafeGuaranteedRef { engine in
      engine.statistics.appliedFrames += 1
      if let recorder = engine.recorder { recorder.note(self) }
    }
    changeFrame(to: rounded)
    attachedClient?.viewFrameDidChange(self, from: old)
  }

  /// Whether the view is still in a superview, laid out by an engine, and where it was.
  @inline(never)
  private func isStill(
    in superview: Unmanaged<View>, of engine: Unmanaged<LayoutEngine>, at frame: Rect
  ) -> Bool {
    superviewReference?.toOpaque() == superview.toOpaque() && frameStorage == frame
      && recordReference?._withUnsafeGuaranteedRef { $0.engineReference }?.toOpaque()
        == engine.toOpaque()
  }

  /// Whether the frame is what the engine found, but for what the rounding leaves over.
  final func hasEngineFrame() -> Bool {
    let match = takeEnginePhase()
    if match == .sameWithOtherPhase { frameRulesDidChange() }
    return match != .different
  }

  /// How the frame compares with what the engine found.
  private enum EngineMatch {
    case different
    case same
    case sameWithOtherPhase
  }

  /// Compares the frame with what the engine found; where it is the same, takes over what the rounding leaves over.
  private func takeEnginePhase() -> EngineMatch {
    guard let recordStorage, let superviewStorage else { return .different }
    let (frame, phase) = engineFrame(recordStorage, in: superviewStorage)
    if frame != frameStorage { return .different }
    if phase == self.phase { return .same }
    self.phase = phase
    return .sameWithOtherPhase
  }

  /// What the engine found, rounded to pixels, and what the rounding leaves over.
  private func engineFrame(_ record: ItemRecord, in superview: View) -> (frame: Rect, phase: Point)
  {
    var rect = alignmentRect(forFrame: frameStorage)
    if record.uses[0] > 0 { rect.origin.x = record[.minX] }
    if record.uses[1] > 0 { rect.origin.y = record[.minY] }
    if record.uses[2] > 0 { rect.size.width = max(0, record[.width]) }
    if record.uses[3] > 0 { rect.size.height = max(0, record[.height]) }
    return placed(rect, in: superview)
  }

  /// The frame of an alignment rectangle, rounded to pixels, and what the rounding leaves over.
  final func placed(_ rect: Rect, in superview: View) -> (frame: Rect, phase: Point) {
    let exact = usableFrame(forAlignmentRect: rect)
    var rounded = superview.rounded(exact)
    if isLaidOutByFrame {
      // What the superview's size has no part in stays as it was set.
      let mask = superview.autoresizesSubviews ? autoresizingMaskStorage : []
      if mask.isDisjoint(with: [.flexibleLeftMargin, .flexibleWidth]) {
        rounded.origin.x = exact.minX
        rounded.size.width = exact.width
      }
      if mask.isDisjoint(with: [.flexibleTopMargin, .flexibleHeight]) {
        rounded.origin.y = exact.minY
        rounded.size.height = exact.height
      }
    }
    let phase = Point(
      x: phaseOf(exact.minX + superview.phase.x - rounded.minX),
      y: phaseOf(exact.minY + superview.phase.y - rounded.minY))
    return (rounded, phase)
  }

  /// Gives the root of a tree the size that its constraints made.
  final func applyRootSize() {
    guard let record = recordStorage, let engine = record.engine else { return }
    engine.rootDidChange = false
    let old = frameStorage
    // The frame may have come to decide since the solver was asked, also by the view's being asked for its alignment.
    // That of a window always does.
    if isLaidOutByFrame || engine.windowReference != nil { return }
    var rect = alignmentRect(forFrame: old)
    rect.size = Size(width: max(0, record[.width]), height: max(0, record[.height]))
    let size = rounded(usableFrame(forAlignmentRect: rect)).size
    if frameStorage != old || isLaidOutByFrame || size == old.size { return }
    engine.statistics.appliedFrames += 1
    changeFrame(to: Rect(origin: old.origin, size: size))
    attachedClient?.viewFrameDidChange(self, from: old)
  }

  /// The frame of an alignment rectangle, or the present one where an app's insets lead to nothing to compute with.
  private func usableFrame(forAlignmentRect rect: Rect) -> Rect {
    let frame = frame(forAlignmentRect: rect)
    return frame.isFinite ? frame : frameStorage
  }

  private func phaseOf(_ difference: Double) -> Double {
    difference.magnitude < PixelGrid.tolerance ? 0 : difference
  }

  /// Rounds a rectangle of this view's content to pixels, by its edges on the screen.
  ///
  /// Edges that coincide there stay together: the view's own origin was rounded, and `phase` is what
  /// that left over. Sizes are counted in pixels, so that as many pixels are the same number of points anywhere.
  package final func rounded(_ rect: Rect) -> Rect {
    let grid = PixelGrid(scale: withEngine { $0.scale } ?? PixelGrid.detachedScale)
    let left = grid.pixels(rect.minX + phase.x)
    let top = grid.pixels(rect.minY + phase.y)
    let right = grid.pixels(rect.maxX + phase.x)
    let bottom = grid.pixels(rect.maxY + phase.y)
    return Rect(
      x: left / grid.scale, y: top / grid.scale, width: (right - left) / grid.scale,
      height: (bottom - top) / grid.scale)
  }

  /// The frame is not one that was rounded.
  final func resetPhase() {
    if phase == .zero { return }
    phase = .zero
    frameRulesDidChange()
  }

  /// Has the subviews' frames set anew where they are others: what they are rounded by has changed.
  ///
  /// Of those that stay where they are the rounding may leave over something else, which matters to those below.
  final func frameRulesDidChange() {
    if subviews.isEmpty { return }
    var pending: [View] = []
    var siblings = subviews
    while true {
      for view in siblings where !view.marks.contains(.isMoved) {
        guard let record = view.recordStorage, record.engineReference != nil,
          record.uses != UnknownCounts()
        else {
          continue
        }
        switch view.takeEnginePhase() {
        case .different: view.noteMoved()
        case .same: break
        case .sameWithOtherPhase: pending.append(view)
        }
      }
      guard let next = pending.popLast() else { return }
      siblings = next.subviews
    }
  }

  // MARK: Guides and content

  /// Called when constraints have moved a guide of this view.
  final func guideDidMove(_ guide: LayoutGuide) {
    mark(.needsLayout, cause: .subviewMoved)
  }
}

/// Rounding to the pixels of a display.
///
/// Halves go up, as do numbers that miss a half by less than a rounding error of the solver.
package struct PixelGrid {
  /// Differences below this, in points, are rounding errors.
  package static let tolerance = 1e-6
  /// The pixels that trees without a window are rounded to: fine enough not to be seen, and coarse
  /// enough to hide rounding errors.
  package static let detachedScale = 1024.0
  package let scale: Double

  package init(scale: Double) {
    self.scale = scale
  }

  package func rounded(_ value: Double) -> Double { pixels(value) / scale }

  /// The nearest whole number of pixels.
  func pixels(_ value: Double) -> Double {
    (value * scale + 0.5 + PixelGrid.tolerance).rounded(.down)
  }
}
