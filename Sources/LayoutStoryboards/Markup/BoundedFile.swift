import Foundation

/// Reads files up to a limit.
nonisolated enum BoundedFile {
  static func bytes(at path: String, limit: Int) throws(InterfaceError) -> [UInt8] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw InterfaceError(file: path, reason: "there is no such file; check the name")
    }
    if isDirectory.boolValue {
      throw InterfaceError(file: path, reason: "this is a directory; name the files in it")
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw InterfaceError(
        file: path, reason: "the file cannot be opened; check its permissions")
    }
    defer { try? file.close() }
    do {
      // Not by the size that the file says it has: pipes and devices say nothing.
      var bytes: [UInt8] = []
      while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
        bytes += part
        if bytes.count > limit { break }
      }
      if bytes.count <= limit { return bytes }
    } catch {
      throw InterfaceError(file: path, reason: "the file cannot be read: \(error)")
    }
    throw InterfaceError(
      file: path, reason: "the file has more than \(limit) bytes; interface files are smaller")
  }
}
