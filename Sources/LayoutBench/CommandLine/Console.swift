import Foundation

/// Where messages go that are not output.
enum Console {
  /// Writes a one-line message to standard error.
  static func error(_ message: String) {
    FileHandle.standardError.write(Data("LayoutBench: \(message)\n".utf8))
  }
}
