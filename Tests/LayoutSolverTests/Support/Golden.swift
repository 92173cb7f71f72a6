import Foundation
import Testing

/// Files of the repository that tests compare texts with, and write with `LAYOUTSOLVER_RECORD=1`.
enum Golden {
  static let records = ProcessInfo.processInfo.environment["LAYOUTSOLVER_RECORD"] != nil

  /// Expects that a file of the repository has a text.
  static func expect(
    _ text: String, equals path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if records {
      let url = Repository.root.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let hint: Comment = "\(path) differs: look at it again with LAYOUTSOLVER_RECORD=1"
    let known = Repository.exists(path) ? try Repository.text(path) : ""
    #expect(known == text, hint, sourceLocation: sourceLocation)
  }
}
