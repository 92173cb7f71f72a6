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
  /// The app's fonts; nil where none are known.
  let fonts: FontLibrary?
  /// How many units of the picture a point is; nil for what suits the picture.
  let scale: Double?
  /// Whether the scenes are drawn in dark surroundings.
  let isDark: Bool
  /// Whether the scenes lie where they do on the canvas, with arrows for the segues.
  let isBoard: Bool
  /// What the scenes are drawn beside; nil for nothing.
  let other: DrawComparison.Other?

  static let specs =
    [
      OptionSpec(
        name: "-o", argument: "OUT.svg",
        help: "the picture; '-' for standard output, a name with {} for a file a scene"),
      OptionSpec(
        name: "--storyboard",
        help: "all scenes where they lie on the canvas, with their segues as arrows"),
      OptionSpec(
        name: "--compare", argument: "OTHER",
        help:
          "each scene beside 'saved' frames, another device, or an older version of the file, with what differs"
      ),
      OptionSpec(name: "--dark", help: "the colours of dark surroundings, on a dark ground"),
      OptionSpec(
        name: "--scale", argument: "N",
        help: "units of the picture to a point (default: 1; with --storyboard 0.5)"),
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
    fonts = try FontFiles.library(named: parsed.values("--fonts"))
    scale = try Self.scale(parsed.value("--scale"))
    isDark = parsed.has("--dark")
    isBoard = parsed.has("--storyboard")
    if let text = parsed.value("--compare") {
      other = try DrawComparison.Other(text)
    } else {
      other = nil
    }
    if isBoard {
      let excluded = ["--compare", "--scene"].first { parsed.has($0) }
      if let excluded {
        throw OptionError(
          message: "--storyboard draws all scenes; leave out \(excluded)")
      }
      if output.contains("{}") {
        throw OptionError(
          message: "--storyboard draws one picture; write a name without {} behind -o")
      }
    }
  }

  private static func scale(_ text: String?) throws(OptionError) -> Double? {
    guard let text else { return nil }
    guard let scale = DecimalNumber.value(text), (0.05...20).contains(scale) else {
      throw OptionError(message: "--scale '\(text)' is not a number from 0.05 to 20")
    }
    return scale
  }
}
