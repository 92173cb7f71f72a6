import LayoutInput
import Synchronization

/// Standard output and standard error.
///
/// Both take lines that are escaped, and pictures. Output that cannot be written is an error that ends the
/// command; a message that cannot be written is lost.
enum Console {
  private static let output = Mutex(OutputWriter(STDOUT_FILENO, place: "standard output"))

  /// Prints lines.
  static func print(_ lines: [OutputLine]) throws(OutputError) {
    try use { writer in
      for line in lines {
        writer.write(line.text)
        writer.write("\n")
      }
    }
  }

  /// Prints a line.
  static func print(_ line: OutputLine) throws(OutputError) { try print([line]) }

  /// Prints a picture.
  static func print(_ picture: OutputPicture) throws(OutputError) {
    try use { $0.write(picture.text) }
  }

  /// Hands what was printed to whoever reads it.
  static func flush() throws(OutputError) { try use { $0.flush() } }

  private static func use(_ body: (inout OutputWriter) -> Void) throws(OutputError) {
    let failure = output.withLock { writer in
      body(&writer)
      return writer.failure
    }
    if let failure { throw failure }
  }

  /// Writes a one-line message to standard error, behind what was printed before.
  static func error(_ message: String) {
    try? flush()
    let line = OutputLine.text("LayoutBench: " + message).text + "\n"
    _ = OutputWriter.write(Array(line.utf8), to: STDERR_FILENO)
  }

  /// Replaces the last line of a terminal on standard error, which has no end.
  static func replaceLine(_ text: String) {
    _ = OutputWriter.write(
      Array(("\r\u{1B}[K" + OutputLine.text(text).text).utf8), to: STDERR_FILENO)
  }
}
