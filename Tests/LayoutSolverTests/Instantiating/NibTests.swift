import LayoutSolver
import LayoutStoryboards
import Testing

/// Views made from xibs.
struct NibTests {
  private func nib(_ connections: String, _ registry: ClassRegistry) throws -> Nib {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner">
      <connections>\(connections)</connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><button id="b" customClass="LoggingView">
      <rect key="frame" x="10" y="10" width="50" height="30"/>
      <connections><action selector="press:" destination="-1" eventType="touchUpInside" id="a1"/></connections>
      </button></subviews></view>
      <view id="w" customClass="LoggingView">
      <rect key="frame" x="0.0" y="0.0" width="100" height="50"/></view>
      </objects>
      </document>
      """
    return Nib(
      document: try InterfaceText.read(text, file: "Owner.xib"), registry: registry)
  }

  private static let outlets = """
    <outlet property="view" destination="v" id="o1"/><outlet property="badge" destination="b" id="o2"/>
    """

  @Test("a controller that owns a nib gets its view, connected and awake")
  func owner() throws {
    let stage = ArchivedStage()
    let nib = try nib(Self.outlets, stage.registry)
    let controller = ArchivedController("owner", stage.log)
    controller.viewLoader = nib
    stage.window.rootViewController = controller
    #expect(
      stage.log.take() == [
        "owner loadView", "new button", "new view", "owner badge = b", "owner view = v", "b awake",
        "w awake", "owner didLoad", "owner willAppear",
      ])
    var pressed = 0
    controller.actions["press"] = { _ in pressed += 1 }
    #expect((controller.badge as? Control)?.sendActions(for: .touchUpInside) == true)
    #expect(pressed == 1)
    #expect(controller.storyboard == nil)
    _ = stage.cycle()
    #expect(stage.stage.messages == [])
    #expect(nib.unsupported == [])
  }

  @Test("without an owner the objects at the top are made")
  func withoutOwner() throws {
    let stage = ArchivedStage()
    let nib = try nib(Self.outlets, stage.registry)
    let objects = try nib.instantiate(withOwner: nil)
    #expect(objects.map { ($0 as? View)?.identifier } == ["v", "w"])
    #expect(stage.log.take() == ["new button", "new view", "b awake", "w awake"])
    let again = try nib.instantiate(withOwner: nil)
    #expect(again.first !== objects.first)
  }

  @Test("a nib without a view for its controller is reported")
  func withoutView() throws {
    let stage = ArchivedStage()
    let controller = ViewController(nib: try nib("", stage.registry))
    nonisolated(unsafe) let messages = EventLog()
    LayoutMessage.withHandler({ messages.events.append($0.description) }) {
      controller.loadViewIfNeeded()
    }
    #expect(messages.events.count == 1)
    #expect(
      messages.events.first?.contains("Owner.xib: the file's owner has no outlet \"view\"") == true)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test("keys that the owner does not have are named with its class")
  func unknownKeys() throws {
    let stage = ArchivedStage()
    let nib = try nib("<outlet property=\"title\" destination=\"b\" id=\"o\"/>", stage.registry)
    try nib.instantiate(withOwner: Responder())
    #expect(nib.unsupported.count == 1)
    #expect(nib.unsupported.first?.contains("Owner has no outlet \"title\"") == true)
  }

  @Test("storyboards are no nibs, and nibs no storyboards")
  func kinds() throws {
    let stage = ArchivedStage()
    let document = try InterfaceText.read(SceneText.document(SceneText.scene("a")))
    #expect(throws: InterfaceError.self) {
      try Nib(document: document).instantiate(withOwner: nil)
    }
    let xib = try nib("", stage.registry).document
    #expect(throws: InterfaceError.self) {
      try Storyboard(document: xib).instantiateInitialViewController()
    }
  }
}
