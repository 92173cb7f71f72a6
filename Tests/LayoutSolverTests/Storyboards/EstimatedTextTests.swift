import LayoutSolver
import LayoutStoryboards
import Testing

/// Estimated texts.
struct EstimatedTextTests {
  private func size(
    _ string: String, _ font: FontDescription = FontDescription(pointSize: 17), lines: Int = 0,
    scale: Double = 2, maxWidth: Double = .infinity
  ) -> Size {
    EstimatedText().size(
      of: TextContent(string: string, font: font, numberOfLines: lines, scale: scale),
      maxWidth: maxWidth)
  }

  /// Widths that Interface Builder saved.
  @Test(
    "estimated texts are as wide as they are on Apple's systems",
    arguments: [
      ("Label", 17.0, 41.5), ("Title", 17, 33.5), ("Button", 15, 45.5), ("Volume Boost", 18, 111.5),
    ])
  func widths(_ string: String, _ pointSize: Double, _ width: Double) {
    let estimated = size(string, FontDescription(pointSize: pointSize)).width
    #expect(abs(estimated - width) <= 1, "\(string): \(estimated)")
  }

  @Test(
    "estimated texts of applications that they were not fitted to are half a point off in the middle",
    .tags(.slow), .unlessQuick)
  func collection() throws {
    let widths = try TextWidths.measured()
    #expect(widths.distances.count > 150)
    #expect(widths.distance(ofShare: 0.5) <= 0.5)
    #expect(widths.distance(ofShare: 0.75) <= 1)
    #expect(widths.distance(ofShare: 0.9) <= 2.5)
  }

  @Test("estimated texts have lines as high as the font's, rounded up once")
  func heights() {
    #expect(size("x").height == 20.5)
    #expect(size("x", scale: 1).height == 21)
    #expect(size("x\ny\nz").height == 61)
    #expect(size("x\r\ny", lines: 1).height == 20.5)
    #expect(size("").height == 0)
  }

  @Test("estimated texts in text styles have some space between lines")
  func styles() {
    for (style, pointSize, first, distance) in [
      ("Body", 17.0, 20.5, 22.0), ("Caption1", 12, 14.5, 16), ("Subhead", 15, 18, 20),
    ] {
      let font = FontDescription(pointSize: pointSize, style: "UICTFontTextStyle" + style)
      #expect(size("x", font).height == first)
      #expect(abs(size("x\ny\nz", font).height - first - 2 * distance) <= 0.5)
    }
  }

  @Test("estimated texts are wider in bold, and closer in display sizes")
  func weights() {
    let plain = size("Continue").width
    let semibold = size("Continue", FontDescription(pointSize: 17, weight: "semibold")).width
    let bold = size("Continue", FontDescription(pointSize: 17, type: "boldSystem")).width
    let light = size("Continue", FontDescription(pointSize: 17, weight: "light")).width
    #expect(light < plain && plain < semibold && semibold < bold)
    let large = size("Continue", FontDescription(pointSize: 34)).width
    let small = size("Continue", FontDescription(pointSize: 11)).width
    #expect(large < plain * 2 && small > plain * 11 / 17)
  }

