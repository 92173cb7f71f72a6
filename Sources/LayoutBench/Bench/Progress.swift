import LayoutInput

/// One line on a terminal that says what is being measured; nothing where nobody watches.
enum Progress {
  private static let isWatched = isatty(STDERR_FILENO) == 1

  /// Replaces the line.
  static func show(_ text: String) {
    if isWatched { Console.replaceLine(text) }
  }

  /// Removes the line.
  static func clear() {
    if isWatched { Console.replaceLine("") }
  }

  /// Prints a message about something that went wrong.
  static func complain(_ message: String) {
    clear()
    Console.error(message)
  }
}
