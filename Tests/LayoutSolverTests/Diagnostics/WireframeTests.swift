import Foundation
import LayoutSolver
import Testing

struct WireframeTests {
  private static let folder = "Tests/LayoutSolverTests/Fixtures/Wireframes"

  @Test("pictures of screens are as they were looked at")
  func golden() throws {
    let pictures = [
      ("form", WireframeScreens.form().wireframe()),
      ("form-rtl", WireframeScreens.form(.rightToLeft).wireframe()),
      ("list", WireframeScreens.list().wireframe()),
      ("nested", WireframeScreens.nested().wireframe()),
      ("problems", WireframeScreens.problems().wireframe()),
      ("expected", expectedPicture()),
    ]
    for (name, picture) in pictures {
      try Golden.expect(picture, equals: "\(WireframeTests.folder)/\(name).svg")
    }
  }

  private func expectedPicture() -> String {
    var options = WireframeOptions()
    options.scale = 1.5
    options.expectedFrame = { view in
      switch view.identifier {
      case "send": view.frame.offsetBy(dx: -20, dy: 10)
      case "card": view.frame
      default: nil
      }
    }
    return WireframeScreens.form().wireframe(options)
  }

  @Test("every picture is well-formed", arguments: 0..<2)
  func wellFormed(_ variant: Int) {
    let window = WireframeScreens.problems()
    window.identifier = "<a> & \"b\" 'c' \u{1} 日本語"
    var options = WireframeOptions()
    if variant == 1 {
      options.showsLegend = false
      options.showsProblems = false
      options.scale = 0.1
    }
    let picture = window.wireframe(options)
    #expect(SVGOutline(picture) != nil)
    #expect(picture.contains("&lt;a&gt; &amp; &quot;b&quot; 'c' \u{FFFD} 日本語"))
  }

  @Test("the same tree gives the same picture")
  func deterministic() {
    #expect(WireframeScreens.problems().wireframe() == WireframeScreens.problems().wireframe())
    let window = WireframeScreens.list()
    #expect(window.wireframe() == window.wireframe())
  }

  @Test("there is a rectangle for each view, where the view is")
  func rectangles() throws {
    let window = Named.window(100, 100)
    let outer = Named.view("outer", in: window)
    outer.place(10, 20)
    outer.fix(50, 40)
    let inner = Named.view("inner", in: outer)
    inner.place(5, 6)
    inner.fix(7, 8)
    outer.bounds.origin = Point(x: 1, y: 2)
    window.runUpdateCycle()
    var options = WireframeOptions()
    options.scale = 2
    let outline = try #require(SVGOutline(window.wireframe(options)))
    #expect(
      outline.titled == [
        "main Window (0, 0, 100, 100)": Rect(x: 0, y: 0, width: 200, height: 200),
        "outer View (10, 20, 50, 40)": Rect(x: 20, y: 40, width: 100, height: 80),
        "inner View (6, 8, 7, 8)": Rect(x: 30, y: 52, width: 14, height: 16),
      ])
  }

  @Test("the legend explains what occurs, and nothing else")
  func legend() throws {
    let plain = try #require(SVGOutline(WireframeScreens.nested().wireframe()))
    #expect(plain.legend == ["view"])
    let problems = try #require(SVGOutline(WireframeScreens.problems().wireframe()))
    #expect(
      problems.legend == ["view", "ambiguous view", "has a broken constraint", "layout guide"])
    let list = try #require(SVGOutline(WireframeScreens.list().wireframe()))
    #expect(list.legend == ["view", "view with content", "hidden view", "scrolled content"])
  }

  @Test("what is wrong is listed")
  func problems() throws {
    let outline = try #require(SVGOutline(WireframeScreens.problems().wireframe()))
    #expect(
      outline.texts.filter { $0.hasPrefix("Ambiguous") || $0.hasPrefix("Broken") } == [
        "Ambiguous: first <name> Label: width", "Ambiguous: value Label: left, width",
        "Ambiguous: lost View: top", "Broken: View:'box'.width == 200",
      ])
  }

  @Test("options leave things out")
  func options() throws {
    var options = WireframeOptions()
    options.showsNames = false
    options.showsGuides = false
    options.showsHiddenViews = false
    options.showsLegend = false
    options.showsProblems = false
    let list = try #require(SVGOutline(WireframeScreens.list().wireframe(options)))
    #expect(list.texts == ["main Window · 280 × 300"])
    #expect(!list.titled.keys.contains { $0.contains("banner") || $0.contains("Guide") })
    let problems = try #require(SVGOutline(WireframeScreens.problems().wireframe(options)))
    #expect(problems.texts == ["main Window · 300 × 160"])
  }

  @Test("a small view's label is beside it; one that has no place is left out")
  func smallViews() throws {
    let window = Named.window(100, 100)
    for index in 0..<12 {
      let dot = Named.view("dot \(index)", in: window)
      dot.place(Double(index) * 6, 0)
      dot.fix(4, 4)
    }
    window.runUpdateCycle()
    let outline = try #require(SVGOutline(window.wireframe()))
    let labels = outline.texts.filter { $0.contains("dot") }
    #expect(labels == ["↑ dot 0 View"])
    #expect(outline.titled.keys.contains("dot 2 View (12, 0, 4, 4)"))
  }

  @Test("an empty tree, and one that is far too large, have a picture")
  func extremes() throws {
    #expect(SVGOutline(View().wireframe()) != nil)
    let window = Named.window(100, 100)
    let far = View(frame: Rect(x: 1e9, y: -1e9, width: 1e9, height: 10))
    window.addSubview(far)
    window.addSubview(View(frame: Rect(x: -20, y: 10, width: 1e7, height: 10)))
    window.runUpdateCycle()
    let outline = try #require(SVGOutline(window.wireframe()))
    #expect(outline.size.width < 300)
  }

  @Test("a scale that makes no sense is told, and ignored")
  func scale() {
    let window = Named.window()
    var messages: [String] = []
    window.messageHandler = { messages.append($0.description) }
    var options = WireframeOptions()
    options.scale = -1
    #expect(window.wireframe(options) == window.wireframe())
    #expect(messages == ["LayoutSolver: a wireframe's scale of -1.0 is not above 0: it is 1"])
  }
}