  /// Widths that Interface Builder saved; before these versions of its tools larger letters were farther apart.
  @Test(
    "estimated texts are as wide as in the system's font of the time",
    arguments: [
      ("Users Sample", 28.0, 11542, 173.0), ("City Name", 20, 11762, 94),
      ("Camera Unavailable", 22, 15505, 191), ("Access Token:", 22, 17701, 136.5),
      ("Banner Example", 24, 32700, 167), ("AutoFill Setup", 28, 22505, 168),
    ])
  func editions(_ string: String, _ pointSize: Double, _ tools: Int, _ width: Double) throws {
    var options = LayoutOptions()
    options.text = .estimated
    let font =
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(pointSize)\"/>"
    let label = InterfaceText.view("t", kind: "label", "text=\"\(string)\"", within: font)
    let text = InterfaceText.storyboard(subviews: label, document: "toolsVersion=\"\(tools)\"")
    let estimated = try #require(
      InterfaceText.layout(text, options: options).view("t")?.frame.width)
    #expect(abs(estimated - width) <= 1.5, "\(string): \(estimated)")
  }

  @Test("estimated texts with attributes have the font that they begin in")
  func attributed() throws {
    var options = LayoutOptions()
    options.text = .estimated
    func size(_ font: String) throws -> Size {
      let within = """
        <attributedString key="attributedText"><fragment content="Ten words">
        <attributes>\(font)</attributes></fragment></attributedString>
        """
      let label = InterfaceText.view(
        "t", kind: "label", "usesAttributedText=\"YES\"", within: within)
      let layout = try InterfaceText.layout(
        InterfaceText.storyboard(subviews: label), options: options)
      return try #require(layout.view("t")?.frame.size)
    }
    let large = try size("<font key=\"NSFont\" metaFont=\"system\" size=\"30\"/>")
    let bold = try size("<font key=\"NSFont\" metaFont=\"systemBold\" size=\"30\"/>")
    #expect(large.height == 36)
    #expect(bold.height == 36 && bold.width > large.width)
    // Without one they have that of labels, and without a size the one of attributes.
    #expect(try size("").height == 20.5)
    #expect(try size("<font key=\"NSFont\" name=\"Menlo\"/>").height == 14)
    // Lines of a paragraph may be higher than the font's: 1.2 × 17.9 points.
    let style = "<paragraphStyle key=\"NSParagraphStyle\" lineHeightMultiple=\"1.2\"/>"
    let font = "<font key=\"NSFont\" metaFont=\"system\" size=\"15\"/>"
    #expect(try size(font).height == 18)
    #expect(try size(font + style).height == 21.5)
  }

  @Test("a text view that does not scroll has room for a line before there is a text")
  func emptyTextView() throws {
    var options = LayoutOptions()
    options.text = .estimated
    let view = InterfaceText.view(
      "t", kind: "textView", "scrollEnabled=\"NO\"",
      within: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"15\"/>",
      frame: CheckTests.frame(0, 0, 345, 34))
    let place =
      CheckTests.constraint("x", "t", "leading", "root", "leading")
      + CheckTests.constraint("y", "t", "top", "root", "top")
      + CheckTests.constraint("w", "t", "width", nil, nil, 345)
    let layout = try InterfaceText.layout(
      InterfaceText.storyboard(subviews: view, constraints: place), options: options)
    #expect(layout.view("t")?.frame.height == 34)
  }

  @Test("estimated texts are broken between words, behind hyphens and between ideographs")
  func lines() {
    let word = size("Wörter").width
    #expect(size("Wörter Wörter Wörter", maxWidth: word + 1).height == 61)
    // The spaces between lines count as far as there is room.
    #expect(size("Wörter Wörter Wörter", maxWidth: word + 1).width == word + 1)
    #expect(size("Wörter Wörter Wörter", maxWidth: word + 20).width < word + 5)
    #expect(size("Wörter-Wörter", maxWidth: word + 8).height == 41)
    #expect(size("漢字漢字漢字", maxWidth: 2.5 * size("漢").width).height == 61)
    // A word that is wider than the line goes on in the next one.
    #expect(size("Wörter", maxWidth: word / 2).height >= 41)
    #expect(size("x", maxWidth: 0).height == 20.5)
    // What is as wide as it was measured has one line.
    #expect(size("Ein langer Text", maxWidth: size("Ein langer Text").width).height == 20.5)
  }

  @Test("estimated texts of other scripts have sensible widths")
  func scripts() {
    #expect(size("Ärger").width == size("Arger").width)
    #expect(size("e\u{301}").width == size("e").width)
    #expect(size("Łódź").width == size("Lodz").width)
    #expect(size("日本").width == 35)
    #expect(size("한글").width == 30)
    // Cyrillic letters that look like Latin ones are as wide.
    #expect(abs(size("СТОНЕ").width - size("CTOHE").width) <= 1)
    #expect(size("шум").width > size("тут").width + 5)
    for (text, factor) in [
      ("Привет", 3.4), ("Ελλάδα", 3.4), ("مرحبا", 2.1), ("שלום", 2.1), ("สวัสดี", 2.2),
    ] {
      let width = size(text).width / 17
      #expect(abs(width - factor) < 0.4, "\(text): \(width)")
    }
    let emoji = size("👍").width
    #expect(size("👍🏽").width == emoji)
    #expect(size("👨‍👩‍👧").width == emoji)
    #expect(size("🇩🇪").width == emoji)
    #expect(size("❤️").width == size("❤").width)
  }

  private func width(ofButton attributes: String, within: String = "") throws -> Size {
    var options = LayoutOptions()
    options.text = .estimated
    let button = InterfaceText.view(
      "t", kind: "button", attributes,
      within: within + "<state key=\"normal\" title=\"Continue\"/>")
    let pins = ["leading", "top"].map {
      "<constraint id=\"\($0)\" firstItem=\"t\" firstAttribute=\"\($0)\" secondItem=\"root\" "
        + "secondAttribute=\"\($0)\"/>"
    }.joined()
    let layout = try InterfaceText.layout(
      InterfaceText.storyboard(subviews: button, constraints: pins), options: options)
    return try #require(layout.view("t")?.frame.size)
  }

  @Test(
    "estimated texts of buttons have whole points, and fonts of 15, 17 or 18 points unless they say otherwise"
  )
  func buttons() throws {
    let system = try width(ofButton: "buttonType=\"system\"")
    #expect(system.height == 30)
    #expect(system.width == system.width.rounded())
    #expect(try width(ofButton: "").height == 34)
    let configuration =
      "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Continue\"/>"
    let filled = try width(ofButton: "buttonType=\"system\"", within: configuration)
    #expect(filled.height == 34.5)
    #expect(filled.width > system.width + 24)
  }

  @Test(
    "a configured button shows the configuration's title and image, not the title of the time before"
  )
  func configured() throws {
    var options = LayoutOptions()
    options.text = .estimated
    for (parts, width) in [
      ("style=\"plain\" image=\"close\"/>", 48.0),
      ("style=\"plain\" image=\"close\" title=\"Close\"/>", 48),
      ("style=\"plain\"><imageReference key=\"image\" image=\"x\"/></buttonConfiguration>", 48),
      ("style=\"plain\"/>", 48), ("style=\"plain\" title=\"Close\"/>", 68),
    ] {
      let button = InterfaceText.view(
        "t", kind: "button", "buttonType=\"system\"",
        within:
          "<state key=\"normal\" title=\"Button\"/><buttonConfiguration key=\"configuration\" "
          + parts, frame: "x=\"0.0\" y=\"0.0\" width=\"48\" height=\"38\"")
      let pins = ["leading", "top"].map { CheckTests.constraint($0, "t", $0, "root", $0) }.joined()
      let layout = try InterfaceText.layout(
        InterfaceText.storyboard(subviews: button, constraints: pins), options: options)
      let size = try #require(layout.view("t")?.frame.size)
      #expect(abs(size.width - width) <= 2, "\(parts): \(size)")
    }
  }

  @Test("estimated texts have whole points where the canvas had no more pixels")
  func canvas() throws {
    for (saved, height) in [("20.5", 20.5), ("21", 21)] {
      var options = LayoutOptions()
      options.text = .estimated
      let label = InterfaceText.view(
        "t", kind: "label", "text=\"Label\"",
        within: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>",
        frame: "x=\"0.0\" y=\"0.0\" width=\"42\" height=\"\(saved)\"")
      let text = InterfaceText.storyboard(subviews: label)
      #expect(try InterfaceText.layout(text, options: options).view("t")?.frame.height == height)
      options.device = Device.named("retina6_12")
      let other = try InterfaceText.layout(text, options: options).view("t")?.frame.height
      #expect(abs((other ?? 0) - 61.0 / 3) < 1e-9)
    }
  }

  @Test(
    "the canvas's pixels are those that a view itself tells, or most in the scene, or else in the file"
  )
  func canvasOfMost() throws {
    var options = LayoutOptions()
    options.text = .estimated
    func label(_ id: String, _ height: Double, _ text: String = "Label") -> String {
      InterfaceText.view(
        id, kind: "label", "text=\"\(text)\" numberOfLines=\"0\"",
        within: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>",
        frame: "x=\"0.0\" y=\"0.0\" width=\"42\" height=\"\(height)\"")
    }
    func heights(_ labels: String..., rest: String = "") throws -> [Double] {
      let text = InterfaceText.storyboard(subviews: labels.joined(), rest: rest)
      let layout = try InterfaceText.layout(text, options: options)
      return ["a", "b", "c"].compactMap { layout.view($0)?.frame.height }
    }
    #expect(try heights(label("a", 21), label("b", 20.5), label("c", 21)) == [21, 20.5, 21])
    #expect(try heights(label("a", 21), label("b", 30), label("c", 21)) == [21, 21, 21])
    #expect(try heights(label("a", 20.5), label("b", 30), label("c", 20.5)) == [20.5, 20.5, 20.5])
    // Three lines have 60.87 points.
    let three = "A&#10;B&#10;C"
    #expect(try heights(label("a", 30), label("b", 61, three)) == [20.5, 61])
    // Another scene tells it where this one does not.
    let other = """
      <scene sceneID="other"><objects><viewController id="d" sceneMemberID="viewController">
      <view key="view" id="e"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(label("f", 21))</subviews></view></viewController></objects></scene>
      """
    #expect(try heights(label("a", 30), rest: other) == [21])
    #expect(try heights(label("a", 30)) == [20.5])
    let button = InterfaceText.view(
      "g", kind: "button", "buttonType=\"system\"",
      within: "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Continue\"/>",
      frame: "x=\"0.0\" y=\"0.0\" width=\"95\" height=\"35\"")
    #expect(try heights(label("a", 30), button) == [21])
  }

  @Test(
    "text styles have the smallest size on the canvas of the tools that took it, and the usual one in an app",
    arguments: [
      ("Body", 36.0, 42.5), ("Subhead", 30.5, 38), ("Title3", 42.5, 49), ("Title2", 47, 54.5),
      ("Headline", 36, 42.5),
    ])
  func smallestTexts(_ style: String, _ smallest: Double, _ usual: Double) throws {
    var options = LayoutOptions()
    options.text = .estimated
    let font = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyle\(style)\"/>"
    let label = InterfaceText.view(
      "t", kind: "label", "text=\"Label&#10;Label\" numberOfLines=\"0\"", within: font)
    let pins = ["leading", "top"].map { CheckTests.constraint($0, "t", $0, "root", $0) }.joined()
    for tools in [17701, 18122, 20037, 21507] {
      let text = InterfaceText.storyboard(
        subviews: label, constraints: pins, document: "toolsVersion=\"\(tools)\"")
      let isSmallest = (18000..<21000).contains(tools)
      let canvas = try InterfaceText.layout(text, options: options)
      #expect(canvas.view("t")?.frame.height == (isSmallest ? smallest : usual), "\(tools)")
      let storyboard = Storyboard(document: try InterfaceText.read(text), options: options)
      let controller = try storyboard.instantiateViewController(of: storyboard.document.scenes[0])
      let app = controller.view.subviews.first?.systemLayoutSizeFitting(.zero)
      #expect(app?.height == usual, "\(tools)")
    }
  }

  @Test(
    "texts of an app's own class wrap as the size without a limit says that the file lists of them")
  func designables() throws {
    var options = LayoutOptions()
    options.text = .estimated
    let label = InterfaceText.view(
      "t", kind: "label",
      "text=\"Nine letters and four words\" numberOfLines=\"0\" customClass=\"Heading\"",
      within: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let sizes =
      "<designables><designable name=\"t\"><size key=\"intrinsicContentSize\" width=\"400\" "
      + "height=\"33.5\"/></designable></designables>"
    for (width, height) in [(375.0, 67.0), (250, 67.0), (200, 100.0)] {
      let pins =
        ["leading", "top"].map { CheckTests.constraint($0, "t", $0, "root", $0) }.joined()
        + CheckTests.constraint("w", "t", "width", nil, nil, width)
      let text = InterfaceText.storyboard(subviews: label, constraints: pins)
        .replacing("</document>", with: sizes + "</document>")
      #expect(
        try InterfaceText.layout(text, options: options).view("t")?.frame.height == height,
        "\(width)")
    }
    // Without a limit the label is as large as the file says.
    let pins = ["leading", "top"].map { CheckTests.constraint($0, "t", $0, "root", $0) }.joined()
    let text = InterfaceText.storyboard(
      subviews: label, constraints: pins, document: "toolsVersion=\"22505\"",
      device: "<device id=\"ipad9_7\" orientation=\"portrait\"/>"
    ).replacing("</document>", with: sizes + "</document>")
    #expect(
      try InterfaceText.layout(text, options: options).view("t")?.frame.size
        == Size(width: 400, height: 33.5))
  }
}
