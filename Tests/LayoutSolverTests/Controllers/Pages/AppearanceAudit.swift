import LayoutSolver

/// Follows logged callbacks through the four states, and finds those that are out of turn.
struct AppearanceAudit {
  private(set) var states: [String: String] = [:]
  private(set) var faults: [String] = []

  /// The edges of the state machine, by callback.
  private static let edges = [
    "willAppear": (from: ["away", "disappearing"], to: "appearing"),
    "isAppearing": (from: ["appearing"], to: "appearing"),
    "didAppear": (from: ["appearing"], to: "there"),
    "willDisappear": (from: ["there", "appearing"], to: "disappearing"),
    "didDisappear": (from: ["disappearing"], to: "away"),
  ]

  mutating func follow(_ events: [String]) {
    for event in events {
      let words = event.split(separator: " ").map(String.init)
      guard words.count > 1, let edge = AppearanceAudit.edges[words[1]] else { continue }
      let state = states[words[0]] ?? "away"
      if !edge.from.contains(state) { faults.append("\(event) of one that is \(state)") }
      states[words[0]] = edge.to
    }
  }

  /// Checks that some are there and all others away.
  mutating func expect(there names: Set<String>) {
    for (name, state) in states.sorted(by: { $0.key < $1.key }) {
      let expected = names.contains(name) ? "there" : "away"
      if state != expected { faults.append("\(name) is \(state), not \(expected)") }
    }
    for name in names.sorted() where states[name] == nil { faults.append("\(name) never came") }
  }
}
