import Foundation
import LayoutInput
import Testing

@testable import LayoutBench

/// `bench --first-layouts`.
struct FirstLayoutsOptionTests {
  private func cells(_ arguments: String...) throws -> [CellResult] {
    let arguments = ["--sizes", "20", "--runs", "2"] + arguments
    return try BenchRun(BenchOptions(Options.parse(arguments, accepting: BenchOptions.specs)))
      .results()
  }

  @Test(
    "of whole passes only builds and first layouts are measured, and their results are checked",
    arguments: ["list-screen", "nested-screen", "grid-screen"])
  func only(workload: String) throws {
    let first = try #require(cells("--workload", workload, "--first-layouts").first)
    let whole = try #require(cells("--workload", workload).first)
    #expect(first.failures == [] && whole.failures == [])
    #expect(first.views == whole.views)
    let phases = first.phases.map(\.phase)
    #expect(phases == whole.phases.map(\.phase).filter(phases.contains))
    #expect(Set(phases) == [.build, .layout])
    #expect(whole.phases.count > phases.count)
    #expect(first.phases.allSatisfy { $0.median > 0 })
  }
}
