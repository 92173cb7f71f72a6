import LayoutSolver
import SolverReference
import Testing

@testable import LayoutViews

/// The list of the constraints that name an item is as an array would be, whether or not it has memory of its own.
struct ReferenceListTests {
  @Test("what is added and taken out is there or not, each once, and what was read stays")
  func changes() {
    let constraints = (0..<80).map { _ in LayoutConstraint() }
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      var list = ReferenceList()
      var expected: [LayoutConstraint] = []
      // Few at first, then many, then fewer again.
      for step in 0..<600 {
        let constraint = random.pick(Array(constraints.prefix(step < 60 ? 8 : 80)))
        let before = list.all
        let known = expected
        let position = expected.firstIndex { $0 === constraint }
        if let position, random.int(0...3) > 0 {
          list.remove(.passUnretained(constraint))
          expected.swapAt(position, expected.count - 1)
          expected.removeLast()
        } else if position == nil, step < 400 || random.int(0...3) == 0 {
          list.append(.passUnretained(constraint))
          expected.append(constraint)
          // The same one again, as where both items of a constraint are one.
          list.append(.passUnretained(constraint))
        } else if position == nil {
          list.remove(.passUnretained(constraint))
        }
        let (count, isEmpty) = (list.count, list.isEmpty)
        #expect(count == expected.count && isEmpty == expected.isEmpty)
        #expect(identities(list.all) == expected.map { ObjectIdentifier($0) })
        #expect(identities(before) == known.map { ObjectIdentifier($0) })
        if let last = expected.last {
          let member = list[expected.count - 1].toOpaque()
          #expect(member == Unmanaged.passUnretained(last).toOpaque())
        }
      }
    }
  }

  private func identities(_ references: References) -> [ObjectIdentifier] {
    references.map { ObjectIdentifier($0.takeUnretainedValue()) }
  }

  @Test("an item is named by those constraints that are active, however many they are")
  func items() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let constraints = (0..<30).map { index in
      let constraint = view.widthAnchor.constraint(greaterThanOrEqualToConstant: Double(index))
      constraint.isActive = true
      return constraint
    }
    for (index, constraint) in constraints.enumerated() where index % 3 != 0 {
      constraint.isActive = false
      let active = constraints.filter { $0.isActive }
      #expect(
        Set(identities(view.record.references.all))
          == Set(active.map { ObjectIdentifier($0) }))
      let count = view.record.references.count
      #expect(count == active.count)
    }
    window.layoutIfNeeded()
    #expect(view.frame.width == 27)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test(
    "taking out one after the other looks at some others for each, in any order",
    arguments: [false, true])
  func searches(fromEnd: Bool) {
    let count = 1000
    let constraints = (0..<count).map { _ in LayoutConstraint() }
    var list = ReferenceList()
    for constraint in constraints { list.append(.passUnretained(constraint)) }
    var searched = 0
    for constraint in fromEnd ? constraints.reversed() : constraints {
      list.remove(.passUnretained(constraint))
      if !list.isEmpty { searched = list.searchedCount }
    }
    let isEmpty = list.isEmpty
    #expect(isEmpty)
    #expect(searched <= (fromEnd ? 1 : 34) * count)
  }

  @Test("a constraint, a view and its record have no more fields than fit into 88 and 200 bytes")
  func sizes() {
    #expect(instanceSize(LayoutConstraint.self) <= 88)
    #expect(instanceSize(View.self) <= 200)
    #expect(instanceSize(ItemRecord.self) <= 200)
  }
}

/// The bytes of an object of a class: the standard library's `_class_getInstancePositiveExtentSize`.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(_ type: AnyClass) -> Int
