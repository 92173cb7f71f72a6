// Required constraints that cannot all hold: the engine breaks those that came last, and says so.

import LayoutSolver

/// Conflicts of n constraints.
enum ConflictCliffs {
  static let all = [
    CliffCase(
      name: "conflict-pairs", summary: "n views of two required widths each: first layout",
      unit: "views", sizes: [500, 1000, 2000], prepare: { pairs($0).layout }),
    CliffCase(
      name: "conflict-pairs-constant", summary: "the same, one constant changed", unit: "views",
      sizes: [500, 1000, 2000], prepare: { pairs($0).constant }),
    CliffCase(
      name: "conflict-chain",
      summary: "n equal widths with a required length each: first layout", unit: "views",
      sizes: [500, 1000, 2000], prepare: { chain($0).layout }),
    CliffCase(
      name: "conflict-chain-constant", summary: "the same, one constant changed", unit: "views",
      sizes: [500, 1000, 2000], prepare: { chain($0).constant }),
    CliffCase(
      name: "conflict-restored",
      summary: "n broken constraints hold again, as the one they conflict with goes",
      unit: "constraints", sizes: [1000, 2000, 4000], prepare: { restored($0) }),
    CliffCase(
      name: "conflict-removed", summary: "n broken constraints are deactivated",
      unit: "constraints", sizes: [1000, 2000, 4000], prepare: { removed($0) }),
  ]

  /// Views with lengths that were activated one after the other.
  private struct Lengths {
    let stage: CliffStage
    let bars: [View]
    /// The lengths, in the order of activation.
    let lengths: [LayoutConstraint]
    /// How many of them have to break.
    let broken: Int
    /// Whether the views are as wide as these lengths, which hold, say.
    let expect: (_ held: [Double], inout CliffCheck) -> Void

    var layout: CliffTrial {
      CliffTrial(change: stage.window.runUpdateCycle) {
        stage.failures(messages: broken) { check(&$0) }
      }
    }

    /// Changes one of the lengths that hold.
    var constant: CliffTrial {
      stage.window.runUpdateCycle()
      let gone = Set(stage.window.brokenConstraints.map(ObjectIdentifier.init))
      let holds = lengths.filter { !gone.contains(ObjectIdentifier($0)) }
      return CliffTrial {
        holds[holds.count / 2].constant += 0.5
        stage.window.runUpdateCycle()
      } failures: {
        // The same ones are broken, or others; each is said once.
        var check = CliffCheck()
        self.check(&check)
        return check.failures
      }
    }

    private func check(_ check: inout CliffCheck) {
      let gone = Set(stage.window.brokenConstraints.map(ObjectIdentifier.init))
      check.expect("the number of broken ones", Double(gone.count), Double(broken), within: 0)
      expect(lengths.filter { !gone.contains(ObjectIdentifier($0)) }.map(\.constant), &check)
    }
  }

  private static func pairs(_ count: Int) -> Lengths {
    let stage = CliffStage(1000, 1000)
    let bars = stage.makeBars(count)
    let lengths = bars.indices.flatMap { index in
      [0.0, 50].map {
        bars[index].widthAnchor.constraint(equalToConstant: 20 + Double(index % 30) + $0)
      }
    }
    LayoutConstraint.activate(lengths)
    return Lengths(stage: stage, bars: bars, lengths: lengths, broken: count) { held, check in
      for (index, (bar, width)) in zip(bars, held).enumerated() {
        check.expect("the width of view \(index)", bar.frame.width, width)
      }
    }
  }

  private static func chain(_ count: Int) -> Lengths {
    let stage = CliffStage(1000, 1000)
    let (bars, lengths) = stage.makeEqualBars(count)
    LayoutConstraint.activate(lengths)
    return Lengths(stage: stage, bars: bars, lengths: lengths, broken: count - 1) { held, check in
      for (index, bar) in bars.enumerated() {
        check.expect("the width of view \(index)", bar.frame.width, held.first ?? -1)
      }
    }
  }

  /// Views as wide as a first one, which is 100 wide; and as many lengths of 200.
  private static func common(
    _ count: Int
  ) -> (stage: CliffStage, bars: [View], first: LayoutConstraint, lengths: [LayoutConstraint]) {
    let stage = CliffStage(1000, 1000)
    let bars = stage.makeBars(count + 1)
    let first = bars[0].widthAnchor.constraint(equalToConstant: 100)
    let lengths = bars.dropFirst().map { $0.widthAnchor.constraint(equalToConstant: 200) }
    LayoutConstraint.activate([first])
    for bar in bars.dropFirst() {
      bar.widthAnchor.constraint(equalTo: bars[0].widthAnchor).isActive = true
    }
    stage.window.runUpdateCycle()
    LayoutConstraint.activate(lengths)
    stage.window.runUpdateCycle()
    return (stage, bars, first, lengths)
  }

  private static func restored(_ count: Int) -> CliffTrial {
    let (stage, bars, first, _) = common(count)
    let broken = stage.window.brokenConstraints.count
    return CliffTrial {
      first.isActive = false
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures(messages: count) { check in
        check.expect("the number of broken ones before", Double(broken), Double(count), within: 0)
        expectWidth(200, of: bars, in: stage, &check)
      }
    }
  }

  private static func removed(_ count: Int) -> CliffTrial {
    let (stage, bars, _, lengths) = common(count)
    return CliffTrial {
      LayoutConstraint.deactivate(lengths)
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures(messages: count) { expectWidth(100, of: bars, in: stage, &$0) }
    }
  }

  private static func expectWidth(
    _ width: Double, of bars: [View], in stage: CliffStage, _ check: inout CliffCheck
  ) {
    check.expect(
      "the number of broken ones", Double(stage.window.brokenConstraints.count), 0, within: 0)
    for (index, bar) in bars.enumerated() {
      check.expect("the width of view \(index)", bar.frame.width, width)
    }
  }
}
