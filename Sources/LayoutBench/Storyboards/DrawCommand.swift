import LayoutInput
import LayoutStoryboards

/// `LayoutBench draw`: pictures of the scenes of a storyboard or xib.
enum DrawCommand {
  static let help = """
    usage: LayoutBench draw FILE [OPTION…] -o OUT.svg

    Lays out the scenes of a storyboard or xib as `layout` does, and draws them side by side as an app shows
    them: colours, texts with their fonts' sizes and weights, controls, corners, bars; and with that frames,
    kinds and names, the safe area and guides. Colours that the file names are looked up in asset catalogs
    (.xcassets) in its folder and the two above it. Views that are ambiguous or have a broken constraint are
    marked, and listed below with what is wrong. Where a frame differs from the saved one by more than half a
    point, in the saved size, that is drawn as well, dashed. What lies outside of a scene is pale; what goes
    further is cut off and listed. A legend tells what occurs.

    With --storyboard the scenes lie where they do on Interface Builder's canvas, and segues are arrows. With
    --compare each scene is drawn twice, with numbers at the views that differ and a list of them: beside the
    'saved' frames; beside itself on another device, where views of other sizes differ; or, of an older
    version of the file, the scenes that differ.

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
    let document = try InterfaceDocument(contentsOf: options.path, fonts: options.fonts)
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
    let catalog = AssetColors.catalog(for: document)
    if options.isBoard {
      var board = StoryboardBoard(
        of: document, options: options.layout, scale: options.scale ?? 0.5)
      board.isDark = options.isDark
      board.catalog = catalog
      return [(options.output, OutputPicture(svg: board.document))]
    }
    var pictures: [(path: String, picture: OutputPicture)] = []
    if let other = options.other {
      let comparison = DrawComparison(document: document, options: options, catalog: catalog)
      if !options.output.contains("{}") {
        let svg = try comparison.sheet(of: scenes, beside: other)
        return [(options.output, OutputPicture(svg: svg))]
      }
      for scene in scenes {
        let svg = try comparison.sheet(of: [scene], beside: other)
        pictures.append((path(of: scene, options), OutputPicture(svg: svg)))
      }
      return pictures
    }
    var empty = SceneSheet(scale: options.scale ?? 1)
    empty.isDark = options.isDark
    empty.catalog = catalog
    var sheet = empty
    for scene in scenes {
      guard let layout = SceneLayout(of: scene, in: document, options: options.layout) else {
        continue
      }
      if options.output.contains("{}") {
        var single = empty
        single.add(layout)
        pictures.append((path(of: scene, options), OutputPicture(svg: single.document)))
      } else {
        sheet.add(layout)
      }
    }
    if !options.output.contains("{}") {
      pictures.append((options.output, OutputPicture(svg: sheet.document)))
    }
    return pictures
  }

  /// Where the picture of a scene goes, if each has its own file.
  private static func path(of scene: InterfaceScene, _ options: DrawCommandOptions) -> String {
    let name = scene.id.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return options.output.replacing("{}", with: String(name))
  }
}
