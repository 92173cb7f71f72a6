import SolverReference

/// What the fuzzer was asked for.
struct Arguments {
  static let usage = """
    usage: SolverFuzzer FIRST LAST [OPTION…]
      Plays the histories of the seeds from FIRST to before LAST, each in a process of its own.
      --family NAME   histories of one family instead of the one whose turn a seed is:
                      \(FuzzFamily.allCases.map(\.rawValue).joined(separator: ", "))
      --jobs N        so many processes at once (default 1)
      --seconds N     processor time that a history may take (default 20)
      --megabytes N   memory that a history may take (default 2000)
      --quiet         only the closing lines
      --trace FILE    writes the first failing history as a trace
      --shrink        makes it small before
      --shrink-seconds N  the time that may take (default 120)
    """

  var first = 0
  var last = 0
  var family: FuzzFamily?
  var jobs = 1
  var seconds = 20
  var megabytes = 2_000
  var isQuiet = false
  var trace: String?
  var shrinks = false
  var shrinkSeconds = 120

  /// Returns nil where they cannot be understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    var positions: [Int] = []
    while let argument = rest.popFirst() {
      func number(_ limit: ClosedRange<Int>) -> Int? {
        rest.popFirst().flatMap { Int($0) }.flatMap { limit.contains($0) ? $0 : nil }
      }
      switch argument {
      case "--quiet": isQuiet = true
      case "--shrink": shrinks = true
      case "--family":
        guard let name = rest.popFirst(), let family = FuzzFamily(rawValue: name) else {
          return nil
        }
        self.family = family
      case "--trace":
        guard let file = rest.popFirst() else { return nil }
        trace = file
      case "--jobs":
        guard let number = number(1...64) else { return nil }
        jobs = number
      case "--seconds":
        guard let number = number(1...100_000) else { return nil }
        seconds = number
      case "--shrink-seconds":
        guard let number = number(1...100_000) else { return nil }
        shrinkSeconds = number
      case "--megabytes":
        guard let number = number(50...1_000_000) else { return nil }
        megabytes = number
      default:
        guard let position = Int(argument) else { return nil }
        positions.append(position)
      }
    }
    guard positions.count == 2, positions[0] < positions[1] else { return nil }
    first = positions[0]
    last = positions[1]
  }

  func family(of seed: Int) -> FuzzFamily { family ?? FuzzFamily(seed: seed) }

  /// The command that plays a seed again.
  func command(for seed: Int) -> String {
    let name = family.map { " --family \($0.rawValue)" } ?? ""
    return "Scripts/fuzz-solver.sh \(seed) \(seed + 1)\(name)"
  }
}
