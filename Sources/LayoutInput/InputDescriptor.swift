#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads what a descriptor of the system leads to.
public struct InputDescriptor: Sendable {
  private let number: Int32

  /// Standard input.
  public static let standardInput = InputDescriptor(STDIN_FILENO)

  /// Reads a descriptor, which stays open.
  public init(_ number: Int32) { self.number = number }

  /// Reads everything up to a limit.
  ///
  /// - Parameter limit: The most bytes that are taken.
  /// - Returns: The bytes.
  /// - Throws: That there are more, or what the system says.
  /// - Complexity: O(bytes); memory in proportion to them, never beyond the limit.
  public func bytes(limit: Int) throws(InputProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try part() {
      // Not by the size that the file says it has: pipes and devices say nothing, others lie.
      if part.count > limit - bytes.count { throw InputFile.tooLarge(limit: limit) }
      bytes += part
    }
    return bytes
  }

  /// Reads what is there next; nil at the end.
  func part(upTo count: Int = 1 << 16) throws(InputProblem) -> [UInt8]? {
    while true {
      var code: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        let length = read(number, buffer.baseAddress, count)
        code = length < 0 ? errno : 0
        initialized = max(0, length)
      }
      switch code {
      case 0: return part.isEmpty ? nil : part
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK:
        // Whoever opened the descriptor may have asked not to be kept waiting; here there is nothing else to do.
        var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, -1)
      case let code: throw InputProblem("it cannot be read: \(String(cString: strerror(code)))")
      }
    }
  }
}
