import LayoutSolver
import LayoutStoryboards
import Testing

/// Checks of texts and controls.
struct CheckContentTests {
  private func scene(_ views: [(view: String, constraints: String)]) -> String {
    InterfaceText.storyboard(
      subviews: views.map(\.view).joined(), constraints: views.map(\.constraints).joined())
  }

  private let long = "A long title that needs far more room"

  @Test("a text without room is cut off, unless it may become smaller or has lines enough")
  func compressed() throws {
    let cut = CheckTests.label("a", long, 20, 40, 100, 20)
    let findings = try CheckTests.findings(scene([cut]))
    #expect(findings.map(\.kind) == [.compressed])
    #expect(findings.first?.views == ["a"])
    #expect(findings.first?.severity == .warning)
    for (attributes, height) in [
      ("adjustsFontSizeToFit=\"YES\"", 20.0), ("minimumScaleFactor=\"0.5\"", 20),
      ("numberOfLines=\"0\"", 84), ("numberOfLines=\"2\"", 42), ("hidden=\"YES\"", 20),
    ] {
      let label = CheckTests.label("a", long, 20, 40, 100, height, attributes)
      #expect(try CheckTests.findings(scene([label])) == [], "\(attributes)")
    }
    let low = CheckTests.label("a", long, 20, 40, 100, 42, "numberOfLines=\"0\"")
    let lines = try CheckTests.findings(scene([low]))
    #expect(lines.map(\.kind) == [.compressed])
    #expect(lines.first?.message.contains("room for 2 lines; its text needs about") == true)
    // A view without room is put away.
    #expect(try CheckTests.findings(scene([CheckTests.label("a", long, 20, 40, 0, 20)])) == [])
  }

  @Test(
    "what reaches out of the screen or a view that clips is clipped; the empty end of a label is not"
  )
  func clipped() throws {
    let out = CheckTests.label("a", "Sign in here", 330, 40, 105, 20)
    let findings = try CheckTests.findings(scene([out]))
    #expect(findings.map(\.kind) == [.clipped])
    #expect(findings.first?.message.contains("out of the screen at the right") == true)
    let empty = CheckTests.label("a", "Hi", 330, 40, 105, 20)
    #expect(try CheckTests.findings(scene([empty])) == [])
    // What is outside altogether comes in later.
    let away = CheckTests.label("a", "Sign in here", 400, 40, 105, 20)
    #expect(try CheckTests.findings(scene([away])) == [])
    func box(_ attributes: String) -> String {
      let button = InterfaceText.view(
        "b", kind: "switch", within: "", frame: CheckTests.frame(80, 10, 51, 31))
      let within =
        "<subviews>\(button)</subviews><constraints>"
        + CheckTests.constraint("bx", "b", "leading", "box", "leading", 80)
        + CheckTests.constraint("by", "b", "top", "box", "top", 10) + "</constraints>"
      return scene([
        (
          InterfaceText.view(
            "box", attributes, within: within, frame: CheckTests.frame(20, 40, 100, 100)),
          CheckTests.place("box", 20, 40, 100, 100)
        )
      ])
    }
    let inBox = try CheckTests.findings(box("clipsSubviews=\"YES\""))
    #expect(inBox.map(\.kind) == [.clipped] && inBox.first?.views == ["b", "box"])
    #expect(try CheckTests.findings(box("")) == [])
  }

  @Test("what the design lays over another is meant so: who made it has seen it")
  func overlap() throws {
    let first = CheckTests.label("a", "Some words here", 20, 40, 130, 20)
    let second = CheckTests.label("b", "Other words here", 100, 45, 135, 20)
    #expect(try CheckTests.findings(scene([first, second])) == [])
    #expect(
      try CheckTests.findings(
        scene([first, second]), on: [.design, CheckTests.device("retina4_0")])
        == [])
  }

  @Test("what a part such as a cell does not clip is seen beside it")
  func beside() throws {
    func findings(_ attributes: String) throws -> [Finding] {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505">
        <device id="retina4_7" orientation="portrait"/><objects>
        <view id="root" \(attributes)><rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
        <subviews>\(CheckTests.label("a", "Sign in here", 60, 40, 105, 20).view)</subviews>
        <constraints>\(CheckTests.label("a", "", 60, 40, 105, 20).constraints)</constraints>
        </view></objects></document>
        """
      return try CheckTests.findings(text)
    }
    #expect(try findings("") == [])
    #expect(try findings("clipsSubviews=\"YES\"").map(\.kind) == [.clipped])
  }

  @Test("what the design keeps apart and a small screen does not is told there")
  func overlapElsewhere() throws {
    func field(_ id: String, _ x: Double) -> String {
      InterfaceText.view(id, kind: "textField", frame: CheckTests.frame(x, 40, 180, 30))
    }
    let pins =
      CheckTests.constraint("ax", "a", "leading", "root", "leading", 0)
      + CheckTests.constraint("ay", "a", "top", "root", "top", 40)
      + CheckTests.constraint("aw", "a", "width", nil, nil, 180)
      + CheckTests.constraint("ah", "a", "height", nil, nil, 30)
      + CheckTests.constraint("bx", "root", "trailing", "b", "trailing", 0)
      + CheckTests.constraint("by", "b", "top", "root", "top", 40)
      + CheckTests.constraint("bw", "b", "width", nil, nil, 180)
      + CheckTests.constraint("bh", "b", "height", nil, nil, 30)
    let text = InterfaceText.storyboard(
      subviews: field("a", 0) + field("b", 195), constraints: pins)
    let screens = [.design, try CheckTests.device("retina4_0"), try CheckTests.device("retina3_5")]
    let findings = try CheckTests.findings(text, on: screens)
    #expect(findings.map(\.kind) == [.overlap])
    #expect(findings.first?.screens == Array(screens.dropFirst()))
    #expect(findings.first?.message.contains("40 × 30 points") == true)
  }

  @Test("content that competes on another screen is one finding a scene")
  func competing() throws {
    // Two columns of content that fit the design exactly, in a row that has less room elsewhere.
    func label(_ id: String, _ text: String, _ x: Double) -> String {
      InterfaceText.view(
        id, kind: "label", "text=\"\(text)\"",
        within: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>",
        frame: CheckTests.frame(x, 40, 187.5, 20.5))
    }
    let pins =
      CheckTests.constraint("a1", "a", "leading", "root", "leading")
      + CheckTests.constraint("a2", "a", "top", "root", "top", 40)
      + CheckTests.constraint("b1", "b", "leading", "a", "trailing")
      + CheckTests.constraint("b2", "b", "top", "root", "top", 40)
      + CheckTests.constraint("b3", "root", "trailing", "b", "trailing")
    let text = InterfaceText.storyboard(
      subviews: label("a", "Twenty-one letters of", 0) + label("b", "text in this label x", 187.5),
      constraints: pins)
    let findings = try CheckTests.findings(
      text, on: [.design, CheckTests.device("retina4_0"), CheckTests.device("retina5_5")],
      textSizes: .saved)
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.views == ["a", "b"])
    #expect(
      findings.first?.screens == [
        try CheckTests.device("retina4_0"), try CheckTests.device("retina5_5"),
      ])
  }
}
