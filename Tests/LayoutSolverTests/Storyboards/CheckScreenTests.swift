import LayoutStoryboards
import Testing

/// Screens that scenes are checked on.
struct CheckScreenTests {
  private func names(_ text: String) throws -> [String] {
    CheckScreen.all(for: try InterfaceText.read(text)).map(\.description)
  }

  @Test("screens are those of the kind of device that the file is designed for, both ways up")
  func idioms() throws {
    let phone = try names(InterfaceText.storyboard())
    #expect(phone.prefix(3) == ["saved size", "retina3_5", "retina3_5 landscape"])
    #expect(phone.count == 1 + 2 * Device.all.filter { !$0.isPad }.count)
    let pad = try names(
      InterfaceText.storyboard(device: "<device id=\"ipad9_7\" orientation=\"landscape\"/>"))
    #expect(pad.count == 1 + 2 * Device.all.filter(\.isPad).count)
    #expect(
      try names(
        InterfaceText.storyboard(
          document: "toolsVersion=\"22505\" targetRuntime=\"iOS.CocoaTouch.iPad\"")) == pad)
  }

  @Test("screens are of both kinds where variations name regular and compact widths")
  func variations() throws {
    let varied = InterfaceText.storyboard(
      rootParts: "<variation key=\"heightClass=regular-widthClass=regular\"/>")
    #expect(try names(varied).count == 1 + 2 * Device.all.count)
    // Only large telephones on their side are regular in width and compact in height.
    let landscape = InterfaceText.storyboard(
      rootParts: "<variation key=\"heightClass=compact-widthClass=regular\"/>")
    #expect(try names(landscape).count == 1 + 2 * Device.all.filter { !$0.isPad }.count)
  }

  @Test(
    "devices that are not sold, or run no system that the file is for, are left out unless asked for"
  )
  func age() throws {
    func text(_ version: Int) -> String {
      InterfaceText.storyboard(
        device:
          "<device id=\"retina4_7\" orientation=\"portrait\"/><dependencies><deployment version=\"\(version)\" "
          + "identifier=\"iOS\"/></dependencies>")
    }
    // 16.4
    let document = try InterfaceText.read(text(4160))
    #expect(document.deploymentTarget == 16)
    let usual = Set(CheckScreen.usual(for: document).map(\.description))
    #expect(usual.isSuperset(of: ["saved size", "retina4_7", "retina6_12 landscape"]))
    #expect(usual.isDisjoint(with: ["retina4_0", "retina5_5", "retina6_5"]))
    let old = Set(CheckScreen.usual(for: document, includesOld: true).map(\.description))
    #expect(old.isSuperset(of: usual.union(["retina5_5", "retina6_5"])))
    #expect(old.isDisjoint(with: ["retina3_5", "retina4_0"]))
    let open = try InterfaceText.read(InterfaceText.storyboard())
    #expect(open.deploymentTarget == nil)
    #expect(
      CheckScreen.usual(for: open, includesOld: true).count == CheckScreen.all(for: open).count)
  }

  @Test("screens are left out where the scene is the same as in the saved size")
  func same() throws {
    let document = try InterfaceText.read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <device id="retina4_7" orientation="portrait"/>
      <objects><view id="v"><rect key="frame" x="0" y="0" width="100" height="40"/></view></objects>
      </document>
      """, file: "v.xib")
    let scene = try #require(document.scenes.first)
    let all = CheckScreen.all(for: document)
    let check = try #require(SceneCheck(of: scene, in: document, on: all))
    // Only where the size class is another.
    #expect(check.screens.first == .design)
    #expect(check.screens.count < all.count)
  }
}
