import LayoutInput
import LayoutStoryboards

/// Finds the interface files in a directory, at any depth.
///
/// Names are bytes: those that are no UTF-8 are found as well, and told. Links to files are files; links to
/// directories are not followed, so that none leads in a circle.
struct FolderSearch {
  private typealias Found = (name: String, result: Result<String, InterfaceError>)

  private var found: [Found] = []
  private var pending: [[UInt8]] = []

  /// The files, and what cannot be looked into, in the order of the names.
  static func results(in directory: String) -> [Result<String, InterfaceError>] {
    var search = FolderSearch()
    search.pending = [Array(directory.utf8)]
    while let next = search.pending.popLast() { search.look(into: next) }
    return search.found.sorted { $0.name < $1.name }.map(\.result)
  }

  private mutating func look(into directory: [UInt8]) {
    guard let stream = opendir(directory.map { CChar(bitPattern: $0) } + [0]) else {
      return refuse(directory, "the directory cannot be read: " + String(cString: strerror(errno)))
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 {
          refuse(directory, "the directory cannot be read: " + String(cString: strerror(errno)))
        }
        return
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == [46] || name == [46, 46] { continue }
      let path = directory + (directory.last == 47 ? [] : [47]) + name
      let isNamedInterface = Self.suffixes.contains { name.suffix($0.count).elementsEqual($0) }
      if Self.isDirectory(path) {
        pending.append(path)
        if isNamedInterface { refuse(path, "this is a directory with the name of a file") }
      } else if isNamedInterface {
        if let name = String(validating: path, as: UTF8.self) {
          found.append((name, .success(name)))
        } else {
          refuse(path, FileName.refusal)
        }
      }
    }
  }

  private mutating func refuse(_ path: [UInt8], _ reason: String) {
    let name = FileName.text(path)
    found.append((name, .failure(InterfaceError(file: name, reason: reason))))
  }

  private static let suffixes = [Array(".storyboard".utf8), Array(".xib".utf8)]

  /// Whether a path is a directory, not a link to one.
  private static func isDirectory(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat(path.map { CChar(bitPattern: $0) } + [0], &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// Names of files that may be no text.
enum FileName {
  /// Why a name that is no UTF-8 is refused.
  static let refusal = "the file's name is no UTF-8; rename the file"

  /// A name as text, with the bytes that are no UTF-8 by their numbers.
  static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let length, let part = String(validating: rest.prefix(length), as: UTF8.self) {
        text += part
        rest = rest.dropFirst(length)
      } else {
        text += "\\x" + String(first, radix: 16, uppercase: true)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}
