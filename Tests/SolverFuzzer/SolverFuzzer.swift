import SolverReference

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Plays random histories of calls on solvers: see `Arguments.usage`.
@main
struct SolverFuzzer {
  static func main() {
    guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
      print(Arguments.usage)
      exit(2)
    }
    var run = FuzzRun(arguments)
    exit(run.run() ? 0 : 1)
  }
}
