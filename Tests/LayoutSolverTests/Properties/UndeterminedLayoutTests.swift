import LayoutSolver
import SolverReference
import Testing

@testable import LayoutViews

/// Layouts that constraints leave undetermined are the same however the constraints are worded, and in whatever order
/// they came.
@Suite struct UndeterminedLayoutTests {
  /// A constraint between two of a window's subviews, or one of them and the window, numbered 0.
  struct Relation {
    var first: Int
    var firstAttribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation
    /// Nil for a constant.
    var second: Int?
    var secondAttribute: LayoutConstraint.Attribute
    var constant: Double
    var priority: LayoutPriority

    /// The constraint, or the same with its sides exchanged.
    func constraint(_ views: [View], isTurned: Bool) -> LayoutConstraint {
      let made: LayoutConstraint
      switch second {
      case let second? where isTurned:
        let turned: LayoutConstraint.Relation =
          switch relation {
          case .equal: .equal
          case .lessThanOrEqual: .greaterThanOrEqual
          case .greaterThanOrEqual: .lessThanOrEqual
          }
        made = LayoutConstraint(
          item: views[second], attribute: secondAttribute, relatedBy: turned,
          toItem: views[first], attribute: firstAttribute, multiplier: 1, constant: -constant)
      case let second?:
        made = LayoutConstraint(
          item: views[first], attribute: firstAttribute, relatedBy: relation,
          toItem: views[second], attribute: secondAttribute, multiplier: 1, constant: constant)
      case nil:
        made = LayoutConstraint(
          item: views[first], attribute: firstAttribute, relatedBy: relation, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: constant)
      }
      made.priority = priority
      return made
    }
  }

  struct Draws: RandomNumberGenerator {
    var generator: SeededGenerator
    mutating func next() -> UInt64 { generator.next() }
    mutating func pick<Member>(_ members: [Member]) -> Member {
      members[Int.random(in: members.indices, using: &self)]
    }
  }

  /// How the constraints come.
  enum Way: CaseIterable {
    case together, turned, shuffled, singly, besideOneThatGoes
  }

  private func relations(_ count: Int, using random: inout Draws) -> [Relation] {
    let edges: [LayoutConstraint.Attribute] = [.left, .right, .centerX]
    return (0..<Int.random(in: 1...2 * count, using: &random)).map { _ in
      let first = Int.random(in: 1...count, using: &random)
      let isSize = Int.random(in: 0..<4, using: &random) == 0
      var second: Int? = Int.random(in: 0...count, using: &random)
      if second == first { second = 0 }
      if isSize, second == 0 { second = nil }
      let constant = Double(Int.random(in: 0...100, using: &random))
      let relations: [LayoutConstraint.Relation] = [
        .equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual,
      ]
      return Relation(
        first: first, firstAttribute: isSize ? .width : random.pick(edges),
        relation: random.pick(relations), second: second,
        secondAttribute: isSize ? .width : random.pick(edges),
        constant: isSize && second != nil ? constant - 50 : constant,
        priority: random.pick([.required, .required, .defaultHigh, LayoutPriority(500)]))
    }
  }

  /// The frames, and the unknowns that are ambiguous; nil where constraints conflict.
  private func layout(
    _ relations: [Relation], _ count: Int, _ way: Way, using random: inout Draws
  ) -> (frames: [Rect], ambiguous: [[LayoutConstraint.Attribute]])? {
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    var hasConflict = false
    window.messageHandler = { _ in hasConflict = true }
    let views = (0..<count).map { _ in
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      return view
    }
    var constraints = relations.map {
      $0.constraint([window] + views, isTurned: way == .turned || way == .besideOneThatGoes)
    }
    if way != .together && way != .turned { constraints.shuffle(using: &random) }
    switch way {
    case .together, .turned, .shuffled:
      LayoutConstraint.activate(constraints)
    case .singly:
      for constraint in constraints {
        constraint.isActive = true
        window.layoutIfNeeded()
      }
    case .besideOneThatGoes:
      let passing = random.pick(views).widthAnchor.constraint(
        equalToConstant: 33)
      passing.priority = LayoutPriority(600)
      LayoutConstraint.activate(constraints + [passing])
      window.layoutIfNeeded()
      passing.isActive = false
    }
    window.layoutIfNeeded()
    #expect(window.brokenLayoutInvariant() == nil)
    if hasConflict { return nil }
    return (views.map(\.frame), views.map(\.ambiguousAttributes))
  }

