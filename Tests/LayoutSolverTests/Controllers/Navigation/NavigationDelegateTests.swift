import LayoutSolver
import Testing

/// What the delegate of a navigation controller hears, and when.
struct NavigationDelegateTests {
  private final class Delegate: NavigationControllerDelegate {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }
    func navigationController(
      _ navigation: NavigationController, willShow controller: ViewController, animated: Bool
    ) {
      log.events.append("delegate willShow \(controller.identifier ?? "")")
    }
    func navigationController(
      _ navigation: NavigationController, didShow controller: ViewController, animated: Bool
    ) {
      log.events.append("delegate didShow \(controller.identifier ?? "")")
    }
  }

  @Test("the delegate hears of what is shown between and after the callbacks")
  func pushesAndPops() throws {
    let stage = NavigationStage("A")
    let delegate = Delegate(stage.stage.log)
    stage.navigation.delegate = delegate
    stage.push("B")
    #expect(
      stage.cycle() == [
        "B didLoad", "A willDisappear", "B willAppear movingTo", "delegate willShow B",
        "B isAppearing movingTo", "A didDisappear", "B didAppear movingTo", "delegate didShow B",
      ])
    let pop = try #require(stage.navigation.beginInteractivePop())
    #expect(
      stage.cycle() == [
        "B willDisappear movingFrom", "A willAppear", "delegate willShow A", "A isAppearing",
      ])
    pop.cancel()
    #expect(!stage.log.contains { $0.hasPrefix("delegate") })
  }

  @Test("the delegate hears of the first screen when that is shown")
  func firstScreen() {
    let stage = ControllerStage()
    let navigation = NavigationController(rootViewController: stage.controller("A"))
    let delegate = Delegate(stage.log)
    navigation.delegate = delegate
    stage.window.rootViewController = navigation
    #expect(stage.log.take() == ["A didLoad", "A willAppear movingTo", "delegate willShow A"])
    #expect(
      stage.cycle() == ["A isAppearing movingTo", "A didAppear movingTo", "delegate didShow A"])
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(!stage.cycle().contains { $0.hasPrefix("delegate") })
  }
}
