import LayoutInput

/// One command of the tool.
struct Command: Sendable {
  /// What is typed, such as `replay`.
  let name: String
  /// One line of the tool's help.
  let summary: String
  /// The text that `--help` prints.
  let help: String
  /// The options.
  var specs: [OptionSpec] = []
  /// What the arguments are that are no options.
  var operand = Operand.none
  /// Does the work and returns the exit status.
  let run: @Sendable ([String]) throws(OutputError) -> Int32

  /// What a command takes beside options.
  enum Operand: Sendable {
    /// Nothing.
    case none
    /// Files and folders.
    case files
    /// One of some words.
    case words([String])
  }
}

/// Picks the command and runs it.
enum CommandLineTool {
  /// The exit status of a command line that cannot be understood.
  static let usageStatus: Int32 = 2
  /// The exit status where output could not be written.
  static let failureStatus: Int32 = 2

  static let commands = [
    Command(
      name: "bench", summary: "measures the solver's speed (the default)", help: BenchCommand.help,
      specs: BenchOptions.specs, run: BenchCommand.run),
    Command(
      name: "replay", summary: "runs constraint traces", help: ReplayCommand.help,
      operand: .files, run: ReplayCommand.run),
    Command(
      name: "layout", summary: "lays out the scenes of storyboards and xibs",
      help: LayoutCommand.help, specs: LayoutCommandOptions.specs, operand: .files,
      run: LayoutCommand.run),
    Command(
      name: "draw", summary: "draws the scenes of a storyboard or xib", help: DrawCommand.help,
      specs: DrawCommandOptions.specs, operand: .files, run: DrawCommand.run),
    Command(
      name: "check", summary: "finds what is wrong with the scenes of storyboards and xibs",
      help: CheckCommand.help, specs: CheckCommandOptions.specs, operand: .files,
      run: CheckCommand.run),
    Command(
      name: "tour", summary: "the life of an application: every callback, with its frames",
      help: TourCommand.help, run: TourCommand.run),
    Command(
      name: "completions", summary: "what shells complete the command line by",
      help: CompletionsCommand.help, operand: .words(CompletionsCommand.shells),
      run: CompletionsCommand.run),
    Command(
      name: "manual", summary: "the manual page", help: ManualCommand.help, run: ManualCommand.run),
  ]

  /// Runs a command line to its end.
  ///
  /// - Parameter arguments: What was typed behind the tool's name.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let status = try perform(arguments)
      try Console.flush()
      return status
    } catch {
      if !error.isClosedPipe { Console.error(error.message) }
      return failureStatus
    }
  }

  private static func perform(_ arguments: [String]) throws(OutputError) -> Int32 {
    guard let first = arguments.first else { return try BenchCommand.run([]) }
    if first == "--help" || first == "-h" || first == "help" {
      let name = arguments.dropFirst().first { !$0.hasPrefix("-") }
      return try showHelp(of: name)
    }
    if first == "--version" || first == "version" {
      try Console.print(.text("LayoutBench \(Version.current)"))
      return 0
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      return refuse(first)
    }
    let rest = Array(arguments.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      try Console.print(OutputLine.lines(of: command.help))
      return 0
    }
    return try command.run(rest)
  }

  private static func showHelp(of name: String?) throws(OutputError) -> Int32 {
    guard let name else {
      try Console.print(OutputLine.lines(of: help))
      return 0
    }
    guard let command = commands.first(where: { $0.name == name }) else { return refuse(name) }
    try Console.print(OutputLine.lines(of: command.help))
    return 0
  }

  private static func refuse(_ word: String) -> Int32 {
    if word.hasPrefix("-") {
      Console.error(
        "'\(word)' before a command; write the command first: LayoutBench COMMAND \(word)")
    } else {
      Console.error(Options.unknown("command", word, among: commands.map(\.name)))
    }
    return usageStatus
  }

  private static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count + 2)
        + command.summary
    }
    return """
      usage: LayoutBench [COMMAND] [OPTION…]

      \(lines.joined(separator: "\n"))

      LayoutBench COMMAND --help tells more about a command, LayoutBench --version which version this is.
      """
  }
}
