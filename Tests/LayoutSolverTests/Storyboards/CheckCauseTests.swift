import LayoutSolver
import LayoutStoryboards
import Testing

/// What is told once, however many places it shows at, and what is told for others.
struct CheckCauseTests {
  /// A view below another one, of a fixed size and at the root's edge.
  private func row(_ id: String, below other: String?) -> String {
    CheckTests.constraint(id + "x", id, "leading", "root", "leading")
      + CheckTests.constraint(id + "w", id, "width", nil, nil, 10)
      + CheckTests.constraint(id + "h", id, "height", nil, nil, 10)
      + (other.map { CheckTests.constraint(id + "y", id, "top", $0, "bottom") } ?? "")
  }

  @Test("what one constraint would decide is one finding, and what another one would is another")
  func causes() throws {
    let views = ["a", "b", "c", "d"].map { InterfaceText.view($0) }.joined()
    let findings = try CheckTests.findings(
      InterfaceText.storyboard(
        subviews: views,
        constraints: row("a", below: nil) + row("b", below: "a") + row("c", below: "b")
          + row("d", below: nil)))
    #expect(findings.map(\.kind) == [.ambiguity, .ambiguity])
    #expect(findings.map(\.views) == [["a", "b", "c"], ["d"]])
    #expect(findings.first?.message.hasSuffix("With it goes view b and view c.") == true)
  }

  @Test("a scroll view that does not know how far to scroll is told")
  func content() throws {
    func text(_ last: String) -> String {
      let label = InterfaceText.view("inner", frame: CheckTests.frame(0, 0, 375, 900))
      let pins = ["top", "leading", "trailing"].map {
        CheckTests.constraint("i" + $0, "inner", $0, "scroll", $0)
      }.joined()
      let sizes =
        CheckTests.constraint("iw", "inner", "width", "scroll", "width")
        + CheckTests.constraint("ih", "inner", "height", nil, nil, 900)
      let within =
        "<subviews>\(label)</subviews><constraints>" + pins + sizes + last + "</constraints>"
      return InterfaceText.storyboard(
        subviews: InterfaceText.view(
          "scroll", kind: "scrollView", within: within, frame: CheckTests.frame(0, 0, 375, 667)),
        constraints: CheckTests.place("scroll", 0, 0, 375, 667))
    }
    let end = CheckTests.constraint("end", "inner", "bottom", "scroll", "bottom")
    #expect(try CheckTests.findings(text(end)) == [])
    let loose = CheckTests.constraint(
      "end", "scroll", "bottom", "inner", "bottom", 0, "relation=\"greaterThanOrEqual\"")
    let findings = try CheckTests.findings(text(loose))
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.views == ["scroll"] && findings.first?.attributes == ["height"])
  }

  @Test("what Interface Builder flagged is told as that, once for all views of a scene")
  func flags() throws {
    let views =
      InterfaceText.view("a", "misplaced=\"YES\"") + InterfaceText.view("b", "misplaced=\"YES\"")
      + InterfaceText.view("c", "ambiguous=\"YES\"")
    let findings = try CheckTests.findings(
      InterfaceText.storyboard(
        subviews: views,
        constraints: ["a", "b", "c"].map { CheckTests.place($0, 0, 0, 10, 10) }.joined()))
    #expect(findings.map(\.kind) == [.flagged, .flagged])
    #expect(findings.map(\.views) == [["a", "b"], ["c"]])
    #expect(findings.map(\.attributes) == [["misplaced"], ["ambiguous"]])
    // What is found open is told as open.
    let open = try CheckTests.findings(
      InterfaceText.storyboard(
        subviews: InterfaceText.view("a", "ambiguous=\"YES\""), constraints: row("a", below: nil)))
    #expect(open.map(\.kind) == [.ambiguity])
  }

  @Test("a text whose width follows from itself is not cut off, whatever the estimate says")
  func ownWidth() throws {
    func findings(_ width: String) throws -> [Finding] {
      let label = InterfaceText.view(
        "a", kind: "label", "text=\"A title in a narrow font\"",
        within: "<fontDescription key=\"fontDescription\" name=\"Narrow\" pointSize=\"17\"/>",
        frame: CheckTests.frame(20, 40, 80, 20))
      return try CheckTests.findings(
        InterfaceText.storyboard(
          subviews: label,
          constraints: CheckTests.constraint("x", "a", "leading", "root", "leading", 20)
            + CheckTests.constraint("y", "a", "top", "root", "top", 40) + width),
        includesSamples: true)
    }
    #expect(try findings("") == [])
    #expect(
      try findings(CheckTests.constraint("w", "a", "width", nil, nil, 80)).map(\.kind)
        == [.sample])
  }

  @Test("ambiguity is looked for in scenes of very many views, in time that grows with them")
  func manyViews() throws {
    let count = 2400
    let views = (0..<count).map {
      "<view id=\"v\($0)\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    }
    let rows = (0..<count).map { index in
      CheckTests.constraint("w\(index)", "v\(index)", "width", nil, nil, 1)
        + CheckTests.constraint("h\(index)", "v\(index)", "height", nil, nil, 1)
        + CheckTests.constraint("x\(index)", "v\(index)", "leading", "root", "leading")
        + (index == 1200
          ? "" : CheckTests.constraint("y\(index)", "v\(index)", "top", "root", "top"))
    }
    let findings = try CheckTests.findings(
      InterfaceText.storyboard(subviews: views.joined(), constraints: rows.joined()))
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.views == ["v1200"] && findings.first?.attributes == ["top"])
  }
}
