import LayoutStoryboards
import LayoutTraces

/// What `check --rules` and `check --explain` print.
enum RuleList {
  /// The rules with what the plan makes of them.
  static func lines(for plan: CheckPlan) -> [OutputLine] {
    if plan.options.format == .json { return CheckRule.all.map { .json(json(of: $0, plan)) } }
    let width = CheckRule.all.map(\.name.count).max() ?? 0
    return CheckRule.all.map { rule in
      let setting = plan.setting(of: rule.kind).rawValue
      return .text(
        padded(rule.name, width) + "  " + padded(setting, 7) + "  " + rule.summary)
    }
  }

  /// The explanation of a rule.
  static func lines(of kind: Finding.Kind) -> [OutputLine] {
    OutputLine.lines(of: CheckRule.of(kind)?.text ?? "")
  }

  private static func json(of rule: CheckRule, _ plan: CheckPlan) -> JSONValue {
    .object([
      ("rule", .string(rule.name)), ("setting", .string(plan.setting(of: rule.kind).rawValue)),
      ("default", .string(rule.defaultSetting.rawValue)), ("title", .string(rule.kind.title)),
      ("summary", .string(rule.summary)), ("explanation", .string(rule.explanation)),
      ("wrong", .string(rule.wrong)), ("right", .string(rule.right)),
    ])
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
