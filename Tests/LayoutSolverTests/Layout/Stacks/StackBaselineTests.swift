import LayoutSolver
import Testing

struct StackBaselineTests {
  private func boxes() -> [Box] {
    let views = [Box("a", 30, 20), Box("b", 60, 40), Box("c", 10, 30)]
    for view in views { view.baselines = (first: view.size.height - 5, last: 5) }
    return views
  }

  private func marker(in fixture: StackFixture, isFirst: Bool) -> View {
    let marker = Box("marker", 1, 1)
    marker.translatesAutoresizingMaskIntoConstraints = false
    fixture.window.addSubview(marker)
    let anchor =
      isFirst ? fixture.stack.firstBaselineAnchor : fixture.stack.lastBaselineAnchor
    LayoutConstraint.activate([
      marker.topAnchor.constraint(equalTo: anchor),
      marker.leftAnchor.constraint(equalTo: fixture.window.leftAnchor),
    ])
    return marker
  }

  @Test("a column's baselines are those of its first and last visible view")
  func column() {
    let views = boxes()
    let fixture = StackFixture(views, axis: .vertical)
    let first = marker(in: fixture, isFirst: true)
    let last = marker(in: fixture, isFirst: false)
    #expect(fixture.stack.forFirstBaselineLayout === views[0])
    #expect(fixture.stack.forLastBaselineLayout === views[2])
    _ = fixture.frames()
    #expect([first.frame.minY, last.frame.minY] == [15, 85])
    views[0].isHidden = true
    views[2].isHidden = true
    _ = fixture.frames()
    #expect([first.frame.minY, last.frame.minY] == [35, 35])
    fixture.stack.insertArrangedSubview(Box("d", 5, 5), at: 0)
    _ = fixture.frames()
    #expect([first.frame.minY, last.frame.minY] == [0, 40])
  }

  @Test("a row's baselines are those of its tallest view, through nested stacks")
  func row() {
    let views = boxes()
    let inner = StackView(arrangedSubviews: views)
    inner.alignment = .top
    let fixture = StackFixture([inner], axis: .vertical)
    let first = marker(in: fixture, isFirst: true)
    #expect(inner.forFirstBaselineLayout === views[1])
    _ = fixture.frames()
    #expect(first.frame.minY == 35)
    views[2].size.height = 70
    _ = fixture.frames()
    #expect(first.frame.minY == 25)
    views[2].baselines = (first: 50, last: 5)
    views[2].invalidateIntrinsicContentSize()
    _ = fixture.frames()
    #expect(first.frame.minY == 50)
    views[2].isHidden = true
    _ = fixture.frames()
    #expect(first.frame.minY == 35)
  }

  @Test("an empty stack's baselines are its edges")
  func empty() {
    let fixture = StackFixture([], height: 30)
    let first = marker(in: fixture, isFirst: true)
    let last = marker(in: fixture, isFirst: false)
    _ = fixture.frames()
    #expect([first.frame.minY, last.frame.minY] == [0, 30])
  }
}
