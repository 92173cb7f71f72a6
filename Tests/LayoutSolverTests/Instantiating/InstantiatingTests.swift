import LayoutSolver
import LayoutStoryboards
import Testing

/// Controllers and views made from a storyboard, and connected.
struct InstantiatingTests {
  private static let profile = SceneText.scene(
    "a", "storyboardIdentifier=\"Profile\" title=\"Profile\"",
    subviews: SceneText.view(
      "b", "label", "customClass=\"LoggingView\" hidden=\"YES\"",
      parts: """
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="NO"/>
        <userDefinedRuntimeAttribute type="number" keyPath="kind"><real key="value" value="2.5"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
        <integer key="value" value="5"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        """, connections: "<outlet property=\"other\" destination=\"c\" id=\"o1\"/>")
      + SceneText.view(
        "c", "view", "customClass=\"LoggingView\" translatesAutoresizingMaskIntoConstraints=\"NO\""),
    constraints: """
      <constraint id="h" firstItem="c" firstAttribute="height" constant="30"/>
      <constraint id="w" firstItem="c" firstAttribute="width" constant="40"/>
      <constraint id="x" firstItem="c" firstAttribute="leading" secondItem="a-view" secondAttribute="leadingMargin"/>
      <constraint id="y" firstItem="c" firstAttribute="top" secondItem="top" secondAttribute="bottom"/>
      """,
    parts: """
      <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
      <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
      <navigationItem key="navigationItem" id="item" title="Me">
      <barButtonItem key="rightBarButtonItem" id="save" title="Save">
      <connections><action selector="save:" destination="a" id="act"/></connections>
      </barButtonItem></navigationItem>
      """,
    connections: """
      <outlet property="badge" destination="b" id="o2"/>
      <outletCollection property="rows" destination="c" id="o3"/>
      <outletCollection property="rows" destination="b" id="o4"/>
      <outlet property="save" destination="save" id="o5"/>
      <outlet property="height" destination="h" id="o6"/>
      """)

  @Test("views are made, connected and awake, in the guide's order, when the view is loaded")
  func order()
    throws
  {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(Self.profile)
    let controller = try #require(
      try storyboard.instantiateInitialViewController() as? ArchivedController)
    #expect(stage.log.take() == ["Profile awake"])
    #expect(!controller.isViewLoaded)
    #expect(controller.title == "Profile")
    #expect(controller.navigationItem.title == "Me")
    #expect(controller.save === controller.navigationItem.rightBarButtonItem)
    #expect(controller.storyboard === storyboard)
    stage.window.hostSafeAreaInsets.top = 20
    stage.window.rootViewController = controller
    #expect(
      stage.log.take() == [
        "Profile loadView", "new label", "new view", "Profile badge = b", "Profile rows = c b",
        "b other = c", "Profile view = a-view", "b hidden = boolean(false)",
        "b kind = number(2.5)", "b awake", "c awake", "Profile didLoad", "Profile willAppear",
      ])
    #expect(stage.cycle() == ["Profile isAppearing", "Profile didAppear"])
    #expect(controller.badge?.isHidden == false)
    #expect(controller.badge?.frame == Rect(x: 20, y: 100, width: 200, height: 100))
    #expect(controller.rows.first?.frame == Rect(x: 16, y: 20, width: 40, height: 30))
    controller.height?.constant = 50
    stage.window.hostSafeAreaInsets.top = 44
    _ = stage.cycle()
    #expect(controller.rows.first?.frame == Rect(x: 16, y: 44, width: 40, height: 50))
    #expect(controller.topLayoutGuide.length == 44)
    #expect(storyboard.unsupported == [])
    #expect(stage.stage.messages == [])
  }

  @Test("each controller has views of its own, and is let go with them")
  func ownViews() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(Self.profile)
    weak var former: ViewController?
    weak var formerView: View?
    do {
      let one = try storyboard.instantiateViewController(withIdentifier: "Profile")
      let two = try storyboard.instantiateViewController(withIdentifier: "Profile")
      #expect(one !== two)
      #expect(one.view !== two.view)
      former = one
      formerView = one.view
    }
    #expect(former == nil)
    #expect(formerView == nil)
  }

  @Test("actions go to their target, or to the first that performs them")
  func actions() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a",
        subviews: SceneText.view(
          "b", "button",
          connections: """
            <action selector="save:" destination="a" eventType="touchUpInside" id="a1"/>
            <action selector="share:" destination="first-a" eventType="touchUpOutside" id="a2"/>
            <action selector="count" destination="a" eventType="valueChanged" id="a3"/>
            """),
        parts: """
          <navigationItem key="navigationItem" id="item"><rightBarButtonItems>
          <barButtonItem id="i1" title="Save"><connections>
          <action selector="save:" destination="a" id="a4"/></connections></barButtonItem>
          <barButtonItem id="i2" title="Share"><connections>
          <action selector="share:" destination="first-a" id="a5"/></connections></barButtonItem>
          </rightBarButtonItems></navigationItem>
          """))
    let root = try stage.show(storyboard)
    var done: [String] = []
    root.actions["save"] = { sender in
      done.append("save by \((sender as? View)?.identifier ?? "?")")
    }
    let button = try #require(root.view.subviews.first as? Control)
    #expect(button.sendActions(for: .touchUpInside))
    #expect(!button.sendActions(for: .touchUpOutside))
    let host = Responder()
    host.actions["share"] = { _ in done.append("share") }
    stage.window.hostResponder = host
    #expect(button.sendActions(for: .touchUpOutside))
    #expect(!button.sendActions(for: .valueChanged))
    #expect(stage.stage.messages.count == 1)
    #expect(
      stage.stage.messages.first?.contains(
        "does not perform \"count\", which ContentView:'b' sends") == true)
    let items = root.navigationItem.rightBarButtonItems
    #expect(items.map(\.title) == ["Save", "Share"])
    #expect(items.first?.target === root && items.last?.target == nil)
    let bar = NavigationBar()
    root.view.addSubview(bar)
    #expect(items.map { bar.press($0) } == [true, true])
    #expect(done == ["save by b", "share", "save by ?", "share"])
  }

  @Test("a button that is disabled sends nothing, nor does one whose target is gone")
  func disabled() {
    let control = Control()
    var count = 0
    do {
      let target = Responder()
      target.actions["go"] = { _ in count += 1 }
      control.addTarget(target, action: "go", for: [.touchDown, .valueChanged])
      #expect(control.sendActions(for: .touchDown))
      control.isEnabled = false
      #expect(!control.sendActions(for: .touchDown))
      control.isEnabled = true
      #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["go"])
      control.removeTarget(target, action: "go", for: .touchDown)
      #expect(!control.sendActions(for: .touchDown))
      #expect(control.sendActions(for: .valueChanged))
    }
    #expect(!control.sendActions(for: .valueChanged))
    #expect(count == 2)
  }

  @Test("size classes of the window decide about variations")
  func variations() throws {
    let stage = ArchivedStage()
    let varied = """
      <constraint id="h" firstItem="c" firstAttribute="height" constant="30">
      <variation key="heightClass=compact" constant="10"/></constraint>
      """
    let scene = SceneText.scene(
      "a",
      subviews: SceneText.view("c", "view", "translatesAutoresizingMaskIntoConstraints=\"NO\""),
      constraints: varied)
    let storyboard = try stage.storyboard(scene)
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .compact)
    let low = try stage.show(storyboard)
    #expect(low.view.subviews.first?.frame.height == 10)
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    let high = try stage.show(storyboard)
    #expect(high.view.subviews.first?.frame.height == 30)
  }
}
