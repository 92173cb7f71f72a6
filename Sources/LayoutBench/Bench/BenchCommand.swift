import Foundation
import LayoutSolver

/// `LayoutBench bench`: measures the solver on the standard workloads.
enum BenchCommand {
  static let help = """
    usage: LayoutBench bench [OPTION…]

    Measures the solver: building a system, editing it frame by frame, removing and adding parts.
    Times are processor time of the thread per operation, the median over runs; every solution is
    verified against its certificate of optimality outside the timing. Exit status 1 where a
    verification fails, 2 where options, inputs or outputs are wrong.

    \(Options.help(BenchOptions.specs))

    Workloads:
    \(WorkloadCatalog.all.map(describe).joined(separator: "\n"))
    """

  /// How many failures of a cell are printed.
  private static let describedFailures = 5

  private static func describe(_ workload: any Workload) -> String {
    let name = workload.name.padding(toLength: 8, withPad: " ", startingAt: 0)
    let sizes =
      workload.defaultSizes.isEmpty
      ? "" : "; \(workload.unit): " + workload.defaultSizes.map(String.init).joined(separator: ", ")
    return "  \(name) \(workload.summary)\(sizes)"
  }

  static func run(_ arguments: [String]) -> Int32 {
    do {
      let parsed = try Options.parse(arguments, accepting: BenchOptions.specs)
      if parsed.has("--help") {
        print(help)
        return 0
      }
      let options = try BenchOptions(parsed)
      if let directory = options.svgDirectory { try createDirectory(directory) }
      let results = try BenchRun(options).results()
      try report(results, options: options)
      let failed = results.filter { !$0.failures.isEmpty }
      for cell in failed {
        for failure in cell.failures.prefix(describedFailures) {
          Progress.complain("\(cell.workload) \(cell.size) is not right: \(failure)")
        }
        if cell.failures.count > describedFailures {
          Progress.complain(
            "\(cell.workload) \(cell.size): \(cell.failures.count - describedFailures) more failures"
          )
        }
      }
      return failed.isEmpty ? 0 : 1
    } catch let error as OptionError {
      Progress.complain(error.message)
    } catch let error as BenchmarkInputError {
      Progress.complain(error.message)
    } catch let error as ReportError {
      Progress.complain(error.message)
    } catch {
      Progress.complain("the benchmark stopped: \(error)")
    }
    return 2
  }

  private static func report(_ results: [CellResult], options: BenchOptions) throws {
    let machine = Machine.current
    // Standard output carries either the tables or the JSON, never a mixture.
    if options.jsonPath != "-" {
      print(ResultTables.text(machine: machine, results: results), terminator: "")
    }
    if let path = options.jsonPath {
      let text = ResultJSON.text(machine: machine, results: results)
      if path == "-" { print(text, terminator: "") } else { try write(text, to: path) }
    }
    if let directory = options.svgDirectory {
      for (name, text) in ResultPlots.files(results) {
        try write(text, to: directory + "/" + name)
      }
    }
  }

  private static func createDirectory(_ path: String) throws(ReportError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ReportError(
        message: "cannot make the directory '\(path)'; give --svg a place that can be written")
    }
  }

  private static func write(_ text: String, to path: String) throws(ReportError) {
    do {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    } catch {
      throw ReportError(
        message: "cannot write '\(path)'; check that its directory exists and can be written")
    }
  }
}

/// A report that could not be written; the message says what to do.
struct ReportError: Error {
  let message: String
}
