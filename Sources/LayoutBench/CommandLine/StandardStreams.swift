import LayoutInput

/// What the process does about its streams before and after everything else.
enum StandardStreams {
  /// Makes writing to a closed pipe an error, and takes the places of streams that are closed.
  ///
  /// A file that is opened later would get the number of a closed stream, and so what is printed. What
  /// takes the place refuses what the stream is for.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// Says what standard output says only at its end, as some file systems do, and returns the exit status.
  static func finish(_ status: Int32) -> Int32 {
    if close(STDOUT_FILENO) == 0 || errno == EINTR { return status }
    Console.error(OutputError(place: "standard output", code: errno).message)
    return CommandLineTool.failureStatus
  }
}
