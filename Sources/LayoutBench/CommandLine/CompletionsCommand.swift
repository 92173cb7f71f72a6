/// `LayoutBench completions`: what shells complete the command line by.
enum CompletionsCommand {
  static let shells = Completions.Shell.allCases.map(\.rawValue)

  static let help = """
    usage: LayoutBench completions bash|zsh|fish

    Prints a script by which a shell completes commands, options and their values:
      bash  source <(LayoutBench completions bash)
      zsh   source <(LayoutBench completions zsh), behind compinit
      fish  LayoutBench completions fish | source
    Put the line into the file that the shell reads at its start, or the script where it looks for completions.

    \(Options.help([]))
    """

  static func run(_ arguments: [String]) throws(OutputError) -> Int32 {
    let words: [String]
    do {
      words = try Options.parse(arguments, accepting: []).positional
    } catch {
      Console.error("completions: " + error.message)
      return CommandLineTool.usageStatus
    }
    guard words.count == 1, let word = words.first else {
      Console.error(
        "completions: name one shell: LayoutBench completions \(shells.joined(separator: "|"))")
      return CommandLineTool.usageStatus
    }
    guard let shell = Completions.Shell(rawValue: word) else {
      Console.error("completions: " + Options.unknown("shell", word, among: shells))
      return CommandLineTool.usageStatus
    }
    try Console.print(
      OutputLine.lines(of: Completions(commands: CommandLineTool.commands).text(for: shell)))
    return 0
  }
}
