import LayoutInput
import LayoutSolver
import LayoutStoryboards

/// What the command line of `layout` asks for.
struct LayoutCommandOptions: Sendable {
  /// The files, directories, and `-` for names on standard input.
  var paths: [String] = []
  /// The one scene to lay out.
  var scene: String?
  var layout = LayoutOptions()
  /// The app's fonts; nil where none are known.
  var fonts: FontLibrary?
  /// Whether scenes are laid out where an app shows them, not as the canvas does.
  var usesControllers = false
  var isJSON = false
  var printsStatistics = false

  /// The options that say which scenes are laid out, and how.
  static let sceneSpecs = [
    OptionSpec(
      name: "--scene", argument: "ID",
      help: "only this scene: the id of its controller, view or scene, or its storyboard identifier"
    ),
    OptionSpec(name: "--size", argument: "WxH", help: "the size of the root view, such as 390x844"),
    OptionSpec(
      name: "--device", argument: "NAME", help: "a device's screen, such as retina6_1 or ipad9_7"),
    OptionSpec(name: "--landscape", help: "the device lies on its side"),
    OptionSpec(name: "--rtl", help: "text is read from right to left"),
    OptionSpec(
      name: "--text", argument: "saved|estimated",
      help: "takes the sizes of texts from the saved frames (the default), or estimates them"),
    FontFiles.spec,
  ]

  static let specs =
    sceneSpecs + [
      OptionSpec(
        name: "--controllers",
        help: "shows each scene in a window as the app does: through its containers and segues"),
      OptionSpec(name: "--json", help: "prints one JSON object a scene and line"),
      OptionSpec(
        name: "--statistics", help: "prints what the run took, by step, to standard error"),
    ]

  init(_ arguments: [String]) throws(OptionError) {
    let parsed = try Options.parse(arguments, accepting: Self.specs)
    paths = parsed.positional
    if paths.isEmpty {
      throw OptionError(
        message: "name at least one file or directory: LayoutBench layout FILE…, '-' for names on "
          + "standard input")
    }
    scene = parsed.value("--scene")
    layout = try Self.layout(parsed)
    fonts =
      try FontFiles.library(named: parsed.values("--fonts")) ?? FontFiles.library(around: paths)
    usesControllers = parsed.has("--controllers")
    isJSON = parsed.has("--json")
    printsStatistics = parsed.has("--statistics")
  }

  /// How scenes are laid out.
  static func layout(_ parsed: ParsedOptions) throws(OptionError) -> LayoutOptions {
    var layout = LayoutOptions()
    if let size = parsed.value("--size") { layout.size = try Self.size(size) }
    if let name = parsed.value("--device") {
      guard let device = Device.named(name) else {
        throw OptionError(
          message: Options.unknown("device", name, among: Device.all.map(\.name)))
      }
      layout.device = device
    }
    if layout.size != nil, layout.device != nil {
      throw OptionError(message: "--size and --device exclude each other; leave one of them out")
    }
    if parsed.has("--landscape") { layout.isLandscape = true }
    if parsed.has("--rtl") { layout.direction = .rightToLeft }
    switch parsed.value("--text") {
    case nil, "saved": break
    case "estimated": layout.text = .estimated
    case let other?:
      throw OptionError(message: Options.unknown("--text", other, among: ["saved", "estimated"]))
    }
    return layout
  }

  private static func size(_ text: String) throws(OptionError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map {
      DecimalNumber.value($0)
    }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (0...100_000).contains(width), (0...100_000).contains(height)
    else {
      throw OptionError(
        message: "--size '\(text)' is not a width and a height; write such as --size 390x844")
    }
    return Size(width: width, height: height)
  }
}
