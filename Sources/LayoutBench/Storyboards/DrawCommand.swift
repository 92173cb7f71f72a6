import LayoutInput
import LayoutStoryboards

/// `LayoutBench draw`: pictures of the scenes of a storyboard or xib.
enum DrawCommand {
  static let help = """
    usage: LayoutBench draw FILE [OPTION…] -o OUT.svg

    Lays out the scenes of a storyboard or xib as `layout` does, and draws them side by side: frames within
    one another with kinds and names, texts at their sizes, controls, images and bars, the safe area and
    guides. Views that are ambiguous or have a broken constraint are marked, and listed below with what is
    wrong. Where a frame differs from the saved one by more than half a point, in the saved size, that
    is drawn as well, dashed. A legend tells what occurs.

    '-o -' writes to standard output. A name with a {} in it is a pattern: each scene goes to a file of
    its own, with the scene's id for the {}, as in -o 'pictures/{}.svg'.

    The exit status is 2 where the file cannot be read, has no such scene, or OUT cannot be written.

    \(Options.help(DrawCommandOptions.specs))
    """

  static func run(_ arguments: [String]) throws(OutputError) -> Int32 {
    let options: DrawCommandOptions
    do {
      options = try DrawCommandOptions(arguments)
    } catch {
      Console.error("draw: " + error.message)
      return CommandLineTool.usageStatus
    }
    let pictures: [(path: String, picture: OutputPicture)]
    do {
      pictures = try self.pictures(options)
    } catch {
      Console.error(error.description)
      return 2
    }
    for (path, picture) in pictures {
      if path == "-" {
        try Console.print(picture)
      } else {
        try OutputFile.write(picture.text, to: path)
      }
    }
    return 0
  }

  /// The pictures, and where each of them goes.
  static func pictures(
    _ options: DrawCommandOptions
  ) throws(InterfaceError) -> [(path: String, picture: OutputPicture)] {
    let document = try InterfaceDocument(contentsOf: options.path)
    let scenes = document.scenes.filter { scene in
      scene.view != nil && options.scene.map(scene.isNamed) ?? true
    }
    if scenes.isEmpty {
      throw InterfaceError(
        file: options.path,
        reason: options.scene.map {
          "no scene '\($0)' with a view; leave out --scene to draw all"
        } ?? "no scene with a view of its own, so there is nothing to draw")
    }
    var pictures: [(path: String, picture: OutputPicture)] = []
    var sheet = SceneSheet(scale: options.scale)
    for scene in scenes {
      guard let layout = SceneLayout(of: scene, in: document, options: options.layout) else {
        continue
      }
      if options.output.contains("{}") {
        var single = SceneSheet(scale: options.scale)
        single.add(layout)
        let name = scene.id.map { $0.isLetter || $0.isNumber ? $0 : "-" }
        let path = options.output.replacing("{}", with: String(name))
        pictures.append((path, OutputPicture(svg: single.document)))
      } else {
        sheet.add(layout)
      }
    }
    if !options.output.contains("{}") {
      pictures.append((options.output, OutputPicture(svg: sheet.document)))
    }
    return pictures
  }
}
