extension View {
  /// Which margins and extents change when the superview's size changes.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    /// The flags as a number.
    public let rawValue: UInt

    /// Creates a mask from its number.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How the view follows its superview's size, while its mask is what lays it out.
  public final var autoresizingMask: AutoresizingMask {
    get { autoresizingMaskStorage }
    set {
      if newValue == autoresizingMaskStorage { return }
      changeMask { autoresizingMaskStorage = newValue }
    }
  }

  /// Whether subviews follow their ``autoresizingMask`` when the size changes.
  public final var autoresizesSubviews: Bool {
    get { !marks.contains(.keepsSubviewSizes) }
    set {
      if newValue == autoresizesSubviews { return }
      if newValue { marks.remove(.keepsSubviewSizes) } else { marks.insert(.keepsSubviewSizes) }
      for subview in subviews where subview.resizesWithSuperview {
        if let record = subview.recordStorage { record.engine?.noteFrame(record) }
      }
    }
  }

  /// The mask, which has few flags, as few bits.
  @inline(__always)
  final var autoresizingMaskStorage: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(autoresizingFlags)) }
    set { autoresizingFlags = UInt16(truncatingIfNeeded: newValue.rawValue) }
  }

  /// Whether the frame and the mask lay the view out when no suspension lasts.
  final var usesAutoresizingMask: Bool { recordStorage?.suspension?.usesFrame ?? isLaidOutByFrame }

  /// Sets whether the frame and the mask lay the view out when no suspension lasts.
  final func setUsesAutoresizingMask(_ usesMask: Bool) {
    if let suspension = recordStorage?.suspension {
      suspension.usesFrame = usesMask
    } else {
      useFrame(usesMask)
    }
  }

  /// Whether the frame and the mask lay the view out at present.
  package final var isLaidOutByFrame: Bool { !marks.contains(.ignoresMask) }

  /// Has the frame and the mask lay the view out, or constraints.
  package final func useFrame(_ usesFrame: Bool) {
    if usesFrame == isLaidOutByFrame { return }
    changeMask {
      if usesFrame { marks.remove(.ignoresMask) } else { marks.insert(.ignoresMask) }
    }
    if let record = recordStorage, let engine = record.engine { engine.maskUseDidChange(record) }
  }

  /// Whether the mask makes a difference.
  final var resizesWithSuperview: Bool {
    !autoresizingMaskStorage.isEmpty && isLaidOutByFrame
  }

  private func changeMask(_ change: () -> Void) {
    if resizesWithSuperview { superviewStorage?.autoresizingCount -= 1 }
    change()
    if resizesWithSuperview { superviewStorage?.autoresizingCount += 1 }
    if let record = recordStorage, let engine = record.engine { engine.noteFrame(record) }
  }

  /// Lets the subviews follow their masks, but for those that the engine lays out, and so on below.
  final func resizeSubviews(withOldSize old: Size) {
    var levels = [ResizingLevel(view: self, old: Rect(origin: frameStorage.origin, size: old))]
    while let last = levels.indices.last {
      if let subview = levels[last].next() {
        let before = subview.frameStorage
        let frame = subview.resizedFrame(
          by: levels[last].old.size, to: levels[last].view.frameStorage.size)
        if frame == before { continue }
        (FrameRecorder.current ?? subview.recordStorage?.engine?.recorder)?.note(subview)
        subview.frameStorage = frame
        if subview.marks.contains(.tracksInsets) { subview.insetsFollowFrame(from: before) }
        if before.size != frame.size, subview.autoresizingCount > 0, subview.autoresizesSubviews {
          levels.append(ResizingLevel(view: subview, old: before))
        } else {
          subview.didResize(from: before)
        }
      } else {
        let level = levels.removeLast()
        if !levels.isEmpty { level.view.didResize(from: level.old) }
      }
    }
  }

  /// Tells of a frame that the mask has changed.
  private func didResize(from before: Rect) {
    if before.size != frameStorage.size {
      mark(.needsLayout, cause: .resized)
      marks.insert(.needsDisplay)
    }
    if marks.contains(.reportsFrame) { attachedController?.viewFrameDidChange(of: self) }
    attachedClient?.viewFrameDidChange(self, from: before)
  }

  /// Where the mask puts the view when its superview has another size, but for what the engine knows.
  private func resizedFrame(by old: Size, to new: Size) -> Rect {
    let record = recordStorage
    // The engine follows from the frame that it knows.
    let isKnown = record?.engine != nil && record?.isFrameListed == false
    let uses = isKnown ? record?.uses ?? UnknownCounts() : UnknownCounts()
    let mask = autoresizingMaskStorage
    var frame = frameStorage
    let horizontal = mask.shares(.horizontal, frame: frame, container: old)
    let vertical = mask.shares(.vertical, frame: frame, container: old)
    let growth = Size(width: new.width - old.width, height: new.height - old.height)
    if uses[0] == 0 { frame.origin.x += horizontal.position * growth.width }
    if uses[1] == 0 { frame.origin.y += vertical.position * growth.height }
    // Where the distances from the edges stay, the engine will find the same: with the frame as it was,
    // insets that reach into the view would be wrong until then.
    if uses[2] == 0 || horizontal == (0, 1) {
      frame.size.width = max(0, frame.width + horizontal.size * growth.width)
    }
    if uses[3] == 0 || vertical == (0, 1) {
      frame.size.height = max(0, frame.height + vertical.size * growth.height)
    }
    return frame
  }
}

