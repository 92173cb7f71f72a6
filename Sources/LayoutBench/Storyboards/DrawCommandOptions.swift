import LayoutInput
import LayoutSolver
import LayoutStoryboards

/// What the command line of `draw` asks for.
struct DrawCommandOptions: Sendable {
  let path: String
  let output: String
  /// The one scene to draw.
  let scene: String?
  let layout: LayoutOptions
  /// How many units of the picture a point is.
  let scale: Double

  static let specs =
    [
      OptionSpec(
        name: "-o", argument: "OUT.svg",
        help: "the picture; '-' for standard output, a name with {} for a file a scene"),
      OptionSpec(
        name: "--scale", argument: "N", help: "units of the picture to a point (default: 1)"),
    ] + LayoutCommandOptions.sceneSpecs

  init(_ arguments: [String]) throws(OptionError) {
    let parsed = try Options.parse(arguments, accepting: Self.specs)
    guard parsed.positional.count == 1, let path = parsed.positional.first else {
      throw OptionError(message: "name one file: LayoutBench draw FILE -o OUT.svg")
    }
    guard let output = parsed.value("-o"), !output.isEmpty else {
      throw OptionError(
        message:
          "-o says where the picture goes; write such as -o screen.svg, or -o - for standard "
          + "output")
    }
    self.path = path
    self.output = output
    scene = parsed.value("--scene")
    layout = try LayoutCommandOptions.layout(parsed)
    let scale = parsed.value("--scale").map { DecimalNumber.value($0) ?? .nan } ?? 1
    guard (0.05...20).contains(scale) else {
      throw OptionError(
        message: "--scale '\(parsed.value("--scale") ?? "")' is not a number from 0.05 to 20")
    }
    self.scale = scale
  }
}
