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
    let tap = try #require(made.first as? ArchivedGestureRecognizer)
    #expect(tap.object.kind == "tapGestureRecognizer")
    #expect(tap.object.element["numberOfTapsRequired"] == "2")
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
}
