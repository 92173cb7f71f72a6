import LayoutSolver

/// A storyboard as on Interface Builder's canvas: all scenes at their places, with their segues as arrows.
///
/// ```swift
/// let document = try InterfaceDocument(contentsOf: "Main.storyboard")
/// print(StoryboardBoard(of: document).document)
/// ```
public struct StoryboardBoard {
  /// How many units of the picture a point is.
  public var scale: Double
  /// Whether the picture has a dark ground, and scenes are drawn in dark surroundings.
  public var isDark = false
  /// The colours that files refer to by name.
  public var catalog = ColorCatalog()
  private let file: InterfaceDocument
  private let options: LayoutOptions

  /// Creates the board of a file.
  ///
  /// - Parameters:
  ///   - file: The storyboard; scenes of a xib lie in a row.
  ///   - options: What the scenes are laid out for.
  ///   - scale: How many units of the picture a point is.
  public init(of file: InterfaceDocument, options: LayoutOptions = .init(), scale: Double = 0.5) {
    self.file = file
    self.options = options
    self.scale = scale
  }

  /// The picture.
  ///
  /// - Complexity: that of laying out and drawing all scenes, and O(scenes²) for their places.
  public var document: String {
    let layouts = file.scenes.map { SceneLayout(of: $0, in: file, options: options) }
    let screen = DeviceScreen(designOf: file).size
    let sizes = zip(file.scenes, layouts).map { scene, layout in
      layout?.size
        ?? (Self.isReference(scene) ? Size(width: 240, height: 90) : screen)
    }
    let places = CanvasPlaces(of: file.scenes, sizes: sizes, in: file).origins
    var board = WireframeBoard()
    board.options.scale = scale
    board.options.isDark = isDark
    var tiles: [String: Int] = [:]
    for (index, scene) in file.scenes.enumerated() {
      let tile = add(scene, layouts[index], Rect(origin: places[index], size: sizes[index]), &board)
      tiles[scene.id] = tiles[scene.id] ?? tile
      if scene.id == file.initialViewController { board.markEntry(tile) }
    }
    for (index, scene) in file.scenes.enumerated() {
      connect(scene, layouts[index], tiles, &board)
    }
    return board.document
  }

  private func add(
    _ scene: InterfaceScene, _ layout: SceneLayout?, _ rect: Rect, _ board: inout WireframeBoard
  ) -> Int {
    let title = scene.title(in: file)
    guard let layout else {
      // The box says what it is; above it stands what it is called.
      let isNamed = title != scene.element.tag
      return board.addBox(rect, title: isNamed ? title : "", text: Self.text(scene))
    }
    let picture = ScenePicture(of: layout, scale: scale, isDark: isDark, catalog: catalog)
    guard let root = picture.prepare() else {
      return board.addBox(rect, title: title, text: scene.element.tag)
    }
    board.options.cornerRadius = picture.options.cornerRadius
    board.options.showsProblems = picture.options.showsProblems
    return board.add(
      root, at: rect.origin, title: title, appearance: picture.options.appearance)
  }

  /// Whether a scene stands for one of another storyboard.
  private static func isReference(_ scene: InterfaceScene) -> Bool {
    scene.element.tag == "viewControllerPlaceholder"
  }

  /// What a scene without a view says.
  private static func text(_ scene: InterfaceScene) -> String {
    let element = scene.element
    if isReference(scene) {
      return [element["storyboardName"], element["referencedIdentifier"]].compactMap { $0 }
        .joined(separator: " · ")
    }
    return switch element.tag {
    case "navigationController": "Navigation Controller"
    case "tabBarController": "Tab Bar Controller"
    case "splitViewController": "Split View Controller"
    case "pageViewController": "Page View Controller"
    default: element.tag
    }
  }

  private func connect(
    _ scene: InterfaceScene, _ layout: SceneLayout?, _ tiles: [String: Int],
    _ board: inout WireframeBoard
  ) {
    guard let source = tiles[scene.id] else { return }
    scene.element.forEach { element in
      for segue in element.child("connections")?.children("segue") ?? [] {
        guard let destination = segue["destination"], let tile = tiles[destination] else {
          continue
        }
        var place: Rect?
        if element !== scene.element, let view = element.id.flatMap({ layout?.view($0) }),
          let root = layout?.entries.first?.view
        {
          place = root.convert(view.bounds, from: view)
        }
        let kind = segue["kind"] ?? ""
        let isPart = kind == "relationship" || kind == "embed"
        board.connect(
          source, to: tile, from: place, label: Self.label(of: segue, kind),
          arrow: isPart ? .part : .way)
      }
    }
  }

  /// What stands beside an arrow: the kind of segue as Interface Builder calls it, and its identifier.
  private static func label(of segue: MarkupElement, _ kind: String) -> String {
    let name =
      switch kind {
      case "relationship": words(segue["relationship"] ?? kind)
      case "presentation", "modal": "present modally"
      case "popoverPresentation", "popover": "present as popover"
      case "showDetail", "replace": "show detail"
      default: kind
      }
    return [name, segue["identifier"] ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A name in camel case as words.
  private static func words(_ name: String) -> String {
    var text = ""
    for character in name {
      text += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return text
  }
}
