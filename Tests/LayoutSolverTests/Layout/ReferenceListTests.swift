import LayoutSolver
import SolverReference
import Testing

@testable import LayoutViews

/// The list of the constraints that name an item is as an array would be, whether or not it has memory of its own.
struct ReferenceListTests {
  @Test("what is appended, exchanged and removed is there, in its order")
  func changes() {
    let constraints = (0..<20).map { _ in LayoutConstraint() }
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      var list = ReferenceList()
      var expected: [LayoutConstraint] = []
      for _ in 0..<60 {
        let constraint = random.pick(constraints)
        switch random.int(0...3) {
        case 0 where !expected.isEmpty:
          list.removeLast()
          expected.removeLast()
        case 1 where !expected.isEmpty:
          let position = random.int(0...expected.count - 1)
          list[position] = Unmanaged.passUnretained(constraint)
          expected[position] = constraint
        default:
          list.append(Unmanaged.passUnretained(constraint))
          expected.append(constraint)
        }
        #expect(list.count == expected.count && list.isEmpty == expected.isEmpty)
        #expect(
          list.map { ObjectIdentifier($0.takeUnretainedValue()) }
            == expected.map { ObjectIdentifier($0) })
      }
    }
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
        Set(view.record.references.map { ObjectIdentifier($0.takeUnretainedValue()) })
          == Set(active.map { ObjectIdentifier($0) }))
      #expect(view.record.references.count == active.count)
    }
    window.layoutIfNeeded()
    #expect(view.frame.width == 27)
    #expect(window.brokenLayoutInvariant() == nil)
  }
}
