import Testing

@testable import ConstraintSolver

/// Cost: slopes, ranges and bounds of a form.
struct CostTests {
  /// What is looked at again on account of a sum.
  private enum SecondLook {
    case none, atEntry, atState
  }

  /// The rows over one form, and its multiplier.
  private final class TestForm {
    private var simplex = Simplex()
    private let form: FormIndex

    init() {
      let variables = FlatArray<VariableIndex>(repeating: simplex.basis.makeVariable(), count: 1)
      let coefficients = FlatArray<Double>(repeating: 1, count: 1)
      form = simplex.internForm(variables: variables, coefficients: coefficients, count: 1)
    }

    @discardableResult
    func add(
      _ relation: Relation, _ bound: Double, priority: Priority = .required, weight: Double = 1
    ) -> RowIndex {
      let row = simplex.addRow(
        Row(
          form: form, relation: Int8(truncatingIfNeeded: relation.rawValue), bound: bound,
          owner: nil),
        RowFactors(weight: weight), priority: priority)
      // As a solve does before it looks at them.
      simplex.sortRows(of: form)
      return row
    }

    /// The slopes from the highest priority down, or nil where they are not finite.
    func slope(_ value: Double, above: Bool) -> [Double]? {
      let slopes = IndexedArray<LevelIndex, Double>(
        repeating: 0, count: simplex.levels.priorities.count)
      if !simplex.slope(of: form, at: value, above: above, into: slopes.base) { return nil }
      return levels.map { slopes[$0] }
    }

    /// The range of a multiplier given from the highest priority down.
    func range(_ multiplier: [Double]) -> [Double] {
      for (level, entry) in zip(levels, multiplier) {
        simplex.setMultiplier(of: form, at: level, to: entry)
      }
      simplex.dropZeroMultiplier(of: form)
      let (low, high) = simplex.range(of: form)
      return [low, high]
    }

    /// Brings priorities into use that no row of the form has, by rows of another one.
    func addForeignLevels(_ count: Int) {
      let variables = FlatArray<VariableIndex>(repeating: simplex.basis.makeVariable(), count: 1)
      let coefficients = FlatArray<Double>(repeating: 1, count: 1)
      let other = simplex.internForm(variables: variables, coefficients: coefficients, count: 1)
      for index in 0..<count {
        _ = simplex.addRow(
          Row(form: other, relation: 0, bound: Double(index), owner: nil),
          RowFactors(), priority: Priority(1.5 + Double(index)))
      }
    }

    /// The range where the multiplier has these entries at the levels of some priorities.
    func range(_ multiplier: [Double: Double]) -> [Double] {
      range(levels.map { multiplier[simplex.levels.priorities[$0]] ?? 0 })
    }

    /// What a sum that a multiplier comes to leads to, besides others before it if they are given.
    func secondLook(
      adding amounts: [Double], scale: Double = 0, after others: UInt8 = 0
    ) -> SecondLook {
      clearMultiplier()
      simplex.isUneven = false
      simplex.unevenEntries = others
      simplex.doubtful.removeAll()
      for amount in amounts {
        simplex.addToMultiplier(of: form, at: levels[0], amount, scale: scale)
      }
      if simplex.isUneven { return .atState }
      return simplex.doubtful.isEmpty ? .none : .atEntry
    }

    private func clearMultiplier() {
      simplex.clearMultiplier(of: form)
    }

    /// How many levels are looked at to find a range.
    var levelsLookedAt: Int { simplex.levels(of: form).count }

    func next(_ value: Double, above: Bool) -> Double {
      simplex.nextBound(of: form, from: value, above: above)
    }

    func priority(_ bound: Double, above: Bool) -> Double {
      simplex.priority(of: form, at: bound, above: above)
    }

    func requiredRow(_ bound: Double, above: Bool) -> RowIndex {
      simplex.requiredRow(of: form, at: bound, above: above)
    }

    var domain: [Double] {
      let (least, greatest) = simplex.domain(of: form)
      return [least, greatest]
    }

    private var levels: [LevelIndex] {
      (0..<simplex.levels.order.count).map { simplex.levels.order[$0] }
    }
  }

  /// w >= 0 required, w == 40 at 250, w <= 100 at 750.
  private func box() -> TestForm {
    let box = TestForm()
    box.add(.equal, 40, priority: 250)
    box.add(.lessThanOrEqual, 100, priority: 750)
    box.add(.greaterThanOrEqual, 0)
    return box
  }

