import LayoutSolver
import LayoutStoryboards
import Testing

/// Small storyboards with one thing wrong each, and the same without it.
struct CheckTests {
  /// What is found in the first scene of a text.
  static func findings(
    _ text: String, on screens: [CheckScreen] = [.design],
    direction: UserInterfaceLayoutDirection = .leftToRight, textSizes: TextSizes? = nil,
    comparesFrames: Bool = false, includesSamples: Bool = false
  ) throws -> [Finding] {
    let document = try InterfaceText.read(text)
    let scene = try #require(document.scenes.first)
    let check = try #require(
      SceneCheck(
        of: scene, in: document, on: screens, direction: direction, text: textSizes,
        comparesFrames: comparesFrames, includesSamples: includesSamples))
    return check.findings
  }

  static func device(_ name: String, isLandscape: Bool = false) throws -> CheckScreen {
    .device(try #require(Device.named(name)), isLandscape: isLandscape)
  }

  /// A constraint between attributes of views, or of one view and a number.
  static func constraint(
    _ id: String, _ first: String, _ attribute: String, _ second: String? = nil,
    _ secondAttribute: String? = nil, _ constant: Double = 0, _ more: String = ""
  ) -> String {
    var text = "<constraint id=\"\(id)\" firstItem=\"\(first)\" firstAttribute=\"\(attribute)\""
    if let second, let secondAttribute {
      text += " secondItem=\"\(second)\" secondAttribute=\"\(secondAttribute)\""
    }
    return text + " constant=\"\(constant)\" \(more)/>\n"
  }

  /// Constraints that give a view a place and a size.
  static func place(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> String
  {
    constraint("\(id)-x", id, "leading", "root", "leading", x)
      + constraint("\(id)-y", id, "top", "root", "top", y)
      + constraint("\(id)-w", id, "width", nil, nil, width)
      + constraint("\(id)-h", id, "height", nil, nil, height)
  }

  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
  }

  /// A label that constraints place.
  static func label(
    _ id: String, _ text: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ attributes: String = ""
  ) -> (view: String, constraints: String) {
    (
      InterfaceText.view(
        id, kind: "label", "text=\"\(text)\" \(attributes)",
        within: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>",
        frame: frame(x, y, width, height)),
      place(id, x, y, width, height)
    )
  }

  @Test("a scene in which nothing is wrong has no findings, on any screen")
  func clean() throws {
    let view = InterfaceText.view("a", frame: CheckTests.frame(20, 40, 335, 100))
    let pins =
      CheckTests.constraint("c1", "a", "leading", "root", "leading", 20)
      + CheckTests.constraint("c2", "root", "trailing", "a", "trailing", 20)
      + CheckTests.constraint("c3", "a", "top", "root", "top", 40)
      + CheckTests.constraint("c4", "a", "height", nil, nil, 100)
    let text = InterfaceText.storyboard(subviews: view, constraints: pins)
    let document = try InterfaceText.read(text)
    #expect(try CheckTests.findings(text, on: CheckScreen.all(for: document)) == [])
    #expect(
      try CheckTests.findings(text, direction: .rightToLeft) == [])
  }

  @Test("constraints that cannot all hold are an irreducible set, by name, id and line")
  func conflict() throws {
    let view = InterfaceText.view("a", "userLabel=\"Box\"")
    let findings = try CheckTests.findings(
      InterfaceText.storyboard(
        subviews: view,
        constraints: CheckTests.place("a", 0, 0, 10, 10)
          + CheckTests.constraint("w2", "a", "width", nil, nil, 20)))
    #expect(findings.map(\.kind) == [.conflict])
    let finding = try #require(findings.first)
    #expect(finding.constraints.map(\.id) == ["a-w", "w2"])
    #expect(finding.constraints.map(\.text) == ["“Box”.width = 10", "“Box”.width = 20"])
    #expect(finding.constraints.map(\.isBroken) == [false, true])
    #expect(finding.line == finding.constraints[1].line)
    #expect(finding.severity == .error && finding.screens == [.design])
    #expect(
      finding.message
        == "2 required constraints cannot all hold, so “Box”.width = 20 (w2) is broken.")
    // One of lower priority gives way in silence.
    let wish = CheckTests.constraint("w2", "a", "width", nil, nil, 20, "priority=\"999\"")
    #expect(
      try CheckTests.findings(
        InterfaceText.storyboard(
          subviews: view, constraints: CheckTests.place("a", 0, 0, 10, 10) + wish)) == [])
  }

  @Test("what only a small screen cannot hold says how large it would have to be")
  func oversized() throws {
    let view = InterfaceText.view("a", frame: CheckTests.frame(10, 40, 355, 10))
    let pins =
      CheckTests.constraint("left", "a", "leading", "root", "leading", 10)
      + CheckTests.constraint("right", "root", "trailing", "a", "trailing", 10)
      + CheckTests.constraint(
        "w", "a", "width", nil, nil, 340, "relation=\"greaterThanOrEqual\"")
      + CheckTests.constraint("y", "a", "top", "root", "top", 40)
      + CheckTests.constraint("h", "a", "height", nil, nil, 10)
    let text = InterfaceText.storyboard(subviews: view, constraints: pins)
    #expect(try CheckTests.findings(text) == [])
    let findings = try CheckTests.findings(
      text,
      on: [.design, CheckTests.device("retina4_0"), CheckTests.device("retina6_1")])
    #expect(findings.map(\.kind) == [.oversized])
    let finding = try #require(findings.first)
    #expect(finding.screens == [try CheckTests.device("retina4_0")])
    #expect(
      finding.message.contains("need a width of at least 360; the screen has 320"),
      "\(finding.message)")
    #expect(finding.constraints.compactMap(\.id) == ["left", "right", "w"])
  }

  @Test("a required size beyond the screen is told even where nothing contradicts it")
  func requiredSize() throws {
    let view = InterfaceText.view("a", frame: CheckTests.frame(12.5, 40, 350, 10))
    let pins =
      CheckTests.constraint("x", "a", "centerX", "root", "centerX")
      + CheckTests.constraint("y", "a", "top", "root", "top", 40)
    let sizes =
      "<constraints>" + CheckTests.constraint("w", "a", "width", nil, nil, 350)
      + CheckTests.constraint("h", "a", "height", nil, nil, 10) + "</constraints>"
    let text = InterfaceText.storyboard(
      subviews: InterfaceText.view(
        "a", within: sizes, frame: CheckTests.frame(12.5, 40, 350, 10)), constraints: pins)
    _ = view
    #expect(try CheckTests.findings(text) == [])
    let findings = try CheckTests.findings(text, on: [CheckTests.device("retina4_0")])
    #expect(findings.map(\.kind) == [.oversized])
    #expect(
      findings.first?.message
        == "view a has the required width 350 (constraint w); the screen has 320.")
  }

  @Test("open views tell what is missing of them")
  func ambiguity() throws {
    let pins =
      CheckTests.constraint("x", "a", "leading", "root", "leading")
      + CheckTests.constraint("w", "a", "width", nil, nil, 10)
      + CheckTests.constraint("h", "a", "height", nil, nil, 10)
    let findings = try CheckTests.findings(
      InterfaceText.storyboard(subviews: InterfaceText.view("a"), constraints: pins))
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.views == ["a"] && findings.first?.attributes == ["top"])
    #expect(findings.first?.advice == "Add a constraint that decides it.")
  }

  @Test(
    "frames that differ from the saved ones are told where it is asked for, in one line a scene")
  func misplaced() throws {
    func findings(
      _ x: Double, on screens: [CheckScreen] = [.design],
      direction: UserInterfaceLayoutDirection = .leftToRight
    ) throws -> [Finding] {
      let text = InterfaceText.storyboard(
        subviews: ["a", "b"].map {
          InterfaceText.view($0, frame: CheckTests.frame(x, 40, 10, 10))
        }.joined(),
        constraints: ["a", "b"].map { CheckTests.place($0, 30, 40, 10, 10) }.joined())
      #expect(try CheckTests.findings(text) == [])
      return try CheckTests.findings(
        text, on: screens, direction: direction, comparesFrames: true)
    }
    let found = try findings(31)
    #expect(found.map(\.kind) == [.misplaced] && found.first?.views == ["a", "b"])
    #expect(
      found.first?.message
        == "view a is laid out at (30, 40, 10, 10), but the file has it at (31, 40, 10, 10). So is another view."
    )
    #expect(try findings(30.5) == [])
    #expect(try findings(31, on: [CheckTests.device("retina5_5")]) == [])
    #expect(try findings(31, direction: .rightToLeft) == [])
  }
}
