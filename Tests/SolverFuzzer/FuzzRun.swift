import SolverReference

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A run over many seeds.
struct FuzzRun {
  private let arguments: Arguments
  private var tallies: [FuzzFamily: Tally] = [:]
  private var children: [ChildProcess] = []
  private var seeds: [Int] = []
  private var firstFailure: (seed: Int, found: Finding)?

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Runs all seeds; returns whether none failed.
  mutating func run() -> Bool {
    for seed in arguments.first..<arguments.last {
      if children.count == arguments.jobs { collect() }
      let family = arguments.family(of: seed)
      let child = Playback.start(
        family: family, seconds: arguments.seconds, megabytes: arguments.megabytes
      ) { family.history(seed: seed) }
      guard let child else {
        print("SolverFuzzer: no process could be started")
        return false
      }
      children.append(child)
      seeds.append(seed)
    }
    while !children.isEmpty { collect() }
    report()
    if let (seed, found) = firstFailure, let file = arguments.trace {
      writeTrace(seed, found, to: file)
    }
    return firstFailure == nil
  }

  private mutating func collect() {
    guard let (index, result) = ChildProcess.next(of: children) else { return }
    children.remove(at: index)
    let seed = seeds.remove(at: index)
    let family = arguments.family(of: seed)
    let playback = Playback(result)
    tallies[family, default: Tally()].add(playback, result)
    guard let found = playback.finding else { return }
    if firstFailure.map({ seed < $0.seed }) ?? true { firstFailure = (seed, found) }
    if arguments.isQuiet { return }
    print("seed \(seed), \(family), step \(found.step): \(found.kind): \(found.message)")
    print("  \(arguments.command(for: seed))")
    fflush(nil)
  }

  private func report() {
    var all = Tally()
    for family in FuzzFamily.allCases {
      guard let tally = tallies[family] else { continue }
      print("\(family): \(tally.line)")
      all.add(tally)
    }
    print("all: \(all.line)")
    print("all: \(all.details)")
  }

  private func writeTrace(_ seed: Int, _ found: Finding, to file: String) {
    let family = arguments.family(of: seed)
    var history = family.history(seed: seed)
    history.steps.removeSubrange(min(found.step + 1, history.steps.count)...)
    if arguments.shrinks {
      let deadline = time(nil) + arguments.shrinkSeconds
      let seconds = min(arguments.seconds, 2)
      let megabytes = arguments.megabytes
      history = Shrinker.shrink(history) { candidate in
        if time(nil) > deadline { return false }
        let child = Playback.start(family: family, seconds: seconds, megabytes: megabytes) {
          candidate
        }
        guard let child, let (_, result) = ChildProcess.next(of: [child]) else { return false }
        return Playback(result).finding?.kind == found.kind
      }
    }
    let text = history.trace(
      name: "\(family) seed \(seed): \(found.kind)", readsEachStep: false, statesValues: false)
    guard let stream = fopen(file, "w") else {
      print("SolverFuzzer: \(file) is not writable")
      return
    }
    fputs(text + "\n", stream)
    fclose(stream)
    print("\(file): \(history.steps.count) steps that end in \(found.kind)")
  }
}
