import Foundation
import Testing

@testable import LayoutBench

/// Writing.
struct OutputWriterTests {
  @Test("writing to a full disk fails once, and keeps failing")
  func fullDisk() {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    var writer = OutputWriter(descriptor, place: "it")
    writer.write("a")
    let before = writer.failure
    #expect(before == nil)
    writer.flush()
    let failure = writer.failure
    #expect(failure == OutputError(place: "it", code: ENOSPC))
    #expect(failure?.message == "it cannot be written: No space left on device")
    #expect(failure?.isClosedPipe == false)
    writer.write("b")
    writer.flush()
    let after = writer.failure
    #expect(after == failure)
  }

  @Test("writing to a pipe that takes little and does not wait loses nothing")
  func slowPipe() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    #expect(fcntl(writer, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
    // A thread of its own: reading waits for it, and a task may wait for those that run tests.
    nonisolated(unsafe) var code: Int32?
    let done = DispatchSemaphore(value: 0)
    Thread {
      code = OutputWriter.write(bytes, to: writer)
      done.signal()
    }.start()
    var read: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 10_000)
    while read.count < bytes.count {
      let count = Foundation.read(reader, &part, part.count)
      try #require(count > 0)
      read += part[..<count]
    }
    done.wait()
    #expect(code == 0)
    #expect(read == bytes)
    close(reader)
    close(writer)
  }

  @Test("a file says where and why it cannot be written")
  func files() {
    #expect(throws: OutputError(place: "'/none/a'", code: ENOENT)) {
      try OutputFile.write("a", to: "/none/a")
    }
    #expect(throws: OutputError(place: "'/'", code: EISDIR)) { try OutputFile.write("a", to: "/") }
    #expect(throws: OutputError(place: "'/dev/full'", code: ENOSPC)) {
      try OutputFile.write("a", to: "/dev/full")
    }
    #expect(throws: OutputError(place: "'a\0b'", code: EINVAL)) {
      try OutputFile.write("a", to: "a\0b")
    }
  }
}
