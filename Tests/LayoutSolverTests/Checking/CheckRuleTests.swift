import LayoutStoryboards
import Testing

@testable import LayoutBench

struct CheckRuleTests {
  @Test("each kind of finding has one rule, in the order of the kinds")
  func complete() {
    #expect(CheckRule.all.map(\.kind) == Finding.Kind.allCases)
  }

  @Test("an explanation has the title, an example, and how to turn the rule off")
  func explained() throws {
    for rule in CheckRule.all {
      let text = RuleList.lines(of: rule.kind).map(\.text)
      #expect(text.first == "\(rule.name): \(rule.kind.title)")
      #expect(text.contains("Found:") && text.contains("Better:"))
      #expect(text.contains("    layoutbench:ignore \(rule.name) because …"))
      #expect(rule.wrong != rule.right)
      #expect(text.allSatisfy { $0.count <= 132 }, "\(rule.name)")
    }
  }

  @Test("the list has the settings that are in effect")
  func listed() throws {
    let plan = try CheckPlan(CheckCommandOptions(["--rules", "--no-config"]))
    let lines = RuleList.lines(for: plan).map(\.text)
    #expect(lines.count == CheckRule.all.count)
    #expect(lines.contains("conflict    error    required constraints that cannot all hold"))
    #expect(lines.contains { $0.hasPrefix("misplaced   off ") })
    #expect(lines.contains { $0.hasPrefix("sample      off ") })
    let compared = try CheckPlan(CheckCommandOptions(["--rules", "--no-config", "--misplaced"]))
    #expect(RuleList.lines(for: compared).contains { $0.text.hasPrefix("misplaced   warning ") })
  }

  @Test("severities of findings are those of the rules")
  func severities() {
    for rule in CheckRule.all where !rule.isOptIn {
      #expect(rule.defaultSetting.severity == rule.kind.severity)
    }
  }
}
