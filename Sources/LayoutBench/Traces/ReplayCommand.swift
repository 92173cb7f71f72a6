import LayoutTraces

/// `LayoutBench replay`: runs constraint traces.
enum ReplayCommand {
  static let help = """
    usage: LayoutBench replay FILE…

    Runs constraint traces: JSON files that hold a set of constraints and the steps that a toolkit
    took with them, one document or several, such as one a line. '-' reads standard input.

    Prints one JSON object a line for what a step prints, for a step that failed and for an
    expectation that was not met. The exit status is
      0  where every expectation held and no unexpected error occurred,
      1  otherwise,
      2  where a file cannot be read as a trace; the other files are still run.

    \(Options.help([]))
    """

  static func run(_ arguments: [String]) throws(OutputError) -> Int32 {
    let files: [String]
    do {
      files = try Options.parse(arguments, accepting: []).positional
    } catch {
      Console.error("replay: " + error.message)
      return CommandLineTool.usageStatus
    }
    if files.isEmpty {
      Console.error(
        "replay: name at least one file: LayoutBench replay FILE…, '-' for standard input")
      return CommandLineTool.usageStatus
    }
    var status: Int32 = 0
    for file in files { status = max(status, try replay(file)) }
    return status
  }

  private static func replay(_ file: String) throws(OutputError) -> Int32 {
    let traces: [Trace]
    do {
      traces = try TraceFile.traces(at: file)
    } catch {
      Console.error(error.description)
      return 2
    }
    var status: Int32 = 0
    for trace in traces {
      var replay = TraceReplay(trace)
      for index in trace.steps.indices {
        var records: [TraceRecord] = []
        replay.take(index) { records.append($0) }
        for record in records {
          try report(record)
          if record.isProblem { status = 1 }
        }
      }
    }
    try Console.flush()
    return status
  }

  private static func report(_ record: TraceRecord) throws(OutputError) {
    try Console.print(.json(record.json))
    // The line tells the kind; people also want to know which constraint or variable it was.
    if case .failure(let failure, expected: false) = record.content {
      Console.error("trace '\(record.trace)', step \(record.step): \(failure.message)")
    }
  }
}
