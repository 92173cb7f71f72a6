import SolverReference
import LayoutSolver
import Testing

/// Stack views follow changes.
struct StackChangeTests {
  private func boxes() -> [Box] { [Box("a", 30, 20), Box("b", 60, 40), Box("c", 10, 30)] }

  @Test("hidden views take no room and no spacing")
  func hiding() {
    let views = boxes()
    let fixture = StackFixture(views)
    fixture.stack.spacing = 5
    fixture.stack.setCustomSpacing(20, after: views[1])
    #expect(fixture.spans() == ["0.0-30.0", "35.0-95.0", "115.0-125.0"])
    views[1].isHidden = true
    #expect(fixture.spans() == ["0.0-30.0", "30.0-30.0", "35.0-45.0"])
    #expect(fixture.stack.frame.height == 30)
    views[0].isHidden = true
    #expect(fixture.spans() == ["0.0-0.0", "0.0-0.0", "0.0-10.0"])
    views[1].isHidden = false
    #expect(fixture.spans() == ["0.0-0.0", "0.0-60.0", "80.0-90.0"])
    views[2].isHidden = true
    #expect(fixture.spans() == ["0.0-0.0", "0.0-60.0", "60.0-60.0"])
    #expect(fixture.stack.frame.size == Size(width: 60, height: 40))
    #expect(views.allSatisfy { $0.superview === fixture.stack })
    #expect(fixture.messages.isEmpty)
  }

  @Test("a hidden stack in a stack takes no room")
  func nestedHiding() {
    let inner = StackView(arrangedSubviews: boxes())
    let fixture = StackFixture([Box("x", 10, 10), inner, Box("y", 10, 10)])
    fixture.stack.spacing = 4
    #expect(fixture.stack.arrangedSubviews.count == 3)
    #expect(fixture.spans() == ["0.0-10.0", "14.0-114.0", "118.0-128.0"])
    inner.isHidden = true
    #expect(fixture.spans()[2] == "14.0-24.0")
    inner.isHidden = false
    #expect(fixture.spans() == ["0.0-10.0", "14.0-114.0", "118.0-128.0"])
  }

