import LayoutInput

/// What the command line of `bench` asks for.
struct BenchOptions {
  var workloads: [any Workload] = WorkloadCatalog.all
  var sizes: [Int]?
  var runs: Int?
  var measuresFirstLayoutsOnly = false
  var jsonPath: String?
  var svgDirectory: String?

  static let specs = [
    OptionSpec(name: "--workload", argument: "NAME,…", help: "measures these workloads only"),
    OptionSpec(
      name: "--sizes", argument: "N,…",
      help: "measures these sizes, of workloads that have sizes"),
    OptionSpec(
      name: "--runs", argument: "N", help: "makes this many runs, rather than what time allows"),
    OptionSpec(
      name: "--first-layouts",
      help: "of whole passes measures building and first layouts only, one screen after the other"),
    OptionSpec(name: "--json", argument: "FILE", help: "writes the results as JSON; - is stdout"),
    OptionSpec(name: "--svg", argument: "DIR", help: "draws one plot a workload into a directory"),
  ]

  init(_ parsed: ParsedOptions) throws(OptionError) {
    if let extra = parsed.positional.first {
      throw OptionError(
        message: "bench takes no arguments but options, and got '\(extra)'; see bench --help")
    }
    if let list = parsed.value("--workload") {
      workloads = []
      for name in Self.items(list) {
        let named = WorkloadCatalog.named(name)
        if named.isEmpty {
          throw OptionError(
            message: Options.unknown("workload", name, among: WorkloadCatalog.names))
        }
        for workload in named where !workloads.contains(where: { $0.name == workload.name }) {
          workloads.append(workload)
        }
      }
      if workloads.isEmpty { throw OptionError(message: "--workload names no workload") }
    }
    if let list = parsed.value("--sizes") {
      var sizes: [Int] = []
      for item in Self.items(list) {
        let size = try Self.number(item, option: "--sizes", in: 1...1_000_000)
        if !sizes.contains(size) { sizes.append(size) }
      }
      if sizes.isEmpty { throw OptionError(message: "--sizes names no size") }
      self.sizes = sizes.sorted()
      for workload in workloads where !workload.defaultSizes.isEmpty {
        let possible = workload.possibleSizes
        guard let size = sizes.first(where: { !possible.contains($0) }) else { continue }
        throw OptionError(
          message: "\(workload.name) has sizes from \(possible.lowerBound) to "
            + "\(possible.upperBound), not \(size)")
      }
    }
    if let runs = parsed.value("--runs") {
      self.runs = try Self.number(runs, option: "--runs", in: 1...10_000)
    }
    measuresFirstLayoutsOnly = parsed.has("--first-layouts")
    jsonPath = parsed.value("--json")
    svgDirectory = parsed.value("--svg")
  }

  private static func items(_ list: String) -> [String] {
    list.split(separator: ",").map { item in
      String(item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func number(
    _ text: String, option: String, in range: ClosedRange<Int>
  ) throws(OptionError) -> Int {
    guard let number = DecimalNumber.whole(text), range.contains(number) else {
      throw OptionError(
        message:
          "\(option) takes whole numbers from \(range.lowerBound) to \(range.upperBound), not '\(text)'"
      )
    }
    return number
  }
}
