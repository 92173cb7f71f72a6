import LayoutSolver
import LayoutStoryboards
import Testing

/// References and numbers of an interface file.
struct ReferenceTests {
  private func refusal(_ text: String) -> String? {
    InterfaceText.refusal(text).map { message in
      String(message.drop { $0 != " " }.dropFirst())
    }
  }

  /// The findings about references of a text, by line and what they say.
  private func findings(_ text: String) throws -> [String] {
    let document = try InterfaceText.read(text)
    var found: [String] = []
    for scene in document.allScenes {
      let check = try #require(SceneCheck(of: scene, in: document))
      found += check.findings.filter { $0.kind == .reference }.map(\.message)
    }
    return found
  }

  @Test("references that lead to nothing are findings; the rest is laid out")
  func references() throws {
    let end = "is the id of nothing in the file."
    for (text, message) in [
      (
        InterfaceText.storyboard(
          constraints: "<constraint id=\"c\" firstAttribute=\"width\" firstItem=\"x\"/>"),
        "firstItem=\"x\" of <constraint id=\"c\"> "
      ),
      (
        InterfaceText.storyboard(
          constraints:
            "<constraint id=\"c\" firstAttribute=\"top\" secondItem=\"y\" secondAttribute=\"top\"/>"
        ), "secondItem=\"y\" of <constraint id=\"c\"> "
      ),
      (
        InterfaceText.storyboard(
          controller: "<connections><segue kind=\"show\" id=\"s\" destination=\"z\"/></connections>"
        ), "destination=\"z\" of <segue id=\"s\"> "
      ),
      (
        InterfaceText.storyboard(document: "initialViewController=\"q\""),
        "initialViewController=\"q\" of <document> "
      ),
      (
        InterfaceText.storyboard(
          rootParts:
            "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"v\"/></mask></variation>"
        ), "reference=\"v\" of <exclude> "
      ),
    ] {
      #expect(try findings(text) == [message + end])
    }
  }

  @Test("one thing that is missing is one finding, wherever it is named")
  func repeatedReferences() throws {
    let outlets = (0..<3).map { "<outlet property=\"p\($0)\" destination=\"z\" id=\"o\($0)\"/>" }
    #expect(
      try findings(
        InterfaceText.storyboard(
          controller: "<connections>\(outlets.joined())</connections>"))
        == [
          "destination=\"z\" of <outlet id=\"o0\"> is the id of nothing in the file. 2 other elements name it, too."
        ])
  }

  @Test("a file whose scenes have no views tells its references, too")
  func withoutViews() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="s"><objects><navigationController id="n" sceneMemberID="viewController">
      <connections><segue destination="z" kind="relationship" id="r"/></connections>
      </navigationController></objects></scene></scenes></document>
      """
    let check = SceneCheck(ofReferencesIn: try InterfaceText.read(text))
    #expect(check?.findings.map(\.kind) == [.reference] && check?.scene == "n")
  }

  @Test("ids that two elements have are refused, with the line of the second")
  func duplicates() {
    let views = InterfaceText.view("a") + "\n" + InterfaceText.view("a", kind: "label")
    #expect(
      InterfaceText.refusal(InterfaceText.storyboard(subviews: views))
        == "f.xib:10:1: the id \"a\" of <label id=\"a\"> is another element's already; give one of them "
        + "an id of its own")
  }

  @Test(
    "numbers that are wrong are refused",
    arguments: [
      (
        "constant=\"nan\"",
        "constant=\"nan\" of <constraint id=\"c\"> is not a number of points; write one between -10000000 "
          + "and 10000000"
      ),
      (
        "constant=\"1e8\"",
        "constant=\"1e8\" of <constraint id=\"c\"> is not a number of points; write one between -10000000 "
          + "and 10000000"
      ),
      (
        "multiplier=\"1:0\"",
        "multiplier=\"1:0\" of <constraint id=\"c\"> is not a factor; write a number such as 0.5 or a ratio "
          + "such as 1:2, not 0"
      ),
      (
        "multiplier=\"a\"",
        "multiplier=\"a\" of <constraint id=\"c\"> is not a factor; write a number such as 0.5 or a ratio "
          + "such as 1:2, not 0"
      ),
      (
        "priority=\"1001\"",
        "priority=\"1001\" of <constraint id=\"c\"> is not a priority; write a number above 0, at most 1000"
      ),
    ])
  func numbers(_ attribute: String, message: String) {
    let constraint = "<constraint id=\"c\" firstAttribute=\"width\" \(attribute)/>"
    #expect(refusal(InterfaceText.storyboard(constraints: constraint)) == message)
  }

  @Test("a frame whose size is below 0, as Interface Builder saves some, has none")
  func frames() throws {
    let view = InterfaceText.view("a", frame: "x=\"10\" y=\"0\" width=\"-1\" height=\"4\"")
    let layout = try InterfaceText.layout(InterfaceText.storyboard(subviews: view))
    let model = try #require(layout.entries.first { $0.model.id == "a" }).model
    #expect(model.savedFrame == Rect(x: 10, y: 0, width: 0, height: 4))
  }

  @Test("elements that are not understood are listed, and the rest is laid out")
  func unsupported() throws {
    let text = InterfaceText.storyboard(
      subviews: InterfaceText.view("a", kind: "hologram"),
      constraints: """
        <constraint id="c1" firstItem="a" firstAttribute="depth"/>
        <constraint id="c2" firstItem="a" firstAttribute="width" relation="about"/>
        <constraint id="c3" firstItem="a" firstAttribute="leading" secondItem="root" \
        secondAttribute="leading" constant="7"/>
        """, device: "<device id=\"retina99\"/>")
    let layout = try InterfaceText.layout(text)
    #expect(
      layout.unsupported == [
        "line 3: the device 'retina99' is not known; the design is taken for one of any size",
        "line 8: <hologram> is not known and laid out as a plain view",
        "line 10: the attribute 'depth' is not known; the constraint c1 is left out",
        "line 11: the relation 'about' is not known; the constraint c2 is left out",
      ])
    #expect(layout.view("a")?.frame.minX == 7)
  }
}
