import LayoutSolver
import SolverReference
import Testing

@testable import LayoutViews

/// The constraints that a view holds: a chain that comes and goes, and that ends with the view.
struct ConstraintListTests {
  final class EndingConstraint: LayoutConstraint {
    var whenGone: (() -> Void)?
    deinit { whenGone?() }
  }

  @Test(
    "constraints are held in the order of their activation, whatever is deactivated",
    arguments: 0..<20)
  func order(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let views = [View(), View()]
    var expected: [[LayoutConstraint]] = [[], []]
    var idle = (0..<16).map { index in
      views[index % 2].widthAnchor.constraint(lessThanOrEqualToConstant: Double(index))
    }
    for _ in 0..<200 {
      let index = random.int(0...1)
      if random.int(0...1) == 0, let next = idle.popLast() {
        next.isActive = true
        let holder = next.firstItem === views[0] ? 0 : 1
        expected[holder].append(next)
      } else if !expected[index].isEmpty {
        let gone = expected[index].remove(at: random.int(0...expected[index].count - 1))
        gone.isActive = false
        idle.insert(gone, at: 0)
      }
      for (view, list) in zip(views, expected) {
        #expect(view.constraints.map { ObjectIdentifier($0) } == list.map { ObjectIdentifier($0) })
        #expect(view.held.count == list.count)
      }
    }
  }

  @Test("a constraint that ends with its view may activate others of it elsewhere")
  func ending() {
    let other = View()
    var view: View? = View()
    var kept: [LayoutConstraint] = []
    var ended = 0
    for index in 0..<5 {
      guard let view else { return }
      let constraint = EndingConstraint(
        item: view, attribute: .width, relatedBy: .lessThanOrEqual, toItem: other,
        attribute: .width, multiplier: 1, constant: Double(index))
      view.addSubview(other)
      constraint.isActive = true
      if index % 2 == 1 { kept.append(constraint) }
      constraint.whenGone = {
        ended += 1
        let fresh = other.heightAnchor.constraint(equalToConstant: 5)
        fresh.isActive = true
        for rest in kept { #expect(!rest.isActive) }
      }
    }
    #expect(view?.constraints.count == 5)
    view = nil
    #expect(ended == 3)
    #expect(other.constraints.count == 3)
    #expect(kept.allSatisfy { !$0.isActive && $0.previousHeld == nil && $0.nextHeld == nil })
    var last = kept
    kept = []
    last = []
    #expect(ended == 5 && last.isEmpty)
  }

  @Test("what was never laid out is let go of with its window, or when it is deactivated")
  func waiting() {
    var gone = 0
    func add(to view: View, _ count: Int) -> [LayoutConstraint] {
      (0..<count).map { index in
        let constraint = EndingConstraint(
          item: view, attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: Double(index))
        constraint.whenGone = { gone += 1 }
        constraint.isActive = true
        return constraint
      }
    }
    do {
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      var constraints = add(to: view, 6)
      // The last, one in the middle, and one twice.
      constraints[5].isActive = false
      constraints[2].isActive = false
      constraints[3].isActive = false
      constraints[3].isActive = true
      constraints.removeAll()
      #expect(gone == 1)
      window.layoutIfNeeded()
      #expect(gone == 2)
      #expect(view.constraints.map { $0.constant } == [0, 1, 4, 3])
      _ = add(to: view, 4)
    }
    #expect(gone == 10)
  }
}

/// What a view is asked for on the way to its first layout.
struct ContentQuestionTests {
  final class AskedView: View {
    var questions = 0
    var whenAsked: (() -> Void)?
    override var intrinsicContentSize: Size {
      questions += 1
      whenAsked?()
      return Size(width: 30, height: 20)
    }
  }

  private func window() -> (Window, AskedView) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let view = AskedView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 4),
    ])
    return (window, view)
  }

  @Test("a first layout asks for the content once, for both sizes")
  func once() {
    let (window, view) = window()
    window.layoutIfNeeded()
    #expect(view.questions == 1)
    #expect(view.frame == Rect(x: 8, y: 4, width: 30, height: 20))
  }

  @Test("who adds, leaves or lets its frame decide when it is asked is laid out as it is then")
  func changes() {
    do {
      let (window, view) = window()
      let added = AskedView()
      added.translatesAutoresizingMaskIntoConstraints = false
      view.whenAsked = { [unowned view] in
        if added.superview != nil { return }
        view.addSubview(added)
        added.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2).isActive = true
        added.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      }
      window.layoutIfNeeded()
      #expect(view.frame == Rect(x: 8, y: 4, width: 30, height: 20))
      #expect(added.frame == Rect(x: 2, y: 0, width: 30, height: 20))
      #expect(window.brokenLayoutInvariant() == nil)
    }
    do {
      let (window, view) = window()
      view.whenAsked = { [unowned view] in view.removeFromSuperview() }
      window.layoutIfNeeded()
      #expect(view.superview == nil && view.frame == .zero)
      #expect(window.brokenLayoutInvariant() == nil)
    }
    do {
      let (window, view) = window()
      view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
      view.whenAsked = { [unowned view] in
        for constraint in view.superview?.constraints ?? [] { constraint.isActive = false }
        view.translatesAutoresizingMaskIntoConstraints = true
      }
      window.layoutIfNeeded()
      #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
      #expect(window.brokenLayoutInvariant() == nil)
    }
  }
}
