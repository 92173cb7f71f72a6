import LayoutSolver
import LayoutStoryboards
import Testing

/// How narrow and how low a scene may be.
struct SmallestSizeTests {
  private func smallest(_ views: String, _ constraints: String) throws -> SmallestSize? {
    let document = try InterfaceText.read(
      InterfaceText.storyboard(subviews: views, constraints: constraints))
    return SmallestSize(of: try #require(document.scenes.first), in: document)
  }

  /// A box of a fixed size at a place from the start or the end of the root.
  private func box(_ id: String, _ x: Double, _ width: Double, fromEnd: Bool = false) -> (
    view: String, constraints: String
  ) {
    (
      InterfaceText.view(
        id, kind: "textField",
        frame: CheckTests.frame(fromEnd ? 375 - x - width : x, 40, width, 30)),
      (fromEnd
        ? CheckTests.constraint(id + "x", "root", "trailing", id, "trailing", x)
        : CheckTests.constraint(id + "x", id, "leading", "root", "leading", x))
        + CheckTests.constraint(id + "y", id, "top", "root", "top", 40)
        + CheckTests.constraint(id + "w", id, "width", nil, nil, width)
        + CheckTests.constraint(id + "h", id, "height", nil, nil, 30)
    )
  }

  @Test("required constraints decide the least size, which the solver is asked for")
  func required() throws {
    let a = box("a", 20, 100)
    let end = CheckTests.constraint(
      "end", "root", "trailing", "a", "trailing", 16.5, "relation=\"greaterThanOrEqual\"")
    let low = CheckTests.constraint(
      "low", "root", "bottom", "a", "bottom", 30, "relation=\"greaterThanOrEqual\"")
    let found = try #require(try smallest(a.view, a.constraints + end + low))
    #expect(found.width.length == 136.5 && found.height.length == 100)
    #expect(found.width.givesWay?.contains("need a width of at least") == true)
    #expect(found.height.givesWay?.contains("need a height of at least") == true)
  }

  @Test("a multiplier decides it, too")
  func multiplier() throws {
    let view = InterfaceText.view("a", frame: CheckTests.frame(0, 40, 187.5, 30))
    let pins =
      CheckTests.constraint("x", "a", "leading", "root", "leading")
      + CheckTests.constraint("y", "a", "top", "root", "top", 40)
      + CheckTests.constraint("h", "a", "height", nil, nil, 30)
      + CheckTests.constraint("w", "a", "width", "root", "width", 0, "multiplier=\"0.5\"")
      + CheckTests.constraint("l", "a", "width", nil, nil, 120, "relation=\"greaterThanOrEqual\"")
    #expect(try smallest(view, pins)?.width.length == 240)
  }

  @Test("content that comes to cover other content is at the width at which they touch")
  func overlap() throws {
    let a = box("a", 10, 120)
    let b = box("b", 7.5, 150, fromEnd: true)
    let found = try #require(try smallest(a.view + b.view, a.constraints + b.constraints))
    #expect(abs(found.width.length - 287.5) < 0.02)
    #expect(found.width.givesWay == "textField b covers a part of textField a.")
    // Nothing ties them to the bottom, which they leave below 70.
    #expect(abs(found.height.length - 70) < 0.02)
    #expect(found.height.givesWay?.hasSuffix("reaches out of the screen.") == true)
  }

  @Test("a scene that is at fault as it was saved has no smallest size")
  func faulty() throws {
    let a = box("a", 20, 100)
    #expect(
      try smallest(a.view, a.constraints + CheckTests.constraint("w2", "a", "width", nil, nil, 50))
        == nil)
  }
}
