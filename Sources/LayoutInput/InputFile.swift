#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads files that somebody names, without trust in what they are.
///
/// A name may lead to a pipe that nobody writes to, a device without an end or a file of any size. Only regular
/// files are read, up to a limit, and descriptors that whoever called the program opened for it: `/dev/stdin`
/// and `/dev/fd/N`, which is what a shell's process substitution gives.
public enum InputFile {
  /// Reads a file up to a limit.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes that are taken.
  /// - Returns: The bytes.
  /// - Throws: What is wrong with the name or the file.
  /// - Complexity: O(bytes)
  public static func bytes(at path: String, limit: Int) throws(InputProblem) -> [UInt8] {
    if path.utf8.contains(0) {
      throw InputProblem("the name has a zero byte, which names of files do not have")
    }
    var (number, code) = descriptor(of: path)
    if number < 0 { throw InputProblem(reason(ofOpening: path, code)) }
    defer { close(number) }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw InputProblem(reason(ofOpening: path, errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      if status.st_size > limit { throw tooLarge(limit: limit) }
    case S_IFDIR: throw InputProblem("this is a directory; name the files in it")
    default:
      guard let inherited = inheritedDescriptor(path) else {
        throw InputProblem(
          "this is no regular file but \(kind(status.st_mode)); copy what it gives into a file")
      }
      // Opening a socket fails, and opening a pipe may wait for another writer.
      let copy = fcntl(inherited, F_DUPFD_CLOEXEC, 3)
      if copy < 0 { throw InputProblem(reason(ofOpening: path, errno)) }
      close(number)
      number = copy
    }
    return try InputDescriptor(number).bytes(limit: limit)
  }

  /// That a file is larger than the limit.
  static func tooLarge(limit: Int) -> InputProblem {
    InputProblem("the file has more than \(limit) bytes; larger ones are not read")
  }

  /// Opens a file, or finds the descriptor that a name stands for; neither waits.
  private static func descriptor(of path: String) -> (number: Int32, code: Int32) {
    let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    if number >= 0 { return (number, 0) }
    let code = errno
    guard let inherited = inheritedDescriptor(path) else { return (-1, code) }
    let copy = fcntl(inherited, F_DUPFD_CLOEXEC, 3)
    return (copy, copy < 0 ? errno : 0)
  }

  /// The descriptor that a name stands for, of those that the process was started with.
  private static func inheritedDescriptor(_ path: String) -> Int32? {
    if path == "/dev/stdin" { return STDIN_FILENO }
    for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
      let number = path.dropFirst(prefix.count)
      return number.utf8.allSatisfy { (48...57).contains($0) } ? Int32(number) : nil
    }
    return nil
  }

  private static func kind(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private static func reason(ofOpening path: String, _ code: Int32) -> String {
    switch code {
    // What of an argument is no UTF-8 has become this character.
    case ENOENT where path.contains("\u{FFFD}"):
      "there is no such file; if its name is no UTF-8, rename it"
    case ENOENT, ENOTDIR: "there is no such file; check the name"
    case EACCES, EPERM: "the file cannot be opened; check its permissions"
    case ELOOP: "the name leads through symbolic links in a circle; mend the link"
    case ENXIO: "this is no regular file but a socket or a device; copy what it gives into a file"
    default: "the file cannot be opened: \(String(cString: strerror(code)))"
    }
  }
}
