import Foundation
import Testing

import LayoutSolver
@testable import LayoutViews

/// No operation on a tree of views uses a stack that grows with the tree's depth.
@Suite(.serialized) struct ViewDepthTests {
  /// What came of a deep tree.
  struct Outcome: Sendable, Equatable {
    var innermost = Rect.zero
    var safeArea = EdgeInsets.zero
    var isDescendant = false
    var converted = Point.zero
    var isAmbiguous = true
    var dumpLines = 0
    var dumpBytes = 0
    var pictureBytes = 0
    var freed = 0
  }

  /// A view that counts that it is freed.
  final class Counted: View {
    let count: Counter
    init(_ count: Counter) {
      self.count = count
      super.init(frame: .zero)
    }
    deinit { count.freed += subviews.count + 1 }
  }

  final class Counter {
    var freed = 0
  }

  static let long = ProcessInfo.processInfo.environment["LAYOUTSOLVER_LONG"] == "1"

  @Sendable private static func outcome(_ kind: DeepTree.Kind, depth: Int, draws: Bool) -> Outcome {
    var tree: DeepTree? = DeepTree(kind, depth: depth)
    var outcome = Outcome()
    guard let window = tree?.window, let outermost = tree?.views.first,
      let innermost = tree?.views.last
    else { return outcome }
    window.runUpdateCycle()
    window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    window.frame = Rect(x: 0, y: 0, width: 800, height: 400)
    window.runUpdateCycle()
    outcome.innermost = innermost.frame
    outcome.safeArea = innermost.safeAreaInsets
    outcome.isDescendant = innermost.isDescendant(of: window)
    outcome.converted = innermost.convert(Point(x: 1, y: 2), to: nil)
    outcome.isAmbiguous = innermost.hasAmbiguousLayout
    _ = innermost.traitCollection
    _ = innermost.effectiveUserInterfaceLayoutDirection
    _ = innermost.layoutMargins
    _ = innermost.target(forAction: "nothing", sender: nil)
    _ = window.viewWithTag(7)
    _ = outermost.systemLayoutSizeFitting(.zero)
    if draws {
      let dump = window.layoutDescription
      outcome.dumpLines = dump.utf8.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
      outcome.dumpBytes = dump.utf8.count
      outcome.pictureBytes = window.wireframe().utf8.count
    }
    window.layoutDirection = .rightToLeft
    window.displayScale = 3
    window.runUpdateCycle()
    outermost.removeFromSuperview()
    outermost.layoutIfNeeded()
    window.addSubview(outermost)
    window.runUpdateCycle()
    tree = nil
    return outcome
  }

