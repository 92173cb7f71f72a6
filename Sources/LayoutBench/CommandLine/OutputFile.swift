import LayoutInput

/// Writes the files that a command line asks for.
enum OutputFile {
  /// Writes a file anew.
  ///
  /// - Throws: What the system says; what could be written before stays.
  static func write(_ text: String, to path: String) throws(OutputError) {
    try write(text, to: path, O_TRUNC)
  }

  /// Writes at the end of a file, which is made where there is none.
  ///
  /// - Throws: What the system says; what could be written before stays.
  static func append(_ text: String, to path: String) throws(OutputError) {
    try write(text, to: path, O_APPEND)
  }

  private static func write(
    _ text: String, to path: String, _ mode: Int32
  ) throws(OutputError) {
    let place = "'\(path)'"
    if path.utf8.contains(0) { throw OutputError(place: place, code: EINVAL) }
    let descriptor = open(path, O_WRONLY | O_CREAT | mode | O_CLOEXEC | O_NOCTTY, 0o666)
    if descriptor < 0 { throw OutputError(place: place, code: errno) }
    var code = OutputWriter.write(Array(text.utf8), to: descriptor)
    // Some systems say only now that a disk is full.
    if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
    if code != 0 { throw OutputError(place: place, code: code) }
  }
}
