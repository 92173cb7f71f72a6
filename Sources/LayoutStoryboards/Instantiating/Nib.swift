public import LayoutSolver

/// The views of a xib, to be made as often as one likes.
///
/// ```swift
/// let nib = try Nib(contentsOf: "Badge.xib", registry: registry)
/// let badge = try nib.instantiate(withOwner: nil).first as? View
/// let controller = ProfileController(nib: try Nib(contentsOf: "ProfileController.xib"))
/// ```
public final class Nib {
  private let archive: Archive
  /// How the views at the top are made, by those; they have no views themselves.
  private var templates: [ObjectIdentifier: SceneBuilder] = [:]
  /// The elements that have connections or values, and those of them that are not of the file's owner.
  private lazy var connectedElements =
    (document.scenes.first?.otherObjects ?? []).flatMap { $0.element.connectedElements }
    + document.scenes.filter { $0.controller == nil }.flatMap { $0.element.connectedElements }
  private lazy var elementsBesidesOwner = connectedElements.filter { $0.tag != "placeholder" }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - registry: What the classes of the app stand for.
  ///   - options: For which device views are made, where traits do not say, and how texts are measured.
  /// - Throws: What is wrong with the file, and where.
  public convenience init(
    contentsOf path: String, registry: ClassRegistry = ClassRegistry(),
    options: LayoutOptions = LayoutOptions()
  ) throws(InterfaceError) {
    let document = try InterfaceDocument(contentsOf: path)
    self.init(document: document, registry: registry, options: options)
  }

  /// Creates a nib of a document that was read.
  public init(
    document: InterfaceDocument, registry: ClassRegistry = ClassRegistry(),
    options: LayoutOptions = LayoutOptions()
  ) {
    archive = Archive(document, registry, options)
  }

  /// The file.
  public var document: InterfaceDocument { archive.document }

  /// What the file says that was not understood so far, and what was done instead, each thing once.
  public var unsupported: [String] { archive.notes }

  /// Makes the objects at the top of the file, with what is in them, and connects them with their owner.
  ///
  /// A controller that owns them gets its view from the outlet `view`. Then `awakeFromNib` is called on all
  /// that was made, not on the owner.
  ///
  /// - Parameter owner: What the file's owner stands for.
  /// - Returns: The objects at the top, in the order of the file.
  /// - Throws: Why they cannot be made: a class is refused, or the file is a storyboard.
  @discardableResult
  public func instantiate(withOwner owner: Responder?) throws(InterfaceError) -> [Responder] {
    guard document.isXib else {
      throw archive.error("a storyboard, not a xib; read it as a Storyboard")
    }
    var connector = Connector(archive)
    let others = document.scenes.first?.otherObjects ?? []
    let placeholder = others.first { $0.element["placeholderIdentifier"] == "IBFilesOwner" }
    if let owner, let id = placeholder?.id { connector.objects[id] = owner }
    let rootID = placeholder?.connections.first { $0.kind == .outlet(property: "view") }?
      .destination
    var top: [Responder] = []
    var awaking: [Responder] = []
    for scene in document.scenes {
      if scene.controller != nil {
        let controller = try archive.instantiate(scene, in: nil)
        connector.objects[scene.id] = controller
        top.append(controller)
      } else if let root = scene.view {
        let isOfController = owner is ViewController && root.id == rootID
        let view = try makeViews(
          scene, root, &connector, &awaking,
          controller: isOfController ? owner as? ViewController : nil)
        top.append(view)
      }
    }
    for other in others {
      guard let id = other.id, let object = try archive.makeObject(other) else { continue }
      connector.objects[id] = object
      top.append(object)
      awaking.append(object)
    }
    // Without an owner, its connections lead nowhere.
    let connected = owner == nil ? elementsBesidesOwner : connectedElements
    let ownerID = placeholder?.id
    connector.connect(connected) { owner != nil || $0.destination != ownerID }
    for (controller, view) in connector.controllerViews { controller.view = view }
    connector.setValues(of: elementsBesidesOwner)
    for object in awaking { object.awakeFromNib() }
    return top
  }

  /// What is the same each time that the views of a scene are made.
  private func template(of scene: InterfaceScene, _ root: InterfaceView) -> SceneBuilder {
    if let known = templates[ObjectIdentifier(root)] { return known }
    let made = SceneBuilder(of: scene, root, in: document, options: archive.options)
    templates[ObjectIdentifier(root)] = made
    return made
  }

  private func makeViews(
    _ scene: InterfaceScene, _ root: InterfaceView, _ connector: inout Connector,
    _ awaking: inout [Responder], controller: ViewController?
  ) throws(InterfaceError) -> View {
    let archive = self.archive
    let builder = SceneBuilder(
      root, in: template(of: scene, root),
      sizeClass: controller.flatMap { SizeClass($0.traitsForLoading) })
    builder.hasSystemMargins = controller != nil
    builder.tables = archive.tableParts(builder)
    builder.isLive = true
    builder.contents = archive.contents
    builder.noteHandler = { archive.note($0) }
    builder.makeCustomView = { model, content throws(InterfaceError) in
      try archive.makeCustomView(model, content)
    }
    let view = try builder.makeRootView()
    view.frame = Rect(origin: .zero, size: builder.savedSize)
    builder.addConstraints()
    connector.objects.add(builder)
    _ = PrototypeLoader.setUp(builder, &connector, controller, nil)
    awaking += builder.entries.map(\.view)
    builder.followTraits(in: view)
    return view
  }
}

extension Nib: ViewLoader {
  /// Makes the views of the file for a controller that owns it.
  public func loadView(of controller: ViewController) throws(ControllerError) {
    do {
      try instantiate(withOwner: controller)
    } catch {
      throw .invalidCall(error.description)
    }
    if controller.viewIfLoaded == nil {
      throw .invalidCall(
        archive.error(
          "the file's owner has no outlet \"view\", so that the controller gets a plain view; connect it"
        ).description)
    }
  }

  /// Returns none: xibs have no segues.
  public func segueIdentifiers(of controller: ViewController) -> [String] { [] }

  /// Returns nil: xibs have no segues.
  public func segue(
    withIdentifier identifier: String, from controller: ViewController, sender: Responder?
  ) throws(ControllerError) -> StoryboardSegue? { nil }
}

extension ViewController {
  /// Creates a controller that owns a nib, which makes its view.
  public convenience init(nib: Nib) {
    self.init()
    viewLoader = nib
  }
}
