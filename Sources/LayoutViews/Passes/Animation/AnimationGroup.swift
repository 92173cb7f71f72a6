/// An animation block with those within it: what each of them changes, and when each is over.
///
/// A view belongs to the block that has changed it last; its frame before is the one before all blocks. When
/// the outermost block ends, the changes of each block go to the animators of the windows that they are in,
/// an animation for each block and window. A block is over when its animations and the blocks within it are.
final class AnimationGroup: FrameRecorder {
  /// The time that all animations of the group have in common, and where they begin in it; nil where each has its own.
  var shared: (timeline: AnimationTimeline, start: Double)?
  /// What drives the animations, as a person does.
  private let driver = AnimationDriver.current
  private var blocks: [AnimationBlock] = []
  /// The blocks in the order in which they ended: those within others first.
  private var ended: [AnimationBlock] = []
  /// The animations that were handed over, for what they belong to.
  private(set) var made: [ViewAnimation] = []

  /// Runs a block within those that are being run.
  func run(_ timing: AnimationTiming, _ body: () -> Void, _ completion: ((Bool) -> Void)?) {
    let outer = blocks.isEmpty ? nil : blocks[block]
    let outerIndex = block
    let made = AnimationBlock(timing.inheriting(outer?.timing), in: outer, completion)
    block = blocks.count
    blocks.append(made)
    body()
    if made.timing.options.contains(.layoutSubviews) { layOutSubviews() }
    block = outerIndex
    ended.append(made)
  }

  /// Lays out the subviews of the views that the block has changed.
  private func layOutSubviews() {
    var index = 0
    // Laying out changes further views.
    while index < entries.count {
      let entry = entries[index]
      index += 1
      if entry.block == block { entry.view.layoutIfNeeded() }
    }
  }

  /// Hands over what has changed, and says that blocks are over of which nothing is shown.
  func commit() {
    var animations: [(animator: (ViewAnimation) -> Void, animation: ViewAnimation)] = []
    for (block, changes) in zip(blocks, changes) where block.timing.duration > 0 || shared != nil {
      if let driver, shared == nil {
        block.pending += 1
        driver.whenDecided { block.end(true) }
      }
      for (window, changes) in byWindow(changes + block.keyframes) {
        guard let animator = window.animator else { continue }
        block.pending += 1
        let animation = animation(of: changes, in: block)
        if let driver, shared == nil { driver.adopt(animation.timeline) }
        made.append(animation)
        animations.append((animator, animation))
      }
    }
    for (animator, animation) in animations { animator(animation) }
    animations.removeAll()
    for block in ended { block.end(true) }
  }

  private func animation(
    of changes: [ViewAnimation.Change], in block: AnimationBlock
  ) -> ViewAnimation {
    ViewAnimation(
      changes, duration: block.timing.duration, delay: block.timing.delay,
      options: block.timing.options, isInteractive: driver != nil, timing: block.timing.parameters,
      timeline: shared?.timeline, sharedStart: shared?.start, isDiscrete: block.timing.isDiscrete
    ) { block.end($0) }
  }

  /// Runs a block whose changes happen in a part of the time of the block that is being run.
  func runKeyframe(start: Double, duration: Double, _ body: () -> Void) {
    let keyframe = FrameRecorder()
    keyframe.record(body)
    blocks[block].keyframes += keyframe.entries.compactMap {
      ViewAnimation.Change($0, relativeStart: start, relativeDuration: duration)
    }
  }

  /// Whether keyframes can be added to the block that is being run.
  var takesKeyframes: Bool { blocks.indices.contains(block) && blocks[block].timing.hasKeyframes }

  /// What each block has changed last.
  private var changes: [[ViewAnimation.Change]] {
    var changes = [[ViewAnimation.Change]](repeating: [], count: blocks.count)
    for entry in entries {
      if let change = ViewAnimation.Change(entry) { changes[entry.block].append(change) }
    }
    return changes
  }

  /// Changes by windows, in the order in which there is one in them.
  ///
  /// Views that have left are not shown.
  private func byWindow(
    _ changes: [ViewAnimation.Change]
  ) -> [(window: Window, changes: [ViewAnimation.Change])] {
    var result: [(window: Window, changes: [ViewAnimation.Change])] = []
    for change in changes {
      guard let window = change.view as? Window ?? change.view.window else { continue }
      if let position = result.firstIndex(where: { $0.window === window }) {
        result[position].changes.append(change)
      } else {
        result.append((window, [change]))
      }
    }
    return result
  }
}

/// One block of a group.
final class AnimationBlock {
  let timing: AnimationTiming
  private let outer: AnimationBlock?
  private var completion: ((Bool) -> Void)?
  /// Its animations and the blocks within it that are not over, and the block itself.
  var pending = 1
  /// What its keyframes have changed.
  var keyframes: [ViewAnimation.Change] = []
  private var isFinished = true

  init(_ timing: AnimationTiming, in outer: AnimationBlock?, _ completion: ((Bool) -> Void)?) {
    self.timing = timing
    self.outer = outer
    self.completion = completion
    outer?.pending += 1
  }

  /// Says that a part of it is over.
  func end(_ finished: Bool) {
    pending -= 1
    if !finished { isFinished = false }
    if pending > 0 { return }
    let completion = self.completion
    self.completion = nil
    completion?(isFinished)
    outer?.end(isFinished)
  }
}

/// When and how a block's changes are shown.
struct AnimationTiming {
  var duration: Double
  var delay: Double
  var options: View.AnimationOptions
  /// The spring or curve, where it is none of the options.
  var parameters: (any TimingCurveProvider)?
  var hasKeyframes = false
  /// Whether views stay where they are until their keyframe is over.
  var isDiscrete = false

  /// The timing within another block.
  func inheriting(_ outer: AnimationTiming?) -> AnimationTiming {
    guard let outer else { return self }
    var result = self
    result.delay += outer.delay
    if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
    let curve = options.contains(.overrideInheritedCurve) ? options : outer.options
    if !options.contains(.overrideInheritedOptions) { result.options.formUnion(outer.options) }
    if !options.contains(.overrideInheritedCurve) { result.parameters = outer.parameters }
    result.options.subtract(.curveBits)
    result.options.formUnion(curve.intersection(.curveBits))
    return result
  }
}

/// Notes nothing: what changes meanwhile is not animated.
final class SilentRecorder: FrameRecorder {
  override func note(_ view: View) {}
}
