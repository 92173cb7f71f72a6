import LayoutInput
import LayoutStoryboards

/// `LayoutBench layout`: the frames of the scenes of storyboards and xibs.
enum LayoutCommand {
  static let help = """
    usage: LayoutBench layout FILE… [OPTION…]

    Lays out the scenes of storyboards and xibs and prints the frames of their views, in the
    coordinates of the superview. Directories are searched for files that end in .storyboard or .xib;
    '-' reads names of files from standard input, one a line. Without --size and --device a scene is
    laid out in the size that it was saved in, on the device that it is designed for. Scenes
    without a view of their own, such as navigation controllers', are left out. With --controllers a
    storyboard's controllers are instantiated, and each scene is laid out in the window of the app: in
    the containers and behind the segues that lead to it, with their bars. Sizes are the window's.

    With --json each scene is an object on a line of its own:
      {"file", "scene", "size": [w, h], "frames": {view id: [x, y, w, h]}, "ambiguous": [view ids],
       "broken": [constraint ids], "unsupported": [what was not understood]}

    Files are laid out in parallel and printed in order. The exit status is
      0  where every file was read,
      2  where one cannot be read, or no file has the scene; the other files are laid out all the same.

    \(Options.help(LayoutCommandOptions.specs))
    """

  static func run(_ arguments: [String]) throws(OutputError) -> Int32 {
    let options: LayoutCommandOptions
    do {
      options = try LayoutCommandOptions(arguments)
    } catch {
      Console.error("layout: " + error.message)
      return CommandLineTool.usageStatus
    }
    let clock = ContinuousClock()
    let start = clock.now
    var statistics = LayoutRunStatistics()
    var status: Int32 = 0
    try InterfaceFiles.forEach(
      in: options.paths, command: ["layout"] + arguments
    ) { path throws(InterfaceError) in
      try FileLayout(of: path, options)
    } consume: { result throws(OutputError) in
      switch result {
      case .success(let layout):
        try Console.print(layout.lines)
        try Console.flush()
        statistics.add(layout.statistics)
      case .failure(let error):
        Console.error(error.description)
        status = 2
      }
    }
    if let scene = options.scene, statistics.scenes == 0, status == 0 {
      Console.error("layout: no scene '\(scene)' with a view; leave out --scene to lay out all")
      status = 2
    }
    if options.printsStatistics {
      Console.error("layout: " + statistics.summary(elapsed: clock.now - start))
    }
    return status
  }
}
