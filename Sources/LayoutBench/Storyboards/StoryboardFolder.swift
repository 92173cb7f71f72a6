import LayoutInput
import LayoutStoryboards

/// A storyboard, and those beside it in its folder that it refers to by name.
final class StoryboardFolder {
  /// The storyboard.
  let main: Storyboard
  private let path: String
  private let options: LayoutOptions
  private let fonts: FontLibrary?
  private var others: [String: Storyboard] = [:]

  init(of document: InterfaceDocument, options: LayoutOptions, fonts: FontLibrary?) {
    path = FilePath.directory(of: document.file)
    self.options = options
    self.fonts = fonts
    main = Self.storyboard(of: document, options)
    main.findStoryboard = { [weak self] name in self?.storyboard(named: name) }
  }

  private func storyboard(named name: String) -> Storyboard? {
    if let known = others[name] { return known }
    // A name is no path.
    if name.isEmpty || name.contains("/") { return nil }
    let file = path + (path.hasSuffix("/") ? "" : "/") + name + ".storyboard"
    guard let document = try? InterfaceDocument(contentsOf: file, fonts: fonts) else {
      return nil
    }
    let storyboard = Self.storyboard(of: document, options)
    storyboard.findStoryboard = { [weak self] name in self?.storyboard(named: name) }
    others[name] = storyboard
    return storyboard
  }

  /// A tool has none of the app's classes.
  private static func storyboard(
    of document: InterfaceDocument, _ options: LayoutOptions
  ) -> Storyboard {
    var registry = ClassRegistry()
    registry.unknownClasses = .silentStandIns
    return Storyboard(document: document, registry: registry, options: options)
  }
}
