import LayoutInput

/// Reads files up to a limit.
nonisolated enum BoundedFile {
  static func bytes(at path: String, limit: Int) throws(InterfaceError) -> [UInt8] {
    do {
      return try InputFile.bytes(at: path, limit: limit)
    } catch {
      throw InterfaceError(file: path, reason: error.reason)
    }
  }
}
