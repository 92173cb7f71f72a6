import LayoutSolver
import LayoutStoryboards
import Testing

/// Estimated texts in fonts of other families than the system's, and with attributes of paragraphs.
struct EstimatedFontTests {
  private func size(_ string: String, _ name: String, _ pointSize: Double = 20) -> Size {
    EstimatedText().size(
      of: TextContent(
        string: string, font: FontDescription(pointSize: pointSize, name: name), numberOfLines: 0,
        scale: 2),
      maxWidth: .infinity)
  }

  /// Sums of the published widths: 3 648 thousandths in the regular face of Helvetica Neue.
  @Test(
    "texts in known families are as wide and high as their makers published",
    arguments: [
      ("HelveticaNeue", 73.0, 23.5), ("HelveticaNeue-Bold", 78.5, 24),
      ("HelveticaNeue-Medium", 76, 24),
      ("HelveticaNeue-Light", 70.5, 24), ("HelveticaNeue-Thin", 68, 24),
      ("HelveticaNeue-UltraLight", 68, 23), ("Helvetica", 72.5, 23), ("ArialMT", 72.5, 22.5),
      ("Helvetica-Bold", 78, 23), ("Menlo-Regular", 84.5, 23.5), ("Courier", 84, 23),
      ("CourierNewPSMT", 84, 23),
    ])
  func families(_ name: String, _ width: Double, _ height: Double) {
    #expect(size("Harbour", name) == Size(width: width, height: height))
  }

  /// Sums of the published widths and distances.
  @Test(
    "letters of Helvetica Neue are closer as its makers published",
    arguments: [
      ("To", "HelveticaNeue", 21.0), ("Play", "HelveticaNeue", 38.5),
      ("AVIATOR", "HelveticaNeue-Light", 78.5),
      ("Yr.", "HelveticaNeue-Bold", 25),
    ])
  func neue(_ text: String, _ name: String, _ width: Double) {
    #expect(size(text, name).width == width)
  }

  /// What a program that sets text found with the makers' files, with all their kerning.
  @Test(
    "texts in free families that apps bring along are as wide and high as their makers published",
    arguments: [
      ("Lato-Regular", 74.8, 24), ("OpenSans-Bold", 83.73, 27.5), ("Poppins-Regular", 81.4, 28),
      ("Roboto-Regular", 72.36, 23.5), ("Montserrat-SemiBold", 85.28, 24.5),
      ("Inter-Regular", 76.93, 24.5),
    ])
  func free(_ name: String, _ width: Double, _ height: Double) {
    let found = size("Harbour", name)
    #expect(abs(found.width - width) <= 0.5, "\(name): \(found)")
    #expect(found.height == height)
    #expect(size("To", name).width <= size("T", name).width + size("o", name).width)
  }

  @Test("families whose names begin like those of others are not taken for them")
  func otherFamilies() {
    for name in [
      "MontserratAlternates-Bold", "RobotoCondensed-Bold", "LatoLatin-Bold", "InterTight",
    ] {
      #expect(size("Harbour", name) == size("Harbour", "HelveticaNeue"))
    }
    #expect(size("Harbour", "Lato") == size("Harbour", "Lato-Regular"))
    #expect(size("Harbour", "WorkSans-Regular_Medium") == size("Harbour", "WorkSans-Medium"))
  }

  @Test("a font that is not there is replaced by Helvetica Neue's regular face")
  func replaced() {
    for name in ["Harbourmaster", "Harbourmaster-Bold", "Harbourmaster-Light"] {
      #expect(size("Harbour", name) == size("Harbour", "HelveticaNeue"))
    }
  }

  @Test("letters of Helvetica are closer where they leave room")
  func kerned() {
    for name in ["Helvetica", "HelveticaNeue"] {
      #expect(size("Tea", name).width < size("T", name).width + size("ea", name).width - 1.5)
      #expect(size("LTA", name).width < size("L", name).width + size("TA", name).width - 1)
    }
    #expect(size("Tea", "Menlo-Regular").width == size("mmm", "Menlo-Regular").width)
  }

