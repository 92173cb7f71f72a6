import LayoutStoryboards
import Testing

struct IgnoreMarkTests {
  private func check(_ view: String, root: String = "") throws -> SceneCheck {
    let text = InterfaceText.storyboard(
      subviews: view,
      constraints: CheckTests.place("a", 0, 0, 10, 10)
        + CheckTests.constraint("w2", "a", "width", nil, nil, 20))
    let document = try InterfaceText.read(
      text.replacing("id=\"controller\"", with: "id=\"controller\"" + root))
    let scene = try #require(document.scenes.first)
    return try #require(SceneCheck(of: scene, in: document))
  }

  private static func notes(_ content: String) -> String {
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a">
    <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
    \(content)</view>
    """
  }

  @Test("without a mark the finding is told")
  func told() throws {
    let found = try check(InterfaceText.view("a"))
    #expect(found.findings.map(\.kind) == [.conflict] && found.ignored.isEmpty)
  }

  @Test("a mark on the controller holds for the scene, in its label")
  func scene() throws {
    let found = try check(
      InterfaceText.view("a"),
      root: " userLabel=\"Start layoutbench:ignore conflict – made in code\"")
    #expect(found.findings.isEmpty)
    #expect(found.ignored.map(\.mark.reason) == ["made in code"])
    #expect(found.ignored.map(\.finding.kind) == [.conflict])
    let other = try check(
      InterfaceText.view("a"),
      root: " userLabel=\"layoutbench:ignore overlap,clipped made in code\"")
    #expect(other.findings.count == 1 && other.ignored.isEmpty)
  }

  @Test(
    "a mark in the notes of a constraint's view does not hide the conflict, one in the constraint's does"
  )
  func constraint() throws {
    let note =
      "<attributedString key=\"userComments\"><fragment content=\"see #12&#10;layoutbench:ignore \"/>"
      + "<fragment><string key=\"content\">conflict it is broken on purpose</string></fragment></attributedString>"
    let text = InterfaceText.storyboard(
      subviews: InterfaceText.view("a"),
      constraints: CheckTests.place("a", 0, 0, 10, 10)
        + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"20\" id=\"w2\">\(note)</constraint>"
    )
    let document = try InterfaceText.read(text)
    let scene = try #require(document.scenes.first)
    let found = try #require(SceneCheck(of: scene, in: document))
    #expect(found.findings.isEmpty && found.unsupported.isEmpty)
    #expect(found.ignored.first?.mark.reason == "it is broken on purpose")
  }

  @Test("comments ignore nothing, as Interface Builder does not keep them")
  func comments() throws {
    let found = try check("<!-- layoutbench:ignore conflict because -->" + InterfaceText.view("a"))
    #expect(found.findings.count == 1)
  }

  @Test(
    "a mark without a known rule or a reason ignores nothing, and is told",
    arguments: [
      ("layoutbench:ignore conflict", "gives no reason"), ("layoutbench:ignore", "names no rule"),
      ("layoutbench:ignore conflct because", "'conflct' is no rule"),
      ("layoutbench:ignore conflict – ", "gives no reason"),
    ])
  func refused(label: String, reason: String) throws {
    let found = try check(InterfaceText.view("a"), root: " userLabel=\"\(label)\"")
    #expect(found.findings.count == 1 && found.ignored.isEmpty)
    #expect(found.unsupported.count == 1)
    #expect(found.unsupported.first?.contains(reason) == true)
  }
}
