import LayoutInput

/// Output that could not be written.
struct OutputError: Error, Equatable {
  /// What was to be written to.
  let place: String
  /// What the system says: a value of `errno`.
  let code: Int32

  /// Whether whoever read the output has gone, which is no mishap: nothing is said then.
  var isClosedPipe: Bool { code == EPIPE }

  /// What is wrong, for people.
  var message: String { "\(place) cannot be written: \(String(cString: strerror(code)))" }
}
