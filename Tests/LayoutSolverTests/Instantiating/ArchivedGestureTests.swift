import LayoutSolver
import LayoutStoryboards
import Testing

/// Gesture recognizers of storyboards and xibs.
struct ArchivedGestureTests {
  private static let recognizers = """
    <tapGestureRecognizer id="tap" numberOfTapsRequired="2"><connections>
    <action selector="open:" destination="a" id="g1"/>
    <segue destination="b" kind="show" identifier="go" id="g2"/>
    </connections></tapGestureRecognizer>
    <pongPressGestureRecognizer id="press" enabled="NO" customClass="LongPress"><connections>
    <action selector="hold:" destination="first-a" id="g3"/></connections></pongPressGestureRecognizer>
    """

  private final class LongPress: GestureRecognizer {
    override func awakeFromNib() { name = "awake" }
  }

  @Test("recognizers are made with the scene, and on their views when these are made")
  func withScene() throws {
    let stage = ArchivedStage()
    stage.registry.registerGestureRecognizer("LongPress") { _ in LongPress() }
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a",
        subviews: SceneText.view(
          "v", "imageView",
          connections: """
            <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="c1"/>
            <outletCollection property="gestureRecognizers" destination="press" appends="YES" id="c2"/>
            """),
        connections: "<outlet property=\"recognizer\" destination=\"press\" id=\"o1\"/>",
        objects: Self.recognizers),
      SceneText.scene("b", class: nil))
    let root = try stage.show(storyboard)
    let view = try #require(root.view.subviews.first)
    let made = try #require(view.gestureRecognizers)
    #expect(made.count == 2)
    let tap = try #require(made.first as? TapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2 && tap.name == "tap")
    #expect(made.last is LongPress && made.last?.name == "awake")
    #expect(made.last?.isEnabled == false)
    var done: [String] = []
    root.actions["open"] = { sender in done.append(sender === tap ? "open" : "?") }
    root.actions["hold"] = { _ in done.append("hold") }
    made.last?.isEnabled = true
    #expect(made.last?.sendActions(for: .began) == true)
    #expect(done == ["hold"])
    _ = stage.log.take()
    #expect(tap.sendActions())
    #expect(done == ["hold", "open"])
    #expect(stage.log.take() == ["a should go", "a prepare go to b"])
    #expect(root.presentedViewController?.identifier == "b")
    #expect(
      storyboard.unsupported.map { $0.contains("has no outlet \"recognizer\"") } == [true])
    #expect(stage.stage.messages == [])
  }

  @Test("a class that is not registered is a plain recognizer, and said once")
  func unregistered() throws {
    let stage = ArchivedStage()
    let storyboard = try stage.storyboard(
      SceneText.scene("a", objects: Self.recognizers), SceneText.scene("b", class: nil))
    _ = try stage.show(storyboard)
    #expect(storyboard.unsupported.count == 1)
    #expect(
      storyboard.unsupported.first?.contains(
        "the class LongPress of <pongPressGestureRecognizer id=\"press\"> is not registered; register it in the "
          + "ClassRegistry by registerGestureRecognizer") == true)
    stage.registry.unknownClasses = .errors
    let strict = try stage.storyboard(
      SceneText.scene("a", objects: Self.recognizers), SceneText.scene("b", class: nil))
    #expect(throws: InterfaceError.self) { try strict.instantiateInitialViewController() }
  }

  @Test("recognizers of a xib are among its objects and on its views")
  func xib() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><connections>
      <outletCollection property="gestureRecognizers" destination="pan" id="c1"/>
      <outletCollection property="gestureRecognizers" destination="v" id="c2"/></connections></view>
      <panGestureRecognizer id="pan"><connections>
      <action selector="drag:" destination="-1" id="g1"/></connections></panGestureRecognizer>
      </objects></document>
      """
    let nib = Nib(document: try InterfaceText.read(text, file: "Pan.xib"))
    let owner = Responder()
    var count = 0
    owner.actions["drag"] = { _ in count += 1 }
    let objects = try nib.instantiate(withOwner: owner)
    #expect(objects.count == 2)
    let view = try #require(objects.first as? View)
    #expect(view.gestureRecognizers?.first === objects.last)
    #expect(view.gestureRecognizers?.first?.sendActions(for: .changed) == true)
    #expect(count == 1)
    #expect(nib.unsupported.count == 1)
    #expect(nib.unsupported.first?.contains("<view id=\"v\"> is no gesture recognizer") == true)
  }

  private static let kinds = """
    <tapGestureRecognizer id="k1" numberOfTapsRequired="3" numberOfTouchesRequired="2" cancelsTouchesInView="NO"/>
    <pongPressGestureRecognizer id="k2" allowableMovement="20" minimumPressDuration="0.7"/>
    <panGestureRecognizer id="k3" minimumNumberOfTouches="2" maximumNumberOfTouches="3" delaysTouchesBegan="YES"/>
    <swipeGestureRecognizer id="k4" direction="left" delaysTouchesEnded="NO"/>
    <pinchGestureRecognizer id="k5" enabled="NO"/>
    <screenEdgePanGestureRecognizer id="k6" minimumNumberOfTouches="1"><rectEdge key="edges" left="YES" bottom="YES"/>
    </screenEdgePanGestureRecognizer>
    <rotationGestureRecognizer id="k7"/>
    <tapGestureRecognizer id="k8" numberOfTapsRequired="-4" numberOfTouchesRequired="many"/>
    """

  @Test("each kind is what recognises it, with the numbers of the file")
  func kinds() throws {
    let stage = ArchivedStage()
    let connections = (1...8).map {
      "<outletCollection property=\"gestureRecognizers\" destination=\"k\($0)\" appends=\"YES\" id=\"kc\($0)\"/>"
    }
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a", subviews: SceneText.view("v", "view", connections: connections.joined()),
        objects: Self.kinds))
    let root = try stage.show(storyboard)
    let made = try #require(root.view.subviews.first?.gestureRecognizers)
    #expect(made.count == 8)
    let tap = try #require(made[0] as? TapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 3 && tap.numberOfTouchesRequired == 2)
    #expect(!tap.cancelsTouchesInView)
    let press = try #require(made[1] as? LongPressGestureRecognizer)
    #expect(press.allowableMovement == 20 && press.minimumPressDuration == 0.7)
    let pan = try #require(made[2] as? PanGestureRecognizer)
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
    #expect(pan.delaysTouchesBegan)
    let swipe = try #require(made[3] as? SwipeGestureRecognizer)
    #expect(swipe.direction == .left && !swipe.delaysTouchesEnded)
    #expect(made[4] is PinchGestureRecognizer && !made[4].isEnabled)
    #expect((made[5] as? ScreenEdgePanGestureRecognizer)?.edges == [.left, .bottom])
    #expect((made[6] as? ArchivedGestureRecognizer)?.object.kind == "rotationGestureRecognizer")
    let odd = try #require(made[7] as? TapGestureRecognizer)
    #expect(odd.numberOfTapsRequired == 1 && odd.numberOfTouchesRequired == 1)
    #expect(storyboard.unsupported == [])
  }

  private final class Decider: EventController, GestureRecognizerDelegate, ScrollViewDelegate {
    var begins = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }
    func scrollViewDidScroll(_ scrollView: ScrollView) { note("scrolled") }
  }

  @Test("a finger on a scene taps, presses a button and scrolls, as the file has it")
  func touches() throws {
    let stage = ArchivedStage()
    stage.registry.registerController("Decider") { Decider("a", stage.log) }
    let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"100\"/>"
    let low = "<rect key=\"frame\" x=\"0.0\" y=\"200\" width=\"100\" height=\"100\"/>"
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a", class: "Decider",
        subviews: """
          <view id="card"><subviews>
          <label id="title" userInteractionEnabled="NO">\(rect)</label>
          <button id="ok">\(low)<connections>
          <action selector="ok:" destination="a" eventType="touchUpInside" id="e1"/></connections></button>
          </subviews><connections>
          <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="e2"/>
          </connections><rect key="frame" x="0.0" y="0.0" width="100" height="300"/></view>
          <scrollView id="list" alwaysBounceVertical="YES" delaysContentTouches="NO" pagingEnabled="YES">
          <connections><outlet property="delegate" destination="a" id="e3"/></connections>
          <rect key="frame" x="0.0" y="300" width="100" height="100"/></scrollView>
          """,
        objects: """
          <tapGestureRecognizer id="tap"><connections><outlet property="delegate" destination="a" id="t1"/>
          <action selector="tapped:" destination="a" id="t2"/></connections></tapGestureRecognizer>
          """))
    let root = try #require(try stage.show(storyboard) as? Decider)
    root.actions["tapped"] = { _ in root.note("tapped") }
    root.actions["ok"] = { _ in root.note("ok") }
    _ = stage.log.take()
    var time = 0.0
    func tap(_ x: Double, _ y: Double) {
      for phase in [Touch.Phase.began, .ended] {
        time += phase == .began ? 1 : 0.05
        stage.window.sendTouches([TouchChange(phase, at: Point(x: x, y: y))], at: time)
      }
    }
    tap(50, 50)
    #expect(stage.log.take() == ["a tapped"])
    tap(50, 250)
    #expect(stage.log.take() == ["a ok"])
    root.begins = false
    tap(50, 50)
    #expect(stage.log.take() == [])
    let list = try #require(root.view.subviews.last as? ScrollView)
    #expect(list.isPagingEnabled && list.alwaysBounceVertical && !list.delaysContentTouches)
    list.contentOffset.y = 10
    #expect(stage.log.take() == ["a scrolled"])
    #expect(storyboard.unsupported == [] && stage.stage.messages == [])
  }
}
