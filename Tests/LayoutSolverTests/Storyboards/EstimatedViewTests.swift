import LayoutSolver
import LayoutStoryboards
import Testing

/// The sizes of views around estimated texts.
struct EstimatedViewTests {
  private func frame(
    of kind: String, _ attributes: String, within: String, tools: Int = 22505, pins: String = "",
    resources: String = ""
  ) throws -> Rect {
    var options = LayoutOptions()
    options.text = .estimated
    let view = InterfaceText.view("t", kind: kind, attributes, within: within)
    let constraints =
      ["leading", "top"].map { CheckTests.constraint($0, "t", $0, "root", $0) }.joined() + pins
    let text = InterfaceText.storyboard(
      subviews: view, constraints: constraints, document: "toolsVersion=\"\(tools)\""
    ).replacing("</document>", with: resources + "</document>")
    return try #require(InterfaceText.layout(text, options: options).view("t")?.frame)
  }

  @Test(
    "a button is as large as the image behind its title, or as the title without room around it",
    arguments: [(80.0, 26.0, 80.0, 26.0), (4, 8, 61.5, 18)])
  func background(_ width: Double, _ height: Double, _ wide: Double, _ high: Double) throws {
    let image =
      "<resources><image name=\"plate\" width=\"\(width)\" height=\"\(height)\"/></resources>"
    let found = try frame(
      of: "button", "buttonType=\"system\"",
      within: "<state key=\"normal\" title=\"Continue\" backgroundImage=\"plate\"/>",
      resources: image)
    #expect(abs(found.width - wide) <= 1)
    #expect(found.height == high)
  }

  @Test("a configured button has the font of body text", arguments: [(20037, 31.0), (22505, 34.5)])
  func configured(_ tools: Int, _ height: Double) throws {
    let configuration =
      "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Continue\"/>"
    #expect(
      try frame(of: "button", "buttonType=\"system\"", within: configuration, tools: tools).height
        == height)
  }

  @Test("a field with a round border is as high with a larger font", arguments: [14.0, 17, 20])
  func bordered(_ pointSize: Double) throws {
    let font =
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(pointSize)\"/>"
    for (tools, height) in [(14460, 30.0), (22505, 34)] {
      #expect(
        try frame(
          of: "textField", "borderStyle=\"roundedRect\" text=\"Name\"", within: font, tools: tools
        ).height == height)
    }
  }

  private static func font(_ pointSize: Double) -> String {
    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(pointSize)\"/>"
  }

  @Test(
    "a round border has room beside the text, more in newer tools",
    arguments: [(14460, 21.0), (14799, 21), (14800, 28), (22505, 28)])
  func roundBorder(_ tools: Int, _ room: Double) throws {
    let text = "text=\"Ten long words\""
    let field = try frame(
      of: "textField", "borderStyle=\"roundedRect\" " + text, within: Self.font(14), tools: tools)
    let label = try frame(of: "label", text, within: Self.font(14), tools: tools)
    #expect(abs(field.width - label.width - room) < 1e-6)
  }

  /// A line of 17 points has 20.29.
  @Test(
    "a field without a border is somewhat higher than its line in newer tools, and not where its text is secret",
    arguments: [
      ("text=\"Name\"", "", 17.0, 14460, 21.0), ("text=\"Name\"", "", 17, 22505, 22),
      ("text=\"Name\"", "", 12, 22505, 16), ("text=\"Name\"", "", 12, 24765, 16),
      ("placeholder=\"Name\"", "", 12, 22505, 16), ("placeholder=\"Name\"", "", 12, 24765, 22),
      ("", "", 12, 24765, 22), ("placeholder=\"Name\"", "", 18, 24765, 23),
      ("text=\"Name\"", "secureTextEntry=\"YES\"", 17, 22505, 21),
      ("placeholder=\"Name\"", "secureTextEntry=\"YES\"", 12, 24765, 15),
    ])
  func borderless(
    _ text: String, _ traits: String, _ pointSize: Double, _ tools: Int, _ height: Double
  ) throws {
    let within = Self.font(pointSize) + "<textInputTraits key=\"textInputTraits\" \(traits)/>"
    #expect(
      try frame(of: "textField", text, within: within, tools: tools).height == height)
  }

  @Test(
    "a label of one line without a text is 50 points wide and high where a stack arranges it",
    arguments: [
      ("", 22505, 50.0), ("", 14313, 50), ("", 12121, 0), ("numberOfLines=\"0\"", 22505, 0),
    ])
  func emptyInStack(_ attributes: String, _ tools: Int, _ length: Double) throws {
    let label = InterfaceText.view(
      "l", kind: "label", "text=\"\" " + attributes, within: Self.font(17))
    let found = try frame(
      of: "stackView", "axis=\"vertical\" alignment=\"top\"",
      within: "<subviews>" + label + "</subviews>", tools: tools)
    #expect(found.size == Size(width: length, height: length))
    let alone = try frame(
      of: "label", "text=\"\" " + attributes, within: Self.font(17), tools: tools)
    #expect(alone.size == .zero)
  }

  @Test("a label whose text wraps is no wider than the widest line, with the space behind it")
  func wrapped() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let pins =
      "<constraint id=\"end\" firstAttribute=\"trailing\" relation=\"greaterThanOrEqual\" "
      + "secondItem=\"t\" secondAttribute=\"trailing\" constant=\"215\"/>"
    let attributes = "text=\"Harbours harbours harbours\" numberOfLines=\"0\""
    let found = try frame(of: "label", attributes, within: font, pins: pins)
    let line = try frame(of: "label", "text=\"Harbours harbours \"", within: font)
    #expect(found.height == 42.5 || found.height == 41)
    #expect(abs(found.width - line.width) <= 0.5)
    #expect(found.width < 160)
    // Laid out again, it is the same.
    #expect(try frame(of: "label", attributes, within: font, pins: pins) == found)
  }

  @Test("emoji are wider than their size in small texts")
  func emoji() {
    func width(_ pointSize: Double) -> Double {
      EstimatedText().size(
        of: TextContent(
          string: "🌷", font: FontDescription(pointSize: pointSize), numberOfLines: 1, scale: 2),
        maxWidth: .infinity
      ).width
    }
    #expect(width(17) == 23)
    #expect(width(45) == 49.5 || width(45) == 50)
    #expect(width(100) == 100)
    #expect(width(1000) == 1000)
  }
}
