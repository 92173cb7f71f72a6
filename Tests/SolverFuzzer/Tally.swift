import SolverReference

/// What came of many histories.
struct Tally {
  private var histories = 0
  private var failures: [String: Int] = [:]
  private var counts = SolverTrial.Counts()
  private var stalled = 0
  private var mostSeconds = 0.0
  private var mostMegabytes = 0
  private var seconds = 0.0

  mutating func add(_ playback: Playback, _ result: ChildResult) {
    histories += 1
    if let kind = playback.finding?.kind { failures[kind, default: 0] += 1 }
    add(playback.counts)
    if playback.counts.stalls > 0 { stalled += 1 }
    seconds += result.seconds
    mostSeconds = max(mostSeconds, result.seconds)
    mostMegabytes = max(mostMegabytes, result.megabytes)
  }

  mutating func add(_ other: Tally) {
    histories += other.histories
    failures.merge(other.failures) { $0 + $1 }
    add(other.counts)
    stalled += other.stalled
    seconds += other.seconds
    mostSeconds = max(mostSeconds, other.mostSeconds)
    mostMegabytes = max(mostMegabytes, other.mostMegabytes)
  }

  private mutating func add(_ other: SolverTrial.Counts) {
    counts.steps += other.steps
    counts.refusals += other.refusals
    counts.judged += other.judged
    counts.open += other.open
    counts.compared += other.compared
    counts.stalls += other.stalls
    counts.pivots += other.pivots
    counts.mostPivots = max(counts.mostPivots, other.mostPivots)
  }

  /// Histories and failures.
  var line: String {
    let failed = failures.values.reduce(0, +)
    let kinds = failures.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let list = kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"
    return "\(histories) histories, \(failed) failures\(list)"
  }

  /// What was done and what it took.
  var details: String {
    """
    \(counts.steps) steps, \(counts.refusals) refused; \(counts.judged) solutions judged exactly, \
    \(counts.open) left open, \(counts.compared) compared with a fresh solver; \(counts.stalls) stalls \
    in \(stalled) histories; \(counts.pivots) pivots and flips, at most \(counts.mostPivots) a call; \
    \(Int(seconds)) s, at most \(Int(mostSeconds * 1000)) ms and \(mostMegabytes) MB a history
    """
  }
}
