import Testing

@testable import ConstraintSolver

/// Small lengths between large coordinates are not as exact as small lengths.
struct InheritedRoundingTests {
  /// Boxes of seven equal parts, far from the origin, in which all wishes can hold, but for rounding.
  private struct Boxes {
    let solver = Solver()
    var parts: [Variable] = []

    init(count: Int, at origin: Double) throws {
      var constraints: [Constraint] = []
      for box in 0..<count {
        let (top, height) = (Variable("top \(box)"), Variable("height \(box)"))
        constraints.append(Constraint(top == origin + 1.1 * Double(box)))
        constraints.append(Constraint(height == 210.6, priority: .defaultHigh))
        var edge = top + 0
        let first = Variable("part \(box).0")
        for number in 0..<7 {
          let part = number == 0 ? first : Variable("part \(box).\(number)")
          let start = Variable("start \(box).\(number)")
          if number > 0 { constraints.append(Constraint(part == first)) }
          constraints.append(Constraint(start == edge))
          constraints.append(Constraint(part == 30, priority: .defaultLow))
          parts.append(part)
          edge = start + part + 0.1
        }
        constraints.append(Constraint(edge == top + height + 0.1))
      }
      try solver.add(constraints)
    }
  }

  @Test("what is off by the rounding of coordinates takes no steps", arguments: [0, 1e7, 1.3e9])
  func steps(origin: Double) throws {
    let boxes = try Boxes(count: 50, at: origin)
    let solver = boxes.solver
    for part in boxes.parts {
      #expect((solver.value(of: part) - 30).magnitude < max(1, origin) * 1e-14)
    }
    #expect(solver.statistics.pivots < 50)
    #expect(solver.statistics.stalls == 0)
    #expect(solver.brokenInvariant() == nil)
  }

  @Test("the certificate takes what is off by the rounding of coordinates for what it is left as")
  func certificate() throws {
    let solver = Solver()
    let (part, whole) = (Variable("part"), Variable("whole"))
    // All three meet where the part is 139.24 and the whole 6,068,628.6.
    try solver.add([
      Constraint(
        -0.0017803560541302943 * whole + 0.0026581334510407117 * whole
          + 0.0022994320336717777 * part <= 5327.22516786362),
      Constraint(
        30.5317778182216 * part + 552.9658295558766 * whole + 363.26165565336123 * part
          == 3355799066.7793508),
      Constraint(
        -3293.4517317675054 * part - 1394.3852040618658 * part >= -652735.5136566635,
        priority: .defaultHigh),
    ])
    #expect((solver.value(of: part) - 139.240234375).magnitude < 1e-8)
    #expect(solver.statistics.pivots == 0)
    #expect(solver.brokenInvariant() == nil)
    #expect(solver.certificate().entries.isEmpty)
  }

  @Test("rounding is taken to leave more with each step for what is hardly outside, and never much")
  func allowance() {
    var simplex = Simplex()
    let variable = simplex.basis.makeVariable()
    let form = simplex.internForm(
      variables: FlatArray(repeating: variable, count: 1),
      coefficients: FlatArray(repeating: 1, count: 1), count: 1)
    _ = simplex.addRow(
      Row(form: form, relation: -1, bound: 20, owner: nil), RowFactors(),
      priority: .required)
    simplex.setRange(of: form, -.infinity, 20)
    simplex.basis.values[variable] = 20
    let (little, much) = (20 + 3e-10, 20 + 1e-4)
    func expectViolated(_ activity: Double, _ isExpected: Bool, steps: Int = 0) {
      for _ in 0..<steps {
        _ = simplex.isViolated(form, activity)
        simplex.noteStep()
      }
      let isViolated = simplex.isViolated(form, activity)
      #expect(isViolated == isExpected)
    }
    expectViolated(little, true)
    // Steps for what is far outside have nothing to do with it.
    expectViolated(much, true, steps: 1000)
    expectViolated(little, true)
    expectViolated(little, false, steps: 500)
    expectViolated(much, true)
    // The next solve expects no more than usual.
    simplex.markDirty(form)
    _ = simplex.solve()
    let allowance = simplex.roundingAllowance
    #expect(allowance == 1)
  }

  @Test("a review may take as much as what it reviews, whatever that has taken")
  func review() {
    var effort = Effort(warm: 0, size: 100, lastStart: 0)
    #expect(!effort.isOverworked(20_000) && effort.isOverworked(30_000))
    effort.renew(30_000)
    #expect(!effort.isOverworked(50_000) && effort.isOverworked(60_000))
  }
}