  @Test("the frames are the same whatever the words and the order of the constraints")
  func wordsAndOrder() throws {
    var compared = 0
    for seed in 0..<400 {
      var random = Draws(generator: SeededGenerator(seed: seed))
      let count = Int.random(in: 1...4, using: &random)
      let relations = relations(count, using: &random)
      guard let expected = layout(relations, count, .together, using: &random) else { continue }
      for way in Way.allCases {
        guard let found = layout(relations, count, way, using: &random) else { continue }
        try #require(found.frames == expected.frames, "seed \(seed), \(way)")
        try #require(found.ambiguous == expected.ambiguous, "seed \(seed), \(way)")
        if !expected.ambiguous.allSatisfy(\.isEmpty) { compared += 1 }
      }
    }
    #expect(compared > 1000)
  }

  private func window(_ count: Int) -> (Window, [View]) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let views = (0..<count).map { _ in
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      return view
    }
    return (window, views)
  }

  @Test("a size that nothing determines is 0, whatever was laid out before")
  func undeterminedSize() {
    let (window, views) = window(1)
    let view = views[0]
    let trailing = view.rightAnchor.constraint(equalTo: window.rightAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
    LayoutConstraint.activate([trailing, width, limit])
    window.layoutIfNeeded()
    #expect(view.frame.minX == 220)
    width.isActive = false
    window.layoutIfNeeded()
    #expect(view.frame.minX == 300 && view.frame.width == 0)
    #expect(view.ambiguousAttributes.contains(.width))
  }

  @Test("what has room for two sizes goes to the later view")
  func twoSizes() {
    for isReversed in [false, true] {
      let (window, views) = window(2)
      let constraints = [
        views[0].leftAnchor.constraint(equalTo: window.leftAnchor),
        views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor),
        window.rightAnchor.constraint(equalTo: views[1].rightAnchor),
      ]
      LayoutConstraint.activate(isReversed ? constraints.reversed() : constraints)
      window.layoutIfNeeded()
      #expect(views.map(\.frame.width) == [0, 300])
    }
  }

  @Test("positions are not before the superview's origin where they need not be")
  func positions() {
    let (window, views) = window(2)
    views[1].leftAnchor.constraint(equalTo: views[0].leftAnchor, constant: -10).isActive = true
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [10, 0])
  }

  @Test("a position that inequalities alone bound is at a bound, as in UIKit")
  func bounds() {
    let (window, views) = window(2)
    let size = [30.0, 30].enumerated().map {
      views[$0.offset].widthAnchor.constraint(equalToConstant: $0.element)
    }
    let upper = views[0].leftAnchor.constraint(
      lessThanOrEqualTo: window.leftAnchor, constant: 40)
    let gap = views[1].leftAnchor.constraint(
      lessThanOrEqualTo: views[0].rightAnchor, constant: 25)
    LayoutConstraint.activate(size + [upper, gap])
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [40, 95])
    #expect(views.allSatisfy { $0.ambiguousAttributes.contains(.left) })
    // The bound moves, has company, and goes.
    upper.constant = 50
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [50, 105])
    let lower = views[0].leftAnchor.constraint(
      greaterThanOrEqualTo: window.leftAnchor, constant: 10)
    lower.isActive = true
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [10, 65])
    upper.isActive = false
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [10, 65])
    LayoutConstraint.deactivate([lower, gap])
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 0])
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test(
    "a layout that is determined has no wishes, and one that was not keeps them without being moved by them"
  )
  func wishes() throws {
    let (window, views) = window(1)
    let view = views[0]
    let edges = [
      view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
      // What no constraint names is not in the solver.
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
    ]
    let width = view.widthAnchor.constraint(equalToConstant: 70)
    LayoutConstraint.activate(edges + [width])
    window.layoutIfNeeded()
    let record = try #require(view.recordStorage)
    #expect(!record.ownRows.contains { $0.kind == .rest })
    width.isActive = false
    window.layoutIfNeeded()
    #expect(record.ownRows.contains { $0.kind == .rest })
    #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2)
    width.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 70, height: 10))
    #expect(!view.hasAmbiguousLayout)
    view.removeFromSuperview()
    window.layoutIfNeeded()
    #expect(record.ownRows.isEmpty)
    #expect(window.brokenLayoutInvariant() == nil)
  }
}
