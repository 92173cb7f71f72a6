import Foundation
import LayoutInput
import LayoutStoryboards
import LayoutTraces
import Testing

@testable import LayoutBench

/// Files that are no files.
struct InputFileTests {
  /// A folder of its own, which goes with the test.
  private final class Folder {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appending(
        path: "input-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String = "") throws {
      try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
    }
  }

  private func refusal(_ path: String, limit: Int = 100) -> String? {
    do throws(InputProblem) {
      _ = try InputFile.bytes(at: path, limit: limit)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("what is no file is refused without waiting, with what it is", .withinAMinute)
  func kinds() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(
      refusal(folder.path + "/pipe")
        == "this is no regular file but a pipe; copy what it gives into a file")
    #expect(
      refusal("/dev/zero") == "this is no regular file but a device; copy what it gives into a file"
    )
    #expect(refusal(folder.path) == "this is a directory; name the files in it")
    #expect(symlink("loop", folder.path + "/loop") == 0)
    #expect(
      refusal(folder.path + "/loop")
        == "the name leads through symbolic links in a circle; mend the link")
    #expect(refusal(folder.path + "/none") == "there is no such file; check the name")
    #expect(
      refusal(folder.path + "/caf\u{FFFD}")
        == "there is no such file; if its name is no UTF-8, rename it")
    #expect(
      refusal("/dev/null\0x") == "the name has a zero byte, which names of files do not have")
    #expect(
      refusal("/" + String(repeating: "a", count: 5000))
        == "the file cannot be opened: File name too long")
    #expect(refusal("/dev/fd/9999") == "the file cannot be opened: Bad file descriptor")
    try folder.write("file", String(repeating: "a", count: 101))
    #expect(
      refusal(folder.path + "/file") == "the file has more than 100 bytes; larger ones are not read"
    )
    #expect(refusal(folder.path + "/file", limit: 101) == nil)
  }

  @Test("descriptors that the process was given are read", .withinAMinute)
  func descriptors() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let bytes = Array("text".utf8)
    #expect(OutputWriter.write(bytes, to: ends[1]) == 0)
    close(ends[1])
    #expect(try InputFile.bytes(at: "/dev/fd/\(ends[0])", limit: 100) == bytes)
    close(ends[0])
    #expect(pipe(&ends) == 0)
    #expect(OutputWriter.write(Array(repeating: 0, count: 101), to: ends[1]) == 0)
    #expect(
      refusal("/dev/fd/\(ends[0])") == "the file has more than 100 bytes; larger ones are not read")
    close(ends[0])
    close(ends[1])
  }

  @Test("files of a folder are found, and those with unusable names are told")
  func folders() throws {
    let folder = try Folder()
    let subfolder = folder.path + "/b"
    #expect(mkdir(subfolder, 0o700) == 0)
    for name in ["b/z.storyboard", "a.xib", "other.txt", "b/\n::error::.storyboard"] {
      try folder.write(name)
    }
    #expect(symlink("..", subfolder + "/up") == 0)
    #expect(symlink("../a.xib", subfolder + "/link.xib") == 0)
    #expect(mkdir(folder.path + "/c.storyboard", 0o700) == 0)
    let latin = Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9] + Array(".xib".utf8)
    let descriptor = open(latin.map { CChar(bitPattern: $0) } + [0], O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    let found = FolderSearch.results(in: folder.path).map { result in
      switch result {
      case .success(let name): String(name.dropFirst(folder.path.count))
      case .failure(let error):
        "\(error.file.dropFirst(folder.path.count)): \(error.reason)"
      }
    }
    #expect(
      found == [
        "/a.xib", "/b/\n::error::.storyboard", "/b/link.xib", "/b/z.storyboard",
        "/c.storyboard: this is a directory with the name of a file",
        "/caf\\xE9.xib: the file's name is no UTF-8; rename the file",
      ])
  }

  @Test("lines are read to the end of the input, whatever their ends, and no longer than the limit")
  func lines() throws {
    func lines(_ text: String, limit: Int = 100) throws -> [String] {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      #expect(OutputWriter.write(Array(text.utf8), to: ends[1]) == 0)
      close(ends[1])
      defer { close(ends[0]) }
      var lines = InputLines(of: InputDescriptor(ends[0]), limit: limit)
      var read: [String] = []
      while let line = try lines.next() { read.append(String(decoding: line, as: UTF8.self)) }
      return read
    }
    #expect(try lines("a\nb\r\n\nc") == ["a", "b", "", "c"])
    #expect(try lines("") == [])
    #expect(throws: InputProblem("a line has more than 5 bytes; a name is shorter")) {
      try lines("abcdef\nb", limit: 5)
    }
  }

  @Test("a trace's file has the same limits")
  func traces() throws {
    #expect(throws: TraceReadError.self) { try TraceFile.traces(at: "/dev/zero") }
    do throws(TraceReadError) {
      _ = try TraceFile.traces(at: "/none.json")
    } catch {
      #expect(error.description == "/none.json: there is no such file; check the name")
    }
  }
}
