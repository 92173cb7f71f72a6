import LayoutSolver
import LayoutStoryboards
import Testing

/// Saved sizes of texts on other screens.
struct NaturalTextTests {
  private static let font =
    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

  private func label(
    _ id: String, _ attributes: String, x: Double, width: Double, height: Double = 20.5
  )
    -> String
  {
    InterfaceText.view(
      id, kind: "label", attributes, within: NaturalTextTests.font,
      frame: "x=\"\(x)\" y=\"20\" width=\"\(width)\" height=\"\(height)\"")
  }

  private func tie(_ first: String, _ a: String, _ second: String, _ b: String, _ constant: Double)
    -> String
  {
    "<constraint id=\"\(first)-\(a)\" firstItem=\"\(first)\" firstAttribute=\"\(a)\" "
      + "secondItem=\"\(second)\" secondAttribute=\"\(b)\" constant=\"\(constant)\"/>"
  }

  /// A row of two labels, 16 from the sides and 8 from one another.
  private func row(_ first: String, _ second: String, _ width: Double) throws -> SceneLayout {
    let constraints =
      tie("a", "leading", "root", "leading", 16) + tie("a", "top", "root", "top", 20)
      + tie("b", "leading", "a", "trailing", 8) + tie("b", "top", "root", "top", 20)
      + tie("b", "trailing", "root", "trailing", -16)
    var options = LayoutOptions()
    options.size = Size(width: width, height: 667)
    return try InterfaceText.layout(
      InterfaceText.storyboard(subviews: first + second, constraints: constraints),
      options: options)
  }

  @Test("a text that was stretched gives the room back; its neighbour keeps the saved size")
  func stretched() throws {
    let first = label("a", "text=\"Name\" horizontalHuggingPriority=\"252\"", x: 16, width: 46)
    let second = label("b", "text=\"Short\"", x: 70, width: 289)
    let narrow = try row(first, second, 200)
    #expect(narrow.ambiguousIDs.isEmpty)
    #expect(narrow.view("a")?.frame == Rect(x: 16, y: 20, width: 46, height: 20.5))
    #expect(narrow.view("b")?.frame == Rect(x: 70, y: 20, width: 114, height: 20.5))
    let same = try row(first, second, 375)
    #expect(same.view("b")?.frame == Rect(x: 70, y: 20, width: 289, height: 20.5))
  }

  @Test("texts that the design decides by nothing else keep their saved sizes")
  func undecided() throws {
    // Which of the two was stretched is not to be seen.
    let first = label("a", "text=\"Name\"", x: 16, width: 167.5)
    let second = label("b", "text=\"Name\"", x: 191.5, width: 167.5)
    let narrow = try row(first, second, 300)
    #expect(Set(narrow.ambiguousIDs) == ["a", "b"])
    // A text wider than its estimate that ends at nothing is as wide as that.
    let pins = tie("a", "leading", "root", "leading", 16) + tie("a", "top", "root", "top", 20)
    var options = LayoutOptions()
    options.size = Size(width: 300, height: 667)
    let alone = try InterfaceText.layout(
      InterfaceText.storyboard(subviews: first, constraints: pins), options: options)
    #expect(alone.view("a")?.frame.width == 167.5)
  }

  @Test("a text of several lines takes more of them in a narrow screen, and fewer in a wide one")
  func wrapping() throws {
    let text = Array(repeating: "words", count: 18).joined(separator: " ")
    let view = label(
      "a", "text=\"\(text)\" numberOfLines=\"0\"", x: 16, width: 343, height: 61)
    let pins =
      tie("a", "leading", "root", "leading", 16) + tie("a", "top", "root", "top", 20)
      + tie("a", "trailing", "root", "trailing", -16)
    func height(at width: Double) throws -> Double? {
      var options = LayoutOptions()
      options.size = Size(width: width, height: 667)
      return try InterfaceText.layout(
        InterfaceText.storyboard(subviews: view, constraints: pins), options: options
      ).view("a")?.frame.height
    }
    #expect(try height(at: 375) == 61)
    let narrow = try #require(try height(at: 232))
    #expect(narrow >= 61 + 20.5 && narrow <= 61 + 3 * 20.5)
    #expect(try #require(try height(at: 1000)) < 61)
    #expect(try height(at: 3000) == 20.5)
  }

  @Test("margins follow the readable width")
  func readableWidth() throws {
    let view = InterfaceText.view("a")
    let constraints =
      tie("a", "leading", "root", "leadingMargin", 0)
      + tie("a", "trailing", "root", "trailingMargin", 0)
    func frame(_ flag: String, _ device: String) throws -> Rect? {
      var options = LayoutOptions()
      options.device = Device.named(device)
      let layout = try InterfaceText.layout(
        InterfaceText.storyboard(
          subviews: view, constraints: constraints,
          root: "layoutMarginsFollowReadableWidth=\"\(flag)\""), options: options)
      #expect(layout.unsupported.isEmpty)
      return layout.view("a")?.frame
    }
    #expect(try frame("YES", "ipad9_7")?.minX == 48)
    #expect(try frame("YES", "ipad9_7")?.width == 672)
    #expect(try frame("NO", "ipad9_7")?.width == 728)
    #expect(try frame("YES", "retina4_7")?.width == 343)
  }

  @Test(
    "what is narrower than the screen has nothing of what covers its sides, a part nothing that is not saved"
  )
  func parts() throws {
    func insets(width: Double, height: Double) throws -> EdgeInsets {
      let text = InterfaceText.storyboard().replacing(
        "width=\"375\" height=\"667\"", with: "width=\"\(width)\" height=\"\(height)\"")
      var options = LayoutOptions()
      options.device = Device.named("retina6_12")
      options.isLandscape = true
      return try InterfaceText.layout(text, options: options).safeAreaInsets
    }
    #expect(
      try insets(width: 375, height: 667) == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(
      try insets(width: 200, height: 667) == EdgeInsets(top: 0, left: 0, bottom: 21, right: 0))
    #expect(try insets(width: 200, height: 90) == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }
}
