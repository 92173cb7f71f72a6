import LayoutStoryboards

/// What a project's configuration file says about `check`.
struct CheckConfiguration: Sendable, Equatable {
  /// The name that is looked for.
  static let fileName = ".layoutbench.yml"

  /// The folder of the file, by its path from the root; patterns and paths are relative to it.
  var directory: String
  /// What happens to the findings of rules that are named.
  var rules: [Finding.Kind: RuleSetting] = [:]
  /// What is checked where the command line names no file; nil for the whole folder.
  var included: [PathPattern]?
  /// What is left out, whether it is named or found.
  var excluded: [PathPattern] = []
  var devices: CheckDevices?
  /// The oldest major version of iOS that the app is for.
  var deploymentTarget: Int?
  /// The file of findings that are known.
  var baseline: String?
  /// The files and folders with the app's fonts; nil for those in the whole folder.
  var fonts: [String]?
  /// What makes the status 1.
  var failsOn: Finding.Severity?

  /// A configuration that says nothing.
  init(directory: String) { self.directory = directory }

  /// The keys that a file may have.
  static let keys = [
    "rules", "included", "excluded", "devices", "deployment_target", "fonts", "baseline", "fail_on",
  ]

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - directory: The folder of the file, by its path from the root.
  /// - Throws: What is wrong with it, and where.
  init(_ text: String, directory: String) throws(ConfigurationProblem) {
    self.directory = directory
    let root = try ConfigurationParser.read(text)
    for entry in try Self.entries(of: root, "a configuration") {
      let value = entry.value
      if value.content == .empty { throw Self.problem(value, "'\(entry.name)' has no value") }
      switch entry.name {
      case "rules": rules = try Self.rules(value)
      case "included": included = try Self.patterns(value)
      case "excluded": excluded = try Self.patterns(value)
      case "devices": devices = try Self.devices(value)
      case "deployment_target": deploymentTarget = try Self.version(value)
      case "fonts":
        var paths: [String] = []
        for item in Self.items(value) {
          paths.append(FilePath.absolute(try Self.text(item, "a file or folder"), in: directory))
        }
        fonts = paths
      case "baseline":
        baseline = FilePath.absolute(try Self.text(value, "a file"), in: directory)
      case "fail_on":
        let name = try Self.text(value, "'error' or 'warning'")
        guard let severity = Finding.Severity(rawValue: name) else {
          throw Self.problem(
            value, Options.unknown("severity", name, among: ["error", "warning"]))
        }
        failsOn = severity
      default:
        throw ConfigurationProblem(
          position: entry.position,
          reason: Options.unknown("key", entry.name, among: Self.keys))
      }
    }
  }

  // MARK: Values

  private static func problem(
    _ node: ConfigurationNode, _ reason: String
  ) -> ConfigurationProblem {
    ConfigurationProblem(position: node.position, reason: reason)
  }

  private static func entries(
    of node: ConfigurationNode, _ what: String
  ) throws(ConfigurationProblem) -> [ConfigurationNode.Entry] {
    guard case .map(let entries) = node.content else {
      throw problem(node, "\(what) is names with values, not \(node.kind)")
    }
    return entries
  }

  private static func text(
    _ node: ConfigurationNode, _ what: String
  ) throws(ConfigurationProblem) -> String {
    guard case .text(let text) = node.content, !text.isEmpty else {
      throw problem(node, "expected \(what), found \(node.kind)")
    }
    return text
  }

  /// The items of a list; a single one may stand for itself.
  private static func items(
    _ node: ConfigurationNode
  ) -> [ConfigurationNode] {
    if case .list(let items) = node.content { return items }
    return [node]
  }

  private static func rules(
    _ node: ConfigurationNode
  ) throws(ConfigurationProblem) -> [Finding.Kind: RuleSetting] {
    var rules: [Finding.Kind: RuleSetting] = [:]
    for entry in try entries(of: node, "'rules'") {
      guard let rule = CheckRule.all.first(where: { $0.name == entry.name }) else {
        throw ConfigurationProblem(
          position: entry.position,
          reason: Options.unknown("rule", entry.name, among: CheckRule.all.map(\.name)))
      }
      let name = try text(entry.value, "off, on, warning or error")
      if name == "on" {
        rules[rule.kind] = rule.kind.severity == .error ? .error : .warning
      } else if let setting = RuleSetting(rawValue: name) {
        rules[rule.kind] = setting
      } else {
        throw problem(
          entry.value,
          Options.unknown("setting of a rule", name, among: ["off", "on", "warning", "error"]))
      }
    }
    return rules
  }

  private static func patterns(
    _ node: ConfigurationNode
  ) throws(ConfigurationProblem) -> [PathPattern] {
    var patterns: [PathPattern] = []
    for item in items(node) {
      let text = try text(item, "a path or pattern")
      if text.hasPrefix("/") || text.split(separator: "/").contains("..") {
        throw problem(
          item, "'\(text)' leads out of the configuration's folder; paths are relative to it")
      }
      patterns.append(PathPattern(text))
    }
    return patterns
  }

  private static func devices(
    _ node: ConfigurationNode
  ) throws(ConfigurationProblem) -> CheckDevices {
    if case .text("sold") = node.content { return .sold }
    if case .text("all") = node.content { return .all }
    var screens: [CheckScreen] = []
    for item in items(node) {
      let text = try text(item, "a device")
      if text == "saved" {
        screens.append(.design)
        continue
      }
      let words = text.split(separator: " ")
      let name = words.first.map { String($0) } ?? text
      guard let device = Device.named(name) else {
        throw problem(
          item,
          Options.unknown("device", name, among: ["saved", "sold", "all"] + Device.all.map(\.name)))
      }
      guard words.count == 1 || words.count == 2 && words[1] == "landscape" else {
        throw problem(
          item, "'\(text)' is no screen; write '\(name)' or '\(name) landscape'")
      }
      screens.append(.device(device, isLandscape: words.count == 2))
    }
    if screens.isEmpty { throw problem(node, "an empty list of devices; write 'saved' in it") }
    return .screens(screens)
  }

  private static func version(
    _ node: ConfigurationNode
  ) throws(ConfigurationProblem) -> Int {
    let text = try text(node, "a version of iOS")
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 3, !parts.contains(nil), let major = parts.first ?? nil,
      (1...99).contains(major)
    else { throw problem(node, "'\(text)' is no version of iOS; write such as 16 or 16.4") }
    return major
  }
}