/// The subviews of a view that has another size, as they were then.
private struct ResizingLevel {
  let view: View
  /// The view's frame before.
  let old: Rect
  private let subviews: [View]
  private var position = 0

  init(view: View, old: Rect) {
    self.view = view
    self.old = old
    subviews = view.subviews
  }

  /// Returns the next subview that follows by its mask; nil at the end.
  mutating func next() -> View? {
    while position < subviews.count {
      let subview = subviews[position]
      position += 1
      if subview.resizesWithSuperview { return subview }
    }
    return nil
  }
}

nonisolated extension View.AutoresizingMask {
  /// Returns where a view with this mask is when its superview has another size.
  ///
  /// - Parameters:
  ///   - frame: The view's frame before.
  ///   - old: The superview's size before.
  ///   - new: The superview's size after.
  /// - Returns: The view's frame after.
  public func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let horizontal = shares(.horizontal, frame: frame, container: old)
    let vertical = shares(.vertical, frame: frame, container: old)
    let growth = Size(width: new.width - old.width, height: new.height - old.height)
    return Rect(
      x: frame.minX + horizontal.position * growth.width,
      y: frame.minY + vertical.position * growth.height,
      width: max(0, frame.width + horizontal.size * growth.width),
      height: max(0, frame.height + vertical.size * growth.height))
  }

  /// The shares of a change of the container's size that go to the position and the size along an axis.
  ///
  /// Flexible parts share in proportion to what they have, or equally where they have nothing.
  func shares(
    _ axis: LayoutConstraint.Axis, frame: Rect, container: Size
  ) -> (position: Double, size: Double) {
    let isHorizontal = axis == .horizontal
    let near = contains(isHorizontal ? .flexibleLeftMargin : .flexibleTopMargin)
    let extent = contains(isHorizontal ? .flexibleWidth : .flexibleHeight)
    let far = contains(isHorizontal ? .flexibleRightMargin : .flexibleBottomMargin)
    let count = (near ? 1.0 : 0) + (extent ? 1 : 0) + (far ? 1 : 0)
    if count == 0 { return (0, 0) }
    if count == 1 { return (near ? 1 : 0, extent ? 1 : 0) }
    let origin = isHorizontal ? frame.minX : frame.minY
    let size = isHorizontal ? frame.width : frame.height
    let rest = (isHorizontal ? container.width : container.height) - origin - size
    let sum = (near ? origin : 0) + (extent ? size : 0) + (far ? rest : 0)
    let areAllPositive = (!near || origin >= 0) && (!extent || size >= 0) && (!far || rest >= 0)
    if sum <= 0 || !areAllPositive { return (near ? 1 / count : 0, extent ? 1 / count : 0) }
    return (near ? origin / sum : 0, extent ? size / sum : 0)
  }
}
