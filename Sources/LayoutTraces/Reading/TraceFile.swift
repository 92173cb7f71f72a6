import Foundation

/// Reads traces from files.
public enum TraceFile {
  /// Reads the traces of a file.
  ///
  /// - Parameter path: The file, or `-` for standard input.
  /// - Returns: The traces in order, at least one.
  /// - Throws: What is wrong, and where, for a file that cannot be read or is no trace.
  public static func traces(at path: String) throws(TraceReadError) -> [Trace] {
    if path == "-" {
      let data = try? FileHandle.standardInput.readToEnd()
      return try TraceReader.read([UInt8](data ?? Data()), file: "standard input")
    }
    return try TraceReader.read(try bytes(at: path), file: path)
  }

  private static func bytes(at path: String) throws(TraceReadError) -> [UInt8] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw TraceReadError(file: path, reason: "there is no such file")
    }
    if isDirectory.boolValue {
      throw TraceReadError(file: path, reason: "this is a directory; name the files in it")
    }
    // Not memory-mapped and not by size: pipes and devices are files here too.
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw TraceReadError(file: path, reason: "the file cannot be opened; check its permissions")
    }
    do {
      return [UInt8](try file.readToEnd() ?? Data())
    } catch {
      throw TraceReadError(file: path, reason: "the file cannot be read: \(error)")
    }
  }
}