  @Test(
    "10,000 nested views live, are laid out, asked, dumped, drawn and released on 512 KB",
    .tags(.slow), .unlessQuick,
    arguments: DeepTree.Kind.allCases)
  func deep(
    kind: DeepTree.Kind
  ) throws {
    let depth = 10_000
    let draws = Self.long || kind == .masks
    let outcome = try #require(onStack { Self.outcome(kind, depth: depth, draws: draws) })
    let keeps = kind == .frames
    #expect(
      outcome.innermost.size
        == (keeps ? Size(width: 400, height: 800) : Size(width: 800, height: 400)))
    #expect(outcome.safeArea.top == 20)
    #expect(outcome.isDescendant)
    #expect(outcome.converted == Point(x: 1, y: 2))
    #expect(!outcome.isAmbiguous)
    if draws {
      #expect(outcome.dumpLines >= depth)
      #expect(outcome.dumpBytes < 1000 * depth)
      #expect(outcome.pictureBytes < 600 * depth)
    }
  }

  @Test("100,000 nested views live, are laid out and released on 8 MB", .tags(.slow), .unlessQuick)
  func veryDeep() throws {
    let kinds: [DeepTree.Kind] = Self.long ? DeepTree.Kind.allCases : [.frames]
    for kind in kinds {
      let outcome = try #require(
        onStack(of: 8 << 20) { Self.outcome(kind, depth: 100_000, draws: Self.long) })
      #expect(outcome.isDescendant)
      #expect(outcome.safeArea.top == 20)
    }
  }

  @Test("nested views are freed from the outside in, and their subviews are there when they are")
  func outsideIn()
    throws
  {
    let freed = try #require(
      onStack { () -> Int in
        let counter = Counter()
        var root: View? = Counted(counter)
        var superview = root
        for _ in 1..<10_000 {
          let view = Counted(counter)
          superview?.addSubview(view)
          superview = view
        }
        superview = nil
        root = nil
        return counter.freed
      })
    #expect(freed == 19_999)
  }

  @Test("a subview that is held by others outlives the tree, with what is in it")
  func heldSubview() {
    let counter = Counter()
    var root: View? = Counted(counter)
    let middle = Counted(counter)
    let inner = Counted(counter)
    middle.addSubview(inner)
    let outer = Counted(counter)
    outer.addSubview(middle)
    root?.addSubview(outer)
    withExtendedLifetime(outer) { root = nil }
    #expect(middle.superview === outer)
    #expect(inner.superview === middle)
    #expect(outer.superview == nil)
    #expect(counter.freed == 2)
  }

  @Test("the dump of nested constrained views is as long as the tree is deep")
  func dump() throws {
    let sizes = [250, 500, 1000, 2000]
    let lengths = try #require(
      onStack {
        sizes.map { size -> Int in
          let tree = DeepTree(.constraints, depth: size)
          tree.window.runUpdateCycle()
          return tree.window.layoutDescription.utf8.count
        }
      })
    for (shorter, longer) in zip(lengths, lengths.dropFirst()) {
      #expect(longer < shorter * 21 / 10)
    }
  }

  @Test("finding the insets of nested views takes steps in proportion to their number")
  func insetsOnce() throws {
    let steps = try #require(
      onStack {
        [500, 1000, 2000].map { size -> Int in
          let tree = DeepTree(.margins, depth: size)
          tree.window.runUpdateCycle()
          tree.window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
          tree.window.frame = Rect(x: 0, y: 0, width: 800, height: 400)
          tree.window.runUpdateCycle()
          return tree.window.ownEngine?.insetSteps ?? 0
        }
      })
    #expect(steps[0] > 500)
    #expect(steps[1] < steps[0] * 21 / 10)
    #expect(steps[2] < steps[1] * 21 / 10)
  }

  @Test("asking each of many nested views for its insets takes steps in proportion to their number")
  func insetsEach()
    throws
  {
    let steps = try #require(
      onStack {
        [1000, 2000, 4000].map { size -> Int in
          let tree = DeepTree(.frames, depth: size)
          tree.window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
          tree.window.runUpdateCycle()
          let areAllCovered = tree.views.allSatisfy { $0.safeAreaInsets.top == 20 }
          tree.window.hostSafeAreaInsets = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
          let areAllAfterwards = tree.views.reversed().allSatisfy { $0.layoutMargins.top == 38 }
          return areAllCovered && areAllAfterwards ? tree.window.ownEngine?.insetSteps ?? 0 : 0
        }
      })
    #expect(steps[0] > 1000)
    #expect(steps[1] < steps[0] * 21 / 10)
    #expect(steps[2] < steps[1] * 21 / 10)
  }

  @Test("baselines and content of nested stacks are found on 512 KB")
  func stacks() throws {
    let frame = try #require(
      onStack { () -> Rect in
        let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        let outermost = StackView()
        outermost.axis = .vertical
        outermost.distribution = .fillProportionally
        window.addSubview(outermost)
        var innermost = outermost
        for _ in 1..<1000 {
          let stack = StackView()
          stack.axis = .vertical
          stack.distribution = .fillProportionally
          innermost.addArrangedSubview(stack)
          innermost = stack
        }
        let content = MeasuredView { _ in Size(width: 30, height: 10) }
        content.baselines = (8, 2)
        innermost.addArrangedSubview(content)
        let label = View(frame: Rect(x: 0, y: 50, width: 10, height: 10))
        window.addSubview(label)
        outermost.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
          outermost.leadingAnchor.constraint(equalTo: window.leadingAnchor),
          outermost.firstBaselineAnchor.constraint(equalTo: label.topAnchor),
        ])
        window.runUpdateCycle()
        content.invalidateIntrinsicContentSize()
        window.runUpdateCycle()
        return outermost.frame
      })
    #expect(frame == Rect(x: 0, y: 42, width: 30, height: 10))
  }

  @Test("many siblings come and go from the front")
  func siblings() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let views = (0..<(Self.long ? 100_000 : 10_000)).map { _ in View() }
    for view in views { window.addSubview(view) }
    #expect(window.index(of: views[5000]) == 5000)
    for view in views { view.removeFromSuperview() }
    #expect(window.dirtySubviews.isEmpty)
    for view in views { window.insertSubview(view, at: 0) }
    window.runUpdateCycle()
    #expect(window.subviews.first === views.last)
    for view in views.reversed() { view.removeFromSuperview() }
    #expect(window.subviews.isEmpty)
  }
}