  @Test("a box has its slopes on both sides of each bound")
  func boxSlopes() {
    let box = box()
    #expect(box.slope(-1, above: false) == nil)
    #expect(box.slope(0, above: false) == nil)
    #expect(box.slope(0, above: true) == [0, -1])
    #expect(box.slope(40, above: false) == [0, -1])
    #expect(box.slope(40, above: true) == [0, 1])
    #expect(box.slope(100, above: false) == [0, 1])
    #expect(box.slope(100, above: true) == [1, 1])
    #expect(box.slope(1e9, above: true) == [1, 1])
  }

  @Test("a multiplier is a subgradient of a box's cost in a range of values")
  func boxRanges() {
    let box = box()
    let infinity = Double.infinity
    #expect(box.range([0, 0]) == [40, 40])
    #expect(box.range([0, -0.5]) == [40, 40])
    #expect(box.range([0, -1]) == [0, 40])
    #expect(box.range([0, 1]) == [40, 100])
    #expect(box.range([0, 2]) == [100, 100])
    #expect(box.range([0.5, -7]) == [100, 100])
    #expect(box.range([1, 0]) == [100, 100])
    #expect(box.range([1, 1]) == [100, infinity])
    // Steeper than the cost is anywhere: above there is nothing, below there is the required row.
    #expect(box.range([1, 2]) == [infinity, infinity])
    #expect(box.range([2, 0]) == [infinity, infinity])
    #expect(box.range([0, -2]) == [0, 0])
    #expect(box.range([-1, 5]) == [0, 0])
  }

  @Test(
    "among many levels a range is the same, and its own few are looked at", arguments: [40, 900])
  func manyLevels(_ count: Int) {
    let box = box()
    let crowded = self.box()
    crowded.addForeignLevels(count)
    #expect(box.levelsLookedAt == 2)
    for high in [-1, 0, 0.5, 1, 2] {
      for low in [-2, -1, -0.5, 0, 0.5, 1, 2] {
        let multiplier = [750.0: high, 250.0: low]
        #expect(crowded.range(multiplier) == box.range(multiplier), "\(multiplier)")
        #expect(crowded.levelsLookedAt == 2)
      }
    }
    // What pulls at a level of other rows counts as well.
    let infinity = Double.infinity
    #expect(crowded.range([30.5: 1]) == [40, 40])
    #expect(crowded.levelsLookedAt == 3)
    #expect(crowded.range([30.5: 1, 250: 1]) == [100, 100])
    #expect(crowded.range([30.5: -1, 250: 1]) == [40, 40])
    #expect(crowded.range([1.5: 1, 750: 1, 250: 1]) == [infinity, infinity])
    #expect(crowded.levelsLookedAt == 3)
    let few = [1.5: 1.0, 2.5: 1, 3.5: 1, 4.5: 1, 5.5: 1, 6.5: 1]
    #expect(crowded.range(few) == [40, 40])
    #expect(crowded.levelsLookedAt == 8)
    #expect(crowded.range(few.merging([7.5: 1]) { $1 }) == [40, 40])
    #expect(crowded.levelsLookedAt == count + 2)
    #expect(crowded.range([750: 0.5]) == [100, 100])
    #expect(crowded.levelsLookedAt == 2)
    for bound in 0..<9 {
      crowded.add(.equal, Double(bound), priority: Priority(600 + Double(bound)))
    }
    #expect(crowded.range([:]) == [8, 8])
    #expect(crowded.levelsLookedAt == count + 11)
  }

  @Test(
    "a small sum of large weights is looked at again where it may have lost digits, and not where it is exact"
  )
  func exactSums() {
    let box = box()
    #expect(box.secondLook(adding: [4e9, 5e8]) == .none)
    // Whole numbers, and parts that are powers of two.
    #expect(box.secondLook(adding: [4_000_000_011, -3_999_000_000]) == .none)
    #expect(box.secondLook(adding: [4_000_000_011.25, -3_999_000_000.5]) == .none)
    #expect(box.secondLook(adding: [0.375, -0.375 + 0x1p-12]) == .none)
    #expect(box.secondLook(adding: [3], scale: 1e6) == .none)
    // The last digits of these are not known: a few of them are derived anew.
    let lossy = [4_000_000_011.1, -3_999_000_000]
    #expect(box.secondLook(adding: lossy) == .atEntry)
    #expect(box.secondLook(adding: [1, 1 / 3, -1, 1 / 3, -2 / 3, 1e-4]) == .atEntry)
    #expect(box.secondLook(adding: lossy, after: Effort.unevenEntries - 1) == .atEntry)
    // Where more are, or they are tiny, the whole state is reviewed.
    #expect(box.secondLook(adding: lossy, after: Effort.unevenEntries) == .atState)
    #expect(box.secondLook(adding: [4_000_000_011.1, -4_000_000_000]) == .atState)
    #expect(box.secondLook(adding: [1 / 3], scale: 1e6) == .atState)
    // Nor are those of large numbers, which are all whole.
    #expect(box.secondLook(adding: [0x1p60, -0x1p60 + 0x1p20]) == .atState)
    #expect(box.secondLook(adding: [3], scale: 1e18) == .atState)
    // It was as large as that before.
    #expect(box.secondLook(adding: [0x1p60, -0x1p60 + 0x1p40, -0x1p40 + 0x1p20]) == .atState)
  }

