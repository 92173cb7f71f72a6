import LayoutSolver
import Testing

struct StackAlignmentTests {
  private func boxes() -> [Box] { [Box("a", 30, 20), Box("b", 60, 40), Box("c", 10, 30)] }

  @Test(
    "rows align by top, centre and bottom",
    arguments: [
      (StackView.Alignment.fill, ["0.0-40.0", "0.0-40.0", "0.0-40.0"]),
      (.top, ["0.0-20.0", "0.0-40.0", "0.0-30.0"]),
      (.center, ["10.0-30.0", "0.0-40.0", "5.0-35.0"]),
      (.bottom, ["20.0-40.0", "0.0-40.0", "10.0-40.0"]),
    ])
  func rows(alignment: StackView.Alignment, expected: [String]) {
    let fixture = StackFixture(boxes())
    fixture.stack.alignment = alignment
    #expect(fixture.spansAcross() == expected)
    #expect(fixture.stack.frame.height == 40)
  }

  @Test(
    "columns align by leading, centre and trailing",
    arguments: [
      (StackView.Alignment.fill, ["0.0-60.0", "0.0-60.0", "0.0-60.0"]),
      (.leading, ["0.0-30.0", "0.0-60.0", "0.0-10.0"]),
      (.center, ["15.0-45.0", "0.0-60.0", "25.0-35.0"]),
      (.trailing, ["30.0-60.0", "0.0-60.0", "50.0-60.0"]),
      (.firstBaseline, ["0.0-30.0", "0.0-60.0", "0.0-10.0"]),
    ])
  func columns(alignment: StackView.Alignment, expected: [String]) {
    let fixture = StackFixture(boxes(), axis: .vertical)
    fixture.stack.alignment = alignment
    #expect(fixture.spansAcross() == expected)
    #expect(fixture.stack.frame.size == Size(width: 60, height: 90))
  }

  @Test("a stack of a given size places views within it")
  func given() {
    let fixture = StackFixture(boxes(), height: 100)
    fixture.stack.alignment = .center
    #expect(fixture.spansAcross() == ["40.0-60.0", "30.0-70.0", "35.0-65.0"])
    fixture.stack.alignment = .bottom
    #expect(fixture.spansAcross() == ["80.0-100.0", "60.0-100.0", "70.0-100.0"])
    fixture.stack.alignment = .fill
    #expect(fixture.spansAcross() == ["0.0-100.0", "0.0-100.0", "0.0-100.0"])
  }

  @Test("first baselines are in one line, with all views within the stack")
  func firstBaseline() {
    let views = boxes()
    views[0].baselines = (first: 15, last: 5)
    views[1].baselines = (first: 30, last: 10)
    views[2].baselines = (first: 10, last: 20)
    let fixture = StackFixture(views)
    fixture.stack.alignment = .firstBaseline
    #expect(fixture.spansAcross() == ["15.0-35.0", "0.0-40.0", "20.0-50.0"])
    #expect(fixture.stack.frame.height == 50)
    fixture.stack.alignment = .lastBaseline
    #expect(fixture.spansAcross() == ["15.0-35.0", "0.0-40.0", "20.0-50.0"])
  }

  @Test("in a taller stack first baselines are at the top, last ones at the bottom")
  func baselinesInTallStack() {
    let views = [Box("a", 10, 20), Box("b", 10, 40)]
    views[0].baselines = (first: 15, last: 5)
    views[1].baselines = (first: 30, last: 10)
    let fixture = StackFixture(views, height: 100)
    fixture.stack.alignment = .firstBaseline
    #expect(fixture.spansAcross() == ["15.0-35.0", "0.0-40.0"])
    fixture.stack.alignment = .lastBaseline
    #expect(fixture.spansAcross() == ["75.0-95.0", "60.0-100.0"])
    fixture.stack.alignment = .fill
    #expect(fixture.spansAcross() == ["0.0-100.0", "0.0-100.0"])
  }

  @Test("views without natural size across the axis have none unless they fill")
  func suppression() {
    let plain = View()
    let fixture = StackFixture([Box("a", 30, 20), plain], width: 100)
    fixture.stack.alignment = .center
    #expect(fixture.spansAcross() == ["0.0-20.0", "10.0-10.0"])
    #expect(fixture.ambiguities().isEmpty)
    fixture.stack.alignment = .fill
    #expect(fixture.spansAcross() == ["0.0-20.0", "0.0-20.0"])
  }

  @Test("margins are insets, by reading direction", arguments: [false, true])
  func margins(isRightToLeft: Bool) {
    let fixture = StackFixture([Box("a", 30, 20), Box("b", 60, 40)])
    fixture.stack.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    fixture.stack.isLayoutMarginsRelativeArrangement = true
    if isRightToLeft { fixture.window.layoutDirection = .rightToLeft }
    #expect(
      fixture.frames() == [
        Rect(x: 0, y: 0, width: 96, height: 44),
        Rect(x: isRightToLeft ? 64 : 2, y: 1, width: 30, height: 40),
        Rect(x: isRightToLeft ? 4 : 32, y: 1, width: 60, height: 40),
      ])
    fixture.stack.isLayoutMarginsRelativeArrangement = false
    #expect(fixture.frames()[0] == Rect(x: 0, y: 0, width: 90, height: 40))
  }

  @Test(
    "rows run from right to left where reading does",
    arguments: [
      StackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
      .equalCentering,
    ])
  func rightToLeft(distribution: StackView.Distribution) {
    let views = [Box("a", 30, 20), Box("b", 60, 40), Box("c", 10, 30)]
    let fixture = StackFixture(views, width: 240)
    fixture.stack.distribution = distribution
    fixture.stack.spacing = 7
    views[1].setContentHuggingPriority(LayoutPriority(100), for: .horizontal)
    let leftToRight = fixture.frames()
    fixture.window.layoutDirection = .rightToLeft
    let mirrored = fixture.frames()
    for (one, other) in zip(leftToRight, mirrored).dropFirst() {
      #expect(other == Rect(x: 240 - one.maxX, y: one.minY, width: one.width, height: one.height))
    }
    fixture.stack.semanticContentAttribute = .forceLeftToRight
    #expect(fixture.frames() == leftToRight)
    #expect(fixture.messages.isEmpty)
  }

  @Test("columns have their leading edge on the right where reading begins there")
  func rightToLeftColumn() {
    let fixture = StackFixture(boxes(), axis: .vertical)
    fixture.stack.alignment = .leading
    fixture.window.layoutDirection = .rightToLeft
    #expect(fixture.spansAcross() == ["30.0-60.0", "0.0-60.0", "50.0-60.0"])
  }
}
