import LayoutInput
public import LayoutSolver

/// A storyboard or xib: its scenes, and what it says outside of them.
///
/// A document is read once and never changes; any number of layouts may be built from it at the same time.
///
/// ```swift
/// let document = try InterfaceDocument(contentsOf: "Main.storyboard")
/// for scene in document.scenes {
///   guard let layout = SceneLayout(of: scene, in: document) else { continue }
///   layout.run()
/// }
/// ```
public nonisolated final class InterfaceDocument: Sendable {
  /// The file, as the caller named it.
  public let file: String
  /// The root element.
  public let root: MarkupElement
  /// The major version of the tools that saved the file.
  public let toolsVersion: Double
  /// Whether the file is a xib, not a storyboard.
  public let isXib: Bool
  /// The name of the device that the file is designed for; nil in files of old tools, for any size.
  public let deviceName: String?
  /// Whether the file is designed for a device on its side.
  public let isLandscape: Bool
  /// The scenes in the order of the file.
  public let scenes: [InterfaceScene]
  /// The id of the controller that an app begins with.
  public let initialViewController: String?
  /// The objects of the file by id.
  public let elements: [String: MarkupElement]
  /// What the file refers to and does not have, in the order of the file; it is left out wherever it would be used.
  public let danglingReferences: [DanglingReference]
  /// The sizes of the images that the file lists.
  public let images: [String: Size]
  /// The intrinsic sizes that the canvas computed for views of the app's own classes, by the view's id.
  public let designables: [String: Size]
  /// The ids of the objects that code reaches by an outlet.
  let outletDestinations: Set<String>
  /// The controllers by id.
  let controllers: [String: MarkupElement]
  /// The scenes whose controllers code makes by a storyboard identifier; the first of each.
  let sceneOfIdentifier: [String: InterfaceScene]
  /// The segues that lead to each controller, with the controllers that they come from.
  let segues: [String: [(segue: MarkupElement, source: String)]]
  /// The ids of the segues from which the canvas infers what is around a scene, where several lead there.
  let tieBreakers: Set<String>
  /// What was found out about the texts of scenes; it follows from the rest.
  let textLengths = TextLengthMemo()
  /// What was found out about the lines of fonts; it follows from the rest.
  let lineHeights = LineHeightMemo()
  /// What was found out about the canvas; it follows from the rest.
  let canvasVotes = CanvasVoteMemo()
  /// The fonts of the app's own; nil where none are given.
  let fonts: DocumentFonts?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limits: How large the file and its parts may be.
  ///   - fonts: The app's font files, by which texts are estimated; nil for none.
  /// - Throws: What is wrong with the file, and where.
  public convenience init(
    contentsOf path: String, limits: MarkupLimits = .standard, fonts: FontLibrary? = nil
  ) throws(InterfaceError) {
    let bytes = try BoundedFile.bytes(at: path, limit: limits.fileBytes)
    try self.init(bytes, file: path, limits: limits, fonts: fonts)
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: What the file is called in errors; a name that ends in `.xib` makes a xib of a text that does
  ///     not say what it is.
  ///   - limits: How large the text and its parts may be.
  ///   - fonts: The app's font files, by which texts are estimated; nil for none.
  /// - Throws: What is wrong with the text, and where.
  public init(
    _ bytes: [UInt8], file: String, limits: MarkupLimits = .standard, fonts: FontLibrary? = nil
  ) throws(InterfaceError) {
    do {
      let root = try MarkupReader.read(bytes, limits: limits)
      try DocumentCheck.checkKind(root)
      try DocumentCheck.checkScenes(of: root, limits: limits)
      let elements = try DocumentCheck.elements(of: root)
      danglingReferences = DocumentCheck.danglingReferences(of: root, to: elements)
      self.file = file
      self.root = root
      self.fonts = fonts.map { DocumentFonts($0, listedBy: root) }
      self.elements = elements
      let version = root["toolsVersion"]?.split(separator: ".").first
      toolsVersion = version.flatMap { DecimalNumber.value($0) } ?? 0
      isXib =
        root["type"].map { $0.hasSuffix(".XIB") && !$0.contains("Storyboard") }
        ?? file.hasSuffix(".xib")
      let device = root.child("device")
      deviceName = device?["id"]
      isLandscape = device?["orientation"] == "landscape"
      initialViewController = root["initialViewController"]
      images = try Self.images(of: root)
      designables = try Self.designables(of: root)
      outletDestinations = Self.outletDestinations(of: root)
      scenes = try Self.scenes(of: root)
      controllers = Dictionary(
        scenes.compactMap { scene in scene.controller.map { (scene.id, $0.element) } },
        uniquingKeysWith: { first, _ in first })
      sceneOfIdentifier = Dictionary(
        scenes.compactMap { scene in
          (scene.controller?.storyboardIdentifier).map { ($0, scene) }
        }, uniquingKeysWith: { first, _ in first })
      var segues: [String: [(segue: MarkupElement, source: String)]] = [:]
      for scene in scenes where scene.controller != nil {
        scene.element.forEach { element in
          guard element.tag == "segue", let destination = element["destination"] else { return }
          segues[destination, default: []].append((element, scene.id))
        }
      }
      self.segues = segues
      tieBreakers = Self.tieBreakers(of: root)
    } catch {
      throw InterfaceError(
        file: file, position: error.position, reason: error.reason,
        isOfOtherPlatform: error.isOfOtherPlatform)
    }
  }

  /// Whether the file is for tvOS, whose screens are none of ``Device``.
  public var isForTelevision: Bool {
    (root["type"] ?? "").contains("AppleTV") || (root["targetRuntime"] ?? "").contains("AppleTV")
  }

  /// The oldest major version of iOS that the file is for; nil where it leaves that to the project.
  public var deploymentTarget: Int? {
    let deployment = root.child("dependencies")?.children("deployment").first {
      $0["identifier"] == "iOS"
    }
    // Versions are written as 256 × major + 16 × minor.
    guard let version = deployment?.number("version"), version >= 256, version < 65536 else {
      return nil
    }
    return Int(version) / 256
  }

  /// The scenes, each followed by those of the views that lie beside its controller's own one.
  public var allScenes: [InterfaceScene] { scenes.flatMap { [$0] + $0.looseScenes } }

  /// The scene of a name: the id of its controller, view or scene element, or the storyboard identifier.
  public func scene(named name: String) -> InterfaceScene? {
    scenes.first { $0.id == name } ?? scenes.first { $0.isNamed(name) }
  }
}
