import LayoutSolver
import Testing

@testable import LayoutViews

/// The cost of changes of a stack follows what changes.
struct StackCostTests {
  private func fixture(_ count: Int, _ distribution: StackView.Distribution) -> StackFixture {
    let fixture = StackFixture((0..<count).map { Box("\($0)", 10, 10) }, axis: .vertical)
    fixture.stack.distribution = distribution
    fixture.stack.alignment = .leading
    _ = fixture.frames()
    fixture.window.resetStatistics()
    return fixture
  }

  @Test(
    "hiding and showing one of a thousand views makes a handful of constraints",
    arguments: [
      StackView.Distribution.fill, .fillEqually, .equalSpacing,
    ])
  func hiding(distribution: StackView.Distribution) {
    let fixture = fixture(1000, distribution)
    let view = fixture.stack.arrangedSubviews[500]
    view.isHidden = true
    #expect(fixture.frames()[0].height == 9990)
    #expect(fixture.window.statistics.loweredConstraints <= 8)
    view.isHidden = false
    #expect(fixture.frames()[0].height == 10000)
    #expect(fixture.window.statistics.loweredConstraints <= 16)
  }

  @Test("adding and removing one of a thousand views makes a handful of constraints")
  func adding() {
    let fixture = fixture(1000, .fill)
    fixture.stack.addArrangedSubview(Box("last", 10, 10))
    #expect(fixture.frames()[0].height == 10010)
    // The view's own size and content are among them.
    #expect(fixture.window.statistics.loweredConstraints <= 16)
    #expect(fixture.window.statistics.appliedFrames == 2)
    fixture.window.resetStatistics()
    fixture.stack.arrangedSubviews[999].removeFromSuperview()
    #expect(fixture.frames()[0].height == 10000)
    #expect(fixture.window.statistics.loweredConstraints <= 4)
  }

  @Test(
    "what comes to the end of a stack searches as little of a thousand views as of ten",
    arguments: [StackView.Distribution.fill, .fillEqually, .fillProportionally], [false, true])
  func end(distribution: StackView.Distribution, isNested: Bool) {
    let searches = [10, 1000].map { count in
      let fixture = fixture(count, distribution)
      if isNested {
        let outer = StackView()
        outer.axis = .vertical
        outer.translatesAutoresizingMaskIntoConstraints = false
        fixture.window.addSubview(outer)
        outer.addArrangedSubview(fixture.stack)
        outer.addArrangedSubview(Box("foot", 10, 5))
        fixture.window.runUpdateCycle()
      }
      let solver = fixture.window.madeEngine.solver
      func searched(_ change: () -> Void) -> Int {
        let before = solver.searchedVariables
        change()
        fixture.window.runUpdateCycle()
        return solver.searchedVariables - before
      }
      let last = Box("last", 10, 10)
      var counts = (0..<3).map { index in
        searched { fixture.stack.addArrangedSubview(index == 2 ? last : Box("", 10, 10)) }
      }
      counts.append(searched { last.isHidden = true })
      counts.append(searched { last.isHidden = false })
      counts.append(searched { last.removeFromSuperview() })
      let lastFrame = Rect(x: 0, y: Double(10 * count + 10), width: 10, height: 10)
      #expect(fixture.frames().last == lastFrame)
      return counts
    }
    #expect(searches[0] == searches[1])
    #expect(searches[1].max()! < 60)
  }

  @Test("a stack makes its constraints once, in the first pass")
  func building() {
    let stack = StackView()
    for index in 0..<1000 { stack.addArrangedSubview(Box("\(index)", 10, 10)) }
    #expect(stack.constraints.isEmpty)
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(stack)
    window.runUpdateCycle()
    #expect(stack.constraints.count == 3001)
    #expect(window.statistics.constraintUpdates == 1002)
  }

  @Test("a long stack with room for half of its views comes to a proven end")
  func compressing() {
    let count = 120
    let fixture = fixture(count, .equalCentering)
    fixture.stack.heightAnchor.constraint(equalToConstant: Double(5 * count)).isActive = true
    let frames = Array(fixture.frames().dropFirst())
    #expect(fixture.window.solverStatistics.stalls == 0)
    let centers = frames.map { $0.minY + $0.height / 2 }
    let step = (centers[count - 1] - centers[0]) / Double(count - 1)
    for index in 1..<count {
      #expect((centers[index] - centers[index - 1] - step).magnitude < 1)
      #expect(frames[index].minY >= frames[index - 1].minY + frames[index - 1].height - 1)
    }
  }

  @Test("a stack of which nothing changed makes nothing")
  func idle() {
    let fixture = fixture(100, .equalCentering)
    fixture.stack.setNeedsUpdateConstraints()
    fixture.stack.setNeedsLayout()
    _ = fixture.frames()
    #expect(fixture.window.statistics.loweredConstraints == 0)
    #expect(fixture.window.statistics.appliedFrames == 0)
  }
}
