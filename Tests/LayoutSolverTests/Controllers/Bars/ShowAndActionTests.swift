import LayoutSolver
import Testing

/// Controllers that find their containers, and buttons that find who does what they ask.
struct ShowAndActionTests {
  @Test("showing a controller pushes it in the nearest navigation controller")
  func showPushes() {
    let stage = NavigationStage("A")
    let child = stage["child"]
    stage["A"].addChild(child)
    stage["A"].view.addSubview(child.view)
    child.didMove(toParent: stage["A"])
    #expect(
      child.targetViewController(forAction: .show, sender: nil) === stage.navigation)
    child.show(stage["B"], sender: nil)
    #expect(stage.stack == ["A", "B"])
    stage["B"].show(stage["C"], sender: nil)
    #expect(stage.stack == ["A", "B", "C"])
    #expect(stage["C"].navigationController === stage.navigation)
    #expect(stage.messages == [])
  }

  @Test("a container of one's own can show details")
  func ownContainer() {
    final class Detailing: ViewController {
      var details: [ViewController] = []
      override func canPerformAction(_ action: Action, sender: Responder?) -> Bool {
        action == .showDetailViewController || super.canPerformAction(action, sender: sender)
      }
      override func showDetailViewController(_ controller: ViewController, sender: Responder?) {
        details.append(controller)
      }
    }
    let outer = Detailing()
    let screen = ViewController()
    let navigation = NavigationController(rootViewController: screen)
    outer.addChild(navigation)
    let detail = ViewController()
    screen.showDetailViewController(detail, sender: nil)
    #expect(outer.details.count == 1)
    #expect(outer.details.first === detail)
  }

  @Test("buttons reach their target, or the shown screen and what follows it")
  func buttonTargets() {
    let stage = NavigationStage("A")
    var done: [String] = []
    stage["A"].actions["save"] = { _ in done.append("A saves") }
    stage.navigation.actions["share"] = { sender in
      done.append("nav shares, asked by a bar: \(sender is Toolbar)")
    }
    let other = Responder()
    other.actions["save"] = { _ in done.append("other saves") }
    let bar = stage.navigation.navigationBar
    let save = BarButtonItem(title: "Save", action: "save")
    stage["A"].navigationItem.rightBarButtonItem = save
    stage["A"].toolbarItems = [BarButtonItem(title: "Share", action: "share")]
    #expect(stage.navigation.toolbar.items.map { $0.title } == ["Share"])
    #expect(bar.press(save))
    save.target = other
    #expect(bar.press(save))
    save.isEnabled = false
    #expect(!bar.press(save))
    #expect(stage.navigation.toolbar.items.allSatisfy { stage.navigation.toolbar.press($0) })
    #expect(!bar.press(BarButtonItem(title: "Nobody", action: "nothing")))
    #expect(done == ["A saves", "other saves", "nav shares, asked by a bar: true"])
  }

  @Test("the way back is a button, and the escape gesture")
  func wayBack() {
    let stage = NavigationStage("A", "B", "C")
    #expect(stage.navigation.navigationBar.backItem === stage["B"].navigationItem)
    #expect(stage.navigation.navigationBar.pressBack())
    _ = stage.cycle()
    #expect(stage.stack == ["A", "B"])
    #expect(stage["B"].view.escape())
    _ = stage.cycle()
    #expect(stage.stack == ["A"])
    #expect(!stage.navigation.navigationBar.pressBack())
    #expect(!stage["A"].view.escape())
  }

  @Test("a bar alone has its own items")
  func barAlone() {
    let bar = NavigationBar()
    bar.setItems([NavigationItem(title: "A"), NavigationItem(title: "B")])
    #expect(bar.topItem?.title == "B")
    #expect(bar.pressBack())
    #expect(bar.topItem?.title == "A")
    #expect(!bar.pressBack())
    let tabs = TabBar()
    let items = [TabBarItem(title: "A"), TabBarItem(title: "B")]
    tabs.setItems(items)
    #expect(tabs.press(items[1]))
    #expect(tabs.selectedItem === items[1])
    tabs.setItems([items[0]])
    #expect(tabs.selectedItem == nil)
  }
}
