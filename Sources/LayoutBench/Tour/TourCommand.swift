/// `LayoutBench tour`: the life of an application in text.
enum TourCommand {
  static let help = """
    usage: LayoutBench tour

    Lives through an application of tabs, a stack of screens, a presented one and pages: launch, push,
    rotation, presentation, an interrupted swipe, pop, paging, another tab, a memory warning. Prints each
    callback of its screens in order, with the frames they see, in points.

    \(Options.help([]))
    """

  static func run(_ arguments: [String]) throws(OutputError) -> Int32 {
    do {
      let files = try Options.parse(arguments, accepting: []).positional
      if let first = files.first {
        Console.error("tour: takes no '\(first)'; call it as: LayoutBench tour")
        return CommandLineTool.usageStatus
      }
    } catch {
      Console.error("tour: " + error.message)
      return CommandLineTool.usageStatus
    }
    for line in TourApplication().lines() { try Console.print(.text(line)) }
    return 0
  }
}
