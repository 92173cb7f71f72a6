import LayoutSolver
import LayoutStoryboards

/// What the command line of `check` asks for.
struct CheckCommandOptions: Sendable {
  /// How findings are printed.
  enum Format: String, CaseIterable, Sendable {
    /// One line a finding, as compilers print it.
    case text
    /// One object a scene and line.
    case json
    /// Annotations that GitHub shows beside the lines of a change.
    case github
    /// A log of OASIS's format for results of static analysis.
    case sarif
    /// Results as those of JUnit.
    case junit
    /// Results as those of Checkstyle.
    case checkstyle
    /// A page with pictures.
    case html
  }

  /// The files, directories, and `-` for names on standard input.
  var paths: [String] = []
  /// The one scene to check.
  var scene: String?
  /// What is checked on; nil where the configuration says it.
  var devices: CheckDevices?
  var direction = UserInterfaceLayoutDirection.leftToRight
  /// Where the sizes of texts come from; nil for what fits the screen.
  var text: TextSizes?
  /// The files and folders with the app's fonts; empty where the configuration says it.
  var fonts: [String] = []
  var format = Format.text
  /// Whether lines for people are followed by all that is known of a finding.
  var showsDetails = false
  /// Whether frames are compared with the saved ones.
  var comparesFrames = false
  /// Whether the smallest size of each scene is sought.
  var seeksSmallest = false
  /// What makes the status 1; nil where the configuration says it.
  var failsOn: Finding.Severity?
  /// The configuration file that is named.
  var configuration: String?
  /// Whether no configuration is looked for.
  var ignoresConfiguration = false
  /// The file of findings that are known; nil where the configuration says it.
  var baseline: String?
  /// Where the findings are written as those that are known.
  var writtenBaseline: String?
  /// What is done.
  var task = Task.check

  /// What a command line of `check` can ask for.
  enum Task: Sendable, Equatable {
    /// Files are checked.
    case check
    /// The rules are listed.
    case listRules
    /// A rule is explained.
    case explain(Finding.Kind)
  }

  static let specs = [
    OptionSpec(
      name: "--scene", argument: "ID",
      help: "only this scene: the id of its controller, view or scene, or its storyboard identifier"
    ),
    OptionSpec(
      name: "--device", argument: "NAME,…",
      help: "these devices' screens, such as retina4_0,ipad9_7, instead of the saved size"),
    OptionSpec(name: "--landscape", help: "the devices lie on their side"),
    OptionSpec(
      name: "--all-devices",
      help:
        "the saved size, and every device that is sold and the file is made for, upright and on its side"
    ),
    OptionSpec(
      name: "--old-devices",
      help:
        "as --all-devices, with those that are not sold any more and run the file's oldest system"
    ),
    OptionSpec(name: "--rtl", help: "text is read from right to left"),
    OptionSpec(
      name: "--text", argument: "saved|estimated",
      help: "where sizes of texts come from (default: saved)"
    ),
    FontFiles.spec,
    OptionSpec(
      name: "--misplaced",
      help: "tell of scenes whose frames are other ones than the saved, in a line each"),
    OptionSpec(
      name: "--smallest",
      help: "tell how narrow and how low each controller's scene may be, and what gives way first"),
    OptionSpec(
      name: "--fail-on", argument: "error|warning",
      help: "what makes the status 1 (default: warning, which is any finding)"),
    OptionSpec(
      name: "--config", argument: "FILE",
      help: "this configuration, instead of the next .layoutbench.yml from here upwards"),
    OptionSpec(name: "--no-config", help: "no configuration"),
    OptionSpec(
      name: "--baseline", argument: "FILE", help: "findings that are known, and not told again"),
    OptionSpec(
      name: "--write-baseline", argument: "FILE",
      help: "write the findings as those that are known, instead of telling them"),
    OptionSpec(name: "--rules", help: "list the rules, as the configuration sets them"),
    OptionSpec(name: "--explain", argument: "RULE", help: "explain a rule, with an example"),
    OptionSpec(
      name: "--format", argument: "text|json|github|sarif|junit|checkstyle|html",
      help:
        "lines for people (the default), a JSON object a scene, annotations of GitHub, results of those forms, or a page with pictures"
    ),
    OptionSpec(
      name: "--details",
      help: "tell all of each finding below its line: constraints, what to do, scene, screens"),
  ]

  init(_ arguments: [String]) throws(OptionError) {
    let parsed = try Options.parse(arguments, accepting: Self.specs)
    paths = parsed.positional
    scene = parsed.value("--scene")
    if let names = parsed.value("--device") {
      for other in ["--all-devices", "--old-devices"] where parsed.has(other) {
        throw OptionError(
          message: "--device and \(other) exclude each other; leave one of them out")
      }
      var screens: [CheckScreen] = []
      for name in names.split(separator: ",", omittingEmptySubsequences: false) {
        guard let device = Device.named(String(name)) else {
          throw OptionError(
            message: Options.unknown("device", String(name), among: Device.all.map(\.name)))
        }
        screens.append(.device(device, isLandscape: parsed.has("--landscape")))
      }
      devices = .screens(screens)
    } else if parsed.has("--all-devices") || parsed.has("--old-devices") {
      devices = parsed.has("--old-devices") ? .all : .sold
    }
    if parsed.has("--landscape"), !parsed.has("--device") {
      throw OptionError(message: "--landscape turns the devices of --device; name at least one")
    }
    showsDetails = parsed.has("--details")
    seeksSmallest = parsed.has("--smallest")
    comparesFrames = parsed.has("--misplaced")
    if parsed.has("--rtl") { direction = .rightToLeft }
    switch parsed.value("--text") {
    case nil: break
    case "saved": text = .saved
    case "estimated": text = .estimated
    case let other?:
      throw OptionError(message: Options.unknown("--text", other, among: ["saved", "estimated"]))
    }
    fonts = parsed.values("--fonts")
    if let name = parsed.value("--fail-on") {
      guard let severity = Finding.Severity(rawValue: name) else {
        throw OptionError(
          message: Options.unknown("--fail-on", name, among: ["error", "warning"]))
      }
      failsOn = severity
    }
    configuration = parsed.value("--config")
    ignoresConfiguration = parsed.has("--no-config")
    if ignoresConfiguration, configuration != nil {
      throw OptionError(
        message: "--config and --no-config exclude each other; leave one of them out")
    }
    baseline = parsed.value("--baseline")
    writtenBaseline = parsed.value("--write-baseline")
    if parsed.has("--rules") { task = .listRules }
    if let name = parsed.value("--explain") {
      guard let rule = CheckRule.all.first(where: { $0.name == name }) else {
        throw OptionError(
          message: Options.unknown("rule", name, among: CheckRule.all.map(\.name)))
      }
      task = .explain(rule.kind)
    }
    if let name = parsed.value("--format") {
      guard let format = Format(rawValue: name) else {
        throw OptionError(
          message: Options.unknown("--format", name, among: Format.allCases.map(\.rawValue)))
      }
      self.format = format
    }
  }
}
