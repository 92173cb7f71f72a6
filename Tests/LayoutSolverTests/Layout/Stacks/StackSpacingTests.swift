import LayoutSolver
import Testing

/// Stack views space.
struct StackSpacingTests {
  private func boxes() -> [Box] { [Box("a", 30, 20), Box("b", 60, 40), Box("c", 10, 30)] }

  @Test("custom spacing replaces the spacing after one view")
  func custom() {
    let views = boxes()
    let fixture = StackFixture(views)
    fixture.stack.spacing = 5
    fixture.stack.setCustomSpacing(20, after: views[0])
    #expect(fixture.stack.customSpacing(after: views[0]) == 20)
    #expect(fixture.stack.customSpacing(after: views[1]) == StackView.spacingUseDefault)
    #expect(fixture.spans() == ["0.0-30.0", "50.0-110.0", "115.0-125.0"])
    fixture.stack.spacing = 1
    #expect(fixture.spans() == ["0.0-30.0", "50.0-110.0", "111.0-121.0"])
    fixture.stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(fixture.spans() == ["0.0-30.0", "31.0-91.0", "92.0-102.0"])
    fixture.stack.setCustomSpacing(StackView.spacingUseSystem, after: views[1])
    #expect(fixture.spans() == ["0.0-30.0", "31.0-91.0", "99.0-109.0"])
    fixture.stack.spacing = StackView.spacingUseSystem
    #expect(fixture.spans() == ["0.0-30.0", "38.0-98.0", "106.0-116.0"])
    // The last one's has no effect until another view follows.
    fixture.stack.setCustomSpacing(9, after: views[2])
    #expect(fixture.spans() == ["0.0-30.0", "38.0-98.0", "106.0-116.0"])
    fixture.stack.addArrangedSubview(Box("d", 10, 10))
    #expect(fixture.spans().last == "125.0-135.0")
  }

  @Test("a changed spacing changes constants and makes no constraints")
  func constants() {
    let fixture = StackFixture((0..<50).map { Box("\($0)", 10, 10) })
    _ = fixture.frames()
    fixture.window.resetStatistics()
    fixture.stack.spacing = 3
    #expect(fixture.frames()[0].width == 50 * 10 + 49 * 3)
    #expect(fixture.window.statistics.loweredConstraints == 0)
  }

  @Test("custom spacing is a minimum where spaces are equal")
  func equalSpacing() {
    let views = boxes()
    let fixture = StackFixture(views)
    fixture.stack.distribution = .equalSpacing
    fixture.stack.spacing = 5
    fixture.stack.setCustomSpacing(20, after: views[1])
    #expect(fixture.spans() == ["0.0-30.0", "50.0-110.0", "130.0-140.0"])
  }

  @Test("baseline-relative spacing of columns is measured from baseline to baseline")
  func baselineRelative() {
    let views = boxes()
    views[0].baselines = (first: 15, last: 5)
    views[1].baselines = (first: 30, last: 10)
    let fixture = StackFixture(views, axis: .vertical)
    fixture.stack.spacing = 50
    fixture.stack.isBaselineRelativeArrangement = true
    // 15 + 50 = 35 + 30; 95 + 50 is the top of a view without text.
    #expect(fixture.spans() == ["0.0-20.0", "35.0-75.0", "115.0-145.0"])
    views[1].isHidden = true
    #expect(fixture.spans()[2] == "65.0-95.0")
    views[1].isHidden = false
    fixture.stack.axis = .horizontal
    #expect(fixture.spans() == ["0.0-30.0", "80.0-140.0", "190.0-200.0"])
  }

  @Test("a changed baseline moves what is spaced by it")
  func baselineChange() {
    let views = [Box("a", 10, 20), Box("b", 10, 20)]
    views[0].baselines = (first: 15, last: 5)
    let fixture = StackFixture(views, axis: .vertical)
    fixture.stack.spacing = 30
    fixture.stack.isBaselineRelativeArrangement = true
    #expect(fixture.spans() == ["0.0-20.0", "45.0-65.0"])
    views[0].baselines = (first: 15, last: 10)
    views[0].invalidateIntrinsicContentSize()
    #expect(fixture.spans() == ["0.0-20.0", "40.0-60.0"])
  }

  @Test("spacing that is not a number, or after strangers, is refused")
  func refused() {
    let fixture = StackFixture(boxes())
    fixture.stack.spacing = .nan
    fixture.stack.setCustomSpacing(.infinity, after: fixture.stack.arrangedSubviews[0])
    fixture.stack.setCustomSpacing(4, after: View())
    #expect(fixture.stack.spacing == 0)
    #expect(fixture.messages.count == 3)
    #expect(fixture.spans() == ["0.0-30.0", "30.0-90.0", "90.0-100.0"])
  }
}
