import LayoutSolver
import Testing

struct AmbiguityTests {
  let window = Named.window()

  @Test("a view whose constraints decide its frame is not ambiguous")
  func decided() {
    let view = Named.view("box", in: window)
    view.place(10, 20)
    view.fix(100, 50)
    #expect(!view.hasAmbiguousLayout)
    #expect(view.ambiguousAttributes.isEmpty)
    #expect(window.ambiguousViews.isEmpty)
  }

  @Test("what is missing is told")
  func missing() {
    let view = Named.view("box", in: window)
    #expect(view.ambiguousAttributes == [.left, .top, .width, .height])
    view.fix(100, 50)
    #expect(view.ambiguousAttributes == [.left, .top])
    let left = view.leadingAnchor.constraint(equalTo: window.leadingAnchor)
    left.isActive = true
    #expect(view.ambiguousAttributes == [.top])
    view.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    #expect(!view.hasAmbiguousLayout)
    left.isActive = false
    #expect(view.ambiguousAttributes == [.left])
  }

  @Test("views that nothing places are found in a whole tree as well")
  func wholeTree() {
    let decided = Named.view("decided", in: window)
    decided.place(10, 20)
    decided.fix(100, 50)
    let badge = Named.view("badge", in: decided)
    badge.fix(10, 10)
    badge.leftAnchor.constraint(equalTo: decided.leftAnchor).isActive = true
    #expect(window.ambiguousViews.map(\.identifier) == ["badge"])
    let top = badge.topAnchor.constraint(equalTo: decided.topAnchor)
    top.isActive = true
    #expect(window.ambiguousViews.isEmpty)
    top.isActive = false
    #expect(window.ambiguousViews.map(\.identifier) == ["badge"])
    #expect(decided.ambiguousViews.map(\.identifier) == ["badge"])
  }

  @Test("inequalities that leave room are not enough, those that leave none are")
  func inequalities() {
    let view = Named.view("box", in: window)
    view.place(10, 20)
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
    #expect(view.ambiguousAttributes == [.width])
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
    #expect(!view.hasAmbiguousLayout)
  }

  @Test("content gives a view its size")
  func content() {
    let label = Named.label("title", 80, 20, in: window)
    #expect(label.ambiguousAttributes == [.left, .top])
    label.place(0, 0)
    #expect(!label.hasAmbiguousLayout)
  }

  @Test("two contents that hug equally in a row are ambiguous, unequally they are not")
  func hugging() {
    let name = Named.label("name", 80, 20, in: window)
    let value = Named.label("value", 60, 20, in: window)
    name.place(0, 0)
    LayoutConstraint.activate([
      value.leftAnchor.constraint(equalTo: name.rightAnchor, constant: 8),
      value.rightAnchor.constraint(equalTo: window.rightAnchor),
      value.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    #expect(name.ambiguousAttributes == [.width])
    #expect(value.ambiguousAttributes == [.left, .width])
    #expect(window.ambiguousViews.map(\.identifier) == ["name", "value"])
    name.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    #expect(window.ambiguousViews.isEmpty)
  }

  @Test("a view that its mask lays out is never ambiguous")
  func masks() {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    window.addSubview(view)
    let child = Named.view("child", in: view)
    child.fix(10, 10)
    #expect(!view.hasAmbiguousLayout)
    #expect(!window.hasAmbiguousLayout)
    #expect(child.hasAmbiguousLayout)
    #expect(!View().hasAmbiguousLayout)
  }

  @Test("only the size of a root can be open")
  func root() {
    let root = Named.view("root")
    let child = Named.view("child", in: root)
    child.place(0, 0)
    child.fix(10, 10)
    #expect(root.ambiguousAttributes == [.width, .height])
    child.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    child.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    #expect(root.ambiguousViews.isEmpty)
  }

  @Test("asking changes nothing")
  func asking() {
    let view = Named.view("box", in: window)
    view.fix(100, 50)
    window.runUpdateCycle()
    let frame = view.frame
    window.resetStatistics()
    #expect(view.hasAmbiguousLayout)
    #expect(!window.isUpdateCycleRequested)
    window.runUpdateCycle()
    #expect(view.frame == frame)
    #expect(window.statistics.layouts == 0)
  }
}
