/// The fonts of an app's own that the texts of a file can be shown in.
nonisolated struct DocumentFonts: Sendable {
  private let library: FontLibrary
  /// The names of the font files that the file lists, by the font that is in them.
  private let files: [String: [String]]

  /// - Parameters:
  ///   - library: The font files of the app.
  ///   - root: The root element of the file, which lists those that Interface Builder knew when it saved it.
  init(_ library: FontLibrary, listedBy root: MarkupElement) {
    self.library = library
    var files: [String: [String]] = [:]
    for list in root.child("customFonts", key: "customFonts")?.children ?? [] {
      guard let file = list["key"] else { continue }
      for name in Set(list.children("string").map(\.text)) { files[name, default: []].append(file) }
    }
    self.files = files
  }

  /// The font of a name; nil where no file has it.
  func face(named name: String) -> FontFace? {
    library.face(named: name, preferring: files[name] ?? [])
  }

  /// A font of the system's, in a file that is called like it; nil where there is none.
  func face(ofSystem name: String) -> FontFace? { library.face(namedAsItsFile: name) }
}
