import LayoutStoryboards

/// What is printed of a file that was checked, in the form that a plan asks for.
struct CheckReport {
  let plan: CheckPlan

  init(_ plan: CheckPlan) { self.plan = plan }

  private var format: CheckCommandOptions.Format { plan.options.format }

  /// What is printed of the scenes of a file.
  func lines(of scenes: [CheckedScene], in file: String) -> [OutputLine] {
    switch format {
    case .text:
      scenes.flatMap { FindingText.lines(of: $0, hasDetails: plan.options.showsDetails) }
    case .json: scenes.map { .json(FindingJSON.json(of: $0)) }
    case .github: []
    case .sarif: SARIFReport.results(of: scenes)
    case .junit: JUnitReport.lines(of: scenes, in: file, plan)
    case .checkstyle: CheckstyleReport.lines(of: scenes, in: file)
    // Pictures need the file itself.
    case .html: []
    }
  }

  /// What is printed of the scenes of a file, with pictures where the form has them.
  func lines(of scenes: [CheckedScene], in document: InterfaceDocument) -> [OutputLine] {
    format == .html
      ? HTMLReport.lines(of: scenes, in: document, plan)
      : lines(of: scenes, in: document.file)
  }

  /// The annotations of the scenes of a file, of which the first ones are printed as such.
  func annotations(of scenes: [CheckedScene]) -> [Annotation] {
    format == .github ? scenes.flatMap { GitHubReport.annotations(of: $0) } : []
  }

  /// What is printed of a file that cannot be read; it is told on standard error as well.
  func lines(of error: InterfaceError) -> [OutputLine] {
    switch format {
    case .text, .github: []
    case .json: [.json(FindingJSON.json(of: error))]
    case .sarif: SARIFReport.results(of: error)
    case .junit: JUnitReport.lines(of: error)
    case .checkstyle: CheckstyleReport.lines(of: error)
    case .html: HTMLReport.lines(of: error)
    }
  }

  /// What comes before all files.
  var head: [OutputLine] {
    switch format {
    case .text, .json, .github: []
    case .sarif: SARIFReport.head(for: plan)
    case .junit: JUnitReport.head
    case .checkstyle: CheckstyleReport.head
    case .html: HTMLReport.head
    }
  }

  /// What comes behind all files.
  ///
  /// - Parameter summary: The figures.
  /// - Returns: The lines.
  func tail(_ summary: CheckSummary) -> [OutputLine] {
    switch format {
    case .text, .json, .github: []
    case .html: HTMLReport.tail(summary.figuresText, kinds: summary.kinds)
    case .sarif: SARIFReport.tail(status: summary.status)
    case .junit: JUnitReport.tail
    case .checkstyle: CheckstyleReport.tail
    }
  }
}
