import LayoutSolver
import LayoutStoryboards
import Testing

/// Views of a scene beside the controller's own.
struct LooseViewTests {
  private static let free = VariationTests.free

  /// A view with a button in it that constraints place.
  private static func panel(
    _ id: String, _ attributes: String = "", connections: String = ""
  ) -> String {
    """
    <view id="\(id)" customClass="LoggingView" \(attributes)>
    <rect key="frame" x="0.0" y="0.0" width="200" height="50"/>
    <subviews><button id="\(id)-button" \(free)>
    <rect key="frame" x="0.0" y="0.0" width="60" height="30"/>
    <connections>\(connections)</connections></button></subviews>
    <constraints>
    <constraint id="\(id)-x" firstItem="\(id)-button" firstAttribute="centerX" secondItem="\(id)" secondAttribute="centerX"/>
    <constraint id="\(id)-y" firstItem="\(id)-button" firstAttribute="centerY" secondItem="\(id)" secondAttribute="centerY"/>
    </constraints></view>
    """
  }

  @Test("a view at the top of the scene is made with the controller's, and held by it")
  func held() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a", connections: "<outlet property=\"badge\" destination=\"dock\" id=\"o1\"/>",
        objects: Self.panel(
          "dock",
          connections: """
            <action selector="save:" destination="a" eventType="touchUpInside" id="a1"/>
            <segue destination="b" kind="presentation" identifier="go" id="g1"/>
            """)),
      SceneText.scene("b", class: nil))
    let controller = try #require(
      try storyboard.instantiateInitialViewController() as? ArchivedController)
    #expect(controller.badge == nil)
    stage.window.rootViewController = controller
    #expect(
      stage.log.take() == [
        "a awake", "a loadView", "new view", "a badge = dock", "a view = a-view", "dock awake",
        "a didLoad", "a willAppear",
      ])
    _ = stage.cycle()
    let dock = try #require(controller.badge)
    #expect(dock.superview == nil)
    controller.view.addSubview(dock)
    dock.frame.origin = Point(x: 10, y: 20)
    _ = stage.cycle()
    #expect(dock.frame == Rect(x: 10, y: 20, width: 200, height: 50))
    #expect(dock.subviews.first?.frame == Rect(x: 70, y: 10, width: 60, height: 30))
    var saved = 0
    controller.actions["save"] = { _ in saved += 1 }
    #expect((dock.subviews.first as? Control)?.sendActions(for: .touchUpInside) == true)
    #expect(saved == 1)
    #expect(controller.presentedViewController?.identifier == "b")
    #expect(storyboard.unsupported == [])
    #expect(stage.stage.messages == [])
  }

  @Test("a loose view is let go with the controller")
  func lifetime() throws {
    weak var dock: View?
    do {
      let stage = ArchivedStage()
      let storyboard = try stage.storyboard(
        SceneText.scene(
          "a", connections: "<outlet property=\"badge\" destination=\"dock\" id=\"o1\"/>",
          objects: Self.panel("dock")))
      let controller = try #require(try stage.show(storyboard) as? ArchivedController)
      dock = controller.badge
      #expect(dock != nil)
    }
    #expect(dock == nil)
  }

  @Test("items of bars have the views that they show, connected before the controller awakes")
  func barItems()
    throws
  {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a",
        parts: """
          <navigationItem key="navigationItem" id="item">
          \(Self.panel("title", "key=\"titleView\""))
          <barButtonItem key="rightBarButtonItem" id="right">
          \(Self.panel(
            "custom", "key=\"customView\"",
            connections: "<action selector=\"save:\" destination=\"a\" eventType=\"touchUpInside\" id=\"a1\"/>"))
          </barButtonItem></navigationItem>
          <toolbarItems><barButtonItem id="tool">\(Self.panel("in-tools", "key=\"customView\""))
          </barButtonItem></toolbarItems>
          """,
        connections: """
          <outlet property="badge" destination="custom-button" id="o1"/>
          <outlet property="height" destination="title-y" id="o2"/>
          """))
    let controller = try #require(
      try storyboard.instantiateInitialViewController() as? ArchivedController)
    #expect(
      stage.log.take() == [
        "new view", "new view", "new view", "a badge = custom-button", "title awake",
        "custom awake", "in-tools awake", "a awake",
      ])
    #expect(!controller.isViewLoaded)
    let item = controller.navigationItem
    #expect(item.titleView?.identifier == "title")
    #expect(item.rightBarButtonItem?.customView?.identifier == "custom")
    #expect(controller.toolbarItems?.first?.customView?.identifier == "in-tools")
    #expect(controller.badge?.superview === item.rightBarButtonItem?.customView)
    controller.height?.constant = 5
    let title = try #require(item.titleView)
    stage.window.rootViewController = controller
    controller.view.addSubview(title)
    _ = stage.cycle()
    #expect(title.subviews.first?.frame == Rect(x: 70, y: 15, width: 60, height: 30))
    var saved = 0
    controller.actions["save"] = { _ in saved += 1 }
    #expect((controller.badge as? Control)?.sendActions(for: .touchUpInside) == true)
    #expect(saved == 1)
    #expect(storyboard.unsupported == [])
    #expect(stage.stage.messages == [])
  }

  @Test("numbers in loose views are checked when the file is read")
  func numbers() throws {
    let wrong = SceneText.view("dock", frame: "x=\"one\" y=\"0\" width=\"1\" height=\"1\"")
    #expect(throws: InterfaceError.self) {
      try InterfaceText.read(SceneText.document(SceneText.scene("a", objects: wrong)))
    }
  }
}
