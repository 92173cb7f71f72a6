import LayoutStoryboards

/// What `check` says of one kind of finding: its name in configurations, and why it matters.
///
/// The names are those of ``Finding/Kind``, which are part of the tool's interface.
struct CheckRule: Sendable {
  let kind: Finding.Kind
  /// One line of the list of rules.
  let summary: String
  /// Why a finding of the kind matters, and when it is told.
  let explanation: String
  /// A part of a file that the rule finds something in.
  let wrong: String
  /// The same, put right.
  let right: String
  /// Whether the rule is off where nobody turns it on.
  var isOptIn = false

  /// What configurations and command lines call the rule.
  var name: String { kind.rawValue }

  /// What happens to findings of the rule, where nobody says otherwise.
  var defaultSetting: RuleSetting {
    isOptIn ? .off : kind.severity == .error ? .error : .warning
  }

  /// The rule of a kind of finding.
  static func of(_ kind: Finding.Kind) -> CheckRule? { all.first { $0.kind == kind } }

  /// The rule as `check --explain` prints it.
  var text: String {
    """
    \(name): \(kind.title)
    \(isOptIn ? "off, unless it is turned on" : defaultSetting.rawValue)

    \(explanation)

    Found:
    \(Self.indented(wrong))

    Better:
    \(Self.indented(right))

    In .layoutbench.yml, for all files:
        rules:
          \(name): \(isOptIn ? "warning" : "off")
    In Interface Builder, in the notes of the view or constraint, for one:
        layoutbench:ignore \(name) because …
    """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  }
}

/// What happens to the findings of a rule.
enum RuleSetting: String, Sendable, CaseIterable {
  /// They are not told.
  case off
  /// They are told as warnings.
  case warning
  /// They are told as errors.
  case error

  /// How much a finding matters; nil where it is not told.
  var severity: Finding.Severity? {
    switch self {
    case .off: nil
    case .warning: .warning
    case .error: .error
    }
  }
}
