import LayoutInput

/// Reads traces from files.
public enum TraceFile {
  /// The most bytes of a file that are read: 256 MiB.
  public static let mostBytes = 256 << 20

  /// Reads the traces of a file.
  ///
  /// - Parameter path: The file, or `-` for standard input.
  /// - Returns: The traces in order, at least one.
  /// - Throws: What is wrong, and where, for a file that cannot be read or is no trace.
  public static func traces(at path: String) throws(TraceReadError) -> [Trace] {
    let name = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    do {
      bytes =
        path == "-"
        ? try InputDescriptor.standardInput.bytes(limit: mostBytes)
        : try InputFile.bytes(at: path, limit: mostBytes)
    } catch {
      throw TraceReadError(file: name, reason: error.reason)
    }
    return try TraceReader.read(bytes, file: name)
  }
}
