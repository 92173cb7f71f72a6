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

  /// Creates a sheet without scenes.
  public init(scale: Double = 1) { self.scale = scale }

  /// Lays a scene out and adds its picture.
  public mutating func add(_ layout: SceneLayout) {
    // What is drawn of a screen whether constraints name it or not.
    if layout.isScreen { _ = layout.entries.first?.view.safeAreaLayoutGuide }
    layout.run()
    guard let root = layout.entries.first?.view else { return }
    sheet.add(root, options(for: layout))
    count += 1
  }

  /// The picture.
  public var document: String { sheet.document }

  private func options(for layout: SceneLayout) -> WireframeOptions {
    var options = WireframeOptions()
    options.scale = scale
    options.labelSize = 9
    options.expectedFrameName = "saved frame"
    options.caption = Self.caption(of: layout)
    options.cornerRadius = layout.fillsScreen ? (layout.screen.device.isNotched ? 16 : 6) : 0
    options.showsProblems = layout.entries.count <= SceneLayout.mostInspectedViews
    var modelOf: [ObjectIdentifier: InterfaceView] = [:]
    for entry in layout.entries { modelOf[ObjectIdentifier(entry.view)] = entry.model }
    options.appearance = { view in
      modelOf[ObjectIdentifier(view)].map { ViewDrawing.appearance(of: view, $0, in: layout) }
    }
    if layout.isAsSaved {
      options.expectedFrame = { modelOf[ObjectIdentifier($0)]?.savedFrame }
    }
    let names = Examination(of: layout)
    options.constraintText = { constraint in
      let part = names.part(constraint, isBroken: true)
      return part.text + (part.id.map { " (\($0))" } ?? "")
    }
    return options
  }

  /// What stands above a scene: what it is called, and what it is laid out for.
  private static func caption(of layout: SceneLayout) -> String {
    let scene = layout.scene
    let name =
      scene.controller?.userLabel ?? scene.controller?.customClass
      ?? scene.view?.object.customClass ?? scene.view?.object.userLabel
      ?? scene.controller?.title ?? scene.element.tag
    var caption = name + " · "
    if layout.screen.sizeClass != nil, layout.fillsScreen {
      caption += layout.screen.device.name + (layout.screen.isLandscape ? " landscape" : "") + " · "
    }
    caption += "\(layout.size.width.plain) × \(layout.size.height.plain)"
    return caption + (layout.options.direction == .rightToLeft ? " · right to left" : "")
  }
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
