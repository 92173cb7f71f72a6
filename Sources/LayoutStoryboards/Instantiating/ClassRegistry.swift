public import LayoutSolver

/// What the classes of an app that files name stand for.
///
/// ```swift
/// var registry = ClassRegistry()
/// registry.registerController("ProfileController") { ProfileController() }
/// registry.registerView("BadgeView") { content in BadgeView(content) }
/// let storyboard = try Storyboard(contentsOf: "Main.storyboard", registry: registry)
/// ```
///
/// A class of a module is looked up with it first, then by its name alone.
public struct ClassRegistry {
  /// What is done where a file names a class that is not registered.
  public enum UnknownClasses: Sendable {
    /// An object of the class in the file that it derives from, such as a plain controller, stands for it; the
    /// storyboard's `unsupported` says so.
    case standIns
    /// The same without a word, as for tools that know no app's classes.
    case silentStandIns
    /// The instantiation fails, with an error that names the class.
    case errors
  }

  private struct Name: Hashable {
    let module: String?
    let name: String
  }

  /// What is done where a file names a class that is not registered.
  public var unknownClasses = UnknownClasses.standIns
  private var controllers: [Name: (InterfaceObject) -> ViewController] = [:]
  private var views: [Name: (ViewContent) -> View] = [:]
  private var objects: [Name: () -> Responder] = [:]
  private var layouts: [Name: (InterfaceObject) -> CollectionViewLayout] = [:]
  private var recognizers: [Name: (InterfaceObject) -> GestureRecognizer] = [:]
  private var segues: [Name: (String?, ViewController, ViewController) -> StoryboardSegue] = [:]

  /// Creates a registry that knows no class.
  public init() {}

  /// Has a closure make the controllers of a class.
  public mutating func registerController(
    _ name: String, module: String? = nil, make: @escaping () -> ViewController
  ) {
    controllers[Name(module: module, name: name)] = { _ in make() }
  }

  /// Has a closure make the controllers of a class, from what the file says of them.
  public mutating func registerController(
    _ name: String, module: String? = nil, make: @escaping (InterfaceObject) -> ViewController
  ) {
    controllers[Name(module: module, name: name)] = make
  }

  /// Has a closure make the views of a class.
  ///
  /// It gets what the class in the file shows; a class that derives from ``ContentView``, or for what scrolls from
  /// ``ScrollingContentView``, is as large as that. Stack views are of classes that derive from `StackView`.
  public mutating func registerView(
    _ name: String, module: String? = nil, make: @escaping (ViewContent) -> View
  ) {
    views[Name(module: module, name: name)] = make
  }

  /// Has the cells of a class of an app be of a class of tables.
  public mutating func registerCell(
    _ name: String, module: String? = nil, _ cellClass: TableViewCell.Type
  ) {
    registerView(name, module: module) { cellClass.init(reuseIdentifier: $0.reuseIdentifier) }
  }

  /// Has the cells of a class of an app be of a class of collections.
  public mutating func registerCell(
    _ name: String, module: String? = nil, _ cellClass: CollectionViewCell.Type
  ) { registerReusableView(name, module: module, cellClass) }

  /// Has what collections show of a class of an app be of a class of theirs.
  public mutating func registerReusableView(
    _ name: String, module: String? = nil, _ viewClass: CollectionReusableView.Type
  ) { registerView(name, module: module) { _ in viewClass.init(frame: .zero) } }

  /// Has a closure make the layouts of collections that are of a class.
  public mutating func registerLayout(
    _ name: String, module: String? = nil,
    make: @escaping (InterfaceObject) -> CollectionViewLayout
  ) {
    layouts[Name(module: module, name: name)] = make
  }

  /// Has a closure make the objects of a class that are neither views nor controllers.
  public mutating func registerObject(
    _ name: String, module: String? = nil, make: @escaping () -> Responder
  ) {
    objects[Name(module: module, name: name)] = make
  }

  /// Has a closure make the gesture recognizers of a class, from what the file says of them.
  public mutating func registerGestureRecognizer(
    _ name: String, module: String? = nil,
    make: @escaping (InterfaceObject) -> GestureRecognizer
  ) {
    recognizers[Name(module: module, name: name)] = make
  }

  /// Has a closure make the segues of a class: from the identifier, the source and the destination.
  public mutating func registerSegue(
    _ name: String, module: String? = nil,
    make: @escaping (String?, ViewController, ViewController) -> StoryboardSegue
  ) {
    segues[Name(module: module, name: name)] = make
  }

  func controller(_ object: InterfaceObject) -> ((InterfaceObject) -> ViewController)? {
    find(object, in: controllers)
  }

  func view(_ object: InterfaceObject) -> ((ViewContent) -> View)? { find(object, in: views) }

  func object(_ object: InterfaceObject) -> (() -> Responder)? { find(object, in: objects) }

  func layout(_ object: InterfaceObject) -> ((InterfaceObject) -> CollectionViewLayout)? {
    find(object, in: layouts)
  }

  func gestureRecognizer(
    _ object: InterfaceObject
  ) -> ((InterfaceObject) -> GestureRecognizer)? { find(object, in: recognizers) }

  func segue(
    _ object: InterfaceObject
  ) -> ((String?, ViewController, ViewController) -> StoryboardSegue)? {
    find(object, in: segues)
  }

  private func find<Factory>(
    _ object: InterfaceObject, in factories: [Name: Factory]
  ) -> Factory? {
    guard let name = object.customClass else { return nil }
    return factories[Name(module: object.customModule, name: name)]
      ?? factories[Name(module: nil, name: name)]
  }
}
