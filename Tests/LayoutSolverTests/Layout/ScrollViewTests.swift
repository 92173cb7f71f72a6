import LayoutSolver
@testable import LayoutViews
import Testing

struct ScrollViewTests {
  /// A scroll view of 200 by 100 at (10, 20) in a window, with one view in it.
  private final class Fixture {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let scrollView = ScrollView()
    let content = View()
    var messages: [String] = []

    init() {
      window.messageHandler = { [unowned self] in messages.append($0.description) }
      for view in [scrollView, content] { view.translatesAutoresizingMaskIntoConstraints = false }
      window.addSubview(scrollView)
      scrollView.addSubview(content)
      LayoutConstraint.activate([
        scrollView.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
        scrollView.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
        scrollView.widthAnchor.constraint(equalToConstant: 200),
        scrollView.heightAnchor.constraint(equalToConstant: 100),
      ])
    }

    func fill(_ insets: Double = 0) -> [LayoutConstraint] {
      [
        content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: insets),
        content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: insets),
        content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -insets),
        content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -insets),
      ]
    }

    func size(_ width: Double, _ height: Double) -> [LayoutConstraint] {
      [
        content.widthAnchor.constraint(equalToConstant: width),
        content.heightAnchor.constraint(equalToConstant: height),
      ]
    }
  }

  @Test("edges seen from within are the content's")
  func edges() {
    let fixture = Fixture()
    LayoutConstraint.activate(fixture.fill(5) + fixture.size(500, 50))
    fixture.window.runUpdateCycle()
    #expect(fixture.scrollView.frame == Rect(x: 10, y: 20, width: 200, height: 100))
    #expect(fixture.content.frame == Rect(x: 5, y: 5, width: 500, height: 50))
    #expect(fixture.scrollView.contentSize == Size(width: 510, height: 60))
    #expect(fixture.messages.isEmpty)
  }

  @Test("width, height and centre are the frame's")
  func frameAttributes() {
    let fixture = Fixture()
    LayoutConstraint.activate([
      fixture.content.widthAnchor.constraint(equalTo: fixture.scrollView.widthAnchor),
      fixture.content.heightAnchor.constraint(
        equalTo: fixture.scrollView.heightAnchor, multiplier: 2),
    ])
    LayoutConstraint.activate(fixture.fill())
    let badge = Box("badge", 20, 10)
    badge.translatesAutoresizingMaskIntoConstraints = false
    fixture.scrollView.addSubview(badge)
    LayoutConstraint.activate([
      badge.centerXAnchor.constraint(equalTo: fixture.scrollView.centerXAnchor),
      badge.centerYAnchor.constraint(equalTo: fixture.scrollView.centerYAnchor),
    ])
    fixture.window.runUpdateCycle()
    #expect(fixture.scrollView.contentSize == Size(width: 200, height: 200))
    #expect(badge.frame == Rect(x: 90, y: 45, width: 20, height: 10))
  }

  @Test("the guides say explicitly which is meant")
  func guides() {
    let fixture = Fixture()
    let scrollView = fixture.scrollView
    let header = View()
    header.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(header)
    LayoutConstraint.activate(
      fixture.size(300, 400) + [
        fixture.content.leadingAnchor.constraint(
          equalTo: scrollView.contentLayoutGuide.leadingAnchor),
        fixture.content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
        scrollView.contentLayoutGuide.trailingAnchor.constraint(
          equalTo: fixture.content.trailingAnchor),
        scrollView.contentLayoutGuide.bottomAnchor.constraint(
          equalTo: fixture.content.bottomAnchor, constant: 10),
        header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor),
        header.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
        header.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        header.heightAnchor.constraint(equalToConstant: 30),
      ])
    fixture.window.runUpdateCycle()
    #expect(scrollView.contentSize == Size(width: 300, height: 410))
    #expect(scrollView.contentLayoutGuide.layoutFrame == Rect(x: 0, y: 0, width: 300, height: 410))
    #expect(scrollView.frameLayoutGuide.layoutFrame == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(header.frame == Rect(x: 0, y: 0, width: 200, height: 30))
    scrollView.contentOffset = Point(x: 15, y: 60)
    fixture.window.runUpdateCycle()
    #expect(header.frame == Rect(x: 15, y: 60, width: 200, height: 30))
    #expect(fixture.content.frame == Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(
      scrollView.frameLayoutGuide.layoutFrame == Rect(x: 15, y: 60, width: 200, height: 100))
    #expect(scrollView.contentSize == Size(width: 300, height: 410))
    #expect(header.convert(.zero, to: fixture.window) == Point(x: 10, y: 20))
  }

  @Test("scrolling moves nothing but what is tied to the frame or to views outside")
  func scrolling() {
    let fixture = Fixture()
    LayoutConstraint.activate(fixture.fill() + fixture.size(200, 500))
    let pinned = Box("pinned", 10, 10)
    let follower = Box("follower", 10, 10)
    for view in [pinned, follower] { view.translatesAutoresizingMaskIntoConstraints = false }
    fixture.scrollView.addSubview(pinned)
    fixture.window.addSubview(follower)
    LayoutConstraint.activate([
      // In the content, yet at a fixed place on the screen.
      pinned.topAnchor.constraint(equalTo: fixture.window.topAnchor, constant: 50),
      pinned.leadingAnchor.constraint(equalTo: fixture.scrollView.leadingAnchor),
      // Outside, and moving with the content.
      follower.topAnchor.constraint(equalTo: fixture.content.bottomAnchor),
      follower.leadingAnchor.constraint(equalTo: fixture.window.leadingAnchor),
    ])
    fixture.window.runUpdateCycle()
    #expect(pinned.frame.minY == 30)
    #expect(follower.frame.minY == 520)
    fixture.window.resetStatistics()
    fixture.scrollView.contentOffset = Point(x: 0, y: 100)
    fixture.window.runUpdateCycle()
    #expect(pinned.frame.minY == 130)
    #expect(follower.frame.minY == 420)
    #expect(fixture.content.frame == Rect(x: 0, y: 0, width: 200, height: 500))
    #expect(fixture.window.statistics.loweredConstraints == 0)
    #expect(fixture.window.statistics.appliedFrames == 2)
  }

  @Test("scrolling content of its own is no work for the engine")
  func plainScrolling() {
    let fixture = Fixture()
    LayoutConstraint.activate(fixture.fill() + fixture.size(200, 500))
    fixture.window.runUpdateCycle()
    fixture.window.resetStatistics()
    fixture.scrollView.contentOffset = Point(x: 0, y: 100)
    #expect(fixture.scrollView.record.engine?.hasChanges == false)
    fixture.window.runUpdateCycle()
    #expect(fixture.window.statistics.layouts == 0)
    #expect(fixture.window.statistics.appliedFrames == 0)
    #expect(fixture.scrollView.bounds == Rect(x: 0, y: 100, width: 200, height: 100))
  }

  @Test("a stack in a scroll view makes the content's size")
  func stack() {
    let fixture = Fixture()
    let stack = StackView(arrangedSubviews: (0..<10).map { Box("\($0)", 30, 40) })
    stack.axis = .vertical
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    fixture.content.removeFromSuperview()
    fixture.scrollView.addSubview(stack)
    let guide = fixture.scrollView.contentLayoutGuide
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: guide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: fixture.scrollView.frameLayoutGuide.widthAnchor),
    ])
    fixture.window.runUpdateCycle()
    #expect(fixture.scrollView.contentSize == Size(width: 200, height: 490))
    #expect(stack.arrangedSubviews[9].frame == Rect(x: 0, y: 450, width: 200, height: 40))
    stack.arrangedSubviews[0].isHidden = true
    fixture.window.runUpdateCycle()
    #expect(fixture.scrollView.contentSize == Size(width: 200, height: 440))
    #expect(fixture.messages.isEmpty)
  }

  @Test("leading edges of the content are on the right where reading begins there")
  func rightToLeft() {
    let fixture = Fixture()
    let second = Box("second", 50, 10)
    second.translatesAutoresizingMaskIntoConstraints = false
    fixture.scrollView.addSubview(second)
    let scrollView = fixture.scrollView
    LayoutConstraint.activate(
      fixture.size(300, 60) + [
        fixture.content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 5),
        fixture.content.topAnchor.constraint(equalTo: scrollView.topAnchor),
        fixture.content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
        second.leadingAnchor.constraint(equalTo: fixture.content.trailingAnchor, constant: 7),
        second.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -9),
        second.topAnchor.constraint(equalTo: scrollView.topAnchor),
      ])
    fixture.window.layoutDirection = .rightToLeft
    fixture.window.runUpdateCycle()
    #expect(scrollView.contentSize == Size(width: 371, height: 60))
    #expect(fixture.content.frame == Rect(x: 66, y: 0, width: 300, height: 60))
    #expect(second.frame == Rect(x: 9, y: 0, width: 50, height: 10))
  }

  @Test("content that constraints leave open is ambiguous, and as small as they allow")
  func ambiguousContent() {
    let fixture = Fixture()
    LayoutConstraint.activate(
      [
        fixture.content.leadingAnchor.constraint(equalTo: fixture.scrollView.leadingAnchor),
        fixture.content.topAnchor.constraint(equalTo: fixture.scrollView.topAnchor),
        fixture.content.trailingAnchor.constraint(
          lessThanOrEqualTo: fixture.scrollView.trailingAnchor),
        fixture.content.bottomAnchor.constraint(equalTo: fixture.scrollView.bottomAnchor),
      ] + fixture.size(250, 70))
    fixture.window.runUpdateCycle()
    #expect(fixture.content.frame == Rect(x: 0, y: 0, width: 250, height: 70))
    #expect(fixture.scrollView.contentSize == Size(width: 250, height: 70))
    let record = fixture.scrollView.contentLayoutGuide.record
    let solver = fixture.window.madeEngine.solver
    #expect(solver.isAmbiguous(record.variable(.width)))
    #expect(!solver.isAmbiguous(record.variable(.height)))
  }

  @Test("without constraints the content's size is what was set, for each axis")
  func ownSize() {
    let fixture = Fixture()
    fixture.scrollView.contentSize = Size(width: 700, height: 800)
    #expect(fixture.scrollView.contentSize == Size(width: 700, height: 800))
    LayoutConstraint.activate(
      [
        fixture.content.leftAnchor.constraint(equalTo: fixture.scrollView.leftAnchor),
        fixture.content.rightAnchor.constraint(equalTo: fixture.scrollView.rightAnchor),
        fixture.content.topAnchor.constraint(equalTo: fixture.window.topAnchor),
      ] + fixture.size(250, 70))
    fixture.window.runUpdateCycle()
    #expect(fixture.scrollView.contentSize == Size(width: 250, height: 800))
  }

  @Test("scroll views nest")
  func nested() {
    let fixture = Fixture()
    LayoutConstraint.activate(fixture.fill() + fixture.size(200, 400))
    let inner = ScrollView()
    let label = Box("label", 900, 30)
    for view in [inner, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    fixture.content.addSubview(inner)
    inner.addSubview(label)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: fixture.content.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: fixture.content.trailingAnchor),
      inner.topAnchor.constraint(equalTo: fixture.content.topAnchor, constant: 40),
      inner.heightAnchor.constraint(equalTo: inner.contentLayoutGuide.heightAnchor),
      label.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
      label.topAnchor.constraint(equalTo: inner.topAnchor),
      label.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    fixture.window.runUpdateCycle()
    #expect(inner.frame == Rect(x: 0, y: 40, width: 200, height: 30))
    #expect(inner.contentSize == Size(width: 900, height: 30))
    #expect(fixture.scrollView.contentSize == Size(width: 200, height: 400))
    #expect(fixture.messages.isEmpty)
  }

  @Test("offsets that are not numbers are refused")
  func invalid() {
    let fixture = Fixture()
    fixture.scrollView.contentOffset = Point(x: .nan, y: 0)
    #expect(fixture.scrollView.contentOffset == .zero)
    #expect(fixture.messages.count == 1)
  }
}
