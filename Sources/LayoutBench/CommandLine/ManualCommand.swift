/// `LayoutBench manual`: the manual page.
enum ManualCommand {
  static let help = """
    usage: LayoutBench manual

    Prints the manual page in roff: LayoutBench manual | man -l -

    \(Options.help([]))
    """

  static func run(_ arguments: [String]) throws(OutputError) -> Int32 {
    do {
      if let word = try Options.parse(arguments, accepting: []).positional.first {
        Console.error("manual: takes no '\(word)'; call it as: LayoutBench manual")
        return CommandLineTool.usageStatus
      }
    } catch {
      Console.error("manual: " + error.message)
      return CommandLineTool.usageStatus
    }
    try Console.print(OutputLine.lines(of: Manual(commands: CommandLineTool.commands).text))
    return 0
  }
}