  @Test("the bounds next to a value are found")
  func boxBounds() {
    let box = box()
    #expect(
      [-5, 0, 39, 40, 99, 100].map { box.next($0, above: true) } == [
        0, 40, 40, 100, 100, .infinity,
      ])
    #expect(
      [200, 100, 41, 40, 1, 0].map { box.next($0, above: false) } == [
        100, 40, 40, 0, 0, -.infinity,
      ])
  }

  @Test("the domain is what required rows leave")
  func domain() {
    let box = box()
    #expect(box.domain == [0, .infinity])
    let below = box.add(.lessThanOrEqual, 60)
    #expect(box.domain == [0, 60])
    #expect(box.slope(60, above: true) == nil)
    // The wish at 100 is out of reach.
    #expect(box.range([0, 1]) == [40, 60])
    #expect(box.range([1, 1]) == [60, 60])
    #expect(box.requiredRow(60, above: true) == below)
    #expect(box.requiredRow(60, above: false) == .none)
    box.add(.greaterThanOrEqual, 70)
    #expect(box.domain == [70, 60])
    #expect(TestForm().domain == [-.infinity, .infinity])
  }

  @Test("contradicting wishes meet where the higher priority says")
  func contradiction() {
    let form = TestForm()
    form.add(.equal, 10, priority: 250)
    form.add(.equal, 20, priority: 750)
    #expect(form.slope(10, above: false) == [-1, -1])
    #expect(form.slope(10, above: true) == [-1, 1])
    #expect(form.slope(20, above: true) == [1, 1])
    #expect(form.range([0, 0]) == [20, 20])
    #expect(form.range([-1, 0]) == [10, 10])
    #expect(form.range([-1, 1]) == [10, 20])
    #expect(form.range([-1, 2]) == [20, 20])
    #expect(form.range([-1, -1]) == [-.infinity, 10])
    #expect(form.range([-1, -2]) == [-.infinity, -.infinity])
  }

  @Test("weights of rows at the same bound add up")
  func weights() {
    let form = TestForm()
    form.add(.equal, 40, priority: 250)
    form.add(.equal, 40, priority: 250, weight: 2)
    form.add(.lessThanOrEqual, 40, priority: 250, weight: 4)
    #expect(form.slope(40, above: false) == [-3])
    #expect(form.slope(40, above: true) == [7])
    #expect(form.range([6.5]) == [40, 40])
    #expect(form.range([7]) == [40, .infinity])
    #expect(form.next(0, above: true) == 40)
    #expect(form.next(40, above: true) == .infinity)
  }

  @Test("an inequality leaves one side open")
  func inequality() {
    let atLeast = TestForm()
    atLeast.add(.greaterThanOrEqual, 50, priority: 500)
    #expect(atLeast.range([0]) == [50, .infinity])
    #expect(atLeast.range([-0.25]) == [50, 50])
    #expect(atLeast.range([-1]) == [-.infinity, 50])
    #expect(atLeast.range([1]) == [.infinity, .infinity])
    let required = TestForm()
    required.add(.lessThanOrEqual, 50)
    // Without a multiplier it is free up to the bound.
    #expect(required.range([]) == [-.infinity, 50])
    let exact = TestForm()
    exact.add(.equal, 50)
    #expect(exact.range([]) == [50, 50])
  }

  @Test("the priority at a bound is the highest of the rows that hold there")
  func priorities() {
    let box = box()
    box.add(.greaterThanOrEqual, 40, priority: 600)
    #expect(box.priority(40, above: false) == 600)
    #expect(box.priority(40, above: true) == 250)
    #expect(box.priority(0, above: false) == 1000)
    #expect(box.priority(0, above: true) == 0)
    #expect(box.priority(100, above: true) == 750)
  }
}
