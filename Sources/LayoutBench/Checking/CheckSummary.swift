import LayoutInput
import LayoutStoryboards
import LayoutTraces

/// What a run of `check` went through and found.
struct CheckSummary: WireValue {
  private(set) var files = 0
  private(set) var scenes = 0
  private(set) var unreadable = 0
  /// How many files are of other systems.
  private(set) var skipped = 0
  /// How many files the configuration leaves out.
  private(set) var excluded = 0
  private(set) var findings = 0
  /// How many more are known, by the baseline.
  private(set) var known = 0
  /// How many that the baseline has were not found.
  var stale = 0
  /// How many the files say to ignore.
  private(set) var ignored = 0
  /// How many of the findings make the status 1.
  private(set) var failures = 0
  /// The names of the screens.
  private var screens: Set<String> = []
  private var notes = 0
  private var counts: [String: Int] = [:]

  init() {}

  /// The figures that are sums, by name.
  private static let figures: [(String, any WritableKeyPath<CheckSummary, Int> & Sendable)] = [
    ("files", \.files), ("scenes", \.scenes), ("unreadable", \.unreadable),
    ("skipped", \.skipped), ("excluded", \.excluded), ("findings", \.findings),
    ("known", \.known), ("stale", \.stale), ("ignored", \.ignored), ("failures", \.failures),
    ("notes", \.notes),
  ]

  init?(wire: JSONValue) {
    for (name, path) in Self.figures {
      guard let value = wire[name]?.whole else { return nil }
      self[keyPath: path] = value
    }
    guard let screens = wire["screens"]?.strings, let counts = wire["counts"]?.members else {
      return nil
    }
    self.screens = Set(screens)
    for member in counts { self.counts[member.key] = member.value.whole }
  }

  var wire: JSONValue {
    .object(
      Self.figures.map { ($0.0, .whole(self[keyPath: $0.1])) } + [
        ("screens", .strings(screens.sorted())),
        ("counts", .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .whole($0.value)) })),
      ])
  }

  /// What a file counts as that the configuration leaves out.
  static var ofExcluded: CheckSummary {
    var summary = CheckSummary()
    summary.excluded = 1
    return summary
  }

  /// What the checks of one file have found.
  init(of scenes: [CheckedScene], _ plan: CheckPlan) {
    files = 1
    self.scenes = scenes.count
    for scene in scenes {
      screens.formUnion(scene.check.screens.map(\.description))
      notes += scene.check.unsupported.count
      findings += scene.findings.count
      known += scene.known
      ignored += scene.ignored.count
      failures += scene.findings.count { plan.fails(on: $0.severity) }
      for told in scene.findings { counts[told.finding.kind.rawValue, default: 0] += 1 }
    }
  }

  mutating func add(_ check: FileCheck) {
    let other = check.summary
    for (_, path) in Self.figures { self[keyPath: path] += other[keyPath: path] }
    screens.formUnion(other.screens)
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  mutating func addUnreadable() { unreadable += 1 }

  mutating func addSkipped() { skipped += 1 }

  /// The exit status: 1 where something is wrong, 2 where something could not be looked at.
  var status: Int32 { unreadable > 0 ? 2 : failures > 0 ? 1 : 0 }

  /// The kinds of findings that there are.
  var kinds: [Finding.Kind] { Finding.Kind.allCases.filter { counts[$0.rawValue, default: 0] > 0 } }

  /// The figures on one line, and how long it took.
  func text(elapsed: Duration, writtenTo path: String? = nil) -> String {
    let seconds = Double(elapsed / .milliseconds(1)) / 1000
    return figuresText + (path.map { "; written to '\($0)'" } ?? "") + "; "
      + seconds.text(places: 1) + " s"
  }

  /// The figures on one line.
  var figuresText: String {
    var text = [
      Self.count(files, "file"), Self.count(scenes, "scene"), Self.count(screens.count, "screen"),
    ].joined(separator: ", ")
    text += ": " + (findings == 0 ? "no findings" : Self.count(findings, "finding"))
    let kinds = Finding.Kind.allCases.compactMap { kind in
      counts[kind.rawValue].map { "\($0) \(kind.rawValue)" }
    }
    if !kinds.isEmpty { text += " (\(kinds.joined(separator: ", ")))" }
    if known > 0 { text += "; \(known) known by the baseline" }
    if stale > 0 {
      text += "; \(stale) of the baseline \(stale == 1 ? "is" : "are") not there any more"
    }
    if ignored > 0 { text += "; \(ignored) ignored" }
    if notes > 0 { text += "; \(notes) not understood" }
    if unreadable > 0 { text += "; \(Self.count(unreadable, "unreadable file"))" }
    if skipped > 0 { text += "; \(skipped) skipped" }
    if excluded > 0 { text += "; \(excluded) left out" }
    return text
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}
