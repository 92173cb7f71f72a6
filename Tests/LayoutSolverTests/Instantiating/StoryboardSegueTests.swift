import LayoutSolver
import LayoutStoryboards
import Testing

/// Ways from controller to controller.
struct StoryboardSegueTests {
  @Test("an embedded controller is there before its parent has loaded")
  func embedded() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a",
        subviews: SceneText.view(
          "b", "containerView",
          connections: SceneText.segue("e", to: "c", "embed", "identifier=\"details\""))),
      SceneText.scene("c"))
    let root = try storyboard.instantiateInitialViewController()
    stage.window.rootViewController = root
    #expect(
      stage.log.take() == [
        "a awake", "a loadView", "a view = a-view", "a should details", "c awake",
        "a prepare details to c", "c loadView", "c view = c-view", "c didLoad", "a didLoad",
        "a willAppear", "c willAppear movingTo",
      ])
    #expect(
      stage.cycle() == [
        "a isAppearing", "c isAppearing movingTo", "c didAppear movingTo", "a didAppear",
      ])
    let child = try #require(root.children.first)
    #expect(child.view.superview?.identifier == "b")
    #expect(child.view.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(stage.stage.messages == [])
  }

  @Test("a navigation controller has its root, and pushes what segues show")
  func navigation() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.container(
        "a", "navigationController", "toolbarHidden=\"NO\"",
        parts: "<navigationBar key=\"navigationBar\" translucent=\"NO\"/>",
        connections: SceneText.relationship("r", to: "b", "rootViewController")),
      SceneText.scene(
        "b",
        subviews: SceneText.view(
          "button", "button",
          connections: SceneText.segue("s", to: "c", "show", "identifier=\"next\"")),
        parts: """
          <toolbarItems><barButtonItem id="t" title="Tool"/></toolbarItems>
          <navigationItem key="navigationItem" title="B" id="i">
          <barButtonItem key="leftBarButtonItem" id="l" title="More">
          <connections>\(SceneText.segue("s2", to: "c", "show"))</connections></barButtonItem>
          </navigationItem>
          """),
      SceneText.scene("c", "hidesBottomBarWhenPushed=\"YES\""))
    let navigation = try #require(try stage.show(storyboard) as? NavigationController)
    #expect(navigation.viewControllers.map(\.identifier) == ["b"])
    #expect(!navigation.isToolbarHidden && !navigation.navigationBar.isTranslucent)
    #expect(navigation.toolbar.items.map(\.title) == ["Tool"])
    let root = try #require(navigation.topViewController as? ArchivedController)
    let button = try #require(root.view.subviews.first as? Control)
    root.refused = ["next"]
    #expect(button.sendActions(for: .touchUpInside))
    #expect(stage.log.take() == ["b should next"])
    root.refused = []
    #expect(button.sendActions(for: .touchUpInside))
    #expect(
      stage.log.take() == [
        "b should next", "c awake", "b prepare next to c", "c loadView", "c view = c-view",
        "c didLoad", "b willDisappear", "c willAppear movingTo",
      ])
    #expect(root.prepared.last?.1 === button)
    #expect(
      stage.cycle() == ["c isAppearing movingTo", "b didDisappear", "c didAppear movingTo"])
    navigation.popViewController(animated: false)
    _ = stage.cycle()
    // Code is not asked.
    root.performSegue(withIdentifier: "next", sender: nil)
    #expect(stage.log.take().prefix(2) == ["c awake", "b prepare next to c"])
    navigation.popViewController(animated: false)
    _ = stage.cycle()
    let item = try #require(root.navigationItem.leftBarButtonItem)
    #expect(navigation.navigationBar.press(item))
    #expect(navigation.viewControllers.map(\.identifier) == ["b", "c"])
    #expect(stage.stage.messages == [])
  }

  @Test("a segue that does not exist is refused with the names of those that do")
  func unknown() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a",
        connections: SceneText.segue("s1", to: "b", "show", "identifier=\"one\"")
          + SceneText.segue("s2", to: "b", "show", "identifier=\"two\"")),
      SceneText.scene("b"))
    let root = try stage.show(storyboard)
    root.performSegue(withIdentifier: "three", sender: nil)
    #expect(
      stage.stage.messages == [
        "LayoutSolver: performSegue(withIdentifier: \"three\") of ArchivedController:'a' did nothing: its segues "
          + "are \"one\", \"two\""
      ])
  }

  @Test(
    "presentations have the styles of the segue; without a container what is shown is presented")
  func presentations()
    throws
  {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a", subviews: SceneText.view("anchor"),
        connections: SceneText.segue(
          "s1", to: "b", "presentation",
          "identifier=\"modal\" modalPresentationStyle=\"overFullScreen\" modalTransitionStyle=\"crossDissolve\""
        ) + SceneText.segue("s2", to: "b", "show", "identifier=\"show\"")
          + SceneText.segue("s3", to: "b", "showDetail", "identifier=\"detail\"")
            + """
            <segue id="s4" destination="b" kind="popoverPresentation" identifier="popover" \
            popoverAnchorView="anchor"><popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
            """), SceneText.scene("b"))
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .regular, verticalSizeClass: .regular)
    let root = try stage.show(storyboard)
    for (name, style) in [
      ("modal", ModalPresentationStyle.overFullScreen), ("show", .automatic),
      ("detail", .automatic), ("popover", .popover),
    ] {
      root.performSegue(withIdentifier: name, sender: nil)
      _ = stage.cycle()
      let presented = try #require(root.presentedViewController, "\(name)")
      #expect(presented.modalPresentationStyle == style)
      if name == "modal" { #expect(presented.modalTransitionStyle == .crossDissolve) }
      if name == "popover" {
        let popover = try #require(presented.popoverPresentationController)
        #expect(popover.sourceView?.identifier == "anchor")
        #expect(popover.arrowDirection == .up)
      }
      root.dismiss(animated: false)
      _ = stage.cycle()
    }
    #expect(stage.stage.messages == [])
  }

  @Test("tabs and columns have their controllers and items")
  func tabsAndColumns() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.container(
        "a", "tabBarController",
        connections: SceneText.relationship("r1", to: "b", "viewControllers")
          + SceneText.relationship("r2", to: "c", "viewControllers")),
      SceneText.scene(
        "b", parts: "<tabBarItem key=\"tabBarItem\" title=\"B\" id=\"ib\" tag=\"7\"/>"),
      SceneText.container(
        "c", "splitViewController", parts: "<tabBarItem key=\"tabBarItem\" title=\"C\" id=\"ic\"/>",
        connections: SceneText.relationship("r3", to: "d", "masterViewController")
          + SceneText.relationship("r4", to: "e", "detailViewController")),
      SceneText.scene(
        "d", connections: SceneText.segue("s", to: "e", "showDetail", "identifier=\"detail\"")),
      SceneText.scene("e"))
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .regular, verticalSizeClass: .regular)
    let tabs = try #require(try stage.show(storyboard) as? TabBarController)
    #expect(tabs.tabBar.items.map(\.title) == ["B", "C"])
    #expect(tabs.tabBar.items.map(\.tag) == [7, 0])
    let split = try #require(tabs.viewControllers.last as? SplitViewController)
    let detail = split.viewController(for: .secondary)
    #expect(split.viewControllers.map(\.identifier) == ["d", "e"])
    tabs.selectedViewController = split
    _ = stage.cycle()
    split.viewController(for: .primary)?.performSegue(withIdentifier: "detail", sender: nil)
    _ = stage.cycle()
    #expect(split.viewControllers.map(\.identifier) == ["d", "e"])
    #expect(split.viewController(for: .secondary) !== detail)
    #expect(stage.stage.messages == [])
  }

  @Test("segues of one's own classes are made by the registry")
  func ownClasses() throws {
    final class Fade: StoryboardSegue {
      override func perform() { source.present(destination, animated: false) }
    }
    let stage = ArchivedStage()
    var made: [String?] = []
    stage.registry.registerSegue("Fade") { identifier, source, destination in
      made.append(identifier)
      return Fade(identifier: identifier, source: source, destination: destination)
    }
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a",
        connections: SceneText.segue(
          "s1", to: "b", "custom", "customClass=\"Fade\" identifier=\"fade\"")
          + SceneText.segue("s2", to: "b", "custom", "customClass=\"Flip\" identifier=\"flip\"")),
      SceneText.scene("b"))
    let root = try stage.show(storyboard)
    root.performSegue(withIdentifier: "fade", sender: nil)
    #expect(made == ["fade"])
    #expect(stage.log.take().prefix(2) == ["b awake", "a prepare fade to b"])
    root.dismiss(animated: false)
    _ = stage.cycle()
    #expect(storyboard.unsupported == [])
    root.performSegue(withIdentifier: "flip", sender: nil)
    #expect(root.presentedViewController != nil)
    #expect(storyboard.unsupported.first?.contains("the class Flip of <segue id=\"s2\">") == true)
  }

  @Test("a segue leads back to the controller that performs its action")
  func unwind() throws {
    let stage = ArchivedStage()
    let exit = "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"
    let storyboard = try stage.storyboard(
      SceneText.container(
        "a", "navigationController",
        connections: SceneText.relationship("r", to: "b", "rootViewController")),
      SceneText.scene(
        "b", connections: SceneText.segue("s1", to: "c", "show", "identifier=\"push\"")),
      SceneText.scene(
        "c",
        connections: SceneText.segue("s2", to: "d", "presentation", "identifier=\"modal\"")),
      SceneText.scene(
        "d",
        connections: SceneText.segue(
          "s3", to: "exit", "unwind", "identifier=\"back\" unwindAction=\"leave:\""),
        objects: exit))
    let navigation = try #require(try stage.show(storyboard) as? NavigationController)
    let first = try #require(navigation.topViewController)
    first.performSegue(withIdentifier: "push", sender: nil)
    _ = stage.cycle()
    navigation.topViewController?.performSegue(withIdentifier: "modal", sender: nil)
    _ = stage.cycle()
    let last = try #require(navigation.visibleViewController as? ArchivedController)
    #expect(last.identifier == "d")
    last.performSegue(withIdentifier: "back", sender: nil)
    #expect(
      stage.stage.messages.last?.contains("no controller around this one performs \"leave\"")
        == true)
    var left: [String] = []
    first.actions["leave"] = { sender in left.append((sender as? ViewController)?.identifier ?? "?")
    }
    last.performSegue(withIdentifier: "back", sender: nil)
    #expect(left == ["d"])
    #expect(last.prepared.last?.0 === first)
    _ = stage.cycle()
    #expect(navigation.viewControllers.map(\.identifier) == ["b"])
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.visibleViewController === first)
    #expect(stage.stage.messages.count == 1)
  }

  @Test("references lead into other storyboards")
  func references() throws {
    let stage = ArchivedStage()
    let reference = """
      <scene sceneID="s-r"><objects>
      <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="X" id="r" \
      sceneMemberID="viewController"/></objects></scene>
      """
    let storyboard = try stage.storyboard(
      SceneText.container(
        "a", "navigationController",
        connections: SceneText.relationship("rel", to: "r", "rootViewController")), reference)
    let other = try stage.storyboard(
      SceneText.scene("x", "storyboardIdentifier=\"X\""), initial: nil)
    let alone = try storyboard.instantiateInitialViewController()
    #expect(alone.children.first.map { type(of: $0) == ViewController.self } == true)
    #expect(storyboard.unsupported.first?.contains("nothing knows the storyboard 'Other'") == true)
    storyboard.findStoryboard = { $0 == "Other" ? other : nil }
    let whole = try storyboard.instantiateInitialViewController()
    #expect(whole.children.first?.storyboard === other)
    #expect(whole.children.first?.identifier == "X")
  }
}
