import LayoutSolver

/// A picture of scenes, side by side, as SVG.
///
/// ```swift
/// var sheet = SceneSheet()
/// for scene in document.scenes {
///   guard let layout = SceneLayout(of: scene, in: document) else { continue }
///   sheet.add(layout)
/// }
/// print(sheet.document)
/// ```
public struct SceneSheet {
  private var sheet = WireframeSheet()
  /// How many scenes there are.
  public private(set) var count = 0
  /// How many units of the picture a point is; letters of names keep their size.
  public var scale: Double
  /// Whether the scenes are drawn in dark surroundings, as is what is around them.
  public var isDark = false
  /// The colours that files refer to by name.
  public var catalog = ColorCatalog()

  /// Creates a sheet without scenes.
  public init(scale: Double = 1) { self.scale = scale }

  /// Lays a scene out and adds its picture.
  public mutating func add(_ layout: SceneLayout) {
    let picture = ScenePicture(of: layout, scale: scale, isDark: isDark, catalog: catalog)
    guard let root = picture.prepare() else { return }
    sheet.add(root, picture.options)
    count += 1
  }

  /// The picture.
  public var document: String { sheet.document }
}

extension SceneLayout {
  /// Whether the scene is a controller's, not a part such as a cell.
  var isScreen: Bool { scene.controller != nil && entries.first?.model.kind == "view" }

  /// Whether the scene's view is as large as the device's screen.
  var fillsScreen: Bool { scene.controller != nil && size == screen.size }

  /// Whether the layout is for what the file was saved for.
  var isAsSaved: Bool {
    guard options.direction == .leftToRight, screen == DeviceScreen(designOf: document) else {
      return false
    }
    return size == (scene.view?.savedFrame?.size ?? size)
  }
}
