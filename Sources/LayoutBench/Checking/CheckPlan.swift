import LayoutStoryboards

/// What a run of `check` does: the command line, and the configuration where that says nothing.
struct CheckPlan: Sendable {
  let options: CheckCommandOptions
  /// The configuration; an empty one where there is none.
  let configuration: CheckConfiguration
  /// Where the configuration was read; nil without one.
  let configurationPath: String?
  let workingDirectory: String
  /// The findings that are known.
  let baseline: Baseline?
  /// The app's fonts; nil where none are known.
  let fonts: FontLibrary?

  /// Reads the configuration that a command line names, or that is found from a folder upwards.
  ///
  /// - Throws: What is wrong with the configuration.
  init(
    _ options: CheckCommandOptions, in directory: String = FilePath.workingDirectory
  ) throws(OptionError) {
    self.options = options
    workingDirectory = directory
    configurationPath =
      options.ignoresConfiguration
      ? nil : options.configuration ?? CheckConfiguration.path(for: directory)
    if let configurationPath {
      configuration = try CheckConfiguration(contentsOf: configurationPath)
    } else {
      configuration = CheckConfiguration(directory: directory)
    }
    // What is written anew is not read; it may not be there yet.
    let known = options.baseline ?? configuration.baseline
    if options.writtenBaseline == nil, options.task == .check, let known {
      baseline = try Baseline(contentsOf: known)
    } else {
      baseline = options.writtenBaseline.map { Baseline(at: $0) }
    }
    if !options.fonts.isEmpty {
      fonts = try FontFiles.library(named: options.fonts)
    } else if let named = configuration.fonts {
      fonts = try FontFiles.library(
        named: named, by: (configurationPath ?? CheckConfiguration.fileName) + ": fonts")
    } else {
      let whole = configurationPath == nil ? [] : [configuration.directory]
      fonts = FontFiles.library(around: options.paths + whole)
    }
    if options.paths.isEmpty, configurationPath == nil, options.task == .check {
      throw OptionError(
        message: "name at least one file or directory: LayoutBench check FILE…, '-' for names on "
          + "standard input; without any, a \(CheckConfiguration.fileName) says what is checked")
    }
  }

  // MARK: Rules

  /// What happens to findings of a kind.
  func setting(of kind: Finding.Kind) -> RuleSetting {
    if kind == .misplaced, options.comparesFrames {
      let configured = configuration.rules[kind] ?? .off
      return configured == .off ? .warning : configured
    }
    return configuration.rules[kind] ?? CheckRule.of(kind)?.defaultSetting ?? .warning
  }

  /// Whether frames are compared with the saved ones.
  var comparesFrames: Bool { setting(of: .misplaced) != .off }

  /// What makes the status 1: findings that matter so much, or more.
  var failsOn: Finding.Severity { options.failsOn ?? configuration.failsOn ?? .warning }

  /// Whether a finding makes the status 1.
  func fails(on severity: Finding.Severity) -> Bool { severity == .error || failsOn == .warning }

  /// The findings of a file that are known, and how often; none where they are written anew.
  func known(in file: String) -> [FindingIdentity: Int] {
    guard options.writtenBaseline == nil, let baseline else { return [:] }
    return baseline.counts(of: baseline.name(of: file))
  }

  // MARK: Files

  /// The screens that the scenes of a file are laid out on.
  func screens(for document: InterfaceDocument) -> [CheckScreen] {
    let devices = options.devices ?? configuration.devices ?? .screens([.design])
    return devices.screens(for: document, deploymentTarget: configuration.deploymentTarget)
  }

  /// The files and folders to look at; those of the configuration where the command line has none.
  var paths: [String] {
    if !options.paths.isEmpty { return options.paths }
    let starts = (configuration.included ?? [PathPattern("")]).map { pattern in
      FilePath.absolute(pattern.start, in: configuration.directory)
    }
    var paths: [String] = []
    for start in starts {
      // What is within another folder is found there.
      let isWithin = starts.contains { $0 != start && FilePath.path(start, within: $0) != nil }
      let path = FilePath.relative(start, to: workingDirectory)
      if !isWithin, !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// Whether the configuration leaves a file out.
  func excludes(_ path: String) -> Bool {
    if configurationPath == nil || path.hasPrefix("/dev/") { return false }
    let whole = FilePath.absolute(path, in: workingDirectory)
    guard let inner = FilePath.path(whole, within: configuration.directory) else { return false }
    if configuration.excluded.contains(where: { $0.fits(inner) }) { return true }
    guard options.paths.isEmpty, let included = configuration.included else { return false }
    return !included.contains { $0.fits(inner) }
  }
}
