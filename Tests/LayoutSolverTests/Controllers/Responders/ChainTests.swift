import LayoutSolver
import Testing

/// The chain of responders from a view to the host.
struct ChainTests {
  private struct Scene {
    let stage = ControllerStage()
    let host = Responder()
    let root: EventController
    let child: EventController
    let button = View()

    init() {
      root = stage.controller("root")
      child = stage.controller("child")
      stage.window.hostResponder = host
      stage.window.rootViewController = root
      let holder = View()
      root.view.addSubview(holder)
      root.addChild(child)
      holder.addSubview(child.view)
      child.didMove(toParent: root)
      child.view.addSubview(button)
    }
  }

  @Test(
    "a view is followed by its controller or superview, that by its view's superview, up to the host"
  )
  func next() {
    let scene = Scene()
    var chain: [Responder] = []
    var responder: Responder? = scene.button
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    let expected: [Responder?] = [
      scene.button, scene.child.view, scene.child, scene.child.view.superview, scene.root.view,
      scene.root, scene.stage.window, scene.host,
    ]
    #expect(chain.count == expected.count)
    #expect(zip(chain, expected).allSatisfy { $0 === $1 })
  }

  @Test("without a place in the tree a child is followed by its parent")
  func withoutPlace() {
    let stage = ControllerStage()
    let parent = stage.controller("parent")
    let child = stage.controller("child")
    parent.addChild(child)
    #expect(child.next === parent)
    #expect(parent.next == nil)
    #expect(!child.isViewLoaded)
  }

  @Test("an action goes to the first that performs it")
  func first() {
    let scene = Scene()
    var performed: [String] = []
    scene.root.actions["save"] = { performed.append("root from \($0 === scene.button)") }
    scene.host.actions["save"] = { _ in performed.append("host") }
    scene.host.actions["quit"] = { _ in performed.append("host quits") }
    #expect(scene.button.target(forAction: "save", sender: nil) === scene.root)
    #expect(scene.button.sendAction("save"))
    #expect(scene.button.sendAction("quit"))
    #expect(!scene.button.sendAction("print"))
    #expect(scene.button.target(forAction: "print", sender: nil) == nil)
    #expect(performed == ["root from true", "host quits"])
  }

  @Test("overriders decide by the action and its sender")
  func overriders() {
    final class Editor: EventController {
      var isEmpty = true
      override func canPerformAction(_ action: Action, sender: Responder?) -> Bool {
        action == "delete" && !isEmpty
      }
      override func perform(_ action: Action, sender: Responder?) { note(action.name) }
    }
    let stage = ControllerStage()
    let editor = Editor("editor", stage.log)
    stage.window.rootViewController = editor
    _ = stage.cycle()
    #expect(!editor.view.sendAction("delete"))
    editor.isEmpty = false
    #expect(editor.view.sendAction("delete"))
    #expect(!editor.view.sendAction("copy"))
    #expect(stage.log.take() == ["editor delete"])
  }

  @Test("a responder in the middle can hand an action to another object")
  func handedOn() {
    final class Forwarding: EventController {
      var helper: Responder?
      override func target(forAction action: Action, sender: Responder?) -> Responder? {
        if action == "help", let helper { return helper }
        return super.target(forAction: action, sender: sender)
      }
    }
    let stage = ControllerStage()
    let root = Forwarding("root", stage.log)
    let helper = Responder()
    var helps = 0
    helper.actions["help"] = { _ in helps += 1 }
    root.helper = helper
    stage.window.rootViewController = root
    #expect(root.sendAction("help"))
    #expect(helps == 1)
  }

  @Test("escape asks from the innermost outwards until someone leaves")
  func escape() {
    final class Leaving: EventController {
      var leaves = false
      override func accessibilityPerformEscape() -> Bool {
        note("escape")
        return leaves
      }
    }
    let stage = ControllerStage()
    let root = Leaving("root", stage.log)
    let child = Leaving("child", stage.log)
    let button = View()
    stage.window.rootViewController = root
    root.embed(child)
    child.view.addSubview(button)
    _ = stage.cycle()
    #expect(!button.escape())
    #expect(stage.log.take() == ["child escape", "root escape"])
    root.leaves = true
    #expect(button.escape())
    child.leaves = true
    #expect(button.escape())
    #expect(stage.log.take() == ["child escape", "root escape", "child escape"])
  }
}
