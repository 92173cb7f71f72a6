public import LayoutSolver

/// Pictures of a scene with what was found in it marked.
public struct FindingPictures {
  /// A finding, as the pictures mark it.
  public struct Mark {
    /// What was found.
    public let finding: Finding
    /// What stands in the mark, such as a number.
    public let text: String
    /// Where the mark leads, such as `#finding-3`.
    public let link: String
    /// Whether it is marked as an error; else as a warning.
    public let isError: Bool

    /// Creates a mark.
    public init(_ finding: Finding, text: String, link: String, isError: Bool) {
      self.finding = finding
      self.text = text
      self.link = link
      self.isError = isError
    }
  }

  /// A picture of the scene on one screen.
  public struct Picture {
    /// The screen.
    public let screen: CheckScreen
    /// The picture as SVG.
    public let svg: String
  }

  /// The colours that files refer to by name.
  public var catalog = ColorCatalog()
  /// How wide a scene may be to be drawn at its size, in points; wider ones are drawn smaller.
  public static let widest = 440.0
  /// Which way text is read.
  public var direction = UserInterfaceLayoutDirection.leftToRight
  /// Where the sizes of texts come from; nil for the saved ones.
  public var text: TextSizes?

  /// The most screens that pictures are made of; findings that are on none of them have no picture.
  public static let mostScreens = 3

  /// Creates what makes pictures.
  public init() {}

  /// The pictures of a scene: one for each screen that is the first one of some finding.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - document: The file that it is in.
  ///   - marks: What was found in the scene.
  ///   - isDark: Whether the pictures have a dark ground.
  ///   - idPrefix: What the ids in the pictures begin with; each has its number behind.
  /// - Returns: The pictures, of ``mostScreens`` screens at most.
  /// - Complexity: that of laying the scene out, and drawing it, once a picture.
  public func pictures(
    of scene: InterfaceScene, in document: InterfaceDocument, _ marks: [Mark], isDark: Bool,
    idPrefix: String
  ) -> [Picture] {
    var screens: [CheckScreen] = []
    for mark in marks {
      let found = mark.finding.screens
      guard let screen = found.first(where: { screens.contains($0) }) ?? found.first else {
        continue
      }
      if !screens.contains(screen) { screens.append(screen) }
    }
    var pictures: [Picture] = []
    for (index, screen) in screens.prefix(Self.mostScreens).enumerated() {
      let options = screen.options(
        direction: direction, text: text, isDesign: screen.isDesign(of: document))
      guard let layout = SceneLayout(of: scene, in: document, options: options) else { continue }
      let scale = min(1, max(0.05, Self.widest / max(1, layout.size.width)))
      var picture = ScenePicture(of: layout, scale: scale, isDark: isDark, catalog: catalog)
      guard let root = picture.prepare() else { continue }
      picture.options.idPrefix = "\(idPrefix)-\(index)"
      // The findings say it in words, beside the picture.
      picture.options.expectedFrame = nil
      picture.options.showsLegend = false
      picture.options.showsProblems = false
      picture.mark(
        Self.badges(marks.filter { $0.finding.screens.contains(screen) }, in: layout))
      pictures.append(Picture(screen: screen, svg: root.wireframe(picture.options)))
    }
    return pictures
  }

  private static func badges(
    _ marks: [Mark], in layout: SceneLayout
  ) -> [ObjectIdentifier: [WireframeBadge]] {
    var viewOf: [String: View] = [:]
    var ownerOf: [String: View] = [:]
    for entry in layout.entries {
      viewOf[entry.model.id ?? "line \(entry.model.object.line)"] = entry.view
      for constraint in entry.model.constraintElements {
        if let id = constraint.id { ownerOf[id] = entry.view }
      }
    }
    var badges: [ObjectIdentifier: [WireframeBadge]] = [:]
    for mark in marks {
      let color = mark.isError ? WireframeColor(185, 28, 28) : WireframeColor(180, 83, 9)
      var views = mark.finding.views.compactMap { viewOf[$0] }
      if views.isEmpty {
        // A constraint is where its first view is.
        let parts = mark.finding.constraints
        let part = parts.first { $0.isBroken } ?? parts.first
        let element = part?.id.flatMap { layout.document.elements[$0] }
        let items = [element?["firstItem"], element?["secondItem"]].compactMap { $0 }
        let view =
          items.lazy.compactMap { viewOf[$0] }.first ?? part?.id.flatMap { ownerOf[$0] }
        views = [view].compactMap { $0 }
      }
      for view in views {
        let badge = WireframeBadge(
          mark.text, color: color, link: mark.link, title: mark.finding.message)
        badges[ObjectIdentifier(view), default: []].append(badge)
      }
    }
    return badges
  }
}
