import Foundation

/// Writes the files that a command line asks for.
enum OutputFile {
  /// Writes a file anew.
  ///
  /// - Throws: What the system says; what could be written before stays.
  static func write(_ text: String, to path: String) throws(OutputError) {
    let place = "'\(path)'"
    if path.utf8.contains(0) { throw OutputError(place: place, code: EINVAL) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
    if descriptor < 0 { throw OutputError(place: place, code: errno) }
    var code = OutputWriter.write(Array(text.utf8), to: descriptor)
    // Some systems say only now that a disk is full.
    if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
    if code != 0 { throw OutputError(place: place, code: code) }
  }
}
