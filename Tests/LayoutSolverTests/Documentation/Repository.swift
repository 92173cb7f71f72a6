import Foundation

/// The files of the repository, found relative to this one.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The pages, by path.
  static let pages: [String] =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + files(in: "docs", ending: ".md")

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path())
  }

  /// The paths of the files in a folder, at any depth.
  static func files(in folder: String, ending: String) -> [String] {
    let names = FileManager.default.subpaths(atPath: root.appending(path: folder).path()) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The contents of a page's fenced blocks in a language.
  static func blocks(of page: String, language: String) throws -> [String] {
    let parts = try text(page).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      .filter { $0.hasPrefix(language + "\n") }
      .map { String($0.dropFirst(language.count + 1)) }
  }
}
