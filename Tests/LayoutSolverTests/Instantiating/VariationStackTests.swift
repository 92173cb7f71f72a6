import LayoutSolver
import LayoutStoryboards
import Testing

/// Size classes and what is hidden, in stacks and containers.
struct VariationStackTests {
  private static func stack(_ rest: String) -> String {
    let members = ["one", "two", "three"].map { id in
      """
      <view id="\(id)" \(VariationTests.free) \(id == "two" ? "hidden=\"YES\"" : "")>
      <rect key="frame" x="0.0" y="0.0" width="50" height="20"/><constraints>
      <constraint id="w-\(id)" firstAttribute="width" constant="50"/>
      <constraint id="h-\(id)" firstAttribute="height" priority="900" constant="20"/>
      </constraints><!-- \(id) --></view>
      """.replacing("<!-- two -->", with: rest)
    }
    return SceneText.scene(
      "a",
      subviews: """
        <stackView id="stack" \(VariationTests.free) axis="vertical" spacing="5">
        <rect key="frame" x="0.0" y="0.0" width="50" height="70"/>
        <subviews>\(members.joined())</subviews>
        <variation key="heightClass=compact" axis="horizontal" spacing="7"/>
        <variation key="heightClass=compact-widthClass=regular">
        <mask key="subviews"><exclude reference="one"/></mask></variation>
        </stackView>
        """,
      constraints: """
        <constraint id="x" firstItem="stack" firstAttribute="leading" secondItem="a-view" secondAttribute="leading"/>
        <constraint id="y" firstItem="stack" firstAttribute="top" secondItem="a-view" secondAttribute="top"/>
        """, connections: "<outlet property=\"badge\" destination=\"two\" id=\"o1\"/>")
  }

  private func origins(_ controller: ViewController) -> [Point] {
    controller.view.subviews.first?.subviews.map(\.frame.origin) ?? []
  }

  @Test("a hidden view of a stack takes its place when the app shows it")
  func hiddenView() throws {
    let stage = ArchivedStage()
    stage.window.traits = TestClass.tall.traits
    let controller = try #require(
      try stage.show(try stage.storyboard(Self.stack(""))) as? ArchivedController)
    #expect(origins(controller).last == Point(x: 0, y: 25))
    controller.badge?.isHidden = false
    _ = stage.cycle()
    #expect(
      origins(controller) == [Point(x: 0, y: 0), Point(x: 0, y: 25), Point(x: 0, y: 50)])
    #expect(stage.stage.messages == [])
  }

  @Test("a class shows what is hidden in others, and turns the stack")
  func sizeClass() throws {
    let stage = ArchivedStage()
    stage.window.traits = TestClass.tall.traits
    let controller = try stage.show(
      try stage.storyboard(Self.stack("<variation key=\"heightClass=compact\" hidden=\"NO\"/>")))
    let stack = try #require(controller.view.subviews.first as? StackView)
    let first = try #require(stack.arrangedSubviews.first)
    stack.setCustomSpacing(11, after: first)
    stage.window.traits = TestClass.low.traits
    _ = stage.cycle()
    #expect(
      origins(controller) == [Point(x: 0, y: 0), Point(x: 61, y: 0), Point(x: 118, y: 0)])
    stage.window.traits = TestClass.all[3].traits
    _ = stage.cycle()
    #expect(stack.arrangedSubviews.map(\.identifier) == ["two", "three"])
    #expect(origins(controller) == [Point(x: 0, y: 0), Point(x: 57, y: 0)])
    // What the app has said of the space after a view, it still says.
    stage.window.traits = TestClass.low.traits
    _ = stage.cycle()
    #expect(stack.arrangedSubviews.map(\.identifier) == ["one", "two", "three"])
    #expect(
      origins(controller) == [Point(x: 0, y: 0), Point(x: 61, y: 0), Point(x: 118, y: 0)])
    stage.window.traits = TestClass.tall.traits
    _ = stage.cycle()
    #expect(stack.axis == .vertical && stack.spacing == 5)
    #expect(origins(controller).last == Point(x: 0, y: 31))
    #expect(stage.stage.messages == [])
  }

  @Test("the controller of a container appears with it")
  func container() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a",
        subviews: SceneText.view(
          "box", "containerView", connections: SceneText.segue("e", to: "b", "embed"))
      ).replacing(
        "</constraints>\n</view>",
        with: """
          </constraints><variation key="default"><mask key="subviews"><exclude reference="box"/></mask></variation>
          <variation key="widthClass=regular"><mask key="subviews"><include reference="box"/></mask></variation>
          </view>
          """),
      SceneText.scene("b", "storyboardIdentifier=\"b\""))
    stage.window.traits = TestClass.tall.traits
    let controller = try storyboard.instantiateInitialViewController()
    stage.window.rootViewController = controller
    _ = stage.cycle()
    _ = stage.log.take()
    #expect(controller.children.count == 1)
    stage.window.traits = TestClass.large.traits
    #expect(stage.log.take().filter { $0.hasPrefix("b ") } == ["b willAppear movingTo"])
    #expect(stage.cycle() == ["b isAppearing movingTo", "b didAppear movingTo"])
    #expect(
      controller.children.first?.view.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    stage.window.traits = TestClass.tall.traits
    #expect(
      (stage.log.take() + stage.cycle()).filter { $0.hasPrefix("b ") && $0.contains("isappear") }
        == ["b willDisappear", "b didDisappear"])
    #expect(stage.stage.messages == [])
  }

  @Test("traits other than the size class change nothing")
  func otherTraits() throws {
    let stage = ArchivedStage()
    stage.window.traits = TestClass.low.traits
    _ = try stage.show(try stage.storyboard(Self.stack("")))
    stage.window.resetStatistics()
    stage.window.traits = TraitCollection(userInterfaceIdiom: .pad)
    _ = stage.cycle()
    #expect(stage.window.statistics.loweredConstraints == 0)
    #expect(stage.window.solverStatistics.pivots == 0)
    #expect(stage.window.statistics.layouts == 0)
  }
}
