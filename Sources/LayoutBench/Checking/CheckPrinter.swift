import LayoutStoryboards

/// Puts what is printed of the files of a run together, one file after the other.
struct CheckPrinter {
  private let report: CheckReport
  private let format: CheckCommandOptions.Format
  private var isFirst = true
  private var limit = AnnotationLimit()

  init(_ plan: CheckPlan) {
    report = CheckReport(plan)
    format = plan.options.format
  }

  /// What comes before all files.
  var head: [OutputLine] { report.head }

  /// What is printed of a file.
  mutating func lines(of check: FileCheck) -> [OutputLine] {
    separated(check.lines) + limit.lines(of: check.annotations)
  }

  /// What is printed of a file that cannot be read.
  mutating func lines(of error: InterfaceError) -> [OutputLine] {
    if format == .github { return limit.lines(of: [GitHubReport.annotation(of: error)]) }
    return separated(report.lines(of: error))
  }

  /// What comes behind all files.
  func tail(_ summary: CheckSummary) -> [OutputLine] { report.tail(summary) }

  /// The page for the summary of a step of GitHub's workflows; nil where there is nothing to say.
  ///
  /// - Parameter summary: The figures.
  /// - Returns: The page in Markdown.
  func page(_ summary: String) -> String? {
    format == .github ? limit.page(summary) : nil
  }

  /// The results of a list have commas between them, in lines of their own where files meet.
  private mutating func separated(_ lines: [OutputLine]) -> [OutputLine] {
    guard format == .sarif, !lines.isEmpty else { return lines }
    defer { isFirst = false }
    return (isFirst ? [] : [SARIFReport.separator]) + lines
  }
}
