import LayoutSolver
import LayoutStoryboards
import Testing

/// What an interface file says beside its views.
struct DocumentTests {
  private let document: InterfaceDocument

  init() throws {
    document = try InterfaceText.read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505.1" \
      initialViewController="nav">
      <device id="ipad9_7" orientation="landscape"/>
      <scenes>
      <scene sceneID="s1"><objects>
      <navigationController id="nav" sceneMemberID="viewController">
      <connections><segue destination="main" kind="relationship" relationship="rootViewController" \
      id="r"/></connections>
      </navigationController>
      </objects></scene>
      <scene sceneID="s2"><objects>
      <viewController storyboardIdentifier="Main" id="main" customClass="MainController" \
      customModule="App" useStoryboardIdentifierAsRestorationIdentifier="YES" title="Home" \
      sceneMemberID="viewController">
      <view key="view" id="root" userLabel="Everything"><rect key="frame" x="0" y="0" width="1024" height="768"/>
      <subviews><button id="b" restorationIdentifier="button"><rect key="frame" x="0" y="0" width="30" height="30"/>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/>\
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="string" keyPath="key" value="text"/>
      </userDefinedRuntimeAttributes>
      <connections><action selector="tap:" destination="main" eventType="touchUpInside" id="a"/>
      <segue destination="nav" kind="show" identifier="again" id="s"/></connections>
      </button></subviews></view>
      <connections><outlet property="button" destination="b" id="o"/>
      <outletCollection property="all" destination="b" id="oc"/></connections>
      </viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="first" userLabel="First Responder"/>
      </objects></scene>
      </scenes></document>
      """)
  }

  @Test("scenes are found by the ids of controller and scene, and by the storyboard identifier")
  func scenes() {
    #expect(document.scenes.map(\.id) == ["nav", "main"])
    #expect(document.scenes.map(\.sceneID) == ["s1", "s2"])
    #expect(document.scene(named: "s2")?.id == "main")
    #expect(document.scene(named: "Main")?.id == "main")
    #expect(document.scene(named: "other") == nil)
    #expect(document.initialViewController == "nav")
    #expect(document.scenes[0].view == nil)
    #expect(document.toolsVersion == 22505)
    #expect(document.deviceName == "ipad9_7" && document.isLandscape && !document.isXib)
  }

  @Test("classes, labels and identifiers are kept, with their lines")
  func objects() throws {
    let scene = document.scenes[1]
    let controller = try #require(scene.controller)
    #expect(controller.customClass == "MainController" && controller.customModule == "App")
    #expect(controller.storyboardIdentifier == "Main" && controller.restorationIdentifier == "Main")
    #expect(controller.title == "Home" && controller.line == 10)
    #expect(scene.view?.object.userLabel == "Everything")
    #expect(scene.view?.subviews.first?.object.restorationIdentifier == "button")
    #expect(scene.otherObjects.map(\.isPlaceholder) == [true])
    #expect(scene.otherObjects.first?.userLabel == "First Responder")
  }

  @Test("connections are kept in the order of the file")
  func connections() throws {
    let root = try #require(document.scenes[0].controller)
    #expect(root.connections.map(\.kind) == [.relationship(name: "rootViewController")])
    let controller = try #require(document.scenes[1].controller)
    #expect(
      controller.connections.map(\.kind) == [
        .outlet(property: "button"), .outletCollection(property: "all"),
      ])
    let button = try #require(document.scenes[1].view?.subviews.first)
    #expect(
      button.object.connections.map(\.kind) == [
        .action(selector: "tap:", event: "touchUpInside"),
        .segue(kind: "show", identifier: "again"),
      ])
    #expect(button.object.connections.map(\.destination) == ["main", "nav"])
    #expect(button.object.connections.map(\.line) == [17, 18])
  }

  @Test("runtime attributes keep their type and value")
  func runtimeAttributes() throws {
    let button = try #require(document.scenes[1].view?.subviews.first)
    #expect(button.object.runtimeAttributes.map(\.keyPath) == ["layer.cornerRadius", "key"])
    #expect(button.object.runtimeAttributes.map(\.type) == ["number", "string"])
    #expect(button.object.runtimeAttributes.map(\.value) == ["4", "text"])
  }

  @Test("the views at the top of a xib are scenes of their own")
  func xib() throws {
    let document = try InterfaceText.read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
      <view id="one"><rect key="frame" x="0" y="0" width="10" height="20"/></view>
      <tapGestureRecognizer id="tap"/>
      <tableViewCell id="two"><rect key="frame" x="0" y="0" width="30" height="40"/></tableViewCell>
      </objects></document>
      """, file: "a.xib")
    #expect(document.isXib)
    #expect(document.scenes.map(\.id) == ["one", "two"])
    #expect(document.scenes[0].otherObjects.map(\.id) == ["-1", "tap"])
    #expect(document.scenes[0].otherObjects.map(\.customClass) == ["Owner", nil])
    let layout = try #require(SceneLayout(of: document.scenes[1], in: document))
    #expect(layout.size == Size(width: 30, height: 40))
  }
}
