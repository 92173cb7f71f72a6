import LayoutInput
import LayoutStoryboards

/// Finds the interface files, or other ones, in a directory, at any depth.
///
/// Names are bytes: those that are no UTF-8 are found as well, and told. Links to files are files; links to
/// directories are not followed, so that none leads in a circle.
struct FolderSearch {
  private typealias Found = (name: String, result: Result<String, InterfaceError>)

  private var found: [Found] = []
  private var pending: [[UInt8]] = []
  /// What the names of the files end in, in small letters.
  private let suffixes: [[UInt8]]
  /// Whether capitals count as small letters.
  private let ignoresCase: Bool

  private init(_ suffixes: [String], ignoresCase: Bool) {
    self.suffixes = suffixes.map { Array($0.utf8) }
    self.ignoresCase = ignoresCase
  }

  /// The files, and what cannot be looked into, in the order of the names.
  static func results(in directory: String) -> [Result<String, InterfaceError>] {
    results(in: directory, FolderSearch([".storyboard", ".xib"], ignoresCase: false))
  }

  /// The font files, and what cannot be looked into, in the order of the names.
  static func fonts(in directory: String) -> [Result<String, InterfaceError>] {
    results(in: directory, FolderSearch([".ttf", ".otf", ".ttc"], ignoresCase: true))
  }

  private static func results(
    in directory: String, _ search: FolderSearch
  ) -> [Result<String, InterfaceError>] {
    var search = search
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
      let isNamed = isNamed(name)
      if Self.isDirectory(path) {
        pending.append(path)
        if isNamed { refuse(path, "this is a directory with the name of a file") }
      } else if isNamed {
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

  /// Whether a name is that of a file that is looked for.
  private func isNamed(_ name: [UInt8]) -> Bool {
    suffixes.contains { suffix in
      name.suffix(suffix.count).elementsEqual(suffix) { byte, letter in
        byte == letter || ignoresCase && (65...90).contains(byte) && byte + 32 == letter
      }
    }
  }

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
