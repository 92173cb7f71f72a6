import LayoutSolver
import LayoutStoryboards
import Testing

/// What a change of the size class does to views of a storyboard.
struct VariationTests {
  static let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  /// A panel that only wide screens have, between two views, and a constraint that it takes part in.
  private static let panel = SceneText.scene(
    "a",
    subviews: SceneText.view("one", "view", free) + SceneText.view("panel", "view", free)
      + SceneText.view("two", "view", free),
    constraints: """
      <constraint id="h1" firstItem="one" firstAttribute="height" constant="30">
      <variation key="widthClass=regular" constant="60"/></constraint>
      <constraint id="t1" firstItem="one" firstAttribute="top" secondItem="a-view" secondAttribute="top"/>
      <constraint id="l1" firstItem="one" firstAttribute="leading" secondItem="a-view" secondAttribute="leading"/>
      <constraint id="w1" firstItem="one" firstAttribute="width" constant="100"/>
      <constraint id="tp" firstItem="panel" firstAttribute="top" secondItem="one" secondAttribute="bottom" constant="8"/>
      <constraint id="lp" firstItem="panel" firstAttribute="leading" secondItem="a-view" secondAttribute="leading"/>
      <constraint id="wp" firstItem="panel" firstAttribute="width" constant="50"/>
      <constraint id="hp" firstItem="panel" firstAttribute="height" constant="20"/>
      <constraint id="t2" firstItem="two" firstAttribute="top" secondItem="panel" secondAttribute="bottom" constant="8"/>
      <constraint id="t2s" firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="bottom" constant="4"/>
      <constraint id="l2" firstItem="two" firstAttribute="leading" secondItem="a-view" secondAttribute="leading"/>
      <constraint id="w2" firstItem="two" firstAttribute="width" constant="40"/>
      <constraint id="h2" firstItem="two" firstAttribute="height" constant="40"/>
      """,
    connections: """
      <outlet property="badge" destination="panel" id="o1"/>
      <outlet property="height" destination="h1" id="o2"/>
      """
  ).replacing(
    "</constraints>\n</view>",
    with: """
      </constraints>
      <variation key="default"><mask key="subviews"><exclude reference="panel"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="panel"/></mask>
      <mask key="constraints"><exclude reference="t2s"/></mask></variation>
      </view>
      """)

  private func show(
    _ stage: ArchivedStage, _ scene: String, _ sizeClass: TestClass = .tall
  ) throws -> ArchivedController {
    stage.window.traits = sizeClass.traits
    return try #require(try stage.show(try stage.storyboard(scene)) as? ArchivedController)
  }

  private func frames(_ controller: ViewController) -> [String: Rect] {
    Dictionary(
      uniqueKeysWithValues: controller.view.subviews.map { ($0.identifier ?? "", $0.frame) })
  }

  private func names(_ view: View) -> [String] { view.subviews.map { $0.identifier ?? "?" } }

  @Test("what a class leaves out comes when the class does, in its place, and goes again")
  func comeAndGo()
    throws
  {
    let stage = ArchivedStage()
    let controller = try show(stage, Self.panel)
    #expect(names(controller.view) == ["one", "two"])
    #expect(frames(controller)["two"] == Rect(x: 0, y: 34, width: 40, height: 40))
    let panel = try #require(controller.badge)
    #expect(panel.superview == nil)
    stage.window.resetStatistics()
    stage.window.traits = TestClass.large.traits
    #expect(names(controller.view) == ["one", "panel", "two"])
    _ = stage.cycle()
    // Three constraints of the panel's place, and two of its size.
    #expect(stage.window.statistics.loweredConstraints == 5)
    #expect(frames(controller)["one"] == Rect(x: 0, y: 0, width: 100, height: 60))
    #expect(panel.frame == Rect(x: 0, y: 68, width: 50, height: 20))
    #expect(frames(controller)["two"] == Rect(x: 0, y: 96, width: 40, height: 40))
    stage.window.traits = TestClass.low.traits
    _ = stage.cycle()
    #expect(names(controller.view) == ["one", "two"])
    #expect(frames(controller)["one"]?.height == 30)
    #expect(frames(controller)["two"] == Rect(x: 0, y: 34, width: 40, height: 40))
    #expect(controller.badge === panel)
    #expect(stage.stage.messages == [])
  }

