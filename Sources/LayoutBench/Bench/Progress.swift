import Foundation

/// One line on a terminal that says what is being measured; nothing where nobody watches.
enum Progress {
  private static let isWatched = isatty(STDERR_FILENO) == 1

  /// Replaces the line.
  static func show(_ text: String) {
    if isWatched { write("\r\u{1B}[K" + text) }
  }

  /// Removes the line.
  static func clear() {
    if isWatched { write("\r\u{1B}[K") }
  }

  /// Prints a message about something that went wrong.
  static func complain(_ message: String) {
    clear()
    Console.error(message)
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
