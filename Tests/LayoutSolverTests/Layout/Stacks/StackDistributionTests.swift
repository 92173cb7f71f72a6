import LayoutSolver
import Testing

struct StackDistributionTests {
  private func boxes() -> [Box] { [Box("a", 30, 20), Box("b", 60, 40), Box("c", 10, 30)] }

  @Test(
    "a free stack is as large as its content",
    arguments: [
      StackView.Distribution.fill, .fillProportionally, .equalSpacing,
    ])
  func free(distribution: StackView.Distribution) {
    let fixture = StackFixture(boxes())
    fixture.stack.distribution = distribution
    fixture.stack.spacing = 5
    #expect(
      fixture.frames() == [
        Rect(x: 0, y: 0, width: 110, height: 40), Rect(x: 0, y: 0, width: 30, height: 40),
        Rect(x: 35, y: 0, width: 60, height: 40), Rect(x: 100, y: 0, width: 10, height: 40),
      ])
    #expect(fixture.messages.isEmpty)
  }

  @Test("fill stretches the view that hugs least")
  func fill() {
    let views = boxes()
    let fixture = StackFixture(views, width: 200)
    fixture.stack.spacing = 10
    views[1].setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
    #expect(fixture.spans() == ["0.0-30.0", "40.0-180.0", "190.0-200.0"])
    views[0].setContentHuggingPriority(LayoutPriority(248), for: .horizontal)
    #expect(fixture.spans() == ["0.0-110.0", "120.0-180.0", "190.0-200.0"])
  }

  @Test("fill compresses the view that resists least")
  func compress() {
    let views = boxes()
    let fixture = StackFixture(views, width: 80)
    fixture.stack.spacing = 10
    views[1].setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
    #expect(fixture.spans() == ["0.0-30.0", "40.0-60.0", "70.0-80.0"])
  }

  @Test("fillEqually makes all as long as the longest, or shares the stack")
  func fillEqually() {
    let fixture = StackFixture(boxes())
    fixture.stack.distribution = .fillEqually
    fixture.stack.spacing = 10
    #expect(fixture.spans() == ["0.0-60.0", "70.0-130.0", "140.0-200.0"])
    fixture.stack.widthAnchor.constraint(equalToConstant: 320).isActive = true
    #expect(fixture.spans() == ["0.0-100.0", "110.0-210.0", "220.0-320.0"])
  }

  @Test("fillProportionally shares the room beside the spacing by natural lengths")
  func fillProportionally() {
    let views = boxes()
    let fixture = StackFixture(views, width: 220)
    fixture.stack.distribution = .fillProportionally
    fixture.stack.spacing = 10
    #expect(fixture.spans() == ["0.0-60.0", "70.0-190.0", "200.0-220.0"])
    views[2].size.width = 110
    #expect(fixture.spans() == ["0.0-30.0", "40.0-100.0", "110.0-220.0"])
    #expect(fixture.messages.isEmpty)
  }

  @Test("fillProportionally leaves the rest to views without natural length")
  func proportionallyWithRest() {
    let plain = View()
    let fixture = StackFixture([Box("a", 30, 20), plain, Box("b", 60, 20)], width: 200)
    fixture.stack.distribution = .fillProportionally
    #expect(fixture.spans() == ["0.0-30.0", "30.0-140.0", "140.0-200.0"])
  }

  @Test("a required width outranks proportions")
  func proportionsYield() {
    let views = boxes()
    let fixture = StackFixture(views, width: 200)
    fixture.stack.distribution = .fillProportionally
    views[2].widthAnchor.constraint(equalToConstant: 20).isActive = true
    #expect(fixture.spans() == ["0.0-60.0", "60.0-180.0", "180.0-200.0"])
    #expect(fixture.messages.isEmpty)
  }

  @Test("equalSpacing makes the spaces equal, and at least the spacing")
  func equalSpacing() {
    let views = boxes()
    let fixture = StackFixture(views, width: 200)
    fixture.stack.distribution = .equalSpacing
    fixture.stack.spacing = 10
    #expect(fixture.spans() == ["0.0-30.0", "80.0-140.0", "190.0-200.0"])
    fixture.stack.spacing = 60
    views[1].setContentCompressionResistancePriority(LayoutPriority(700), for: .horizontal)
    #expect(fixture.spans() == ["0.0-30.0", "90.0-130.0", "190.0-200.0"])
  }

  @Test("equalCentering makes the distances of centres equal")
  func equalCentering() {
    let fixture = StackFixture(
      [Box("a", 30, 20), Box("b", 60, 20), Box("c", 10, 20)], width: 220)
    fixture.stack.distribution = .equalCentering
    // The centres are at 15, 115 and 215.
    #expect(fixture.spans() == ["0.0-30.0", "85.0-145.0", "210.0-220.0"])
  }

  @Test("equalCentering keeps the spacing where centres cannot be equally far apart")
  func equalCenteringTight() {
    let fixture = StackFixture(
      [Box("a", 100, 20), Box("b", 20, 20), Box("c", 20, 20)], width: 160)
    fixture.stack.distribution = .equalCentering
    fixture.stack.spacing = 4
    #expect(fixture.spans() == ["0.0-100.0", "104.0-124.0", "140.0-160.0"])
    #expect(fixture.messages.isEmpty)
  }

  @Test("a free stack that centres equally is as short as the spacing allows")
  func freeCentering() {
    let fixture = StackFixture([Box("a", 30, 20), Box("b", 60, 20), Box("c", 30, 20)])
    fixture.stack.distribution = .equalCentering
    fixture.stack.spacing = 5
    #expect(fixture.spans() == ["0.0-30.0", "35.0-95.0", "100.0-130.0"])
    #expect(fixture.stack.frame.width == 130)
  }

  @Test(
    "columns distribute as rows do",
    arguments: [
      StackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
      .equalCentering,
    ])
  func columns(distribution: StackView.Distribution) {
    let lengths = [30.0, 60, 20]
    let row = StackFixture(lengths.map { Box("", $0, 10) }, width: 240)
    let column = StackFixture(lengths.map { Box("", 10, $0) }, axis: .vertical, height: 240)
    for fixture in [row, column] {
      fixture.stack.distribution = distribution
      fixture.stack.spacing = 5
      let middle = fixture.stack.arrangedSubviews[1]
      middle.setContentHuggingPriority(LayoutPriority(100), for: fixture.stack.axis)
    }
    #expect(row.spans() == column.spans())
    #expect(column.messages.isEmpty)
  }

  @Test("the raw values and defaults are UIKit's")
  func rawValues() {
    #expect(
      [
        StackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
        .equalCentering,
      ].map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(
      [
        StackView.Alignment.fill, .leading, .top, .firstBaseline, .center, .trailing, .bottom,
        .lastBaseline,
      ].map(\.rawValue) == [0, 1, 1, 2, 3, 4, 4, 5])
    let stack = StackView()
    #expect(stack.axis == .horizontal)
    #expect(stack.distribution == .fill)
    #expect(stack.alignment == .fill)
    #expect(stack.spacing == 0)
    #expect(!stack.isBaselineRelativeArrangement)
    #expect(!stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.arrangedSubviews.isEmpty)
  }
}
