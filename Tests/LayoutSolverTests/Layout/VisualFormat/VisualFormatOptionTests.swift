import LayoutSolver
import Testing

struct VisualFormatOptionTests {
  let scene = VisualFormatScene("a", "b", "c")

  @Test("the flags have UIKit's numbers")
  func rawValues() {
    typealias Options = LayoutConstraint.FormatOptions
    let flags: [(Options, UInt)] = [
      (.alignAllLeft, 1 << 1), (.alignAllRight, 1 << 2), (.alignAllTop, 1 << 3),
      (.alignAllBottom, 1 << 4), (.alignAllLeading, 1 << 5), (.alignAllTrailing, 1 << 6),
      (.alignAllCenterX, 1 << 9), (.alignAllCenterY, 1 << 10), (.alignAllLastBaseline, 1 << 11),
      (.alignAllFirstBaseline, 1 << 12), (.alignmentMask, 0xFFFF), (.directionLeadingToTrailing, 0),
      (.directionLeftToRight, 1 << 16), (.directionRightToLeft, 1 << 17),
      (.directionMask, 3 << 16), (.spacingEdgeToEdge, 0), (.spacingBaselineToBaseline, 1 << 19),
      (.spacingMask, 1 << 19),
    ]
    for (options, number) in flags { #expect(options.rawValue == number) }
  }

  @Test(
    "each alignment relates neighbours across the format",
    arguments: [
      ("H", LayoutConstraint.FormatOptions.alignAllTop, "top"), ("H", .alignAllBottom, "bottom"),
      ("H", .alignAllCenterY, "centerY"), ("H", .alignAllFirstBaseline, "firstBaseline"),
      ("H", .alignAllLastBaseline, "lastBaseline"), ("V", .alignAllLeft, "left"),
      ("V", .alignAllRight, "right"), ("V", .alignAllLeading, "leading"),
      ("V", .alignAllTrailing, "trailing"), ("V", .alignAllCenterX, "centerX"),
    ])
  func alignment(
    axis: String, options: LayoutConstraint.FormatOptions, attribute: String
  ) throws {
    let equations = try scene.equations("\(axis):[a][b][c]", options: options)
    #expect(equations.count == 4)
    #expect(equations[1] == "b.\(attribute) == a.\(attribute)")
    #expect(equations[3] == "c.\(attribute) == b.\(attribute)")
  }

  @Test("several alignments go together, and a view is not aligned with itself")
  func alignments() throws {
    #expect(
      try scene.equations("[a]-0-[b]", options: [.alignAllBottom, .alignAllTop])
        == ["b.leading == a.trailing", "b.top == a.top", "b.bottom == a.bottom"])
    #expect(
      try scene.equations("[a]-0-[a]", options: .alignAllTop) == ["a.leading == a.trailing"])
  }

  @Test("alignments along the format are errors")
  func wrongAlignment() {
    let horizontal = scene.error("[a][b]", options: .alignAllLeading)
    #expect(horizontal?.column == 1)
    #expect(
      horizontal?.expected == "one by top, bottom, centerY, firstBaseline or lastBaseline")
    let vertical = scene.error("V:[a][b]", options: [.alignAllLeft, .alignAllCenterY])
    #expect(vertical?.found == "an alignment by centerY of the views of a vertical format")
    #expect(vertical?.expected == "one by left, right, leading, trailing or centerX")
    let both = scene.error("[a][b]", options: [.directionLeftToRight, .directionRightToLeft])
    #expect(both?.expected == "one of them")
    let baselines = scene.error("[a][b]", options: .spacingBaselineToBaseline)
    #expect(baselines?.expected == "spacing by edges")
  }

  @Test("the direction decides between sides and reading direction")
  func directions() throws {
    let format = "|-5-[a]-6-[b]-|"
    #expect(
      try scene.equations(format, options: .directionLeftToRight) == [
        "a.left == super.left + 5.0", "b.left == a.right + 6.0", "super.rightMargin == b.right",
      ])
    #expect(
      try scene.equations(format, options: .directionRightToLeft) == [
        "super.right == a.right + 5.0", "a.left == b.right + 6.0", "b.left == super.leftMargin",
      ])
    #expect(
      try scene.equations("V:|-5-[a]", options: .directionRightToLeft)
        == ["a.top == super.top + 5.0"])
  }

  @Test("spaces may be measured between baselines")
  func baselines() throws {
    #expect(
      try scene.equations("V:|-5-[a]-6-[b]-|", options: .spacingBaselineToBaseline) == [
        "a.firstBaseline == super.top + 5.0", "b.firstBaseline == a.lastBaseline + 6.0",
        "super.bottomMargin == b.lastBaseline",
      ])
  }
}
