import LayoutInput
import LayoutStoryboards

/// The font files that an app brings along, as a command line or a configuration names them.
///
/// Nothing is looked for before a text has a font of an app's own.
enum FontFiles {
  static let spec = OptionSpec(
    name: "--fonts", argument: "PATH", isRepeatable: true,
    help:
      "an app's font file, or a folder with them, for --text estimated (default: those in folders that are laid out)"
  )

  /// The fonts in files and folders that are named; nil where none is.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - place: What names them.
  /// - Returns: The fonts, which are looked for once a text needs one.
  /// - Throws: That there is no file or folder of a name.
  static func library(
    named paths: [String], by place: String = spec.name
  ) throws(OptionError) -> FontLibrary? {
    if paths.isEmpty { return nil }
    for path in paths where !FilePath.exists(path) {
      throw OptionError(
        message: "\(place) '\(path)': there is no such file or folder; check the name")
    }
    return library { paths.flatMap { files(at: $0, tells: true) } }
  }

  /// The fonts in the folders among some paths, where those are looked through in any case; nil where there is none.
  static func library(around paths: [String]) -> FontLibrary? {
    let folders = paths.filter { $0 != "-" && FilePath.isFolder($0) }
    return folders.isEmpty ? nil : library { folders.flatMap { files(at: $0, tells: false) } }
  }

  private static func library(_ find: @escaping @Sendable () -> [String]) -> FontLibrary {
    FontLibrary(note: { Console.error("\($0); the font is left out") }, findFiles: find)
  }

  /// The font files that a path stands for.
  ///
  /// - Parameters:
  ///   - path: A file or folder.
  ///   - tells: Whether it is told what cannot be looked into.
  /// - Returns: The files, in the order of their names.
  private static func files(at path: String, tells: Bool) -> [String] {
    guard FilePath.isFolder(path) else { return [path] }
    var files: [String] = []
    for result in FolderSearch.fonts(in: path) {
      switch result {
      case .success(let file): files.append(file)
      case .failure(let error): if tells { Console.error(error.description) }
      }
    }
    return files
  }
}
