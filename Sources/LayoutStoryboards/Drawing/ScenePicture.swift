import LayoutSolver

/// The picture of one scene, with what all pictures of scenes have.
struct ScenePicture {
  let layout: SceneLayout
  /// How the picture is drawn.
  var options = WireframeOptions()
  private let drawing: ViewDrawing

  init(of layout: SceneLayout, scale: Double, isDark: Bool, catalog: ColorCatalog) {
    self.layout = layout
    let colors = FileColors(of: layout.document, catalog: catalog, isDark: isDark)
    let drawing = ViewDrawing(of: layout, colors)
    self.drawing = drawing
    options.scale = scale
    options.isDark = isDark
    options.labelSize = 9
    options.overhang = 0.2
    options.expectedFrameName = "saved frame"
    options.caption = Self.caption(of: layout)
    options.cornerRadius = layout.fillsScreen ? (layout.screen.device.isNotched ? 16 : 6) : 0
    options.showsProblems = layout.entries.count <= SceneLayout.mostInspectedViews
    options.appearance = { drawing.appearance(of: $0) }
    if layout.isAsSaved {
      options.expectedFrame = { drawing.model(of: $0)?.savedFrame }
    }
    let names = Examination(of: layout)
    options.constraintText = { constraint in
      let part = names.part(constraint, isBroken: true)
      return part.text + (part.id.map { " (\($0))" } ?? "")
    }
  }

  /// Puts marks at views.
  mutating func mark(_ badges: [ObjectIdentifier: [WireframeBadge]]) {
    let drawing = drawing
    options.appearance = { view in
      var appearance = drawing.appearance(of: view)
      appearance?.badges = badges[ObjectIdentifier(view)] ?? []
      return appearance
    }
  }

  /// Lays the scene out; nil where it has no view.
  func prepare() -> View? {
    // What is drawn of a screen whether constraints name it or not.
    if layout.isScreen { _ = layout.entries.first?.view.safeAreaLayoutGuide }
    layout.run()
    return layout.entries.first?.view
  }

  /// What stands above a scene: what it is called, and what it is laid out for.
  private static func caption(of layout: SceneLayout) -> String {
    var parts = layout.scene.titles(in: layout.document)
    if layout.screen.sizeClass != nil, layout.fillsScreen {
      parts.append(layout.screen.device.name + (layout.screen.isLandscape ? " landscape" : ""))
    }
    parts.append("\(layout.size.width.plain) × \(layout.size.height.plain)")
    if layout.options.direction == .rightToLeft { parts.append("right to left") }
    return parts.joined(separator: " · ")
  }
}

nonisolated extension InterfaceScene {
  /// What the scene is called: its label or title, and its class; of a xib the file's name first.
  public func title(in document: InterfaceDocument) -> String {
    titles(in: document).joined(separator: " · ")
  }

  /// What a scene is called: its title and its class; the file's name where a xib's view has neither label.
  func titles(in document: InterfaceDocument) -> [String] {
    let object = controller ?? view?.object
    let item = element.child("navigationItem", key: "navigationItem")
    let stated = object?.userLabel ?? object?.title ?? item?["title"]
    var titles = [stated, object?.customClass].compactMap { $0 }.filter { !$0.isEmpty }
    if titles.isEmpty, let name = view?.object.customClass ?? view?.object.userLabel {
      titles.append(name)
    }
    // A xib is known by its file, whatever its views are called.
    if document.isXib {
      let file = document.file.split(separator: "/").last.map { String($0) } ?? document.file
      let stem = file.hasSuffix(".xib") ? String(file.dropLast(4)) : file
      if titles.first != stem { titles.insert(stem, at: 0) }
    }
    if titles.isEmpty { titles.append(element.tag) }
    if titles.count == 2, titles[0] == titles[1] { titles.removeLast() }
    return titles
  }
}
