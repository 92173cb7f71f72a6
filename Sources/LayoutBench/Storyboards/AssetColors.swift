import LayoutInput
import LayoutSolver
import LayoutStoryboards
import LayoutTraces

/// The colours of asset catalogs beside a file.
///
/// Catalogs are folders whose names end in `.xcassets`; those in the file's folder and the two above it are looked through, for
/// the colours that the file names.
struct AssetColors {
  private var wanted: Set<String>
  private var found = ColorCatalog()
  /// How many folders may still be looked into: projects are large, catalogs are near.
  private var left = 2000
  private static let mostLevels = 8
  /// A colour's file has some hundred bytes.
  private static let mostBytes = 1 << 16

  /// The colours that a document names, as far as catalogs have them.
  static func catalog(for document: InterfaceDocument) -> ColorCatalog {
    var names: Set<String> = []
    document.root.forEach { element in
      if element.tag == "color", let name = element["name"] { names.insert(name) }
    }
    if names.isEmpty || document.file.hasPrefix("/dev/") { return ColorCatalog() }
    var search = AssetColors(wanted: names)
    var folder = FilePath.directory(of: FilePath.absolute(document.file))
    for _ in 0...2 {
      search.lookForCatalogs(in: folder)
      if search.wanted.isEmpty { break }
      let parent = FilePath.directory(of: folder)
      if parent == folder || parent.isEmpty { break }
      folder = parent
    }
    return search.found
  }

  private init(wanted: Set<String>) { self.wanted = wanted }

  /// Looks into the catalogs that are directly in a folder.
  private mutating func lookForCatalogs(in folder: String) {
    for name in Self.names(in: folder) where name.hasSuffix(".xcassets") {
      look(into: folder + "/" + name, level: 0)
    }
  }

  private mutating func look(into folder: String, level: Int) {
    if level > Self.mostLevels || left <= 0 || wanted.isEmpty { return }
    left -= 1
    for name in Self.names(in: folder) {
      let path = folder + "/" + name
      if name.hasSuffix(".colorset") {
        let color = String(name.dropLast(".colorset".count))
        if wanted.contains(color), let entry = Self.entry(at: path + "/Contents.json") {
          found.colors[color] = entry
          wanted.remove(color)
        }
      } else if !name.contains(".") {
        look(into: path, level: level + 1)
      }
    }
  }

  /// The names in a folder in order; none of what is no folder.
  private static func names(in folder: String) -> [String] {
    guard !folder.utf8.contains(0), let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if let name = String(validating: bytes, as: UTF8.self), name != ".", name != ".." {
        names.append(name)
      }
    }
    return names.sorted()
  }

  /// A colour in light and dark surroundings; nil where the file says none.
  private static func entry(at path: String) -> ColorCatalog.Entry? {
    guard let bytes = try? InputFile.bytes(at: path, limit: mostBytes),
      let root = try? JSONValue.read(bytes), case .array(let variants)? = root["colors"]?.content
    else { return nil }
    var light: WireframeColor?
    var dark: WireframeColor?
    for variant in variants {
      guard let color = variant["color"].flatMap({ self.colors(of: $0) }) else { continue }
      let appearances: [JSONValue] =
        if case .array(let list)? = variant["appearances"]?.content { list } else { [] }
      if appearances.isEmpty {
        light = light ?? color.light
        dark = dark ?? (color.light == color.dark ? nil : color.dark)
      } else if appearances.count == 1, appearances[0]["value"]?.string == "dark" {
        dark = color.dark
      }
    }
    return light.map { ColorCatalog.Entry(light: $0, dark: dark) }
  }

  private static func colors(of value: JSONValue) -> ColorCatalog.Entry? {
    if let name = value["reference"]?.string {
      return ColorCatalog.systemColor(named: name)
    }
    guard let parts = value["components"] else { return nil }
    let alpha = parts["alpha"].flatMap { share($0) } ?? 1
    if let white = parts["white"].flatMap({ share($0) }) {
      return ColorCatalog.Entry(light: WireframeColor(white: white, alpha: alpha))
    }
    guard let red = parts["red"].flatMap({ share($0) }),
      let green = parts["green"].flatMap({ share($0) }),
      let blue = parts["blue"].flatMap({ share($0) })
    else { return nil }
    return ColorCatalog.Entry(
      light: WireframeColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A component: `0.5`, `128` or `0x80`.
  private static func share(_ value: JSONValue) -> Double? {
    guard let text = value.string else { return nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let number = DecimalNumber.value(text) else { return nil }
    return text.contains(".") ? number : number / 255
  }
}
