import Foundation
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

  static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try DrawCommandOptions(arguments)
      try draw(options)
      return 0
    } catch let error as OptionError {
      Console.error("draw: " + error.message)
      return CommandLineTool.usageStatus
    } catch let error as InterfaceError {
      Console.error(error.description)
    } catch {
      Console.error("draw: \(error)")
    }
    return 2
  }

  private static func draw(_ options: DrawCommandOptions) throws {
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
    var sheet = SceneSheet(scale: options.scale)
    for scene in scenes {
      guard let layout = SceneLayout(of: scene, in: document, options: options.layout) else {
        continue
      }
      if options.output.contains("{}") {
        var single = SceneSheet(scale: options.scale)
        single.add(layout)
        let name = scene.id.map { $0.isLetter || $0.isNumber ? $0 : "-" }
        try write(
          single.document,
          to: options.output.replacingOccurrences(of: "{}", with: String(name)))
      } else {
        sheet.add(layout)
      }
    }
    if !options.output.contains("{}") { try write(sheet.document, to: options.output) }
  }

  private static func write(_ text: String, to path: String) throws {
    if path == "-" {
      FileHandle.standardOutput.write(Data(text.utf8))
      return
    }
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw InterfaceError(
        file: path, reason: "the picture cannot be written; check that the folder exists")
    }
  }
}
