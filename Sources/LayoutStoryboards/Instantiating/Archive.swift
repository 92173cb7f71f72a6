import LayoutSolver

/// A file from which objects are made, with what the app has registered for it.
///
/// Storyboards, nibs and the scenes of controllers share it.
final class Archive {
  let document: InterfaceDocument
  let registry: ClassRegistry
  let options: LayoutOptions
  /// What views show, for all that are made of the file.
  let contents = KnownContents()
  /// Who knows the storyboards that this one refers to.
  var findStoryboard: ((String) -> Storyboard?)?
  /// What was not understood, or done otherwise, each thing once.
  private(set) var notes: [String] = []
  private var noted: Set<String> = []

  init(_ document: InterfaceDocument, _ registry: ClassRegistry, _ options: LayoutOptions) {
    self.document = document
    self.registry = registry
    self.options = options
  }

  func note(_ text: String) {
    if noted.insert(text).inserted { notes.append(text) }
  }

  func note(_ text: String, at element: MarkupElement) {
    note("line \(element.line): \(text)")
  }

  func error(_ reason: String, at element: MarkupElement? = nil) -> InterfaceError {
    InterfaceError(file: document.file, position: element?.position, reason: reason)
  }

  /// The class that a file names, with its module.
  static func className(of object: InterfaceObject) -> String {
    let name = String((object.customClass ?? "").prefix(80))
    return object.customModule.map { "\($0.prefix(80)).\(name)" } ?? name
  }

  /// Does what the registry wants where a class is not registered.
  ///
  /// - Parameters:
  ///   - object: What is of the class.
  ///   - call: By which call it would be registered.
  ///   - instead: What is done instead.
  /// - Throws: That the class is not registered, where the registry wants that.
  func standIn(
    for object: InterfaceObject, _ call: String, _ instead: String
  ) throws(InterfaceError) {
    let text =
      "the class \(Self.className(of: object)) of \(object.element.debugName) is not registered; register "
      + "it in the ClassRegistry by \(call)"
    switch registry.unknownClasses {
    case .errors: throw error(text, at: object.element)
    case .standIns: note("\(text); \(instead)", at: object.element)
    case .silentStandIns: break
    }
  }

  // MARK: Objects of the app's classes

  /// What a builder makes tables and collections with.
  func tableParts(_ builder: SceneBuilder) -> TableParts {
    let parts = TableParts(builder)
    parts.makeLayout = { object throws(InterfaceError) in try self.makeLayout(object) }
    return parts
  }

  /// Makes the layout of a collection that is of an app's own class; nil for the usual one.
  private func makeLayout(
    _ object: InterfaceObject
  ) throws(InterfaceError) -> CollectionViewLayout? {
    guard object.customClass != nil else { return nil }
    if let make = registry.layout(object) { return make(object) }
    try standIn(for: object, "registerLayout", "a flow layout stands for it")
    return nil
  }

  /// Makes a view of an app's own class; nil for the usual one.
  func makeCustomView(
    _ model: InterfaceView, _ content: ViewContent
  ) throws(InterfaceError) -> View? {
    guard model.settings.flags.contains(.ofCustomClass) else { return nil }
    let object = model.object
    guard let make = registry.view(object) else {
      try standIn(for: object, "registerView", "a plain \(model.kind) stands for it")
      return nil
    }
    let view = make(content)
    if let expected = Self.reasonAgainst(view, as: model) {
      note(
        "\(Self.className(of: object)) is registered with a class that is no \(expected), as "
          + "\(object.element.debugName) has to be; a plain one stands for it", at: object.element)
      return nil
    }
    return view
  }

  /// The class that a view of a kind has to be of, if this one is not.
  private static func reasonAgainst(_ view: View, as model: InterfaceView) -> String? {
    switch model.kind {
    case "stackView": view is StackView ? nil : "StackView"
    case "tableView": view is TableView ? nil : "TableView"
    case "tableViewCell": view is TableViewCell ? nil : "TableViewCell"
    case "collectionView": view is CollectionView ? nil : "CollectionView"
    case "collectionViewCell": view is CollectionViewCell ? nil : "CollectionViewCell"
    case "collectionReusableView":
      view is CollectionReusableView ? nil : "CollectionReusableView"
    case _ where model.kinds.contains(.scrolling): view is ScrollView ? nil : "ScrollView"
    default: nil
    }
  }

  /// Makes an object at the top of a file or scene that is no view or controller; nil for what is not made.
  func makeObject(_ object: InterfaceObject) throws(InterfaceError) -> Responder? {
    if object.kind.hasSuffix("GestureRecognizer") { return try makeGestureRecognizer(object) }
    guard object.kind == "customObject", object.customClass != nil else { return nil }
    if let make = registry.object(object) { return make() }
    try standIn(for: object, "registerObject", "there is none")
    return nil
  }

  /// Makes a controller of the kind that the file says, or of the app's own class.
  func makeBareController(_ object: InterfaceObject) throws(InterfaceError) -> ViewController {
    let plain = { ControllerSetup.make(object) }
    guard object.customClass != nil else { return plain() }
    guard let make = registry.controller(object) else {
      try standIn(for: object, "registerController", "a plain \(object.kind) stands for it")
      return plain()
    }
    let controller = make(object)
    if let expected = ControllerSetup.reasonAgainst(controller, as: object.kind) {
      throw error(
        "\(Self.className(of: object)) is registered with a class that is no \(expected), as "
          + "\(object.element.debugName) has to be; register one that derives from it",
        at: object.element)
    }
    return controller
  }

  /// Whether an object is of a class that stands for one that is not registered.
  func isStandIn(_ object: InterfaceObject) -> Bool {
    guard object.customClass != nil else { return false }
    return registry.controller(object) == nil && registry.view(object) == nil
      && registry.object(object) == nil && registry.gestureRecognizer(object) == nil
  }
}
