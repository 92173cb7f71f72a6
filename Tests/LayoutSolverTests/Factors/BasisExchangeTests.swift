import Testing

@testable import ConstraintSolver

/// Basis: exchange of definitions.
struct BasisExchangeTests {
  /// `x_i = x_{i-1} + 1`, each but the first defined in terms of the one before it.
  private func chain(_ count: Int) -> BasisTestSystem {
    let system = BasisTestSystem(variables: count)
    for next in 1..<count { system.define(next, by: [(next, 1), (next - 1, -1)], held: 1) }
    system.evaluateAll()
    return system
  }

  @Test("definitions move up by one along the alternating path")
  func path() {
    let system = chain(6)
    #expect(system.definitions == [-1, 0, 1, 2, 3, 4])
    #expect(system.values == [0, 1, 2, 3, 4, 5])
    let last = system.makeForm([(5, 1)])
    system.exchange(last, held: 10, leaving: 0)
    #expect(system.definitions == [0, 1, 2, 3, 4, last])
    #expect(system.values == [5, 6, 7, 8, 9, 10])
    #expect(system.brokenMatching == nil)
  }

  @Test("a path ends where the leaving row is")
  func shortPath() {
    let system = chain(6)
    let last = system.makeForm([(5, 1)])
    system.exchange(last, held: 10, leaving: 3)
    // x_3 = x_2 + 1 has left: x_3 now follows from the end, and x_2 from the start as before.
    #expect(system.definitions == [-1, 0, 1, 3, 4, last])
    #expect(system.values == [0, 1, 2, 8, 9, 10])
    #expect(system.basis.forms[2].pivot.isNone)
    #expect(system.brokenMatching == nil)
  }

  @Test("a rest row leaves and enters again")
  func rest() {
    let system = chain(4)
    let last = system.makeForm([(3, 1)])
    system.exchange(last, held: 10, leaving: 0)
    #expect(system.values == [7, 8, 9, 10])
    system.rest(0, leaving: 3)
    #expect(system.definitions == [-1, 0, 1, 2])
    #expect(system.values == [0, 1, 2, 3])
    #expect(system.basis.forms[FormIndex(last)].pivot.isNone)
    #expect(system.brokenMatching == nil)
  }

  @Test("the form that leaves is returned, none for a rest row")
  func returned() {
    let system = chain(3)
    let form = system.makeForm([(2, 1)])
    _ = system.dual(of: form)
    let rest = system.basis.exchange(entering: FormIndex(form), leaving: 0)
    #expect(rest.isNone)
    let other = system.makeForm([(0, 1)])
    _ = system.dual(of: other)
    let left = system.basis.exchange(entering: FormIndex(other), leaving: 2)
    #expect(left == FormIndex(form))
    #expect(system.definitions == [other, 0, 1])
    #expect(system.brokenMatching == nil)
  }

  @Test("freed forms, cells and variables are used again")
  func reuse() {
    let system = BasisTestSystem(variables: 8)
    func makeAndFree() {
      let forms = (1...6).map { size in system.makeForm((0..<size).map { ($0, Double(size)) }) }
      let variable = system.basis.makeVariable()
      for form in forms { system.basis.freeForm(FormIndex(form)) }
      system.basis.freeVariable(variable)
    }
    makeAndFree()
    let bytes = system.byteCount
    let cells = system.basis.cells.count
    for _ in 0..<100 { makeAndFree() }
    #expect(system.byteCount == bytes)
    #expect(system.basis.cells.count == cells)
    #expect(system.basis.forms.count == 6)
    #expect(system.basis.variables.count == 9)
    #expect(system.brokenMatching == nil)
  }

  @Test("a freed form is gone from the columns of its variables")
  func columns() {
    let system = BasisTestSystem(variables: 2)
    let forms = (0..<3).map { _ in system.makeForm([(0, 1), (1, 1)]) }
    func column(_ variable: Int) -> [Int] {
      var forms: [Int] = []
      var cell = system.basis.variables[VariableIndex(variable)].columnHead
      while cell.isSome {
        forms.append(system.basis.cells[cell].form.position)
        cell = system.basis.cells[cell].next
      }
      return forms
    }
    #expect(column(0) == forms.reversed())
    system.basis.freeForm(FormIndex(forms[1]))
    #expect(column(0) == [forms[2], forms[0]])
    system.basis.freeForm(FormIndex(forms[2]))
    #expect(column(1) == [forms[0]])
    system.basis.freeForm(FormIndex(forms[0]))
    #expect(column(0) == [])
    #expect(column(1) == [])
  }
}
