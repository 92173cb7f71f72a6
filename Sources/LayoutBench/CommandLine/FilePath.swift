import LayoutInput

/// Paths as texts, without a look at the files.
enum FilePath {
  /// The folder that the process works in; `/` where the system does not say.
  static var workingDirectory: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard getcwd(&buffer, buffer.count) != nil else { return "/" }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path from the root, without `.`, `..` and doubled slashes.
  static func absolute(_ path: String, in directory: String = workingDirectory) -> String {
    var names: [Substring] = []
    for name in (path.hasPrefix("/") ? path : directory + "/" + path).split(separator: "/") {
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return "/" + names.joined(separator: "/")
  }

  /// A path as seen from a folder, where it lies within; else nil.
  ///
  /// - Parameters:
  ///   - path: A path from the root.
  ///   - directory: A folder's path from the root.
  /// - Returns: The path; nil for one elsewhere.
  static func path(_ path: String, within directory: String) -> String? {
    if directory == "/" { return String(path.dropFirst()) }
    guard path.hasPrefix(directory + "/") else { return nil }
    return String(path.dropFirst(directory.count + 1))
  }

  /// A path as seen from a folder, by `..` where it lies outside.
  static func relative(_ path: String, to directory: String) -> String {
    let names = path.split(separator: "/")
    let base = directory.split(separator: "/")
    var common = 0
    while common < min(names.count, base.count), names[common] == base[common] { common += 1 }
    let up = Array(repeating: "..", count: base.count - common)
    let all = up + names[common...].map { String($0) }
    return all.isEmpty ? "." : all.joined(separator: "/")
  }

  /// The folder that a file is in.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a name is that of a folder, or of a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a file or folder of the name.
  static func exists(_ path: String) -> Bool {
    !path.utf8.contains(0) && access(path, F_OK) == 0
  }
}