  @Test("variations change before the controller hears of its traits")
  func beforeTraits() throws {
    let stage = ArchivedStage()
    let controller = try show(stage, Self.panel)
    controller.logsEverything = true
    controller.reactions["traits"] = { controller in
      controller.note("sees", " \((controller as? ArchivedController)?.height?.constant ?? 0)")
    }
    stage.window.traits = TestClass.large.traits
    #expect(
      stage.log.take().filter { !$0.contains("willTransition") } == [
        "a traits from compact × regular, @1x", "a sees 60.0",
      ])
  }

  @Test("only what differs between the classes is set, so that the rest is the app's")
  func differences() throws {
    let stage = ArchivedStage()
    let controller = try show(stage, Self.panel)
    let width = try #require(controller.view.constraints.first { $0.identifier == "w1" })
    width.constant = 77
    controller.height?.constant = 33
    // The height is the same in both.
    stage.window.traits = TestClass.low.traits
    _ = stage.cycle()
    #expect(frames(controller)["one"] == Rect(x: 0, y: 0, width: 77, height: 33))
    stage.window.traits = TestClass.large.traits
    _ = stage.cycle()
    #expect(frames(controller)["one"] == Rect(x: 0, y: 0, width: 77, height: 60))
    stage.window.traits = TestClass.tall.traits
    _ = stage.cycle()
    #expect(frames(controller)["one"] == Rect(x: 0, y: 0, width: 77, height: 30))
  }

  @Test("what the app has taken out or deactivated stays so")
  func takenOut() throws {
    let stage = ArchivedStage()
    let controller = try show(stage, Self.panel, .large)
    let panel = try #require(controller.badge)
    panel.removeFromSuperview()
    let added = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    added.identifier = "added"
    controller.view.addSubview(added)
    for sizeClass in [TestClass.tall, .large, .low, .large] {
      stage.window.traits = sizeClass.traits
      _ = stage.cycle()
      #expect(names(controller.view) == ["one", "two", "added"])
      #expect(panel.superview == nil)
    }
    // Put back by the app, it follows the classes again.
    controller.view.insertSubview(panel, at: 1)
    stage.window.traits = TestClass.tall.traits
    #expect(names(controller.view) == ["one", "two", "added"])
    stage.window.traits = TestClass.large.traits
    #expect(names(controller.view) == ["one", "panel", "two", "added"])
    #expect(stage.stage.messages == [])
  }

  @Test("a constraint that the app has deactivated stays so")
  func deactivated() throws {
    let stage = ArchivedStage()
    let controller = try show(stage, Self.panel)
    let gap = try #require(controller.view.constraints.first { $0.identifier == "t2s" })
    gap.isActive = false
    for sizeClass in [TestClass.large, .tall, .large] {
      stage.window.traits = sizeClass.traits
      _ = stage.cycle()
      #expect(!gap.isActive)
    }
    gap.isActive = false
    stage.window.traits = TestClass.tall.traits
    gap.isActive = true
    stage.window.traits = TestClass.large.traits
    #expect(!gap.isActive)
    stage.window.traits = TestClass.tall.traits
    #expect(gap.isActive)
  }

  @Test("a view that the app has put elsewhere stays there")
  func putElsewhere() throws {
    let stage = ArchivedStage()
    let controller = try show(stage, Self.panel, .large)
    let panel = try #require(controller.badge)
    let place = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(place)
    place.addSubview(panel)
    for sizeClass in [TestClass.tall, .large] {
      stage.window.traits = sizeClass.traits
      _ = stage.cycle()
      #expect(panel.superview === place)
    }
    #expect(stage.stage.messages == [])
  }

  @Test("a view left out is let go with its controller, and one that the app released too")
  func lifetime()
    throws
  {
    weak var panel: View?
    weak var window: Window?
    do {
      let stage = ArchivedStage()
      let controller = try show(stage, Self.panel)
      panel = controller.badge
      window = stage.window
      #expect(panel != nil)
      stage.window.traits = TestClass.large.traits
      stage.window.traits = TestClass.tall.traits
      #expect(panel != nil)
      stage.window.traits = TestClass.large.traits
      panel?.removeFromSuperview()
      _ = stage.cycle()
      #expect(panel == nil)
      stage.window.traits = TestClass.tall.traits
    }
    #expect(window == nil)
  }

  @Test("traits that a parent overrides are followed")
  func overriddenTraits() throws {
    let stage = ArchivedStage()
    let child = try stage.storyboard(Self.panel).instantiateInitialViewController()
    let parent = stage.stage.controller("parent")
    stage.window.traits = TestClass.tall.traits
    stage.window.rootViewController = parent
    parent.embed(child, Rect(x: 0, y: 0, width: 300, height: 300))
    _ = stage.cycle()
    #expect(names(child.view) == ["one", "two"])
    parent.setOverrideTraitCollection(
      TraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(names(child.view) == ["one", "panel", "two"])
    _ = stage.cycle()
    #expect(frames(child)["two"]?.minY == 96)
    parent.setOverrideTraitCollection(nil, forChild: child)
    _ = stage.cycle()
    #expect(names(child.view) == ["one", "two"])
  }

  @Test("a controller made for one class and shown in another has the views of that")
  func anotherClass() throws {
    let stage = ArchivedStage()
    let controller = try stage.storyboard(Self.panel).instantiateInitialViewController()
    controller.loadViewIfNeeded()
    #expect(names(controller.view) == ["one", "two"])
    stage.window.traits = TestClass.large.traits
    stage.window.rootViewController = controller
    _ = stage.cycle()
    #expect(names(controller.view) == ["one", "panel", "two"])
    #expect(frames(controller)["two"]?.minY == 96)
  }

  @Test("a change touches the rows that differ, and nothing where nothing varies")
  func work() throws {
    let stage = ArchivedStage()
    let plain = try show(stage, SceneText.scene("a", subviews: SceneText.view("b")))
    #expect(plain.view.traitFollower == nil)
    var rows = ""
    for index in 0..<200 {
      rows += SceneText.view("v\(index)", "view", Self.free)
    }
    var constraints = ""
    for index in 0..<200 {
      for (name, value) in [("width", 10), ("height", 10)] {
        constraints +=
          "<constraint id=\"\(name)\(index)\" firstItem=\"v\(index)\" firstAttribute=\"\(name)\" constant=\"\(value)\"/>"
      }
      for name in ["leading", "top"] {
        let variation =
          index == 7 && name == "top"
          ? "<variation key=\"widthClass=regular\" constant=\"500\"/>" : ""
        constraints +=
          "<constraint id=\"\(name)\(index)\" firstItem=\"v\(index)\" firstAttribute=\"\(name)\" "
          + "secondItem=\"a-view\" secondAttribute=\"\(name)\" constant=\"\(index)\">\(variation)</constraint>"
      }
    }
    let controller = try show(
      stage, SceneText.scene("a", subviews: rows, constraints: constraints))
    _ = stage.cycle()
    stage.window.resetStatistics()
    stage.window.traits = TestClass.large.traits
    _ = stage.cycle()
    #expect(frames(controller)["v7"]?.minY == 500)
    #expect(frames(controller)["v8"]?.minY == 8)
    let statistics = stage.window.statistics
    #expect(statistics.loweredConstraints == 0)
    #expect(statistics.appliedFrames == 1)
    #expect(statistics.layouts <= 1)
    #expect(stage.window.solverStatistics.pivots <= 2)
  }
}
