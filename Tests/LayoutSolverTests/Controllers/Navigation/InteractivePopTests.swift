import LayoutSolver
import Testing

/// Pops that a person drives and decides for or against.
struct InteractivePopTests {
  private func begin(
    animates: Bool = false
  ) throws -> (stage: NavigationStage, pop: PercentDrivenInteractiveTransition) {
    let stage = NavigationStage("A", "B", animates: animates)
    stage["A"].logsEverything = true
    stage["B"].logsEverything = true
    let pop = try #require(stage.navigation.beginInteractivePop())
    return (stage, pop)
  }

  private let beginning = [
    "B willMove to nil", "A loadView", "A didLoad", "B willDisappear movingFrom", "A willAppear",
  ]

  @Test("a pop that is finished is one like others", arguments: [true, false])
  func finished(animates: Bool) throws {
    let (stage, pop) = try begin(animates: animates)
    #expect(stage.log == beginning)
    #expect(
      stage.cycle() == [
        "A updateConstraints", "A traits from nil", "A isAppearing", "A willLayout", "A didLayout",
      ])
    pop.update(0.5)
    #expect(pop.percentComplete == 0.5)
    #expect(stage.inTree == ["A", "B"])
    #expect(stage.stack == ["A"])
    #expect(stage.navigation.transitionCoordinator?.isInteractive == true)
    pop.finish()
    let ending = ["B didDisappear movingFrom", "A didAppear", "B didMove to nil"]
    if animates {
      #expect(stage.log == [])
      #expect(stage.finishAnimations() == ending)
    } else {
      #expect(stage.log == ending)
    }
    #expect(stage.inTree == ["A"])
    #expect(stage.navigation.transitionCoordinator == nil)
  }

  @Test("a pop that is cancelled leaves everything as it was", arguments: [true, false])
  func cancelled(animates: Bool) throws {
    let (stage, pop) = try begin(animates: animates)
    let frame = stage["B"].view.frame
    #expect(stage.log == beginning)
    _ = stage.cycle()
    pop.update(0.3)
    pop.cancel()
    #expect(stage.stack == ["A", "B"])
    #expect(stage["B"].view.frame == frame)
    let ending = [
      "A willDisappear", "A didDisappear", "B willAppear", "B isAppearing", "B willLayout",
      "B didLayout", "B didAppear", "B didMove to nav",
    ]
    if animates {
      #expect(stage.log == [])
      #expect(stage.finishAnimations() == ending)
    } else {
      #expect(stage.log == ending)
    }
    #expect(stage.cycle() == [])
    #expect(stage.inTree == ["B"])
    #expect(stage["B"].parent === stage.navigation)
    #expect(
      stage.navigation.navigationBar.items.map { $0 === stage["A"].navigationItem } == [
        true, false,
      ])
    #expect(stage.messages == [])
    // A later pop is told as the first was.
    stage["A"].logsEverything = false
    stage["B"].logsEverything = false
    stage.navigation.popViewController(animated: false)
    #expect(stage.log == ["B willDisappear movingFrom", "A willAppear"])
    #expect(stage.cycle() == ["A isAppearing", "B didDisappear movingFrom", "A didAppear"])
  }

  @Test("a pop can be cancelled before it was seen")
  func cancelledUnseen() throws {
    let (stage, pop) = try begin()
    pop.cancel()
    #expect(stage.stack == ["A", "B"])
    #expect(stage.inTree == ["B"])
    stage["A"].logsEverything = false
    stage["B"].logsEverything = false
    #expect(stage.log.suffix(5).last == "B didMove to nav")
    #expect(stage.cycle() == [])
    #expect(stage.messages == [])
  }

  @Test("a push ends a pop that nobody has decided")
  func pushEndsPop() throws {
    let stage = NavigationStage("A", "B")
    let pop = try #require(stage.navigation.beginInteractivePop())
    _ = stage.cycle()
    stage.push("C")
    #expect(
      stage.log == [
        "B didDisappear movingFrom", "A didAppear", "C didLoad", "A willDisappear",
        "C willAppear movingTo",
      ])
    #expect(stage.cycle() == ["C isAppearing movingTo", "A didDisappear", "C didAppear movingTo"])
    pop.cancel()
    #expect(stage.log == [])
    #expect(stage.stack == ["A", "C"])
  }

  @Test("no pop begins by hand without a way back, without a window, or during a transition")
  func refused() {
    let stage = NavigationStage("A", animates: true)
    #expect(stage.navigation.beginInteractivePop() == nil)
    stage.push("B")
    #expect(stage.navigation.beginInteractivePop() == nil)
    _ = stage.cycle()
    #expect(stage.navigation.beginInteractivePop() == nil)
    _ = stage.finishAnimations()
    #expect(stage.navigation.beginInteractivePop() != nil)
    let hidden = NavigationController()
    hidden.setViewControllers([ViewController(), ViewController()], animated: false)
    #expect(hidden.beginInteractivePop() == nil)
    #expect(stage.messages == [])
  }
}
