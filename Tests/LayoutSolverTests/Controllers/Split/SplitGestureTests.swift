import LayoutSolver
import Testing

/// Columns that fingers bring in and take away.
struct SplitGestureTests {
  private final class Adviser: SplitViewControllerDelegate {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }

    func splitViewController(
      _ splitViewController: SplitViewController,
      willChangeTo displayMode: SplitViewController.DisplayMode
    ) { log.events.append("will change to \(displayMode)") }
    func splitViewController(
      _ svc: SplitViewController, willShow column: SplitViewController.Column
    ) { log.events.append("will show \(column)") }
    func splitViewController(
      _ svc: SplitViewController, willHide column: SplitViewController.Column
    ) { log.events.append("will hide \(column)") }
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: SplitViewController) {
      log.events.append("gesture begins")
    }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: SplitViewController) {
      log.events.append("gesture ended")
    }
  }

  private final class Stage {
    let stage = ControllerStage(width: 768, height: 1024)
    let split: SplitViewController
    let columns: [EventController]
    let adviser: Adviser
    let clock = AnimationClock()
    var time = 0.0

    init(_ style: SplitViewController.Style = .doubleColumn) {
      split = SplitViewController(style: style)
      adviser = Adviser(stage.log)
      let names = style == .tripleColumn ? ["p", "s", "d"] : ["p", "d"]
      columns = names.map { [stage] in stage.controller($0) }
      stage.window.traits = TraitCollection(
        horizontalSizeClass: .regular, verticalSizeClass: .regular)
      stage.window.interfaceOrientation = .portrait
      stage.window.animator = clock.play
      stage.window.clock = clock
      split.delegate = adviser
      split.setViewController(columns[0], for: .primary)
      if style == .tripleColumn { split.setViewController(columns[1], for: .supplementary) }
      split.setViewController(columns[columns.count - 1], for: .secondary)
      stage.window.rootViewController = split
      _ = stage.cycle()
    }

    func touch(_ phase: Touch.Phase, _ x: Double, after seconds: Double = 0.1) {
      time += seconds
      stage.window.sendTouches([TouchChange(phase, at: Point(x: x, y: 500))], at: time)
    }

    /// Moves a finger from a place by a distance in four steps, with cycles between, and lets it rest.
    func drag(from x: Double, by distance: Double, lifts: Bool = true, rests: Bool = true) {
      touch(.began, x, after: 1)
      for step in 1...4 {
        touch(.moved, x + distance * Double(step) / 4, after: 0.02)
        stage.window.runUpdateCycle()
      }
      if lifts { touch(.ended, x + distance, after: rests ? 0.3 : 0) }
    }

    func settle() {
      stage.window.runUpdateCycle()
      time += 2
      clock.advance(to: time)
      stage.window.runUpdateCycle()
    }
  }

  @Test("a finger from the edge brings the primary column in, or not, with the orders of both")
  func presents() {
    let stage = Stage()
    let width = stage.split.primaryColumnWidth
    #expect(stage.split.displayMode == .secondaryOnly)
    stage.drag(from: 5, by: width / 4, lifts: false)
    #expect(abs(stage.clock.frame(of: stage.columns[0].view).maxX - width / 4) < 1)
    stage.touch(.ended, 5 + width / 4, after: 0.3)
    stage.settle()
    #expect(stage.split.displayMode == .secondaryOnly)
    #expect(
      stage.stage.log.take() == [
        "gesture begins", "will change to oneOverSecondary", "will show primary", "p didLoad",
        "p willAppear movingTo", "p isAppearing movingTo", "will change to secondaryOnly",
        "will hide primary", "p willDisappear", "gesture ended", "p didDisappear",
      ])
    stage.drag(from: 5, by: width * 0.75)
    stage.settle()
    #expect(stage.split.displayMode == .oneOverSecondary)
    #expect(
      stage.stage.log.take() == [
        "gesture begins", "will change to oneOverSecondary", "will show primary", "p willAppear",
        "p isAppearing", "gesture ended", "p didAppear",
      ])
    #expect(stage.columns[0].view.frame.minX == 0)
    #expect(stage.stage.messages == [])
  }

  @Test("a finger that moves back, a throw and a tap beside take it away; a tap on it does not")
  func dismisses() {
    let stage = Stage()
    stage.split.show(.primary)
    stage.settle()
    _ = stage.stage.log.take()
    stage.drag(from: 300, by: -60)
    stage.settle()
    #expect(stage.split.displayMode == .oneOverSecondary)
    #expect(
      stage.stage.log.take() == [
        "gesture begins", "will change to secondaryOnly", "will hide primary", "p willDisappear",
        "will change to oneOverSecondary", "will show primary", "p willAppear", "gesture ended",
        "p isAppearing", "p didAppear",
      ])
    stage.drag(from: 300, by: -60, rests: false)
    stage.settle()
    #expect(stage.split.displayMode == .secondaryOnly)
    stage.split.show(.primary)
    stage.settle()
    stage.touch(.began, 100, after: 1)
    stage.touch(.ended, 100)
    stage.settle()
    #expect(stage.split.displayMode == .oneOverSecondary)
    stage.touch(.began, 700, after: 1)
    stage.touch(.ended, 700)
    stage.settle()
    #expect(stage.split.displayMode == .secondaryOnly)
    // There is nothing to take away any more.
    _ = stage.stage.log.take()
    stage.drag(from: 600, by: -300)
    stage.touch(.began, 700, after: 1)
    stage.touch(.ended, 700)
    stage.settle()
    #expect(stage.stage.log.take() == [])
  }

  @Test("where gestures are not wanted, and while collapsed, fingers do nothing")
  func refused() {
    let stage = Stage()
    stage.split.presentsWithGesture = false
    stage.drag(from: 5, by: 300)
    stage.settle()
    #expect(stage.split.displayMode == .secondaryOnly)
    stage.split.presentsWithGesture = true
    stage.stage.window.layoutDirection = .rightToLeft
    stage.settle()
    stage.drag(from: 5, by: 300)
    stage.settle()
    #expect(stage.split.displayMode == .secondaryOnly)
    stage.drag(from: 763, by: -300)
    stage.settle()
    #expect(stage.split.displayMode == .oneOverSecondary)
    stage.stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    stage.settle()
    _ = stage.stage.log.take()
    stage.drag(from: 763, by: -300)
    #expect(stage.split.beginInteractiveColumnChange(showing: true) == nil)
    #expect(stage.stage.log.take() == [])
  }

  @Test("of three columns a finger brings in one after the other")
  func threeColumns() {
    let stage = Stage(.tripleColumn)
    stage.drag(from: 5, by: 300)
    stage.settle()
    #expect(stage.split.displayMode == .oneOverSecondary)
    stage.drag(from: 5, by: 300)
    stage.settle()
    #expect(stage.split.displayMode == .twoOverSecondary)
    stage.drag(from: 500, by: -100, lifts: false)
    stage.split.preferredDisplayMode = .oneBesideSecondary
    stage.touch(.ended, 400)
    stage.settle()
    #expect(stage.split.displayMode == .oneBesideSecondary)
    #expect(stage.stage.messages == [])
  }

  @Test("a change that is interrupted is at its end; what is said of it later does nothing")
  func interrupted() {
    let stage = Stage()
    let swipe = stage.split.beginInteractiveColumnChange(showing: true)
    #expect(stage.split.transitionCoordinator?.isInteractive == true)
    var isOver = false
    _ = stage.split.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      isOver = !context.isCancelled
    }
    stage.stage.window.runUpdateCycle()
    swipe?.update(0.3)
    stage.split.hide(.primary)
    #expect(isOver)
    swipe?.finish()
    stage.settle()
    #expect(stage.split.displayMode == .secondaryOnly)
    let other = stage.split.beginInteractiveColumnChange(showing: true)
    stage.stage.window.runUpdateCycle()
    stage.stage.window.transition(to: Size(width: 700, height: 900), duration: 0.2)
    other?.cancel()
    stage.settle()
    #expect(stage.split.displayMode == .secondaryOnly || stage.columns[0].view.frame.minX == 0)
    #expect(stage.stage.messages == [])
  }
}
