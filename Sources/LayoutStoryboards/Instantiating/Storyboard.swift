public import LayoutSolver

/// The controllers of a file of Interface Builder, to be made by code.
///
/// ```swift
/// let storyboard = try Storyboard(contentsOf: "Main.storyboard", registry: registry)
/// window.rootViewController = try storyboard.instantiateInitialViewController()
/// ```
///
/// A controller is made with what belongs to it: the items of its bars, the controllers that a container has from the
/// beginning. Its view is made when something asks for it: views, guides and constraints; then outlets and actions are
/// connected, the view is set, `awakeFromNib` called on all views, and embedded controllers put into their
/// container views; `viewDidLoad` follows.
public final class Storyboard {
  let archive: Archive

  /// Who knows other storyboards, which this one refers to by their names.
  public var findStoryboard: ((_ name: String) -> Storyboard?)? {
    get { archive.findStoryboard }
    set { archive.findStoryboard = newValue }
  }

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

  /// Creates a storyboard of a document that was read.
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

  /// The identifiers by which controllers can be made, in the order of the file.
  public var identifiers: [String] {
    document.scenes.compactMap { $0.controller?.storyboardIdentifier }
  }

  /// Makes the controller that an app begins with.
  ///
  /// - Throws: Why it cannot be made: there is none, or a class is refused.
  public func instantiateInitialViewController() throws(InterfaceError) -> ViewController {
    try instantiate(identifier: nil)
  }

  /// Makes the controller of an identifier.
  ///
  /// - Throws: Why it cannot be made: there is none of that identifier, or a class is refused.
  public func instantiateViewController(
    withIdentifier identifier: String
  ) throws(InterfaceError) -> ViewController {
    try instantiate(identifier: identifier)
  }

  /// Makes the controller of a scene.
  ///
  /// - Throws: Why it cannot be made: the scene has none, or a class is refused.
  public func instantiateViewController(
    of scene: InterfaceScene
  ) throws(InterfaceError) -> ViewController {
    try archive.instantiate(scene, in: self)
  }

  func instantiate(
    identifier: String?, family: ControllerFamily = ControllerFamily()
  ) throws(InterfaceError) -> ViewController {
    guard let identifier else {
      guard let id = document.initialViewController else {
        throw archive.error(
          document.isXib
            ? "a xib has no initial view controller; read it as a Nib"
            : "no controller is the initial one; make one so, or instantiate by an identifier")
      }
      return try archive.instantiate(id, in: self, at: document.root, family: family)
    }
    guard let scene = document.sceneOfIdentifier[identifier] else {
      let known = identifiers.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
      throw archive.error(
        "no controller has the storyboard identifier \"\(identifier.prefix(80))\"; "
          + (known.isEmpty ? "none has one: give it to the controller" : "there are \(known)"))
    }
    return try archive.instantiate(scene, in: self, family: family)
  }
}

extension ViewController {
  /// The storyboard that the controller was made from.
  public final var storyboard: Storyboard? { (viewLoader as? SceneLoader)?.storyboard }
}
