import LayoutInput
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

    Only where they are named, all by cliffs: cases whose times once grew as the square of a size,
    with the exponent e of time ~ size^e. A size that would take seconds is left out.
    \(CliffWorkload.all.map(describe).joined(separator: "\n"))
    """

  /// How many failures of a cell are printed.
  private static let describedFailures = 5

  private static func describe(_ workload: any Workload) -> String {
    let width = WorkloadCatalog.names.map(\.count).max() ?? 0
    let name =
      workload.name + String(repeating: " ", count: max(0, width - workload.name.count))
    let sizes =
      workload.defaultSizes.isEmpty
      ? "" : "; \(workload.unit): " + workload.defaultSizes.map(String.init).joined(separator: ", ")
    return "  \(name) \(workload.summary)\(sizes)"
  }

  static func run(_ arguments: [String]) throws(OutputError) -> Int32 {
    do {
      let options = try BenchOptions(Options.parse(arguments, accepting: BenchOptions.specs))
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
    } catch let error as OutputError {
      Progress.clear()
      throw error
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

  private static func report(_ results: [CellResult], options: BenchOptions) throws(OutputError) {
    let machine = Machine.current
    // Standard output carries either the tables or the JSON, never a mixture.
    if options.jsonPath != "-" {
      let text = ResultTables.text(machine: machine, results: results)
      try Console.print(OutputLine.lines(of: text))
    }
    if let path = options.jsonPath {
      let text = ResultJSON.text(machine: machine, results: results)
      if path == "-" {
        try Console.print(OutputLine.lines(of: text))
      } else {
        try OutputFile.write(text, to: path)
      }
    }
    if let directory = options.svgDirectory {
      for (name, text) in ResultPlots.files(results) {
        try OutputFile.write(text, to: directory + "/" + name)
      }
    }
  }

  private static func createDirectory(_ path: String) throws(ReportError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      made += name + "/"
      // What is there already is good, if it is a directory.
      var status = stat()
      if mkdir(made, 0o777) == 0 { continue }
      guard stat(made, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw ReportError(
          message: "cannot make the directory '\(path)'; give --svg a place that can be written")
      }
    }
  }
}

/// A place for reports that could not be made; the message says what to do.
struct ReportError: Error {
  let message: String
}
