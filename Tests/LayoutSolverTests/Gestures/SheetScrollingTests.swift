import LayoutSolver
import SolverReference
import Testing

@testable import LayoutControllers

/// Scroll views on cards: fingers move the card before they scroll.
struct SheetScrollingTests {
  /// A card with detents at 245 and 470, or others, in a window of 480, filled by a scroll view.
  private final class Stage: SheetLog, ScrollViewDelegate {
    let touches = TouchStage()
    let home = ViewController()
    let card = ViewController()
    let scrollView = ScrollView()
    var sheet: SheetPresentationController { card.sheetPresentationController ?? orphan }
    private lazy var orphan = SheetPresentationController(
      presentedViewController: card, presenting: home)

    init(_ detents: [SheetPresentationController.Detent] = [.medium(), .large()]) {
      super.init()
      touches.window.traits = TraitCollection(
        horizontalSizeClass: .compact, verticalSizeClass: .regular)
      touches.window.rootViewController = home
      touches.window.runUpdateCycle()
      scrollView.frame = card.view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scrollView.contentSize = Size(width: 320, height: 2000)
      scrollView.delegate = self
      card.view.addSubview(scrollView)
      sheet.detents = detents
      sheet.delegate = self
      home.present(card, animated: false)
      settle()
      log = []
    }

    var top: Double { card.view.frame.minY }
    var offset: Double { scrollView.contentOffset.y }

    func settle() {
      touches.window.runUpdateCycle()
      touches.wait(4)
      touches.window.runUpdateCycle()
    }

    func take() -> [String] {
      defer { log = [] }
      var result: [String] = []
      for entry in log where entry != "scroll" || result.last != "scroll" { result.append(entry) }
      return result
    }

    /// Moves a finger that comes down 20 points before, which make it a pan.
    func begin(down: Bool) {
      finger = 470
      touches.touch(.began, 100, finger, after: 1)
      move(down ? 20 : -20)
    }

    private var finger = 0.0
    func move(_ distance: Double) {
      finger += distance
      touches.touch(.moved, 100, finger, after: 0.1)
      touches.window.runUpdateCycle()
    }

    func lift(after seconds: Double = 0.3) {
      touches.touch(.ended, 100, finger, after: seconds)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { log.append("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("will drag") }
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point,
      targetContentOffset: UnsafeMutablePointer<Point>
    ) { log.append("will end at \(targetContentOffset.pointee.y)") }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      log.append("did end \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log.append("at rest") }
  }

  @Test("a finger that goes up moves the card to its highest detent, then scrolls, and back")
  func up() {
    let stage = Stage()
    #expect(stage.top == 235 || stage.top == 245)
    let start = stage.top
    stage.begin(down: false)
    stage.move(-100)
    #expect(stage.top == start - 100 && stage.offset == 0)
    stage.move(-(start - 100 - 10) - 50)
    #expect(stage.top == 10 && stage.offset == 50)
    stage.move(30)
    #expect(stage.top == 10 && stage.offset == 20)
    stage.move(40)
    #expect(stage.top == 30 && stage.offset == 0)
    stage.move(-60)
    #expect(stage.top == 10 && stage.offset == 40)
    stage.lift()
    stage.settle()
    #expect(stage.take() == ["will drag", "scroll", "will end at 40.0", "did end false", "large"])
    #expect(stage.sheet.selectedDetentIdentifier == .large)
    // There is nowhere to go any more: it scrolls.
    stage.begin(down: false)
    stage.move(-30)
    #expect(stage.top == 10 && stage.offset == 70)
    stage.lift()
    stage.settle()
    #expect(stage.take() == ["will drag", "scroll", "will end at 70.0", "did end false"])
    // Content that is not at its top scrolls to it, and no further than it can be pulled.
    stage.begin(down: true)
    stage.move(100)
    #expect(stage.top == 10 && stage.offset < 0)
    stage.lift()
    stage.settle()
    #expect(stage.offset == 0 && stage.sheet.selectedDetentIdentifier == .large)
    #expect(stage.touches.messages == [])
  }

  @Test("a finger that goes down at the top moves the card, to lower detents and away")
  func down() {
    let stage = Stage()
    stage.sheet.selectedDetentIdentifier = .large
    stage.settle()
    #expect(stage.top == 10)
    _ = stage.take()
    stage.begin(down: true)
    stage.move(200)
    #expect(stage.top == 210 && stage.offset == 0)
    stage.lift()
    stage.settle()
    #expect(stage.take() == ["will drag", "will end at 0.0", "did end false", "medium"])
    let medium = stage.top
    stage.begin(down: true)
    stage.move(60)
    #expect(stage.take() == ["will drag", "will dismiss"])
    stage.lift()
    stage.settle()
    #expect(stage.top == medium && stage.card.presentingViewController === stage.home)
    stage.allows = false
    _ = stage.take()
    stage.begin(down: true)
    stage.move(60)
    #expect(stage.top > medium && stage.top < medium + 60)
    stage.lift()
    stage.settle()
    #expect(stage.top == medium && stage.take().contains("attempt"))
    stage.allows = true
    stage.begin(down: true)
    stage.move(180)
    stage.lift()
    stage.settle()
    #expect(stage.card.presentingViewController == nil && stage.offset == 0)
    #expect(
      stage.take().suffix(5) == [
        "will drag", "will dismiss", "will end at 0.0", "did end false", "did dismiss",
      ])
    #expect(stage.touches.messages == [])
  }

  @Test("a throw moves the card on, and does not scroll; one beyond the highest detent scrolls")
  func throwing() {
    let stage = Stage()
    stage.begin(down: false)
    stage.move(-60)
    stage.lift(after: 0)
    #expect(stage.take() == ["will drag", "will end at 0.0", "did end false", "large"])
    stage.settle()
    #expect(stage.top == 10 && stage.offset == 0)
    stage.begin(down: false)
    stage.move(-60)
    stage.lift(after: 0)
    stage.settle()
    #expect(stage.top == 10 && stage.offset > 60)
    #expect(stage.take().suffix(3) == ["did end true", "scroll", "at rest"])
  }

  @Test("where scrolling is not to expand the card, a finger up scrolls; one down moves it")
  func notExpanding() {
    let stage = Stage()
    stage.sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    let medium = stage.top
    stage.begin(down: false)
    stage.move(-80)
    #expect(stage.top == medium && stage.offset == 80)
    stage.lift()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier != .large)
    stage.scrollView.contentOffset = .zero
    stage.sheet.selectedDetentIdentifier = .large
    stage.settle()
    stage.begin(down: true)
    stage.move(100)
    #expect(stage.top == 110 && stage.offset == 0)
    // Back up as far as it was, then it scrolls.
    stage.move(-130)
    #expect(stage.top == 10 && stage.offset == 30)
    stage.lift()
    stage.settle()
    #expect(stage.sheet.selectedDetentIdentifier == .large)
  }

