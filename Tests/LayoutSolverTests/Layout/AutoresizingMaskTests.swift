import Testing

import LayoutSolver
@testable import LayoutViews

/// Autoresizing masks.
struct AutoresizingMaskTests {
  /// What the documentation says of one axis: flexible parts share the growth in proportion to what they
  /// have, or equally where they have nothing.
  static func expected(
    near: Double, size: Double, old: Double, new: Double, flexible: [Bool]
  ) -> (near: Double, size: Double) {
    var parts = [near, size, old - near - size]
    let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let count = flexible.filter { $0 }.count
    if count == 0 { return (near, size) }
    for index in parts.indices where flexible[index] {
      parts[index] += (new - old) * (sum == 0 ? 1 / Double(count) : parts[index] / sum)
    }
    return (parts[0], parts[1])
  }

  static func expected(_ mask: View.AutoresizingMask, _ frame: Rect, from old: Size, to new: Size)
    -> Rect
  {
    let x = expected(
      near: frame.minX, size: frame.width, old: old.width, new: new.width,
      flexible: [
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin),
      ])
    let y = expected(
      near: frame.minY, size: frame.height, old: old.height, new: new.height,
      flexible: [
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin),
      ])
    return Rect(x: x.near, y: y.near, width: x.size, height: y.size)
  }

  static func expectClose(
    _ one: Rect, _ other: Rect, within tolerance: Double = 1e-9, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isClose =
      abs(one.minX - other.minX) <= tolerance && abs(one.minY - other.minY) <= tolerance
      && abs(one.maxX - other.maxX) <= tolerance && abs(one.maxY - other.maxY) <= tolerance
    #expect(isClose, "\(text): \(one), expected \(other)", sourceLocation: sourceLocation)
  }

  @Test("each of the 64 masks follows the documented arithmetic, by frames alone")
  func byFrames() {
    for raw in UInt(0)..<64 {
      let mask = View.AutoresizingMask(rawValue: raw)
      for frame in [
        Rect(x: 30, y: 10, width: 50, height: 60), Rect(x: 0, y: 0, width: 100, height: 0),
        Rect(x: 0, y: 100, width: 0, height: 0),
      ] {
        let superview = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let view = View(frame: frame)
        view.autoresizingMask = mask
        superview.addSubview(view)
        superview.frame.size = Size(width: 160, height: 180)
        AutoresizingMaskTests.expectClose(
          view.frame,
          AutoresizingMaskTests.expected(
            mask, frame, from: Size(width: 100, height: 100), to: Size(width: 160, height: 180)),
          "mask \(raw)")
        superview.frame.size = Size(width: 100, height: 100)
        AutoresizingMaskTests.expectClose(view.frame, frame, within: 40, "mask \(raw), and back")
      }
    }
  }

  @Test("each of the 64 masks gives constraints the same frames")
  func byConstraints() {
    for raw in UInt(0)..<64 {
      let mask = View.AutoresizingMask(rawValue: raw)
      let frame = Rect(x: 30, y: 10, width: 50, height: 60)
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      window.displayScale = 1000
      window.messageHandler = { Issue.record("\($0)") }
      let view = View(frame: frame)
      view.autoresizingMask = mask
      window.addSubview(view)
      let follower = View()
      follower.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(follower)
      LayoutConstraint.activate([
        follower.leftAnchor.constraint(equalTo: view.leftAnchor),
        follower.topAnchor.constraint(equalTo: view.topAnchor),
        follower.rightAnchor.constraint(equalTo: view.rightAnchor),
        follower.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
      window.runUpdateCycle()
      #expect(follower.frame == frame)
      for size in [
        Size(width: 160, height: 180), Size(width: 90, height: 95), Size(width: 100, height: 100),
      ] {
        window.frame.size = size
        window.runUpdateCycle()
        let expected = AutoresizingMaskTests.expected(
          mask, frame, from: Size(width: 100, height: 100), to: size)
        AutoresizingMaskTests.expectClose(
          view.frame, expected, within: 1e-3, "mask \(raw), \(size)")
        AutoresizingMaskTests.expectClose(
          follower.frame, expected, within: 1e-3, "follower of mask \(raw), \(size)")
      }
      view.frame = Rect(x: 5, y: 6, width: 7, height: 8)
      window.runUpdateCycle()
      #expect(follower.frame == view.frame)
    }
  }

  @Test(
    "a superview that does not resize its subviews leaves them, also in the eyes of constraints")
  func withoutResizing() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    view.autoresizingMask = [.flexibleWidth]
    window.addSubview(view)
    let follower = View()
    follower.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(follower)
    follower.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    window.runUpdateCycle()
    window.autoresizesSubviews = false
    window.frame.size.width = 200
    window.runUpdateCycle()
    #expect(view.frame.width == 80)
    #expect(follower.frame.width == 80)
    window.autoresizesSubviews = true
    window.frame.size.width = 210
    window.runUpdateCycle()
    #expect(view.frame.width == 90)
    #expect(follower.frame.width == 90)
  }

  @Test("a frame of fractions stays as it was set when constraints name the view")
  func fractions() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let frame = Rect(x: 10.3, y: 10.2, width: 20.4, height: 5.1)
    let view = View(frame: frame)
    window.addSubview(view)
    let follower = View()
    follower.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(follower)
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    follower.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    window.runUpdateCycle()
    #expect(view.frame == frame)
    #expect(follower.frame.origin == Point(x: 31, y: 10))
    window.displayScale = 2
    window.runUpdateCycle()
    #expect(view.frame == frame)
    #expect(follower.frame.origin == Point(x: 30.5, y: 10))
  }

  /// A window with a view that follows it by its mask, and one that constraints may tie to that.
  private func follow() -> (window: Window, view: View, follower: View) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.addSubview(view)
    let follower = View()
    follower.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(follower)
    return (window, view, follower)
  }

  @Test("a frame set before the superview is resized, without a cycle between, follows it")
  func frameThenSize() {
    let (window, view, follower) = follow()
    follower.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    follower.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    window.runUpdateCycle()
    view.frame = Rect(x: 20, y: 20, width: 60, height: 60)
    window.frame.size = Size(width: 120, height: 130)
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 20, y: 50, width: 80, height: 60))
    #expect(follower.frame == Rect(x: 0, y: 50, width: 80, height: 0))
    window.frame.size = Size(width: 100, height: 100)
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test(
    "a view that leaves after the superview was resized, without a cycle between, has followed it")
  func sizeThenRemoval() {
    let (window, view, follower) = follow()
    follower.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    follower.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    window.runUpdateCycle()
    window.frame.size = Size(width: 120, height: 130)
    view.removeFromSuperview()
    #expect(view.frame == Rect(x: 10, y: 40, width: 100, height: 80))
    let size = Size(width: 100, height: 100)
    #expect(
      view.autoresizingMask.frame(view.frame, from: window.frame.size, to: size)
        == Rect(x: 10, y: 10, width: 80, height: 80))
  }

  @Test(
    "a view whose last constraint goes after the superview was resized, without a cycle between, follows it"
  )
  func sizeThenDeactivation() {
    let (window, view, follower) = follow()
    let constraints = [
      follower.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      follower.widthAnchor.constraint(equalTo: view.widthAnchor),
      follower.topAnchor.constraint(equalTo: view.topAnchor),
      follower.heightAnchor.constraint(equalTo: view.heightAnchor),
    ]
    LayoutConstraint.activate(constraints)
    window.runUpdateCycle()
    window.frame.size = Size(width: 120, height: 130)
    LayoutConstraint.deactivate(constraints)
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 10, y: 40, width: 100, height: 80))
    LayoutConstraint.activate(constraints)
    window.runUpdateCycle()
    // What the app sets counts, before and after.
    LayoutConstraint.deactivate(constraints)
    window.frame.size = Size(width: 110, height: 110)
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    LayoutConstraint.activate(constraints)
    window.runUpdateCycle()
    window.frame.size = Size(width: 100, height: 100)
    LayoutConstraint.deactivate(Array(constraints[0...1]))
    view.frame = Rect(x: 5, y: 6, width: 7, height: 8)
    LayoutConstraint.deactivate(Array(constraints[2...3]))
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test("translates flag and mask may change at any time")
  func switching() {
    let tree = EventTree().settled()
    tree.a.translatesAutoresizingMaskIntoConstraints = true
    for constraint in tree.root.constraints where constraint.firstItem === tree.a {
      constraint.isActive = false
    }
    for constraint in tree.a.constraints where constraint.secondItem == nil {
      constraint.isActive = false
    }
    tree.a.frame = Rect(x: 7, y: 8, width: 90, height: 95)
    _ = tree.cycle()
    #expect(tree.a.frame == Rect(x: 7, y: 8, width: 90, height: 95))
    let right = tree.a1.rightAnchor.constraint(equalTo: tree.a.rightAnchor)
    tree.a1.constraints.first { $0.firstAttribute == .width }?.isActive = false
    right.isActive = true
    _ = tree.cycle()
    #expect(tree.a1.frame == Rect(x: 10, y: 10, width: 80, height: 50))
    tree.a.autoresizingMask = .flexibleWidth
    tree.root.constraints.first { $0.firstAttribute == .width }?.isActive = false
    tree.root.widthAnchor.constraint(equalToConstant: 320).isActive = true
    for constraint in tree.root.constraints
    where constraint.constant == 300 && constraint.firstAttribute == .width {
      constraint.isActive = false
    }
    _ = tree.cycle()
    #expect(tree.a.frame.width == 110)
    #expect(tree.a1.frame.width == 100)
    #expect(tree.messages.isEmpty)
    tree.a.translatesAutoresizingMaskIntoConstraints = false
    tree.a.place(1, 2, 60, 70)
    _ = tree.cycle()
    #expect(tree.a.frame == Rect(x: 1, y: 2, width: 60, height: 70))
    #expect(tree.a1.frame.width == 50)
  }

  @Test("the frame of a window decides, whoever has constraints lay it out")
  func windowWithoutMask() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 342.25))
    let stack = StackView()
    window.addSubview(stack)
    // It is refused as a subview, but a stack has its views laid out by constraints.
    window.messageHandler = { _ in }
    stack.addArrangedSubview(window)
    let part = View()
    part.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(part)
    part.heightAnchor.constraint(equalTo: window.heightAnchor).isActive = true
    window.runUpdateCycle()
    #expect(window.frame.height == 342.25 && part.frame.height == 342)
    window.frame.size.height = 200.5
    window.runUpdateCycle()
    #expect(window.frame.height == 200.5)
  }
}