  @Test("rows in a column have their own alignment")
  func nesting() {
    let first = StackView(arrangedSubviews: [Box("a", 30, 20), Box("b", 60, 40)])
    let second = StackView(arrangedSubviews: [Box("c", 50, 10)])
    first.alignment = .center
    first.spacing = 10
    let fixture = StackFixture([first, second], axis: .vertical)
    fixture.stack.spacing = 8
    fixture.stack.alignment = .leading
    #expect(
      fixture.frames() == [
        Rect(x: 0, y: 0, width: 100, height: 58), Rect(x: 0, y: 0, width: 100, height: 40),
        Rect(x: 0, y: 48, width: 50, height: 10),
      ])
    #expect(first.arrangedSubviews[0].frame == Rect(x: 0, y: 10, width: 30, height: 20))
  }

  @Test("text that wraps in a column settles in one cycle")
  func wrapping() {
    let text = MeasuredView { width in
      Size(width: min(300, width), height: 20 * max(1, (300 / width).rounded(.up)))
    }
    let fixture = StackFixture([text, Box("b", 10, 10)], axis: .vertical, width: 100)
    fixture.stack.spacing = 5
    #expect(
      fixture.frames() == [
        Rect(x: 0, y: 0, width: 100, height: 75), Rect(x: 0, y: 0, width: 100, height: 60),
        Rect(x: 0, y: 65, width: 100, height: 10),
      ])
    fixture.stack.alignment = .center
    #expect(fixture.frames()[1] == Rect(x: 0, y: 0, width: 100, height: 60))
  }

  @Test("the fitting size is that of the content, before and after the first pass")
  func fitting() {
    let fixture = StackFixture(boxes())
    fixture.stack.spacing = 5
    fixture.stack.distribution = .equalSpacing
    fixture.stack.alignment = .center
    let size = Size(width: 110, height: 40)
    #expect(fixture.stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == size)
    _ = fixture.frames()
    fixture.stack.arrangedSubviews[1].isHidden = true
    #expect(
      fixture.stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == Size(width: 45, height: 30))
    #expect(fixture.messages.isEmpty)
  }

  @Test("views come, go and move")
  func arranging() {
    let views = boxes()
    let fixture = StackFixture(views)
    let added = Box("d", 5, 5)
    fixture.stack.insertArrangedSubview(added, at: 1)
    #expect(!added.translatesAutoresizingMaskIntoConstraints)
    #expect(added.superview === fixture.stack)
    #expect(fixture.spans() == ["0.0-30.0", "30.0-35.0", "35.0-95.0", "95.0-105.0"])
    views[0].removeFromSuperview()
    #expect(fixture.stack.arrangedSubviews.map(\.identifier) == ["d", "b", "c"])
    #expect(fixture.spans() == ["0.0-5.0", "5.0-65.0", "65.0-75.0"])
    fixture.stack.insertArrangedSubview(views[2], at: 0)
    #expect(fixture.spans() == ["0.0-10.0", "10.0-15.0", "15.0-75.0"])
    #expect(fixture.stack.subviews.map(\.identifier) == ["b", "c", "d"])
    fixture.stack.insertArrangedSubview(views[0], at: 99)
    #expect(fixture.spans().last == "75.0-105.0")
    fixture.stack.insertArrangedSubview(Box("e", 1, 1), at: -3)
    #expect(fixture.spans().first == "0.0-1.0")
  }

  @Test("a view that is not arranged any longer stays a subview without the stack's constraints")
  func removing() {
    let views = boxes()
    let fixture = StackFixture(views)
    _ = fixture.frames()
    fixture.stack.removeArrangedSubview(views[2])
    #expect(fixture.spans() == ["0.0-30.0", "30.0-90.0"])
    #expect(views[2].superview === fixture.stack)
    #expect(views[2].constraints.isEmpty)
    #expect(
      !fixture.stack.constraints.contains {
        $0.firstItem === views[2] || $0.secondItem === views[2]
      })
    #expect(fixture.stack.frame.width == 90)
    fixture.stack.removeArrangedSubview(views[2])
    fixture.stack.addArrangedSubview(views[2])
    #expect(fixture.spans() == ["0.0-30.0", "30.0-90.0", "90.0-100.0"])
  }

  @Test("a view arranged by another stack leaves the first")
  func moving() {
    let views = boxes()
    let fixture = StackFixture(views)
    let other = StackView(arrangedSubviews: [views[1]])
    #expect(fixture.stack.arrangedSubviews.count == 2)
    #expect(other.arrangedSubviews.first === views[1])
    #expect(fixture.spans() == ["0.0-30.0", "30.0-40.0"])
  }

  @Test("a stack cannot arrange what it is in")
  func refused() {
    let fixture = StackFixture(boxes())
    fixture.stack.addArrangedSubview(fixture.stack)
    fixture.stack.addArrangedSubview(fixture.window)
    #expect(fixture.stack.arrangedSubviews.count == 3)
    #expect(fixture.messages.count == 2)
  }

  @Test("changed axis, distribution and alignment equal a stack that was made so")
  func changes() {
    let fixture = StackFixture(boxes(), width: 200, height: 150)
    for axis in [LayoutConstraint.Axis.vertical, .horizontal] {
      for distribution in StackRecipe.distributions {
        for alignment in StackRecipe.alignments {
          fixture.stack.axis = axis
          fixture.stack.distribution = distribution
          fixture.stack.alignment = alignment
          let views = boxes()
          let fresh = StackFixture(views, axis: axis, width: 200, height: 150)
          fresh.stack.distribution = distribution
          fresh.stack.alignment = alignment
          for pair in zip(fixture.stack.arrangedSubviews, views) {
            for view in [pair.0, pair.1] where view.identifier == "b" {
              view.setContentHuggingPriority(LayoutPriority(100), for: .horizontal)
              view.setContentHuggingPriority(LayoutPriority(100), for: .vertical)
            }
          }
          #expect(fixture.frames() == fresh.frames(), "\(axis) \(distribution) \(alignment)")
        }
      }
    }
    #expect(fixture.messages.isEmpty)
  }

  @Test(
    "random changes equal a stack that was made so", .tags(.slow), .unlessQuick, arguments: 0..<60)
  func randomChanges(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var recipe = StackRecipe()
    let live = recipe.make()
    for step in 0..<40 {
      recipe.change(live, using: &generator)
      if step % 3 == 0 { continue }
      let fresh = recipe.make()
      let (frames, expected) = (live.frames(), fresh.frames())
      // Where centres cannot be equally far apart, it may be open which distance differs.
      if fresh.ambiguities().isEmpty {
        #expect(frames == expected, "seed \(seed) step \(step)")
      }
      #expect(live.messages == fresh.messages)
      #expect(live.stack.constraints.count == fresh.stack.constraints.count)
    }
  }
}
