import Foundation
import LayoutInput
import Testing

@testable import LayoutBench

/// `bench --workload cliffs`.
struct CliffTests {
  private func options(_ arguments: String...) throws -> BenchOptions {
    try BenchOptions(Options.parse(arguments, accepting: BenchOptions.specs))
  }

  @Test("each case of the cliffs comes out right at small sizes", arguments: CliffWorkload.all)
  func right(_ workload: CliffWorkload) throws {
    for size in [4, 9] {
      let cell = try workload.measure(size: size, limits: MeasurementLimits(budget: 0, runs: 1))
      #expect(cell.failures == [], "\(workload.name) \(size)")
      #expect(cell.phases.map(\.phase) == [.change])
    }
    #expect(workload.defaultSizes.count == 3)
    #expect(workload.defaultSizes == workload.defaultSizes.sorted())
  }

  @Test("cliffs stands for all its cases, and runs only where it is named")
  func names() throws {
    let names = CliffWorkload.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(try options("--workload", "cliffs").workloads.map(\.name) == names)
    #expect(
      try options("--workload", "cliffs/windows,cliffs").workloads.map(\.name)
        == ["cliffs/windows"] + names.filter { $0 != "cliffs/windows" })
    #expect(try !options().workloads.contains { $0.name.hasPrefix("cliffs") })
    #expect(names.allSatisfy(BenchCommand.help.contains))
    #expect(throws: OptionError.self) { try options("--workload", "cliffs/other") }
  }

  @Test("a size that would take seconds is left out, and the report says so")
  func omission() throws {
    let workload = try #require(CliffWorkload.all.first { $0.name == "cliffs/conflict-chain" })
    let cells = [(250, 0.3e9), (500, 1.2e9)].map { size, time in
      var cell = CellResult(workload: workload.name, size: size, views: size)
      cell.phases = [PhaseResult(phase: .change, operations: 1, median: time)]
      return cell
    }
    #expect(workload.omission(of: 250, after: []) == nil)
    #expect(workload.omission(of: 500, after: [cells[0]]) == nil)
    let reason = try #require(workload.omission(of: 1000, after: cells))
    let left = CellResult(workload: workload.name, size: 1000, omission: reason)
    #expect(workload.omission(of: 2000, after: cells + [left]) == reason)
    let text = CliffTable.text(cells + [left])
    #expect(text.contains("left out  2.00    yes"))
    #expect(text.contains("would take some 4.80 s, after 500 took 1.20 s"))
  }
}
