import LayoutInput
import LayoutStoryboards

extension CheckConfiguration {
  /// The configuration that holds in a folder: that of the folder, or of the next one around it that has any.
  ///
  /// - Parameter directory: The folder's path from the root.
  /// - Returns: The path of the file; nil where there is none up to the root.
  static func path(for directory: String) -> String? {
    var folder = directory
    while true {
      let path = (folder == "/" ? "" : folder) + "/" + fileName
      if FilePath.exists(path) { return path }
      if folder == "/" { return nil }
      folder = FilePath.directory(of: folder)
    }
  }

  /// Reads the configuration in a file.
  ///
  /// - Throws: What is wrong with it, with its place as editors take it.
  init(contentsOf path: String) throws(OptionError) {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(at: path, limit: 1 << 20)
    } catch {
      throw OptionError(message: "\(path): \(error.reason)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw OptionError(message: "\(path): the file is no UTF-8; save it as UTF-8")
    }
    do {
      try self.init(text, directory: FilePath.directory(of: FilePath.absolute(path)))
    } catch {
      throw OptionError(
        message: "\(path):\(error.position.line):\(error.position.column): \(error.reason)")
    }
  }
}
