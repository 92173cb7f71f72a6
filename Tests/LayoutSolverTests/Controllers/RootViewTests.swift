import LayoutSolver
import Testing

/// What a controller's own view is: its size before it is in a window, its margins, and its guides' constraints.
struct RootViewTests {
  @Test("a root view's margins are the greater of its own and the system's")
  func margins() {
    let stage = ControllerStage(width: 414, height: 700)
    let root = stage.shownRoot()
    #expect(root.view.directionalLayoutMargins.leading == 20)
    root.view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 5, leading: 10, bottom: 0, trailing: 30)
    #expect(
      root.view.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 5, leading: 20, bottom: 0, trailing: 30))
    root.viewRespectsSystemMinimumLayoutMargins = false
    #expect(
      root.view.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 5, leading: 10, bottom: 0, trailing: 30))
    // A narrower window has narrower margins.
    root.viewRespectsSystemMinimumLayoutMargins = true
    stage.window.frame = Rect(x: 0, y: 0, width: 320, height: 700)
    #expect(root.view.layoutMargins == EdgeInsets(top: 5, left: 16, bottom: 0, right: 30))
    #expect(root.systemMinimumLayoutMargins.leading == 16)
    // Views that no controller has are left with what was set.
    let inner = View()
    root.view.addSubview(inner)
    inner.layoutMargins = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(inner.layoutMargins == EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
  }

  @Test("a controller's own view is as large as the screen that the host names")
  func ownSize() {
    #expect(ViewController().view.frame == .zero)
    Screen.withSize(Size(width: 390, height: 844)) {
      let whole = Rect(x: 0, y: 0, width: 390, height: 844)
      #expect(ViewController().view.frame == whole)
      #expect(TableViewController().view.frame == whole)
      #expect(NavigationController(rootViewController: ViewController()).view.frame == whole)
      #expect(TabBarController().view.frame == whole)
      Screen.withSize(Size(width: -1, height: 4)) { #expect(Screen.size == whole.size) }
      // In a window it has that window's size.
      let stage = ControllerStage()
      let root = stage.shownRoot()
      #expect(root.view.frame.size == Size(width: 320, height: 480))
    }
    #expect(Screen.size == .zero)
  }

  @Test("the guides for bars have their constraints listed by the view")
  func guideConstraints() {
    let stage = ControllerStage()
    stage.window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let root = stage.shownRoot()
    #expect(root.view.constraints.isEmpty)
    let top = root.topLayoutGuide
    let bottom = root.bottomLayoutGuide
    #expect(
      root.view.constraints.map { "\($0.firstAttribute) \($0.secondAttribute) \($0.constant)" } == [
        "top top 0.0", "height notAnAttribute 20.0", "bottom bottom 0.0",
        "height notAnAttribute 34.0",
      ])
    #expect(root.view.constraints.allSatisfy { $0.isActive && $0.priority == .required })
    let box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(box)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: top.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: bottom.topAnchor),
      box.leftAnchor.constraint(equalTo: root.view.leftAnchor),
      box.rightAnchor.constraint(equalTo: root.view.rightAnchor),
    ])
    _ = stage.cycle()
    #expect(box.frame == Rect(x: 0, y: 20, width: 320, height: 426))
    stage.window.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    _ = stage.cycle()
    #expect(box.frame == Rect(x: 0, y: 44, width: 320, height: 436))
    #expect(
      root.view.constraints.filter { $0.firstAttribute == .height }.map { $0.constant } == [44, 0])
    #expect(stage.messages == [])
  }

  @Test("a refused presentation is a message of the window around")
  func refusal() {
    let stage = ControllerStage()
    let root = stage.shownRoot()
    let full = stage.loaded("full", .fullScreen)
    stage.show(full, from: root)
    // The view of who presents is out of the window.
    root.present(stage.controller("second"), animated: false)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.last?.contains("it presents EventController:'full' already") == true)
    // So is that of a child that was never shown.
    let child = stage.controller("child")
    full.addChild(child)
    child.present(stage.controller("third"), animated: false)
    #expect(stage.messages.count == 2)
    #expect(stage.messages.last?.contains("its view is not in a window") == true)
  }
  @Test("the guides of a root view that scrolls leave its content alone")
  func scrolling() {
    let stage = ControllerStage()
    stage.window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let root = stage.controller("root")
    let scroll = ScrollView()
    root.view = scroll
    scroll.contentSize = Size(width: 320, height: 2000)
    stage.window.rootViewController = root
    #expect(root.topLayoutGuide.length == 20)
    #expect(root.bottomLayoutGuide.length == 34)
    _ = stage.cycle()
    #expect(scroll.contentSize == Size(width: 320, height: 2000))
    #expect(scroll.constraints.map { $0.constant } == [20, 34])
    #expect(stage.messages == [])
  }

  @Test("who makes a new root its child as it is let go leaves the window without a root")
  func takenRoot() {
    let stage = ControllerStage()
    let old = stage.controller("old")
    let new = stage.controller("new")
    stage.window.rootViewController = old
    _ = stage.cycle()
    old.reactions["willDisappear"] = { $0.addChild(new) }
    stage.window.rootViewController = new
    #expect(stage.window.rootViewController == nil)
    #expect(new.parent === old)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("is a child of") == true)
    #expect(!stage.cycle().contains { $0.hasPrefix("new") })
    // Taken out it may be one.
    new.removeFromParent()
    stage.window.rootViewController = new
    #expect(stage.cycle().contains { $0.hasPrefix("new") })
  }

  @Test("a root that goes to a hidden window disappears")
  func toHiddenWindow() {
    let stage = ControllerStage()
    _ = stage.shownRoot("root")
    let hidden = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    hidden.isHidden = true
    hidden.rootViewController = stage.window.rootViewController
    #expect(stage.cycle() == ["root willDisappear", "root didDisappear"])
    #expect(stage.window.rootViewController == nil)
  }
}
