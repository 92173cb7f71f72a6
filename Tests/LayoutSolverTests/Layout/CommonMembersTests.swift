import Testing

@testable import ConstraintSolver
@testable import LayoutViews

/// Conflicts found one after another keep what they have in common once.
struct CommonMembersTests {
  /// Variables each of which equals the one before, the first of which is 0; and what refuses each other value of them.
  private final class Chain {
    let solver = Solver()
    var variables: [Variable] = []
    var rows: [Constraint] = []
    var last: Contradiction?
    var held: [Contradiction] = []

    init(_ count: Int) throws {
      solver.keepConflicts()
      for index in 0..<count {
        let variable = Variable("x\(index)")
        rows.append(Constraint(index == 0 ? variable == 0 : variable == variables[index - 1] + 1))
        variables.append(variable)
      }
      try solver.add(rows)
    }

    /// The conflict of a variable with a value that it does not have.
    func refuse(_ index: Int, isHeld: Bool = true, isAfterLast: Bool = true) throws -> Contradiction
    {
      let row = Constraint(variables[index] == -5)
      rows.append(row)
      var refusal: SolverError?
      do throws(SolverError) { try solver.add(row) } catch { refusal = error }
      let error = try #require(refusal)
      let conflict = try #require(Contradiction(error, of: solver, after: isAfterLast ? last : nil))
      last = conflict
      if isHeld {
        conflict.hold()
        held.append(conflict)
      }
      return conflict
    }
  }

  private func members(_ conflict: Contradiction) -> [ObjectIdentifier] {
    conflict.constraints.map(ObjectIdentifier.init)
  }

  @Test("of longer and longer conflicts all members are in one list")
  func longer() throws {
    let chain = try Chain(50)
    var list: CommonMembers?
    for index in 10..<50 {
      let conflict = try chain.refuse(index)
      #expect(conflict.count == index + 2)
      #expect(conflict.commonCount == index + 1)
      if let list { #expect(conflict.common === list) }
      list = conflict.common
      #expect(list?.count == index + 1)
      #expect(conflict.shares.count == conflict.count)
      #expect(conflict.isProven(inPass: 1))
    }
    // Each still has its own, though the list has grown.
    for (index, conflict) in zip(10..., chain.held) {
      let expected = Set(chain.rows[...index].map(ObjectIdentifier.init))
      #expect(expected.isSubset(of: members(conflict)))
      #expect(Set(members(conflict)).count == index + 2)
    }
  }

  @Test("a shorter conflict has the first of them, and one with others has a list of its own")
  func others() throws {
    let chain = try Chain(50)
    let long = try chain.refuse(40)
    let short = try chain.refuse(20)
    #expect(short.common === long.common)
    #expect(short.commonCount == 21)
    // It reaches the same variables another way.
    let free = Variable("free")
    try chain.solver.add(Constraint(free == chain.variables[30] + chain.variables[10]))
    chain.variables.append(free)
    let other = try chain.refuse(50)
    #expect(other.common !== long.common)
    #expect(other.isProven(inPass: 1))
  }

  @Test("what nobody holds is not gone on from")
  func notHeld() throws {
    let chain = try Chain(50)
    let unheld = try chain.refuse(30, isHeld: false)
    let next = try chain.refuse(31)
    #expect(unheld.common != nil && next.common !== unheld.common)
  }

  @Test("members are held while any conflict that is kept has them")
  func held() throws {
    let chain = try Chain(50)
    for index in [20, 30, 40] { _ = try chain.refuse(index) }
    #expect(chain.rows[..<41].allSatisfy { $0.conflictCount > 0 })
    chain.held[2].letGo()
    chain.held[0].letGo()
    #expect(chain.rows[..<41].allSatisfy { $0.conflictCount > 0 })
    chain.held[1].letGo()
    #expect(chain.rows.allSatisfy { $0.conflictCount == 0 })
    weak let row = chain.rows[20]
    #expect(row != nil)
    try chain.solver.remove(chain.rows[20])
    chain.rows.removeAll()
    #expect(row == nil)
  }

  @Test("in any order of asking, a conflict may be over as its members by themselves say")
  func asked() throws {
    let chain = try Chain(60)
    for index in 10..<60 { _ = try chain.refuse(index) }
    var numbers = BlockNumbers(seed: 1)
    var outcomes = (over: 0, not: 0)
    for pass in 1..<200 as Range<UInt32> {
      let loosened = (0..<1 + numbers.below(2)).map { _ in chain.rows[numbers.below(60)] }
      for row in loosened {
        // The variables are 0, 1, 2 and so on, and refused is -5 for each.
        row.constant += Double(numbers.below(31) - 15)
        row.loosening = numbers.below(20) == 0 ? .strength : .constant
      }
      for _ in 0..<20 {
        let conflict = chain.held[numbers.below(chain.held.count)]
        let members = conflict.constraints
        let gap = zip(members, conflict.shares).reduce(0) { $0 + $1.0.constant * $1.1 }
        let isLoose = members.contains { $0.loosening != .none }
        let isOver = isLoose && (gap == 0 || members.contains { $0.loosening == .strength })
        #expect(
          conflict.mayBeOver(after: loosened.count == 1 ? loosened[0] : nil, inPass: pass) == isOver
        )
        if isOver { outcomes.over += 1 } else { outcomes.not += 1 }
      }
      for row in loosened { row.loosening = .none }
    }
    #expect(outcomes.over > 50 && outcomes.not > 500)
  }

  @Test("conflicts are the same where their members are, whichever lists these are in")
  func same() throws {
    let chain = try Chain(30)
    let first = try chain.refuse(20)
    let row = chain.rows[30]
    chain.last = nil
    var refusal: SolverError?
    do throws(SolverError) { try chain.solver.add(row) } catch { refusal = error }
    let error = try #require(refusal)
    let second = try #require(Contradiction(error, of: chain.solver, after: nil))
    #expect(first.common !== second.common)
    #expect(first.hasSameMembers(as: second))
    #expect(!first.hasSameMembers(as: try chain.refuse(20)))
    #expect(!first.hasSameMembers(as: try chain.refuse(21)))
  }
}
