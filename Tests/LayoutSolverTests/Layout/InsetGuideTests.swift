import Testing

import LayoutSolver
@testable import LayoutViews

/// Safe area, margins, readable and keyboard guides.
struct InsetGuideTests {
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  let outer = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  let inner = View(frame: Rect(x: 10, y: 30, width: 380, height: 700))

  init() {
    window.messageHandler = { Issue.record("\($0)") }
    window.addSubview(outer)
    outer.addSubview(inner)
  }

  /// A view that fills a guide.
  private func fill(_ guide: LayoutGuide, in view: View) -> View {
    let filler = View()
    filler.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(filler)
    LayoutConstraint.activate([
      filler.leftAnchor.constraint(equalTo: guide.leftAnchor),
      filler.topAnchor.constraint(equalTo: guide.topAnchor),
      filler.rightAnchor.constraint(equalTo: guide.rightAnchor),
      filler.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return filler
  }

  @Test("the safe area of a nested view is what reaches into it, and follows the host")
  func safeArea() {
    let filler = fill(inner.safeAreaLayoutGuide, in: inner)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 0, y: 0, width: 380, height: 700))
    window.hostSafeAreaInsets = EdgeInsets(top: 50, left: 0, bottom: 90, right: 20)
    window.runUpdateCycle()
    #expect(inner.safeAreaInsets == EdgeInsets(top: 20, left: 0, bottom: 20, right: 10))
    #expect(filler.frame == Rect(x: 0, y: 20, width: 370, height: 660))
    #expect(inner.safeAreaLayoutGuide.layoutFrame == filler.frame)
    outer.additionalSafeAreaInsets = EdgeInsets(top: 5, left: 12, bottom: 0, right: 0)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 2, y: 25, width: 368, height: 655))
    inner.frame.origin.y = 0
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 2, y: 55, width: 368, height: 645))
    window.hostSafeAreaInsets = .zero
    outer.additionalSafeAreaInsets = .zero
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 0, y: 0, width: 380, height: 700))
  }

  @Test(
    "the system's margins of a view below others follow the width of the window",
    arguments: [true, false])
  func sideMarginsOfWindow(moves: Bool) {
    window.frame.size.width = 320
    inner.hasSystemMargins = true
    let filler = fill(inner.layoutMarginsGuide, in: inner)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 16, y: 0, width: 348, height: 700))
    if moves {
      let wide = Window(frame: Rect(x: 0, y: 0, width: 1024, height: 768))
      wide.addSubview(outer)
      wide.runUpdateCycle()
    } else {
      window.frame.size.width = 1024
      window.runUpdateCycle()
    }
    #expect(filler.frame == Rect(x: 20, y: 0, width: 340, height: 700))
    #expect(filler.window?.brokenLayoutInvariant() == nil)
  }

  @Test("the safe area follows a superview that constraints move, in the same cycle")
  func safeAreaInMovedView() {
    inner.translatesAutoresizingMaskIntoConstraints = false
    let top = inner.topAnchor.constraint(equalTo: outer.topAnchor)
    LayoutConstraint.activate([
      top, inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
      inner.widthAnchor.constraint(equalToConstant: 100),
      inner.heightAnchor.constraint(equalToConstant: 100),
    ])
    window.hostSafeAreaInsets = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    let filler = fill(inner.safeAreaLayoutGuide, in: inner)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 0, y: 50, width: 100, height: 50))
    top.constant = 20
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 0, y: 30, width: 100, height: 70))
    #expect(!window.isUpdateCycleRequested)
  }

  @Test("a subtree that comes to another place, or another window, has the insets of that")
  func moved() {
    let filler = fill(inner.safeAreaLayoutGuide, in: inner)
    window.hostSafeAreaInsets = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    window.runUpdateCycle()
    #expect(filler.frame.minY == 20)
    let other = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    other.hostSafeAreaInsets = EdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
    other.addSubview(inner)
    other.runUpdateCycle()
    #expect(filler.frame.minY == 30)
    inner.removeFromSuperview()
    inner.layoutIfNeeded()
    #expect(filler.frame.minY == 0)
    outer.addSubview(inner)
    window.runUpdateCycle()
    #expect(filler.frame.minY == 20)
  }

  @Test("margins are 8 and the safe area, or what was set, by side or by direction")
  func margins() {
    let filler = fill(inner.layoutMarginsGuide, in: inner)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 8, y: 8, width: 364, height: 684))
    window.hostSafeAreaInsets = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 8, y: 28, width: 364, height: 664))
    inner.insetsLayoutMarginsFromSafeArea = false
    inner.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 2, y: 1, width: 374, height: 696))
    window.layoutDirection = .rightToLeft
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 4, y: 1, width: 374, height: 696))
    #expect(inner.directionalLayoutMargins.leading == 2 && inner.layoutMargins.right == 2)
    inner.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.layoutDirection = .leftToRight
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 2, y: 1, width: 374, height: 696))
  }

  @Test("margins preserved from the superview reach through nested views, and follow them")
  func preservedMargins() {
    let leaf = View(frame: Rect(x: 5, y: 5, width: 370, height: 690))
    inner.addSubview(leaf)
    let filler = fill(leaf.layoutMarginsGuide, in: leaf)
    inner.preservesSuperviewLayoutMargins = true
    leaf.preservesSuperviewLayoutMargins = true
    outer.layoutMargins = EdgeInsets(top: 60, left: 40, bottom: 8, right: 8)
    window.runUpdateCycle()
    #expect(filler.frame.origin == Point(x: 25, y: 25))
    outer.layoutMargins.left = 100
    window.runUpdateCycle()
    #expect(filler.frame.origin == Point(x: 85, y: 25))
    inner.frame.origin.x = 50
    window.runUpdateCycle()
    #expect(filler.frame.origin == Point(x: 45, y: 25))
    inner.preservesSuperviewLayoutMargins = false
    window.runUpdateCycle()
    #expect(filler.frame.origin == Point(x: 8, y: 8))
  }

  @Test("the readable guide is as wide as the margins leave, up to 672, in the middle")
  func readable() {
    let filler = fill(inner.readableContentGuide, in: inner)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 8, y: 8, width: 364, height: 684))
    inner.frame.size.width = 1008
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 168, y: 8, width: 672, height: 684))
    #expect(inner.readableContentGuide.layoutFrame == filler.frame)
    inner.layoutMargins = EdgeInsets(top: 1, left: 100, bottom: 2, right: 0)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 218, y: 1, width: 672, height: 697))
    let other = View(frame: Rect(x: 0, y: 0, width: 1016, height: 100))
    #expect(other.readableContentGuide.layoutFrame == Rect(x: 172, y: 8, width: 672, height: 84))
  }

  @Test(
    "margins that follow the readable width change with the view's width, also for who preserves them"
  )
  func readableMargins() {
    let filler = fill(inner.layoutMarginsGuide, in: inner)
    let follower = View(frame: Rect(x: 0, y: 0, width: 1008, height: 100))
    follower.preservesSuperviewLayoutMargins = true
    inner.addSubview(follower)
    inner.layoutMarginsFollowReadableWidth = true
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 8, y: 8, width: 364, height: 684))
    inner.frame.size.width = 1008
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 168, y: 8, width: 672, height: 684))
    #expect(inner.layoutMargins.left == 168 && inner.layoutMargins.right == 168)
    #expect(follower.layoutMargins.left == 168)
    inner.layoutMarginsFollowReadableWidth = false
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 8, y: 8, width: 992, height: 684))
  }

  @Test("content in the readable guide widens its view up to a limit; small views do not conflict")
  func readableContent() {
    let card = PropertyView()
    card.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(card)
    let text = PropertyView()
    text.translatesAutoresizingMaskIntoConstraints = false
    text.content = Size(width: 900, height: 20)
    card.addSubview(text)
    LayoutConstraint.activate([
      text.leftAnchor.constraint(equalTo: card.readableContentGuide.leftAnchor),
      text.rightAnchor.constraint(equalTo: card.readableContentGuide.rightAnchor),
      text.topAnchor.constraint(equalTo: card.topAnchor),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    window.runUpdateCycle()
    #expect(text.frame.width == 672)
    #expect(card.frame.width == 688)
    let small = View(frame: Rect(x: 0, y: 0, width: 3, height: 3))
    outer.addSubview(small)
    let dot = View()
    dot.translatesAutoresizingMaskIntoConstraints = false
    small.addSubview(dot)
    dot.centerXAnchor.constraint(equalTo: small.readableContentGuide.centerXAnchor).isActive = true
    dot.topAnchor.constraint(equalTo: small.readableContentGuide.topAnchor).isActive = true
    window.runUpdateCycle()
    #expect(dot.frame.origin == Point(x: 2, y: 8))
  }

  @Test("the keyboard guide of a nested view follows the keyboard, without a safe area too")
  func keyboard() {
    let filler = fill(inner.keyboardLayoutGuide, in: inner)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 0, y: 700, width: 380, height: 0))
    window.keyboardFrame = Rect(x: 0, y: 500, width: 400, height: 300)
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 0, y: 470, width: 380, height: 230))
    outer.frame.origin.y = 100
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 0, y: 370, width: 380, height: 330))
    outer.frame.origin.y = 0
    window.keyboardFrame = .zero
    window.hostSafeAreaInsets.bottom = 90
    window.runUpdateCycle()
    #expect(filler.frame == Rect(x: 0, y: 680, width: 380, height: 20))
  }

  @Test("guides at a view's top and bottom say how far bars reach into it")
  func supports() {
    let top = LayoutSupportGuide(of: inner, isAtTop: true)
    let bottom = LayoutSupportGuide(of: inner, isAtTop: false)
    let filler = View()
    filler.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(filler)
    LayoutConstraint.activate([
      filler.topAnchor.constraint(equalTo: top.bottomAnchor),
      filler.bottomAnchor.constraint(equalTo: bottom.topAnchor),
    ])
    top.length = 20
    bottom.length = 49
    window.runUpdateCycle()
    #expect(filler.frame.minY == 20 && filler.frame.maxY == 651)
    top.length = 64
    window.runUpdateCycle()
    #expect(filler.frame.minY == 64)
  }

  @Test("callbacks tell of changed insets once each")
  func callbacks() {
    final class Counting: View {
      var safeAreas = 0
      var margins = 0
      override func safeAreaInsetsDidChange() { safeAreas += 1 }
      override func layoutMarginsDidChange() { margins += 1 }
    }
    let view = Counting(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    window.addSubview(view)
    _ = view.layoutMarginsGuide
    window.runUpdateCycle()
    view.safeAreas = 0
    view.margins = 0
    window.hostSafeAreaInsets = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    window.runUpdateCycle()
    #expect(view.safeAreas == 1 && view.margins == 1)
    window.runUpdateCycle()
    #expect(view.safeAreas == 1 && view.margins == 1)
  }
}
