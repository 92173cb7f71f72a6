import LayoutInput
import Synchronization

/// The font files that an app brings along, which are read as far as somebody asks for a font.
///
/// ```swift
/// let library = FontLibrary(files: ["Fonts/Lato-Bold.ttf", "Fonts/Lato-Regular.ttf"])
/// var options = LayoutOptions()
/// options.text = .estimated
/// options.fonts = library
/// ```
public nonisolated final class FontLibrary: Sendable {
  private struct State {
    /// The files; nil before they were looked for.
    var files: [File]?
    /// The names of the fonts in a file, once it was looked into.
    var names: [String: [FontNames]] = [:]
    /// The fonts that were asked for, by what they were asked for.
    var faces: [String: FontFace?] = [:]
  }

  /// A file by its path, its name, and the letters and digits of that without the ending, in small letters.
  private struct File {
    let path: String
    let name: String
    let letters: String

    init(_ path: String) {
      self.path = path
      let name = path.split(separator: "/").last ?? ""
      let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
      self.name = String(name)
      letters = FontLibrary.letters(of: stem)
    }
  }

  private let state = Mutex(State())
  private let find: @Sendable () -> [String]
  private let note: @Sendable (FontError) -> Void

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - note: Is told of each file that cannot be read, which is left out.
  ///   - find: Finds the files, once somebody asks for a font, such as by a search; of several that have a font the first one
  ///     counts.
  public init(
    note: @escaping @Sendable (FontError) -> Void = { _ in },
    findFiles find: @escaping @Sendable () -> [String]
  ) {
    self.note = note
    self.find = find
  }

  /// Creates a library of files.
  public convenience init(files: [String]) { self.init(findFiles: { files }) }

  /// The font of a name, as files mention it; nil where there is none.
  ///
  /// Files that are called like the font are looked into first, so that most others are never read.
  ///
  /// - Parameters:
  ///   - name: The font's PostScript name, or its whole name.
  ///   - preferred: The names of files that are said to have it, without folders.
  /// - Returns: The font.
  public func face(named name: String, preferring preferred: [String] = []) -> FontFace? {
    face(named: name, preferring: preferred, isAlike: false)
  }

  /// The font of a name in a file that is called like it.
  func face(namedAsItsFile name: String) -> FontFace? {
    face(named: name, preferring: [], isAlike: true)
  }

  private func face(
    named name: String, preferring preferred: [String], isAlike: Bool
  ) -> FontFace? {
    // No name has a line's end, which would only ask for a font once more.
    let request = ([isAlike ? "alike" : "", name] + preferred).joined(separator: "\n")
    // Who finds the files, or is told, may ask for a font.
    let found = state.withLock { $0.files == nil } ? find().map { File($0) } : []
    var errors: [FontError] = []
    defer { for error in errors { note(error) } }
    return state.withLock { state in
      if let known = state.faces[request] { return known }
      let files = state.files ?? found
      state.files = files
      let letters = Self.letters(of: name)
      let likely = files.filter { preferred.contains($0.name) }
      let alike = files.filter { $0.letters == letters }
      var face: FontFace?
      var asked: Set<String> = []
      let others = isAlike ? [] : files
      for file in likely + alike + others where face == nil && asked.insert(file.path).inserted {
        face = Self.face(named: name, in: file.path, &state) { errors.append($0) }
      }
      state.faces[request] = .some(face)
      return face
    }
  }

  /// The font of a name in a file, if it has it.
  private static func face(
    named name: String, in file: String, _ state: inout State, _ note: (FontError) -> Void
  ) -> FontFace? {
    if let names = state.names[file], !names.contains(where: { $0.fit(name) }) { return nil }
    // What is wrong with a font is told once, when its names are read or when it is.
    do throws(FontError) {
      let file = try NamedFonts(contentsOf: file)
      state.names[file.path] = file.names
      guard let index = file.names.firstIndex(where: { $0.fit(name) }) else { return nil }
      return try FontFace(file.bytes, file: file.path, index: index)
    } catch {
      note(error)
      state.names[file] = []
      return nil
    }
  }

  /// The letters and digits of a name, in small letters.
  private static func letters(of name: some StringProtocol) -> String {
    String(name.filter { $0.isLetter || $0.isNumber }).lowercased()
  }
}

/// A font file with the names of the fonts in it.
nonisolated private struct NamedFonts {
  let path: String
  let bytes: [UInt8]
  let names: [FontNames]

  init(contentsOf path: String) throws(FontError) {
    self.path = path
    do {
      bytes = try InputFile.bytes(at: path, limit: FontLimits.fileBytes)
    } catch {
      throw FontError(file: path, reason: error.reason)
    }
    do throws(FontProblem) {
      let file = try FontFile(bytes)
      var names: [FontNames] = []
      for index in 0..<file.count {
        names.append(try FontNames(file.tables(ofFont: index).needed("name")))
      }
      self.names = names
    } catch {
      throw FontError(file: path, table: error.table, reason: error.reason)
    }
  }
}
