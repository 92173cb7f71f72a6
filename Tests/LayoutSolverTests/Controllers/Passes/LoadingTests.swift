import LayoutSolver
import Testing

/// When views are made, and what happens then.
struct LoadingTests {
  @Test("a view is made when something asks for it, once")
  func once() {
    let stage = ControllerStage()
    let root = stage.controller("root", logsEverything: true)
    #expect(!root.isViewLoaded)
    #expect(root.viewIfLoaded == nil)
    #expect(stage.log.take() == [])
    root.loadViewIfNeeded()
    #expect(stage.log.take() == ["root loadView", "root didLoad"])
    #expect(root.isViewLoaded)
    #expect(root.viewIfLoaded === root.view)
    root.loadViewIfNeeded()
    #expect(stage.log.take() == [])
    #expect(root.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(root.view.controller === root)
    #expect(root.view.window == nil)
  }

  @Test("nothing about a controller's place, traits and children loads its view")
  func untouched() {
    let stage = ControllerStage()
    let parent = stage.controller("parent")
    let child = stage.controller("child")
    parent.addChild(child)
    child.didMove(toParent: parent)
    parent.setOverrideTraitCollection(
      TraitCollection(horizontalSizeClass: .compact), forChild: child)
    _ = child.traitCollection
    _ = child.systemMinimumLayoutMargins
    _ = child.transitionCoordinator
    child.edgesForExtendedLayout = []
    child.setNeedsStatusBarAppearanceUpdate()
    #expect(child.next === parent)
    child.removeFromParent()
    #expect(!parent.isViewLoaded)
    #expect(!child.isViewLoaded)
  }

  @Test("a loadView that sets a view of its own without super is used as it is")
  func ownLoadView() {
    final class Own: ViewController {
      let made = ScrollView()
      override func loadView() { view = made }
    }
    let own = Own()
    #expect(own.view === own.made)
    #expect(own.made.autoresizingMask == [])
  }

  @Test("a loadView that sets no view gets a plain one and a message")
  func emptyLoadView() {
    final class Forgetful: ViewController {
      var loads = 0
      override func loadView() {}
      override func viewDidLoad() { loads += 1 }
    }
    let stage = ControllerStage()
    let forgetful = Forgetful()
    forgetful.identifier = "forgetful"
    stage.window.rootViewController = forgetful
    _ = stage.cycle()
    #expect(forgetful.view.frame.size == Size(width: 320, height: 480))
    #expect(forgetful.loads == 1)
  }

  @Test("a loadView that asks for the view before it sets one is told so")
  func askingLoadView() {
    final class Impatient: ViewController {
      override func loadView() {
        view.tag = 1
        view = View()
      }
    }
    let parent = ViewController()
    let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var messages: [String] = []
    window.messageHandler = { messages.append($0.description) }
    window.rootViewController = parent
    let impatient = Impatient()
    impatient.identifier = "impatient"
    parent.addChild(impatient)
    #expect(impatient.view.tag == 0)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("impatient") == true)
    #expect(messages.first?.contains("loadView") == true)
  }

  @Test("a view that is set by hand is neither loaded nor announced")
  func setByHand() {
    let stage = ControllerStage()
    let root = stage.controller("root", logsEverything: true)
    let view = View()
    root.view = view
    #expect(root.isViewLoaded)
    #expect(root.view === view)
    #expect(stage.log.take() == [])
    stage.window.rootViewController = root
    #expect(stage.log.take() == ["root willAppear"])
    #expect(view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test("a shown controller's view can be replaced; the new one takes its place")
  func replaced() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    stage.window.rootViewController = root
    _ = stage.cycle()
    let old = root.view
    let new = View()
    root.view = new
    #expect(stage.cycle() == [])
    #expect(old.superview == nil)
    #expect(old.controller == nil)
    #expect(new.superview === stage.window)
    #expect(new.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    stage.window.frame = Rect(x: 0, y: 0, width: 480, height: 320)
    #expect(stage.cycle() == ["root willTransition to 480x320"])
    #expect(new.frame.size == Size(width: 480, height: 320))
    #expect(stage.messages == [])
  }

  @Test("views that cannot be a controller's are refused")
  func refused() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    let child = stage.controller("child")
    stage.window.rootViewController = root
    root.embed(child)
    _ = stage.cycle()
    let view = child.view
    child.view = root.view
    child.view = stage.window
    #expect(child.view === view)
    #expect(root.view.controller === root)
    #expect(stage.messages.count == 2)
    let holder = View()
    root.view.addSubview(holder)
    holder.addSubview(view)
    child.view = holder
    #expect(child.view === view)
    #expect(stage.messages.count == 3)
    // A view within another controller's that is not the parent.
    let stranger = stage.controller("stranger")
    let inStranger = View()
    stranger.view.addSubview(inStranger)
    let waiting = stage.controller("waiting")
    root.addChild(waiting)
    waiting.view = inStranger
    #expect(!waiting.isViewLoaded)
    #expect(stage.messages.count == 4)
    #expect(stage.messages.last?.contains("stranger") == true)
    _ = stage.cycle()
  }

  @Test("archives connect before awakeFromNib, and that comes before viewDidLoad")
  func archives() {
    final class FromArchive: EventController {
      var outlet: View?
      override func loadView() {
        // What a reader of archives does: instantiate, connect, set the root view, awake.
        note("instantiate")
        let root = View()
        let label = View()
        root.addSubview(label)
        outlet = label
        note("connect")
        view = root
        note("root view")
        awakeFromNib()
      }
      override func awakeFromNib() {
        super.awakeFromNib()
        note("awake \(outlet != nil) \(isViewLoaded) \(traitCollection)")
      }
    }
    let stage = ControllerStage()
    stage.window.isHidden = true
    let controller = FromArchive("c", stage.log)
    controller.reactions["isAppearing"] = { $0.logsEverything = true }
    stage.window.rootViewController = controller
    #expect(stage.log.take() == [])
    stage.window.makeKeyAndVisible()
    #expect(
      stage.cycle() == [
        "c instantiate", "c connect", "c root view", "c awake true true no traits", "c didLoad",
        "c willAppear", "c isAppearing", "c willLayout", "c didLayout", "c didAppear",
      ])
  }

  @Test("viewIsAppearing sees the final traits and the frame that the parent's constraints give")
  func appearing() {
    let stage = ControllerStage()
    stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    let root = stage.controller("root")
    let child = stage.controller("child")
    var seen: [String] = []
    for name in ["willAppear", "isAppearing", "didAppear"] {
      child.reactions[name] = { controller in
        let isInTree = controller.view.window === stage.window
        let size = controller.traitCollection.horizontalSizeClass
        seen.append("\(name) \(isInTree) \(size) \(controller.view.frame.width)")
      }
    }
    root.addChild(child)
    root.setOverrideTraitCollection(TraitCollection(horizontalSizeClass: .compact), forChild: child)
    root.place(child.view, Rect(x: 10, y: 10, width: 200, height: 300))
    child.didMove(toParent: root)
    // A layout outside of any window is not the one in which it appears.
    root.view.layoutIfNeeded()
    #expect(seen == [])
    stage.window.rootViewController = root
    root.view.layoutIfNeeded()
    _ = stage.cycle()
    #expect(
      seen == [
        "willAppear false compact 200.0", "isAppearing true compact 200.0",
        "didAppear true compact 200.0",
      ])
    #expect(stage.cycle() == [])
  }
}
