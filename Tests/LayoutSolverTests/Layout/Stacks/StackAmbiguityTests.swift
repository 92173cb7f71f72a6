import LayoutSolver
import Testing

/// Stack views are ambiguous, or not, as documented.
struct StackAmbiguityTests {
  private func boxes() -> [Box] { [Box("a", 30, 20), Box("b", 60, 40), Box("c", 10, 30)] }

  @Test(
    "with natural sizes a free stack is determined",
    arguments: [
      StackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
      .equalCentering,
    ])
  func free(distribution: StackView.Distribution) {
    for alignment in [
      StackView.Alignment.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
    ] {
      for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
        let fixture = StackFixture(boxes(), axis: axis)
        fixture.stack.distribution = distribution
        fixture.stack.alignment = alignment
        #expect(fixture.ambiguities().isEmpty, "\(alignment) \(axis)")
        #expect(fixture.messages.isEmpty)
      }
    }
  }

  @Test("equal hugging leaves open which view stretches")
  func equalHugging() {
    let fixture = StackFixture(boxes(), width: 200)
    #expect(
      fixture.ambiguities() == ["a.width", "b.minX", "b.width", "c.minX", "c.width"])
    fixture.stack.arrangedSubviews[0].setContentHuggingPriority(
      LayoutPriority(249), for: .horizontal)
    #expect(fixture.ambiguities().isEmpty)
    #expect(fixture.messages.isEmpty)
  }

  @Test("views without natural size leave a filling stack open")
  func noSizes() {
    let fixture = StackFixture([View(), View()])
    let ambiguous = fixture.ambiguities()
    #expect(ambiguous.contains("stack.width"))
    #expect(ambiguous.contains("stack.height"))
  }

  @Test(
    "given stacks that share their length are determined",
    arguments: [
      StackView.Distribution.fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ])
  func given(distribution: StackView.Distribution) {
    let fixture = StackFixture(boxes(), width: 200, height: 50)
    fixture.stack.distribution = distribution
    fixture.stack.spacing = 10
    #expect(fixture.ambiguities().isEmpty)
  }

  @Test("a stack without visible views is empty")
  func empty() {
    let fixture = StackFixture([])
    #expect(fixture.ambiguities().isEmpty)
    #expect(fixture.stack.frame.size == .zero)
    fixture.stack.addArrangedSubview(Box("a", 30, 20))
    #expect(fixture.frames()[0].size == Size(width: 30, height: 20))
    fixture.stack.arrangedSubviews[0].isHidden = true
    #expect(fixture.frames()[0].size == .zero)
    #expect(fixture.ambiguities().isEmpty)
    #expect(fixture.messages.isEmpty)
  }

  @Test("a hidden view with a required length conflicts: the app's constraint is broken")
  func conflict() {
    let views = boxes()
    let fixture = StackFixture(views)
    let width = views[1].widthAnchor.constraint(equalToConstant: 70)
    width.isActive = true
    #expect(fixture.spans() == ["0.0-30.0", "30.0-100.0", "100.0-110.0"])
    views[1].isHidden = true
    #expect(fixture.spans() == ["0.0-30.0", "30.0-30.0", "30.0-40.0"])
    #expect(fixture.messages.count == 1)
    #expect(fixture.messages.first?.contains("UISV-hiding") == true)
    views[1].isHidden = false
    #expect(fixture.spans() == ["0.0-30.0", "30.0-100.0", "100.0-110.0"])
    #expect(fixture.messages.count == 1)
  }

  @Test("a stack that is too small for a required view breaks the app's constraint")
  func tooSmall() {
    let views = boxes()
    let fixture = StackFixture(views, height: 30)
    fixture.stack.alignment = .center
    views[1].heightAnchor.constraint(equalToConstant: 50).isActive = true
    #expect(fixture.spansAcross() == ["5.0-25.0", "0.0-30.0", "0.0-30.0"])
    #expect(fixture.messages.count == 1)
  }

  @Test("the constraints have the identifiers known from logs")
  func identifiers() {
    let views = boxes()
    let fixture = StackFixture(views)
    fixture.stack.alignment = .center
    _ = fixture.frames()
    var counts: [String: Int] = [:]
    for constraint in fixture.stack.constraints {
      counts[constraint.identifier ?? "", default: 0] += 1
    }
    for view in views {
      for constraint in view.constraints { counts[constraint.identifier ?? "", default: 0] += 1 }
    }
    #expect(
      counts == [
        "UISV-canvas-connection": 2, "UISV-spacing": 2, "UISV-alignment": 3,
        "UISV-spanning-boundary": 3, "UISV-spanning-fit": 1, "UISV-ambiguity-suppression": 3,
      ])
  }
}
