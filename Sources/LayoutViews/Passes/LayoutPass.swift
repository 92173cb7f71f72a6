/// The layout pass: from the root down, frames are set and `layoutSubviews` called for views that are
/// dirty.
///
/// Before a view is laid out, views that were marked update their constraints, and pending changes reach the
/// engine, so that what one view changes while it is laid out counts for those after it: a constant as well as
/// a stack view's axis. Views above it, or before it, that are dirty
/// again are laid out in another round. A view that is dirty after each of many rounds is cut.
struct LayoutPass {
  /// How many rounds a pass takes before it looks for what dirties views.
  static let suspiciousRounds = 12
  /// How many rounds a pass takes before it cuts what is still dirty.
  static let roundLimit = 20

  /// Lays out a view's subtree, from its topmost dirty ancestor on.
  static func run(for view: View) { run(for: [view]) }

  /// Lays out the subtrees of views of one tree, each from its topmost dirty ancestor on.
  static func run(for views: [View]) {
    guard let first = views.first else { return }
    first.recordStorage?.engine?.hasEndlessUpdates = false
    prepare(first)
    for view in views { run(from: topmostDirty(view)) }
  }

  private static func topmostDirty(_ view: View) -> View {
    var start = view
    while let superview = start.superviewStorage,
      superview.marks.contains(.needsLayout), !superview.marks.contains(.isInLayout)
    {
      start = superview
    }
    return start
  }

  /// Brings constraints up to date, so that the views of what they move are marked.
  private static func prepare(_ view: View) {
    let root = view.rootView
    if view.recordStorage?.engine == nil, root.treeUsesConstraints { _ = root.madeEngine }
    ConstraintPass.run(from: root)
    if let engine = root.ownEngine {
      engine.update()
      if engine.rootDidChange { root.applyRootSize() }
    }
  }

  private static func run(from start: View) {
    let engine = start.recordStorage?.engine
    let deferred = engine?.defersInsets ?? false
    let recorder = engine?.recorder
    if let current = FrameRecorder.current { engine?.recorder = current }
    var rounds = 0
    while start.hasLayoutToDo {
      rounds += 1
      if rounds == suspiciousRounds { engine?.beginLoggingMarks() }
      if rounds > roundLimit {
        cut(start, rounds: rounds - 1)
        break
      }
      // Between a view's frame and its subviews' the insets that follow from both make no sense.
      engine?.defersInsets = true
      layOut(start)
      engine?.defersInsets = false
      if engine?.hasWork == true { prepare(start) }
    }
    engine?.defersInsets = deferred
    engine?.recorder = recorder
    engine?.endLoggingMarks()
  }

  /// Lays out a view, if it is dirty, and then those of its descendants that are.
  private static func layOut(_ start: View) {
    /// The controller of the view that was visited last, if its layout goes on.
    var controlled: ControlledLayout?
    if !begin(start, &controlled) { return }
    LevelStack<LayoutLevel>.withStack { outer in
      var level = LayoutLevel(dirty: DirtyLevel(of: start), controlled: controlled)
      while true {
        controlled = nil
        if let view = level.dirty.advance({ begin($0, &controlled) }) {
          outer.append(consume level)
          level = LayoutLevel(dirty: DirtyLevel(of: view), controlled: controlled)
        } else {
          level.dirty.end()
          if let controlled = level.controlled { end(controlled) }
          guard let last = outer.popLast() else { return }
          level = last
        }
      }
    }
  }

  /// Lays out a view, if it is dirty; returns whether something is dirty below it.
  @inline(__always)
  private static func begin(_ view: View, _ controlled: inout ControlledLayout?) -> Bool {
    if view.marks.contains(.needsLayout) && !view.marks.contains(.isInLayout) {
      if let controller = view.attachedController {
        return begin(view, controller, &controlled)
      }
      layOutSubviews(of: view)
    }
    return !view.dirtySubviews.isEmpty
  }