  @Test("sideways, and in a card that cannot be dragged, it scrolls as anywhere")
  func sideways() {
    let stage = Stage()
    stage.scrollView.contentSize = Size(width: 900, height: 2000)
    let medium = stage.top
    stage.touches.drag(from: Point(x: 200, y: 400), to: Point(x: 100, y: 390), steps: 4)
    stage.settle()
    #expect(stage.top == medium && stage.scrollView.contentOffset.x > 0)
    let screen = Stage()
    screen.home.dismiss(animated: false)
    screen.settle()
    screen.card.modalPresentationStyle = .fullScreen
    screen.home.present(screen.card, animated: false)
    screen.settle()
    screen.begin(down: false)
    screen.move(-50)
    #expect(screen.top == 0 && screen.offset == 50)
  }

  @Test("a finger that is taken away leaves the card at its detent, and the content at its top")
  func cancelled() {
    let stage = Stage()
    let medium = stage.top
    stage.begin(down: false)
    stage.move(-100)
    stage.touches.window.cancelTouches(at: stage.touches.time + 0.1)
    stage.settle()
    #expect(stage.top == medium && stage.offset == 0)
    #expect(!stage.scrollView.isDragging)
    stage.begin(down: false)
    stage.move(-100)
    stage.home.dismiss(animated: false)
    stage.move(-100)
    stage.lift()
    stage.settle()
    #expect(stage.card.presentingViewController == nil)
    #expect(stage.touches.messages == [])
  }

  /// Where the card and its content are after movements, computed anew: one coordinate that grows as the finger goes up.
  ///
  /// It is the card's height up to the highest detent, and the way scrolled beyond.
  private struct Model {
    let lowest: Double
    let highest: Double
    var place: Double
    var height: Double { min(highest, place) }
    var offset: Double { max(0, place - highest) }
  }

  @Test(
    "random programs: the card is at its highest detent, or the content at its top",
    arguments: 0..<60)
  func programs(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let heights = (0..<random.int(1...3)).map { _ in Double(random.int(60...400)) }
    let stage = Stage(
      heights.enumerated().map { index, height in
        .custom(identifier: .init("\(index)")) { _ in height }
      })
    // Below its lowest detent there are a dismissal and resistance; see the other tests.
    stage.allows = false
    for _ in 0..<4 {
      let start = 480 - stage.top
      var model = Model(
        lowest: heights.min() ?? 0, highest: heights.max() ?? 0, place: start)
      let isAtTop = stage.offset == 0
      if !isAtTop {
        stage.scrollView.contentOffset = .zero
        stage.settle()
      }
      stage.begin(down: random.chance(0.5))
      for _ in 0..<random.int(1...12) {
        var distance = Double(random.int(-120...120))
        if model.place - distance < model.lowest { distance = 0 }
        model.place -= distance
        stage.move(distance)
        #expect(abs(480 - stage.top - model.height) < 1e-6, "seed \(seed)")
        #expect(abs(stage.offset - model.offset) < 1e-6, "seed \(seed)")
      }
      stage.lift(after: random.chance(0.5) ? 0 : 0.3)
      stage.settle()
      #expect(heights.contains { abs($0 - (480 - stage.top)) < 1e-6 }, "seed \(seed)")
    }
    #expect(stage.touches.messages == [], "seed \(seed)")
  }
}
