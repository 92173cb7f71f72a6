import LayoutInput

/// Collects what is written to a descriptor, and hands it to the system.
struct OutputWriter: ~Copyable {
  private let descriptor: Int32
  private let place: String
  private var pending: [UInt8] = []
  /// What went wrong first; nothing is written after that.
  private(set) var failure: OutputError?

  /// How much is collected before it is written.
  private static let room = 1 << 16

  init(_ descriptor: Int32, place: String) {
    self.descriptor = descriptor
    self.place = place
  }

  mutating func write(_ text: String) {
    if failure != nil { return }
    pending += text.utf8
    if pending.count >= Self.room { flush() }
  }

  /// Writes what was collected.
  mutating func flush() {
    if failure != nil { return }
    let code = Self.write(pending, to: descriptor)
    pending.removeAll(keepingCapacity: true)
    if code != 0 { fail(code) }
  }

  mutating func fail(_ code: Int32) { failure = OutputError(place: place, code: code) }

  /// Writes all bytes, and returns what went wrong: a value of `errno`, or 0.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        // Pipes take less than they are given, and signals may come in between.
        let count = writeDescriptor(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
          continue
        }
        switch count == 0 ? EAGAIN : errno {
        case EINTR: continue
        case EAGAIN, EWOULDBLOCK:
          // Whoever reads is slower, and the descriptor is one that does not wait by itself.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waiting, 1, -1)
        case let code: return code
        }
      }
      return 0
    }
  }
}