  /// Lays out a controlled view that is dirty; returns whether something is dirty below it.
  ///
  /// A controller hears of it before its view is laid out, and after its view's subtree is. Its callbacks
  /// may ask for a layout, which is done then and there; but not of a view that is in the middle of its own.
  private static func begin(
    _ view: View, _ controller: any LayoutController, _ controlled: inout ControlledLayout?
  ) -> Bool {
    controller.viewWillBeginLayout(of: view)
    // It may have been laid out within that.
    if !view.marks.contains(.needsLayout) { return false }
    let layout = ControlledLayout(
      view: view, controller: controller, isFollowUp: view.marks.contains(.isAfterLayout))
    view.clearNeedsLayout()
    view.marks.insert(.isInLayout)
    controller.viewWillLayoutSubviews(of: view)
    layOutSubviews(of: view)
    if layout.isFollowUp { view.marks.insert(.isInLayout) }
    if view.dirtySubviews.isEmpty {
      end(layout)
      return false
    }
    controlled = layout
    return true
  }

  /// Tells a controller that its view's subtree is laid out.
  private static func end(_ layout: ControlledLayout) {
    layout.view.marks.insert(.isAfterLayout)
    layout.controller.viewDidLayoutSubviews(of: layout.view)
    // Layouts that a controller asks for after each layout are not nested any deeper.
    layout.view.marks.remove(layout.isFollowUp ? .isInLayout : .isAfterLayout)
  }

  /// Has one view apply the layout to its subviews.
  @inline(__always)
  private static func layOutSubviews(of view: View) {
    if view.withEngine({ $0.hasWork }) == true { prepare(view) }
    view.withEngine { $0.statistics.layouts += 1 }
    view.clearNeedsLayout()
    // The view may be elsewhere when it is done.
    let engine = view.recordStorage?.engine
    let outer = engine?.enterLayout(of: view)
    view.marks.insert(.isInLayout)
    view.layoutSubviews()
    // Overriders that do not call super have their subviews placed nevertheless.
    view.applyEngineFrames()
    view.marks.remove(.isInLayout)
    engine?.leaveLayout(to: outer)
  }

  /// Gives up on what is still dirty, and says so; what constraints moved still gets its frame.
  private static func cut(_ start: View, rounds: Int) {
    var entries: [LoopReport.Entry] = []
    start.forEachDirtyTopDown { if let entry = settle($0) { entries.append(entry) } }
    start.report(.loop(LoopReport(rounds: rounds, entries: entries)))
  }

  /// Places the subviews of a view that is still dirty, and returns what to say of it.
  @inline(never)
  private static func settle(_ view: View) -> LoopReport.Entry? {
    if !view.marks.contains(.needsLayout) { return nil }
    view.clearNeedsLayout()
    let causes = view.recordStorage?.engine?.causes(of: view) ?? []
    view.applyEngineFrames()
    view.clearNeedsLayout()
    return LoopReport.Entry(view: view, causes: causes)
  }
}

/// What is being laid out below a view.
private struct LayoutLevel {
  var dirty: DirtyLevel
  /// What there is to do at the end, where a controller takes part.
  let controlled: ControlledLayout?
}

/// A controlled view in the middle of its layout.
private final class ControlledLayout {
  let view: View
  let controller: any LayoutController
  /// Whether the controller has asked for it when it heard of the layout before.
  let isFollowUp: Bool

  init(view: View, controller: any LayoutController, isFollowUp: Bool) {
    self.view = view
    self.controller = controller
    self.isFollowUp = isFollowUp
  }
}

extension View {
  /// Whether the view or a descendant is to be laid out.
  fileprivate final var hasLayoutToDo: Bool {
    if let engine = recordStorage?.engine, engine.layoutsToDo == 0 { return false }
    // Mostly one path leads to what is dirty.
    var first = self
    while true {
      if first.isLayoutDue { return true }
      if first.dirtySubviews.isEmpty { return false }
      if first.dirtySubviews.count > 1 { break }
      first = first.dirtySubviews[0].takeUnretainedValue()
    }
    var pending = first.dirtySubviews
    while let next = pending.popLast() {
      let view = next.takeUnretainedValue()
      if view.isLayoutDue { return true }
      pending += view.dirtySubviews
    }
    return false
  }

  /// Whether a pass is to lay out the view; if it is being laid out, the outer pass goes on with it.
  private final var isLayoutDue: Bool {
    marks.contains(.needsLayout) && !marks.contains(.isInLayout)
  }

  /// Whether constraints have to do with the tree's layout.
  fileprivate final var treeUsesConstraints: Bool {
    var walk = TreeWalk()
    var next: View? = self
    while let view = next {
      if !view.held.isEmpty || !view.isLaidOutByFrame { return true }
      walk.enter(view)
      next = walk.next()
    }
    return false
  }
}
