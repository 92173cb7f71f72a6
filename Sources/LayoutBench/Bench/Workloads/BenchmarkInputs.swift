import LayoutInput
import LayoutTraces

/// An input of the benchmark that is missing or unreadable; the message says what to do.
struct BenchmarkInputError: Error {
  let message: String
}

/// The recorded systems in `Benchmarks/Inputs`.
enum BenchmarkInputs {
  /// Reads the traces of one input.
  static func traces(_ name: String) throws(BenchmarkInputError) -> [Trace] {
    let path = try path(of: name)
    do {
      return try TraceFile.traces(at: path)
    } catch {
      throw BenchmarkInputError(message: error.description)
    }
  }

  /// Where the input is: in the package that this was built from, else below the current directory.
  private static func path(of name: String) throws(BenchmarkInputError) -> String {
    let depth = 5  // Workloads, Bench, LayoutBench, Sources, the package
    var root = FilePath.absolute(#filePath)
    for _ in 0..<depth { root = FilePath.directory(of: root) }
    let folder = "Benchmarks/Inputs/"
    let candidates = [root + "/" + folder + name, folder + name]
    for candidate in candidates where FilePath.exists(candidate) {
      return candidate
    }
    throw BenchmarkInputError(
      message: "no \(folder)\(name); run from the package's directory, or leave the workload out "
        + "with --workload chain,nested,grid,indep")
  }
}
