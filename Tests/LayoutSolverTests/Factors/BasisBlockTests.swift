import SolverReference
import Testing

@testable import ConstraintSolver

/// Basis: blocks of simultaneous equations.
struct BasisBlockTests {
  /// x + y = 10, x - y = 2, and z = x + 1 that depends on them.
  private func pair() -> BasisTestSystem {
    let system = BasisTestSystem(variables: 3)
    system.define(0, by: [(0, 1), (1, 1)], held: 10)
    system.define(1, by: [(0, 1), (1, -1)], held: 2)
    system.define(2, by: [(2, 1), (0, -1)], held: 1)
    system.evaluateAll()
    return system
  }

  private func block(of variable: Int, in system: BasisTestSystem) -> BlockIndex {
    system.basis.variables[VariableIndex(variable)].block
  }

  private func isSingular(_ block: BlockIndex, in system: BasisTestSystem) -> Bool {
    system.basis.blocks[block].isSingular
  }

  @Test("two equations in two unknowns are factorised once")
  func factorizedOnce() {
    let system = pair()
    #expect(system.values == [6, 4, 7])
    #expect(system.statistics.factorizations == 1)
    system.basis.setHeld(1, 4)
    system.evaluate([1])
    #expect(system.values == [7, 3, 8])
    #expect(system.dual(of: 2) == [0, 0, 1])
    #expect(system.direction(of: 0) == [0.5, 0.5, 0.5])
    #expect(system.statistics.factorizations == 1)
    #expect(block(of: 0, in: system) == block(of: 1, in: system))
    #expect(block(of: 2, in: system) == .none)
  }

  @Test("a solution with an uneven block is corrected until that changes nothing, here once")
  func refined() {
    let system = BasisTestSystem(variables: 2)
    system.define(0, by: [(0, 1), (1, 128)], held: 0)
    system.define(1, by: [(0, 1), (1, -128)], held: 0)
    let form = system.makeForm([(0, 1)])
    #expect(system.direction(of: 0) == [0.5, 1.0 / 256])
    #expect(system.basis.blockScratch.corrections == 1)
    #expect(system.dual(of: form) == [0.5, 0.5])
    #expect(system.basis.blockScratch.corrections == 2)
  }

  @Test("an exchange outside a block leaves its factors alone")
  func exchangeOutside() {
    let system = pair()
    let form = system.makeForm([(2, 1), (0, -2)])
    system.exchange(form, held: 3, leaving: 2)
    #expect(system.values == [6, 4, 15])
    #expect(system.statistics.factorizations == 1)
  }

  @Test("an exchange in a block dissolves it, and it is made again if it still is one")
  func exchangeInside() {
    let system = pair()
    // 3x + y = 26 instead of x - y = 2.
    let form = system.makeForm([(0, 3), (1, 1)])
    _ = system.dual(of: form)
    system.basis.exchange(entering: FormIndex(form), leaving: 1)
    system.basis.setHeld(FormIndex(form), 26)
    #expect(block(of: 0, in: system) == .none && block(of: 1, in: system) == .none)
    system.evaluateAll()
    #expect(system.values == [8, 2, 9])
    #expect(system.statistics.factorizations == 2)
    // x = 5 instead of 3x + y = 26: what is left is triangular.
    let single = system.makeForm([(0, 1)])
    system.exchange(single, held: 5, leaving: system.basis.forms[FormIndex(form)].pivot.position)
    #expect(system.values == [5, 5, 6])
    #expect(system.statistics.factorizations == 2)
    #expect(block(of: 0, in: system) == .none && block(of: 1, in: system) == .none)
    #expect(system.brokenMatching == nil)
  }

  @Test("a block that grows into another is one block")
  func merged() {
    let system = BasisTestSystem(variables: 4)
    system.define(0, by: [(0, 1), (1, 1)], held: 10)
    system.define(1, by: [(0, 1), (1, -1)], held: 2)
    system.define(2, by: [(2, 1), (3, 1), (0, 1)], held: 12)
    let last = system.define(3, by: [(2, 1), (3, -1)], held: 4)
    system.evaluateAll()
    #expect(system.values == [6, 4, 5, 1])
    #expect(system.statistics.factorizations == 2)
    // x + z = 13 instead of x - y = 2: x now follows from z, and y from x.
    let form = system.makeForm([(0, 1), (2, 1)])
    system.exchange(form, held: 13, leaving: 1)
    #expect(system.values == [10, 0, 3, -1])
    #expect(system.statistics.factorizations == 3)
    #expect(block(of: 0, in: system) == block(of: 3, in: system))
    #expect(block(of: 1, in: system) == .none)
    #expect(system.brokenMatching == nil)
    #expect(system.definitions.contains(last))
  }

  @Test("a singular block says so and leaves the values alone")
  func singular() {
    let system = BasisTestSystem(variables: 2)
    system.define(0, by: [(0, 1), (1, 1)], held: 10)
    system.define(1, by: [(0, 1), (1, 1)], held: 10)
    system.evaluateAll()
    #expect(system.values == [0, 0])
    #expect(isSingular(block(of: 0, in: system), in: system))
  }

  @Test("a block is singular where rounding is all that is left", arguments: [1e-6, 1e-9, 1e-13])
  func nearlySingular(gap: Double) {
    let system = BasisTestSystem(variables: 2)
    system.define(0, by: [(0, 1), (1, 1)], held: 10)
    system.define(1, by: [(0, 1), (1, 1 + gap)], held: 10 + 4 * gap)
    system.evaluateAll()
    let isSingular = isSingular(block(of: 0, in: system), in: system)
    #expect(isSingular == (gap < 1e-11))
    if isSingular { return }
    // The gap itself, and so the quotient by it, has an error of one part in gap / 1e-16 or so.
    #expect(abs(system.values[1] - 4) <= 1e-14 / gap)
    #expect(abs(system.values[0] + system.values[1] - 10) <= 1e-14)
  }

  @Test("values do not depend on which search made the block", arguments: 1...20)
  func sameBits(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = 5
    let rows = (0..<count).map { _ in (0..<count).map { ($0, random.double(-1...1)) } }
    let values = [0, 3, 4].map { first in
      let system = BasisTestSystem(variables: count)
      for variable in 0..<count {
        system.define(variable, by: rows[variable], held: Double(variable))
      }
      system.evaluate([first])
      #expect(system.statistics.factorizations == 1)
      return system.values
    }
    #expect(values[0] == values[1] && values[0] == values[2])
  }
}
