import LayoutSolver
@testable import LayoutViews

/// Compares a tree with one built fresh.
enum LayoutComparison {
  static func failure(of root: View, closesBounds: Bool = false) -> String? {
    if root.recordStorage?.engine?.broken.isEmpty == false { return nil }
    let copy = LayoutCopy(of: root)
    if closesBounds { copy.root.madeEngine.closeBounds() }
    LayoutMessage.withHandler({ _ in }) {
      (copy.root as? Window)?.messageHandler = { _ in }
      copy.root.layoutIfNeeded()
    }
    if copy.root.recordStorage?.engine?.broken.isEmpty == false {
      return "the fresh tree has conflicts that the other has not"
    }
    var failure: String?
    root.forEachInTree { view in
      guard failure == nil, let other = copy.copy(of: view) else { return }
      if view.frame != other.frame {
        failure =
          "\(view.identifier ?? "") has the frame \(text(view.frame)), fresh \(text(other.frame))"
          + "; exact \(view.record.engineRect), fresh \(other.record.engineRect)"
        return
      }
      for (guide, fresh) in zip(view.layoutGuides, other.layoutGuides)
      where guide.layoutFrame != fresh.layoutFrame {
        failure =
          "\(guide.identifier) is \(text(guide.layoutFrame)), fresh \(text(fresh.layoutFrame))"
      }
      if let scroll = view as? ScrollView, let fresh = other as? ScrollView,
        abs(scroll.contentSize.width - fresh.contentSize.width) > 1e-6
          || abs(scroll.contentSize.height - fresh.contentSize.height) > 1e-6
      {
        failure = "content of \(view.identifier ?? ""): \(scroll.contentSize), \(fresh.contentSize)"
      }
    }
    return failure
  }

  static func text(_ rect: Rect) -> String {
    "(\(rect.minX) \(rect.minY); \(rect.width) \(rect.height))"
  }

  static func dump(_ world: LayoutWorld) -> String {
    var text = ""
    for root in world.roots { dump(root, "", &text) }
    return text
  }

  private static func dump(_ view: View, _ indent: String, _ text: inout String) {
    text += "\(indent)\(type(of: view)) \(view.identifier ?? "") \(self.text(view.frame))"
    if view.phase != .zero { text += " phase \(view.phase.x) \(view.phase.y)" }
    if let record = view.recordStorage { text += " \(record.engineRect) \(record.uses)" }
    if view.boundsOrigin != .zero { text += " bounds at \(view.boundsOrigin)" }
    if view.translatesAutoresizingMaskIntoConstraints {
      text += " mask \(view.autoresizingMask.rawValue)"
    }
    if let view = view as? PropertyView {
      text += " content \(view.content.width) \(view.content.height) area \(view.area)"
      if view.insets != .zero { text += " with insets" }
    }
    text += "\n"
    for constraint in view.constraints {
      text +=
        "\(indent)    \(constraint.firstAttribute.name) \(constraint.secondAttribute.name) \(constraint)\n"
    }
    for subview in view.subviews { dump(subview, indent + "  ", &text) }
  }
}

/// An update cycle of each tree, with what it did compared with what changed.
struct CycleWork {
  private(set) var failure: String?

  private struct State {
    let view: View
    let frame: Rect
    let phase: Point
    let values: Rect
    let guideValues: [Rect]
    let isDirty: Bool
    let layouts: Int

    init(_ view: View) {
      self.view = view
      frame = view.frame
      phase = view.phase
      values = view.recordStorage?.engineRect ?? .zero
      guideValues = view.guides?.all.map { $0.record.engineRect } ?? []
      isDirty = view.needsLayout
      layouts =
        (view as? PropertyView)?.layouts ?? (view as? PropertyScrollView)?.layouts
        ?? (view as? PropertyWindow)?.layouts ?? 0
    }
  }

  init(_ world: LayoutWorld) {
    defer { world.arrivals.removeAll() }
    for root in world.roots {
      root.recordStorage?.engine?.statistics = LayoutStatistics()
      let before = states(of: root)
      run(root)
      check(root, before, states(of: root), in: world)
      if failure == nil { checkSecond(root) }
    }
  }

  private func states(of root: View) -> [State] {
    var states: [State] = []
    root.forEachInTree { states.append(State($0)) }
    return states
  }

  private func run(_ root: View) {
    if let window = root as? Window {
      window.runUpdateCycle()
    } else {
      LayoutMessage.withHandler({ _ in }) { root.layoutIfNeeded() }
    }
  }

  private mutating func check(
    _ root: View, _ before: [State], _ after: [State], in world: LayoutWorld
  ) {
    guard let engine = root.recordStorage?.engine else { return }
    var changed = 0
    for (old, new) in zip(before, after) {
      let isByMask =
        new.view.translatesAutoresizingMaskIntoConstraints
        && (new.view.recordStorage?.uses ?? UnknownCounts()) == UnknownCounts()
      if old.frame != new.frame, !isByMask { changed += 1 }
      if new.layouts == old.layouts || old.isDirty || old.frame.size != new.frame.size { continue }
      let children = zip(before, after).contains { child, moved in
        moved.view.superview === new.view
          && (child.values != moved.values || child.frame != moved.frame)
      }
      // What children are rounded by.
      if old.phase != new.phase { continue }
      // Text that comes back has its natural height until its width is known.
      let hasText = new.view.subviews.contains { ($0 as? PropertyView)?.area ?? 0 > 0 }
      if hasText || world.arrivals.contains(where: { new.view.isDescendant(of: $0) }) { continue }
      if children || old.guideValues != new.guideValues { continue }
      failure = "layoutSubviews of \(new.view.identifier ?? "") was called without a reason"
    }
    // Insets that follow from frames are known after a round; frames that follow from them move twice.
    let applied = engine.statistics.appliedFrames
    if world.traits.hasSafeArea ? applied < changed : applied != changed {
      failure = "\(engine.statistics.appliedFrames) frames were set, \(changed) changed"
    }
  }

  private mutating func checkSecond(_ root: View) {
    guard let engine = root.recordStorage?.engine else { return }
    engine.statistics = LayoutStatistics()
    engine.solver.resetStatistics()
    run(root)
    if engine.statistics != LayoutStatistics() {
      failure = "a second cycle without changes did \(engine.statistics)"
    }
    if engine.solver.statistics.pivots != 0 { failure = "a second cycle solved" }
    if engine.hasChanges { failure = "changes are left after the cycle" }
  }
}
