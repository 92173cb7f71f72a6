import Foundation

/// Times random screens, and looks at each whether its required constraints hold.
@main
struct Command {
  static let usage = """
    usage: RandomScreens FIRST LAST [--leaves N,…] [--longer MILLISECONDS]

      FIRST LAST   seeds from the first up to the last, without it
      --leaves     how many innermost views a screen has, about; 60,150,300 unless given
      --longer     lists the steps that take longer
    """

  private var seeds: Range<UInt64> = 0..<0
  private var leaves = [60, 150, 300]
  private var longest = Double.infinity

  static func main() {
    guard let command = Command(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data((usage + "\n").utf8))
      exit(2)
    }
    exit(command.run() ? 0 : 1)
  }

  private init?(_ arguments: [String]) {
    guard arguments.count >= 2, let first = UInt64(arguments[0]), let last = UInt64(arguments[1]),
      first < last
    else { return nil }
    seeds = first..<last
    var rest = arguments.dropFirst(2)
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--leaves":
        leaves = value.split(separator: ",").compactMap { Int($0) }
        if leaves.isEmpty || leaves.contains(where: { !(1...100_000).contains($0) }) { return nil }
      case "--longer":
        guard let limit = Double(value) else { return nil }
        longest = limit
      default: return nil
      }
    }
  }

  /// Runs the trials and prints what they took; returns whether all was right.
  private func run() -> Bool {
    var failures = 0
    print("leaves   steps  median ms  90 %  99 %  longest  pivots  stalls  wrong")
    for count in leaves {
      var times: [Double] = []
      var pivots = 0
      var stalls = 0
      var wrong = 0
      for seed in seeds {
        let trial = Trial(seed: seed, leaves: count)
        times += trial.steps.map(\.milliseconds)
        pivots += trial.steps.reduce(0) { $0 + $1.pivots }
        stalls += trial.stalls
        for (index, step) in trial.steps.enumerated() where step.milliseconds > longest {
          print(
            "seed \(seed), \(count) leaves, step \(index), \(step.name): \(short(step.milliseconds)) ms, "
              + "\(step.pivots) pivots, \(step.conflicts) conflicts")
        }
        if let failure = trial.failure {
          wrong += 1
          print("seed \(seed), \(count) leaves, \(failure)")
        }
      }
      failures += wrong
      times.sort()
      let shares = [0.5, 0.9, 0.99, 1].map { share in
        short(times[min(times.count - 1, Int(share * Double(times.count)))])
      }
      print(
        count, times.count, shares.joined(separator: "  "), pivots, stalls, wrong, separator: "  ")
    }
    return failures == 0
  }

  private func short(_ number: Double) -> String { String(format: "%.3g", number) }
}
