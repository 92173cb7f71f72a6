import Testing

import LayoutSolver
@testable import LayoutViews

/// Alignment rectangles and baselines.
struct AlignmentTests {
  let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() { window.messageHandler = { Issue.record("\($0)") } }

  private func add(_ insets: EdgeInsets = .zero, baseline: Baseline = .top, to parent: View? = nil)
    -> PropertyView
  {
    let view = PropertyView()
    view.insets = insets
    view.baseline = baseline
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? window).addSubview(view)
    return view
  }

  @Test("constraints align the alignment rectangle; the frame is larger by the insets")
  func insets() {
    let view = add(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.content = Size(width: 50, height: 40)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
    ])
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 8, y: 19, width: 56, height: 44))
    #expect(view.alignmentRect(forFrame: view.frame) == Rect(x: 10, y: 20, width: 50, height: 40))
  }

  @Test("a child's edges meet its superview's alignment rectangle, in the superview's coordinates")
  func nested() {
    let parent = add(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    LayoutConstraint.activate([
      parent.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      parent.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      parent.widthAnchor.constraint(equalToConstant: 100),
      parent.heightAnchor.constraint(equalToConstant: 80),
    ])
    let child = add(to: parent)
    LayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: parent.leftAnchor),
      child.topAnchor.constraint(equalTo: parent.topAnchor),
      child.rightAnchor.constraint(equalTo: parent.rightAnchor),
      child.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
    ])
    let cousin = add()
    LayoutConstraint.activate([
      cousin.leftAnchor.constraint(equalTo: child.rightAnchor),
      cousin.topAnchor.constraint(equalTo: child.bottomAnchor),
    ])
    window.runUpdateCycle()
    #expect(parent.frame == Rect(x: 8, y: 19, width: 106, height: 84))
    #expect(child.frame == Rect(x: 2, y: 1, width: 100, height: 80))
    #expect(child.convert(child.bounds, to: window) == Rect(x: 10, y: 20, width: 100, height: 80))
    #expect(cousin.frame.origin == Point(x: 110, y: 100))
  }

  @Test("baselines align, from the top, from the bottom and in between")
  func baselines() {
    let large = add(baseline: .fromTop(30))
    let small = add(baseline: .fromTop(12))
    let middle = add(baseline: Baseline(heightFraction: 0.5, offset: 3))
    LayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: window.topAnchor, constant: 5),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      middle.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor, constant: 1),
      middle.heightAnchor.constraint(equalToConstant: 20),
      large.heightAnchor.constraint(equalToConstant: 40),
    ])
    window.runUpdateCycle()
    #expect(small.frame.minY == 23)
    #expect(middle.frame.minY == 23)
    large.baseline = .fromBottom(4)
    large.invalidateIntrinsicContentSize()
    window.runUpdateCycle()
    #expect(small.frame.minY == 29)
  }

  @Test("views without text have their baselines at the top and the bottom")
  func plainBaselines() {
    let one = add()
    let other = add()
    LayoutConstraint.activate([
      one.topAnchor.constraint(equalTo: window.topAnchor, constant: 5),
      one.heightAnchor.constraint(equalToConstant: 40),
      other.firstBaselineAnchor.constraint(equalTo: one.lastBaselineAnchor, constant: 2),
    ])
    window.runUpdateCycle()
    #expect(other.frame.minY == 47)
  }

  @Test("a scroll view's edges are its content's from within, and its frame's from outside")
  func scrollViews() {
    let scroll = ScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(scroll)
    let content = add(to: scroll)
    let pinned = add(to: scroll)
    LayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      scroll.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      scroll.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -10),
      scroll.heightAnchor.constraint(equalToConstant: 100),
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 1),
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 2),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -3),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -4),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -4),
      content.heightAnchor.constraint(equalToConstant: 500),
      pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 6),
      pinned.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
      pinned.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.runUpdateCycle()
    #expect(scroll.frame == Rect(x: 10, y: 10, width: 180, height: 100))
    #expect(content.frame == Rect(x: 1, y: 2, width: 176, height: 500))
    #expect(scroll.contentSize == Size(width: 180, height: 506))
    #expect(pinned.frame.minY == 6)
    window.resetStatistics()
    scroll.contentOffset = Point(x: 0, y: 50)
    window.runUpdateCycle()
    #expect(content.frame == Rect(x: 1, y: 2, width: 176, height: 500))
    #expect(pinned.frame.minY == 56)
    #expect(window.statistics.appliedFrames == 1)
    #expect(pinned.convert(pinned.bounds, to: window).minY == 16)
  }

  @Test("a scroll view's margins are those of its content from within")
  func scrollMargins() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    window.addSubview(scroll)
    let content = add(to: scroll)
    scroll.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    LayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: scroll.layoutMarginsGuide.leftAnchor),
      content.rightAnchor.constraint(equalTo: scroll.layoutMarginsGuide.rightAnchor),
      content.topAnchor.constraint(equalTo: scroll.layoutMarginsGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.layoutMarginsGuide.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 300),
      content.heightAnchor.constraint(equalToConstant: 400),
    ])
    window.runUpdateCycle()
    #expect(content.frame == Rect(x: 2, y: 1, width: 300, height: 400))
    #expect(scroll.contentSize == Size(width: 306, height: 404))
    scroll.contentOffset.y = 30
    window.runUpdateCycle()
    #expect(content.frame == Rect(x: 2, y: 1, width: 300, height: 400))
  }

  @Test("constraints that look through a view follow its bounds' origin")
  func boundsOrigin() {
    let parent = add()
    let child = add(to: parent)
    let follower = add()
    LayoutConstraint.activate([
      parent.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      parent.heightAnchor.constraint(equalToConstant: 50),
      child.topAnchor.constraint(equalTo: window.topAnchor, constant: 30),
      follower.topAnchor.constraint(equalTo: child.topAnchor),
    ])
    window.runUpdateCycle()
    #expect(child.frame.minY == 20 && follower.frame.minY == 30)
    parent.bounds.origin.y = 100
    window.runUpdateCycle()
    #expect(child.frame.minY == 120 && follower.frame.minY == 30)
  }

  @Test("a view keeps its frame where insets of its alignment are not finite")
  func insetsWithoutEnd() {
    final class Endless: View {
      var inset = 0.0
      override var alignmentRectInsets: EdgeInsets {
        EdgeInsets(top: 0, left: inset, bottom: 0, right: 0)
      }
    }
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.messageHandler = { _ in }
    let view = Endless()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    LayoutConstraint.activate([width, view.heightAnchor.constraint(equalToConstant: 20)])
    window.runUpdateCycle()
    #expect(view.frame.size == Size(width: 30, height: 20))
    for inset in [Double.infinity, -.infinity, .nan, 1e300, -.greatestFiniteMagnitude] {
      view.inset = inset
      width.constant += 1
      window.runUpdateCycle()
      #expect(view.frame.size == Size(width: 30, height: 20), "\(inset)")
    }
    view.inset = 0
    width.constant = 40
    window.runUpdateCycle()
    #expect(view.frame.size == Size(width: 40, height: 20))
  }
}