  /// Widths that Interface Builder saved.
  @Test(
    "texts in Avenir are nearly as wide as it is",
    arguments: [
      ("Avenir-Roman", "Expired", 14.0, 48.5), ("Avenir-Heavy", "Primary", 17, 61),
      ("Avenir-Book", "Select Service", 15, 93.5), ("AvenirNext-Regular", "Read Later", 10, 49),
      ("AvenirNextCondensed-DemiBold", "out of 5", 16, 47),
    ])
  func avenir(_ name: String, _ string: String, _ pointSize: Double, _ width: Double) {
    let found = size(string, name, pointSize)
    #expect(abs(found.width - width) <= 1, "\(found)")
    #expect(found.height == (pointSize * 1.366 * 2).rounded(.up) / 2)
  }

  @Test("lines of Arial Rounded are higher than Arial's")
  func rounded() {
    #expect(size("Harbour", "ArialRoundedMTBold", 18).height == 21)
    #expect(size("Harbour", "ArialMT", 18).height == 20.5)
  }

  @Test("named faces of the system's font have its lines, and no tracking of text sizes")
  func named() {
    #expect(size("Harbour", "SFUIDisplay-Regular", 14).height == 17)
    #expect(
      size("Harbour", "SFUIDisplay-Regular", 14).width < size("Harbour", ".SFUIText", 14).width)
  }

  private func layout(
    _ kind: String, _ attributes: String, within: String, tools: Int = 22505
  ) throws -> Size {
    var options = LayoutOptions()
    options.text = .estimated
    let view = InterfaceText.view("t", kind: kind, attributes, within: within)
    let pins = ["leading", "top"].map { CheckTests.constraint($0, "t", $0, "root", $0) }.joined()
    let text = InterfaceText.storyboard(
      subviews: view, constraints: pins, document: "toolsVersion=\"\(tools)\"")
    return try #require(InterfaceText.layout(text, options: options).view("t")?.frame.size)
  }

  private func height(ofParagraph style: String, font: String = "metaFont=\"system\" size=\"15\"")
    throws -> Double
  {
    let within = """
      <attributedString key="attributedText"><fragment content="Ten&#10;words"><attributes>
      <font key="NSFont" \(font)/><paragraphStyle key="NSParagraphStyle" \(style)/>
      </attributes></fragment></attributedString>
      """
    return try layout(
      "label", "usesAttributedText=\"YES\" numberOfLines=\"0\"", within: within
    ).height
  }

  /// A line has 17.9 points.
  @Test(
    "lines of a paragraph have its distance and its least and greatest heights",
    arguments: [
      ("", 36.0), ("lineSpacing=\"3\"", 39), ("minimumLineHeight=\"22\"", 44),
      ("minimumLineHeight=\"12\"", 36), ("maximumLineHeight=\"15\"", 30),
      ("maximumLineHeight=\"0\"", 36), ("minimumLineHeight=\"20\" lineSpacing=\"2\"", 42),
    ])
  func paragraphs(_ style: String, _ height: Double) throws {
    #expect(try self.height(ofParagraph: style) == height)
  }

  @Test("the system's font of an attributed text has 13 points where it names none, others 12")
  func attributedSizes() throws {
    #expect(try height(ofParagraph: "", font: "metaFont=\"system\"") == 31.5)
    #expect(try height(ofParagraph: "", font: "metaFont=\"systemBold\"") == 31.5)
    #expect(try height(ofParagraph: "", font: "metaFont=\"cellTitle\"") == 29)
  }

  @Test("a button's title with attributes has the font that it begins in")
  func attributedTitle() throws {
    let title = """
      <state key="normal"><attributedString key="attributedTitle"><fragment content="Harbour"><attributes>
      <font key="NSFont" metaFont="system" size="18"/></attributes></fragment></attributedString></state>
      """
    let found = try layout("button", "buttonType=\"system\"", within: title)
    #expect(found.height == 33.5)
    #expect(found.width == found.width.rounded())
    #expect(found.width > 60)
  }

  @Test(
    "the first line of a text view is as far from its top as the style's lines are from each other")
  func textView() throws {
    let font =
      "<string key=\"text\">Ten&#10;words</string>"
      + "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    #expect(try layout("textView", "scrollEnabled=\"NO\"", within: font).height == 60)
    let system =
      "<string key=\"text\">Ten&#10;words</string>"
      + "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    #expect(try layout("textView", "scrollEnabled=\"NO\"", within: system).height == 57)
  }
}
