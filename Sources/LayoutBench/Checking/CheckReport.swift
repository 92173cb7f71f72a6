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
    }
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
    }
  }

  /// What comes before all files.
  var head: [OutputLine] {
    switch format {
    case .text, .json, .github: []
    case .sarif: SARIFReport.head(for: plan)
    case .junit: JUnitReport.head
    case .checkstyle: CheckstyleReport.head
    }
  }

  /// What comes behind all files.
  ///
  /// - Parameter status: The exit status.
  /// - Returns: The lines.
  func tail(status: Int32) -> [OutputLine] {
    switch format {
    case .text, .json, .github: []
    case .sarif: SARIFReport.tail(status: status)
    case .junit: JUnitReport.tail
    case .checkstyle: CheckstyleReport.tail
    }
  }
}
