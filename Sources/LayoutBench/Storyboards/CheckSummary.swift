import Foundation
import LayoutStoryboards

/// What a run of `check` went through and found.
struct CheckSummary: Codable, Sendable {
  private(set) var files = 0
  private(set) var scenes = 0
  private(set) var unreadable = 0
  /// How many files are of other systems.
  private(set) var skipped = 0
  private(set) var findings = 0
  /// The names of the screens.
  private var screens: Set<String> = []
  private var notes = 0
  private var counts: [String: Int] = [:]

  init() {}

  /// What the checks of one file have found.
  init(of checks: [SceneCheck]) {
    files = 1
    scenes = checks.count
    for check in checks {
      screens.formUnion(check.screens.map(\.description))
      notes += check.unsupported.count
      findings += check.findings.count
      for finding in check.findings { counts[finding.kind.rawValue, default: 0] += 1 }
    }
  }

  mutating func add(_ check: FileCheck) {
    let other = check.summary
    files += other.files
    scenes += other.scenes
    screens.formUnion(other.screens)
    notes += other.notes
    findings += other.findings
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  mutating func addUnreadable() { unreadable += 1 }

  mutating func addSkipped() { skipped += 1 }

  /// The exit status: 1 where something is wrong, 2 where something could not be looked at.
  var status: Int32 { unreadable > 0 ? 2 : findings > 0 ? 1 : 0 }

  /// The figures on one line.
  func text(elapsed: Duration) -> String {
    var text = [
      Self.count(files, "file"), Self.count(scenes, "scene"), Self.count(screens.count, "screen"),
    ].joined(separator: ", ")
    text += ": " + (findings == 0 ? "no findings" : Self.count(findings, "finding"))
    let kinds = Finding.Kind.allCases.compactMap { kind in
      counts[kind.rawValue].map { "\($0) \(kind.rawValue)" }
    }
    if !kinds.isEmpty { text += " (\(kinds.joined(separator: ", ")))" }
    if notes > 0 { text += "; \(notes) not understood" }
    if unreadable > 0 { text += "; \(Self.count(unreadable, "unreadable file"))" }
    if skipped > 0 { text += "; \(skipped) skipped" }
    let seconds = Double(elapsed / .milliseconds(1)) / 1000
    return text + String(format: "; %.1f s", seconds)
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}
