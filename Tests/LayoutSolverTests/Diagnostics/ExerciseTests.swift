import LayoutSolver
import Testing

/// Exercising ambiguity.
struct ExerciseTests {
  let window = Named.window()

  @Test("an ambiguous view moves to another of its solutions")
  func moves() {
    let view = Named.view("box", in: window)
    view.fix(100, 50)
    view.topAnchor.constraint(equalTo: window.topAnchor, constant: 8).isActive = true
    window.runUpdateCycle()
    let before = view.frame
    view.exerciseAmbiguityInLayout()
    #expect(window.isUpdateCycleRequested)
    #expect(view.frame == before)
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 220, y: 8, width: 100, height: 50))
    #expect(view.ambiguousAttributes == [.left])
    view.exerciseAmbiguityInLayout()
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 0, y: 8, width: 100, height: 50))
  }

  @Test("what is decided stays as it is")
  func unambiguous() {
    let view = Named.view("box", in: window)
    view.place(10, 20)
    view.fix(100, 50)
    window.runUpdateCycle()
    view.exerciseAmbiguityInLayout()
    #expect(!window.isUpdateCycleRequested)
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    View().exerciseAmbiguityInLayout()
  }

  @Test("neighbours give way, and required constraints hold")
  func neighbours() {
    let (name, value) = row()
    window.runUpdateCycle()
    let widths = [name.frame.width, value.frame.width]
    var seen: [Double] = []
    for _ in 0..<2 {
      name.exerciseAmbiguityInLayout()
      window.runUpdateCycle()
      #expect(name.frame.width >= 80 && value.frame.width >= 60)
      #expect(name.frame.width + value.frame.width == 312)
      seen.append(name.frame.width)
    }
    #expect(Set(seen) == [80, 252])
    #expect(widths[0] + widths[1] == 312)
  }

  @Test("the next change ends the exercise")
  func ends() {
    let (name, value) = row()
    let other = Named.view("other", in: window)
    other.place(0, 100)
    let width = other.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    other.heightAnchor.constraint(equalToConstant: 10).isActive = true
    window.runUpdateCycle()
    let before = [name.frame, value.frame]
    name.exerciseAmbiguityInLayout()
    window.runUpdateCycle()
    #expect([name.frame, value.frame] != before)
    // A cycle without a change keeps what is exercised.
    window.setNeedsLayout()
    window.runUpdateCycle()
    #expect([name.frame, value.frame] != before)
    width.constant = 20
    window.runUpdateCycle()
    #expect(other.frame.width == 20)
    #expect([name.frame, value.frame] == before)
  }

  @Test("text of another width is measured anew")
  func measuredText() {
    let text = Named.text("text", 300, in: window)
    let limit = text.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    let wish = text.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
    LayoutConstraint.activate([limit, wish])
    text.setContentCompressionResistancePriority(LayoutPriority(1), for: .horizontal)
    text.setContentHuggingPriority(LayoutPriority(1), for: .horizontal)
    text.place(0, 0)
    let rival = text.widthAnchor.constraint(equalToConstant: 100)
    rival.priority = LayoutPriority(1)
    rival.isActive = true
    window.runUpdateCycle()
    #expect(text.ambiguousAttributes.contains(.width))
    for _ in 0..<2 {
      text.exerciseAmbiguityInLayout()
      window.runUpdateCycle()
      #expect(text.frame.height == 20 * (300 / text.frame.width).rounded(.up))
    }
  }

  @Test("views may leave while they are exercised")
  func leaving() {
    let (name, value) = row()
    name.exerciseAmbiguityInLayout()
    name.removeFromSuperview()
    window.runUpdateCycle()
    #expect(window.ambiguousViews.isEmpty)
    #expect(value.frame == Rect(x: 260, y: 0, width: 60, height: 20))
  }

  /// Two contents that hug equally share a row.
  private func row() -> (Label, Label) {
    let name = Named.label("name", 80, 20, in: window)
    let value = Named.label("value", 60, 20, in: window)
    name.place(0, 0)
    LayoutConstraint.activate([
      value.leftAnchor.constraint(equalTo: name.rightAnchor, constant: 8),
      value.rightAnchor.constraint(equalTo: window.rightAnchor),
      value.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    return (name, value)
  }
}
