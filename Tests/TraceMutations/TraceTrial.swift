import FuzzSupport
import LayoutTraces

/// Reads a text as traces and replays them, as the tool does.
public enum TraceTrial {
  /// What came of a text.
  public enum Outcome: Sendable, Hashable {
    /// An error with a place and a reason.
    case refused
    /// Traces that were taken step by step.
    case replayed
    /// Something that must not happen.
    case broken(String)
  }

  /// Runs one text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - hasDecimals: Whether its weights and coefficients stay as they are; else they become whole.
  /// - Returns: What came of it.
  public static func run(_ bytes: [UInt8], hasDecimals: Bool) -> Outcome {
    let traces: [Trace]
    do {
      traces = try TraceReader.read(bytes, file: "trace")
    } catch {
      return error.reason.isEmpty ? .broken("an error without a reason") : .refused
    }
    for trace in traces {
      var replay = TraceReplay(hasDecimals ? trace : withWholeNumbers(trace))
      var problem: String?
      _ = replay.run { record in
        guard problem == nil else { return }
        let line = Array((record.line + "\n").utf8)
        problem = OutputRules.problem(in: line, form: .json)
        if problem == nil { problem = notFinite(record) }
      }
      if let problem { return .broken(problem) }
    }
    return .replayed
  }

  /// A value of the solution that is not finite.
  private static func notFinite(_ record: TraceRecord) -> String? {
    switch record.content {
    case .values(let entries), .changed(let entries):
      entries.first { !$0.value.isFinite }.map { "\($0.name) is \($0.value)" }
    case .failure, .unmet: nil
    }
  }

  /// The trace with coefficients of 1, 2 and their negatives and halves, and weights of 1; what no solver takes stays.
  private static func withWholeNumbers(_ trace: Trace) -> Trace {
    var trace = trace
    trace.constraints = trace.constraints.map { constraint in
      var constraint = constraint
      if constraint.weight > 0, constraint.weight.isFinite { constraint.weight = 1 }
      constraint.terms = constraint.terms.map { term in
        var term = term
        let size = abs(term.coefficient)
        if size > 0, size <= 1e150 {
          let whole = size >= 2 ? 2.0 : size >= 1 ? 1 : 0.5
          term.coefficient = term.coefficient < 0 ? -whole : whole
        }
        return term
      }
      return constraint
    }
    return trace
  }
}
