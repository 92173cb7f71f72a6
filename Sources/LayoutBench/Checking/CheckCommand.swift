import LayoutInput
import LayoutStoryboards

/// `LayoutBench check`: what is wrong with the scenes of storyboards and xibs.
enum CheckCommand {
  static let help = """
    usage: LayoutBench check [FILE…] [OPTION…]

    Lays out the scenes of storyboards and xibs and reports
      conflict    required constraints that cannot all hold, and the one that is broken
      oversized   required sizes that a screen cannot hold, though that of the design can
      ambiguity   views whose frame the constraints leave open, and what is missing
      flagged     what Interface Builder itself flagged when it saved the file
      reference   references to something that the file does not have
      misplaced   frames that differ from the saved ones, in the saved size (with --misplaced only)
      compressed  texts that are cut off because their view is smaller
      clipped     texts and controls that reach out of the screen or a view that clips
      overlap     texts and controls that cover a part of one another
      sample      texts that are cut off and that an app may replace (where the rule is turned on)
    each with its file and line, why it is so, and what to do. Directories are searched for files that
    end in .storyboard or .xib; '-' reads names of files from standard input, one a line. Without any FILE
    those that the configuration includes are checked.

    A configuration, .layoutbench.yml, turns rules on and off and says what is checked, and on which
    devices; --rules lists the rules, and --explain tells more of one.

    Without --device and --all-devices scenes are checked in the size that they were saved in. What a
    file sizes by itself, as a cell's view, is the same on each device and checked once.

    With --format json each scene is an object on a line of its own:
      {"file", "scene", "screens": [names], "findings": [{"kind", "severity", "line", "column", "views": [ids],
       "attributes": [names], "constraints": [{"id", "line", "text", "broken"}], "screens": [names],
       "message", "advice"}], "unsupported": [what was not understood],
       "smallest": {"width": {"length", "givesWay"}, "height"} (with --smallest)}
    and a file that cannot be read {"file", "line", "column", "error"}, with "skipped" in place of "error"
    for one of macOS, watchOS or tvOS, which is left out.

    With --format html the output is a page for browsers, which needs no other file: pictures of the scenes
    with the findings marked in them, and the findings with links.

    Files and scenes are checked in parallel and reported in order, on standard output; the summary goes to
    standard error. The exit status is
      0  where nothing was found, or only warnings with --fail-on error,
      1  where something was,
      2  where a file cannot be read, or no file has the scene; the others are checked all the same.

    \(Options.help(CheckCommandOptions.specs))
    """

  static func run(_ arguments: [String]) throws(OutputError) -> Int32 {
    let plan: CheckPlan
    do throws(OptionError) {
      plan = try CheckPlan(CheckCommandOptions(arguments))
    } catch {
      Console.error("check: " + error.message)
      return CommandLineTool.usageStatus
    }
    switch plan.options.task {
    case .listRules:
      try Console.print(RuleList.lines(for: plan))
      return 0
    case .explain(let kind):
      try Console.print(RuleList.lines(of: kind))
      return 0
    case .check: return try check(plan, ["check"] + arguments)
    }
  }

  private static func check(_ plan: CheckPlan, _ command: [String]) throws(OutputError) -> Int32 {
    let options = plan.options
    let clock = ContinuousClock()
    let start = clock.now
    var summary = CheckSummary()
    var printer = CheckPrinter(plan)
    // Where findings are written as known they are not told.
    let isTold = options.writtenBaseline == nil
    if isTold { try Console.print(printer.head) }
    var written = options.writtenBaseline.map { Baseline(at: $0) }
    try InterfaceFiles.forEach(
      in: plan.paths, command: command
    ) { path throws(InterfaceError) in
      try FileCheck(of: path, plan)
    } consume: { result throws(OutputError) in
      switch result {
      case .success(let check):
        let lines = printer.lines(of: check)
        if !lines.isEmpty {
          Progress.clear()
          try Console.print(lines)
        }
        summary.add(check)
        for identity in check.identities { written?.add(identity) }
      case .failure(let error):
        if error.isOfOtherPlatform {
          Progress.complain(error.description + "; skipped")
          summary.addSkipped()
        } else {
          Progress.complain(error.description)
          summary.addUnreadable()
        }
        if isTold { try Console.print(printer.lines(of: error)) }
      }
      try Console.flush()
      Progress.show("check: \(summary.files) files, \(summary.findings) findings")
    }
    Progress.clear()
    if isTold { try Console.print(printer.tail(summary)) }
    if let scene = options.scene, summary.scenes == 0, summary.unreadable == 0 {
      Console.error("check: no scene '\(scene)' with a view; leave out --scene to check all")
      return 2
    }
    if let path = options.writtenBaseline, let written {
      try OutputFile.write(written.text, to: path)
      Console.error("check: " + summary.text(elapsed: clock.now - start, writtenTo: path))
      return summary.unreadable > 0 ? 2 : 0
    }
    if options.scene == nil { summary.stale += plan.baseline?.goneCount ?? 0 }
    let text = summary.text(elapsed: clock.now - start)
    if let place = ProcessFacts.variable("GITHUB_STEP_SUMMARY"), !place.isEmpty,
      let page = printer.page(text)
    {
      try OutputFile.append(page, to: place)
    }
    Console.error("check: " + text)
    return summary.status
  }
}
