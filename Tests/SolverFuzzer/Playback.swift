import SolverReference

/// What is wrong with a history.
struct Finding {
  /// A kind of failure of a trial, or `hang`, `outOfMemory`, `crash (signal n)`.
  var kind: String
  var step: Int
  var message: String
}

/// What came of playing a history in a process of its own.
struct Playback {
  var finding: Finding?
  var counts = SolverTrial.Counts()

  /// Starts to play a history; it is made in the child as well.
  static func start(
    family: FuzzFamily, seconds: Int, megabytes: Int, history: () -> History
  ) -> ChildProcess? {
    ChildProcess(seconds: seconds, megabytes: megabytes) { progress in
      var trial = SolverTrial(history(), family: family)
      let failure = trial.run(invariant: SolverInvariant.check) { progress.pointee = $0 }
      let counts = trial.counts
      let numbers = [
        counts.steps, counts.refusals, counts.judged, counts.open, counts.compared, counts.stalls,
        counts.pivots, counts.mostPivots,
      ]
      let line = numbers.map(String.init).joined(separator: " ")
      guard let failure else { return line }
      return line + "\n\(failure.kind.rawValue)\n\(failure.step)\n\(failure.message)"
    }
  }

  init(_ result: ChildResult) {
    let lines = result.text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    switch result.end {
    case .outOfTime:
      finding = Finding(
        kind: "hang", step: result.progress,
        message: "no end after \(Int(result.seconds)) s, \(result.megabytes) MB")
    // No memory is to be had: the process ends itself.
    case .signal(6):
      finding = Finding(
        kind: "outOfMemory", step: result.progress, message: "with \(result.megabytes) MB")
    case .signal(let number):
      finding = Finding(
        kind: "crash (signal \(number))", step: result.progress,
        message: "with \(result.megabytes) MB after \(Int(result.seconds)) s")
    case .finished:
      let numbers = (lines.first ?? "").split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 8 else {
        finding = Finding(kind: "crash (no result)", step: result.progress, message: "")
        return
      }
      counts.steps = numbers[0]
      counts.refusals = numbers[1]
      counts.judged = numbers[2]
      counts.open = numbers[3]
      counts.compared = numbers[4]
      counts.stalls = numbers[5]
      counts.pivots = numbers[6]
      counts.mostPivots = numbers[7]
      if lines.count == 4 {
        finding = Finding(
          kind: String(lines[1]), step: Int(lines[2]) ?? 0, message: String(lines[3]))
      }
    }
  }
}
