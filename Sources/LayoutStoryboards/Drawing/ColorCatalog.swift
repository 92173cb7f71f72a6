public import LayoutSolver

/// Colours that files refer to by name, as an asset catalog has them.
public nonisolated struct ColorCatalog: Sendable {
  /// A colour in light and in dark surroundings.
  public struct Entry: Sendable, Hashable {
    /// The colour in light surroundings.
    public var light: WireframeColor
    /// The colour in dark surroundings.
    public var dark: WireframeColor

    /// Creates an entry.
    public init(light: WireframeColor, dark: WireframeColor? = nil) {
      self.light = light
      self.dark = dark ?? light
    }
  }

  /// The colours by name.
  public var colors: [String: Entry] = [:]

  /// Creates a catalog without colours.
  public init() {}

  /// The colour of the system of a name such as `systemRedColor`; nil for one that is not known.
  public static func systemColor(named name: String) -> Entry? {
    SystemColors.pair(named: name).map { Entry(light: $0.light, dark: $0.dark) }
  }
}

/// What the colours of a file are in a picture.
struct FileColors {
  let isDark: Bool
  /// Those of asset catalogs, which know both.
  private let catalog: ColorCatalog
  /// What the file itself says of names, in light surroundings.
  private var named: [String: MarkupElement] = [:]
  private var system: [String: MarkupElement] = [:]
  /// The tint of the whole file.
  private(set) var tint: WireframeColor

  init(of document: InterfaceDocument, catalog: ColorCatalog, isDark: Bool) {
    self.isDark = isDark
    self.catalog = catalog
    for resource in document.root.child("resources")?.children ?? [] {
      guard let name = resource["name"], let color = resource.child("color") else { continue }
      if resource.tag == "namedColor" { named[name] = color }
      if resource.tag == "systemColor" { system[name] = color }
    }
    tint = SystemColors.pair(named: "tint").map { isDark ? $0.dark : $0.light } ?? .init(white: 0)
    let stated = document.root.child("color", key: "tintColor")
    if let stated, let color = color(stated) { tint = color }
  }

  /// A colour of the system.
  func system(_ name: String) -> WireframeColor {
    let pair = SystemColors.pair(named: name)
    return pair.map { isDark ? $0.dark : $0.light } ?? WireframeColor(white: 0)
  }

  /// The colour of a key of an element; nil where it has none.
  func color(_ key: String, of element: MarkupElement) -> WireframeColor? {
    element.child("color", key: key).flatMap { color($0) }
  }

  /// The colour that an element says; nil for one that nobody knows.
  ///
  /// Colours of other spaces are taken for those of sRGB.
  func color(_ element: MarkupElement) -> WireframeColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let pair = SystemColors.pair(named: name) { return isDark ? pair.dark : pair.light }
      if let known = system[name] { return numbers(of: known) }
    }
    if let name = element["name"] {
      if let entry = catalog.colors[name] { return isDark ? entry.dark : entry.light }
      if let known = named[name] { return numbers(of: known) }
    }
    return numbers(of: element)
  }

  private func numbers(of element: MarkupElement) -> WireframeColor? {
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return WireframeColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    return WireframeColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
