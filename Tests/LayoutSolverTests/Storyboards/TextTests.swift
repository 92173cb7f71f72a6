import LayoutSolver
import LayoutStoryboards
import Testing

/// Texts of interface files.
struct TextTests {
  private static let font =
    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

  private func layout(_ view: String, _ text: TextSizes) throws -> SceneLayout {
    var options = LayoutOptions()
    options.text = text
    let pins = ["leading", "top"].map {
      "<constraint id=\"\($0)\" firstItem=\"t\" firstAttribute=\"\($0)\" secondItem=\"root\" "
        + "secondAttribute=\"\($0)\"/>"
    }.joined()
    let limit =
      "<constraint id=\"l\" firstAttribute=\"trailing\" relation=\"greaterThanOrEqual\" secondItem=\"t\" "
      + "secondAttribute=\"trailing\"/>"
    return try InterfaceText.layout(
      InterfaceText.storyboard(subviews: view, constraints: pins + limit), options: options)
  }

  private func label(_ text: String, lines: Int) -> String {
    InterfaceText.view(
      "t", kind: "label", "text=\"\(text)\" numberOfLines=\"\(lines)\"", within: TextTests.font,
      frame: "x=\"0.0\" y=\"0.0\" width=\"42\" height=\"20.5\"")
  }

  @Test("texts have their saved sizes, or estimated ones")
  func sizes() throws {
    let view = label("Hello", lines: 1)
    #expect(try layout(view, .saved).view("t")?.frame.size == Size(width: 42, height: 20.5))
    let estimated = try #require(try layout(view, .estimated).view("t")?.frame.size)
    #expect(estimated.height == 20.5)
    #expect((34...46).contains(estimated.width))
  }

  @Test("texts wrap where they are estimated")
  func wrapping() throws {
    let text = Array(repeating: "words", count: 20).joined(separator: " ")
    let any = try #require(try layout(label(text, lines: 0), .estimated).view("t")?.frame.size)
    #expect(any.width <= 375 && any.height == 61)
    let two = try #require(try layout(label(text, lines: 2), .estimated).view("t")?.frame.size)
    #expect(two.height == 41)
  }

  @Test("texts may be elements of their own, also in base 64")
  func elements() throws {
    let plain = try #require(try layout(label("One two", lines: 1), .estimated).view("t")?.frame)
    for text in [
      "<string key=\"text\">One two</string>",
      "<string key=\"text\" base64-UTF8=\"YES\">\nT25lIHR3bw\n</string>",
    ] {
      let view = InterfaceText.view("t", kind: "label", within: TextTests.font + text)
      #expect(try layout(view, .estimated).view("t")?.frame == plain)
    }
  }

  /// Letters of 10 by 20 points.
  private struct Boxes: TextMeasurer {
    func size(of text: TextContent, maxWidth: Double) -> Size {
      let length = Double(text.string.count) * 10
      let lines = max(1, (length / max(10, maxWidth)).rounded(.up))
      return Size(width: min(length, maxWidth), height: lines * text.font.pointSize)
    }
  }

  @Test("texts are measured by whoever knows the fonts")
  func measured() throws {
    let letters = String(repeating: "x", count: 50)
    #expect(
      try layout(label(letters, lines: 0), .measured(Boxes())).view("t")?.frame.size
        == Size(width: 375, height: 34))
    let button = InterfaceText.view(
      "t", kind: "button", within: TextTests.font + "<state key=\"normal\" title=\"Push\"/>")
    #expect(
      try layout(button, .measured(Boxes())).view("t")?.frame.size == Size(width: 40, height: 29))
  }
}
