public import LayoutSolver

/// One scene with its views in a window, ready to be laid out.
///
/// ```swift
/// let layout = SceneLayout(of: scene, in: document)
/// layout?.run()
/// print(layout?.window.layoutDescription ?? "")
/// ```
///
/// A layout belongs to one task at a time, as its views do; any number of them run in parallel.
public final class SceneLayout {
  /// A view, with what the file says of it.
  public struct Entry {
    /// The view as the file has it.
    public let model: InterfaceView
    /// The view that is laid out.
    public let view: View
  }

  /// The file.
  public let document: InterfaceDocument
  /// The scene.
  public let scene: InterfaceScene
  /// What the scene was laid out for.
  public let screen: DeviceScreen
  /// The window that the views are in, as large as the scene's root view.
  public let window: Window
  /// The size of the root view.
  public let size: Size
  /// The views in the order of the file; those that a size class leaves out are not among them.
  public internal(set) var entries: [Entry] = []
  /// What the file says that was not understood, and what the layout could not use of it.
  public private(set) var unsupported: [String] = []
  /// The constraints that were broken when the layout ran, in the words of the engine.
  public private(set) var conflicts: [String] = []

  /// The same with the constraints.
  private(set) var conflictReports: [ConflictReport] = []

  let insets: SceneInsets
  let options: LayoutOptions
  private let savedSize: Size
  var viewOf: [String: View] = [:]
  var guideOf: [String: LayoutGuide] = [:]
  /// The ids of what is in views that the size class leaves out, once all views are made.
  lazy var leftOutIDs: Set<String> = {
    var ids: Set<String> = []
    scene.view?.element.forEach { if let id = $0.id, viewOf[id] == nil { ids.insert(id) } }
    return ids
  }()
  private var idOfConstraint: [ObjectIdentifier: String] = [:]
  private var idOfView: [ObjectIdentifier: String] = [:]

  /// Makes the views of a scene; nil where it has none of its own, as a navigation controller's.
  public init?(
    of scene: InterfaceScene, in document: InterfaceDocument, options: LayoutOptions = .init()
  ) {
    guard let root = scene.view else { return nil }
    self.document = document
    self.scene = scene
    self.options = options
    let design = DeviceScreen(designOf: document)
    let screen = options.screen(design: design)
    self.screen = screen
    savedSize = root.savedFrame?.size ?? design.size
    size = options.rootSize(saved: savedSize, design: design, target: screen)
    insets = SceneInsets(of: scene, view: root, in: document, design: design, target: screen)
    window = Window(frame: Rect(origin: .zero, size: savedSize))
    window.displayScale = screen.device.scale
    window.layoutDirection = options.direction
    window.hostSafeAreaInsets = insets.safeArea
    window.messageHandler = { [weak self] in self?.note($0) }
    noteDevice()
    build(root)
    // Masks follow from the size that the frames were saved in.
    if size != savedSize { window.frame.size = size }
    if entries.count > Self.mostInspectedViews {
      note("ambiguity is not looked for among \(entries.count) views", at: root.element)
    }
  }

  /// Lays the scene out.
  public func run() {
    window.runUpdateCycle()
  }

  /// The safe area of the root view.
  public var safeAreaInsets: EdgeInsets { insets.safeArea }

  /// The view that the file has an id for.
  public func view(_ id: String) -> View? { viewOf[id] }

  /// The most views of a scene that ambiguity is looked for among.
  ///
  /// Each open view of a scene may take as long as solving the scene; real scenes have some hundred views.
  static let mostInspectedViews = 2000

  /// The ids of the views whose frames the constraints leave open.
  ///
  /// None of a scene with more than 2,000 views, which ``unsupported`` says.
  public var ambiguousIDs: [String] {
    if entries.count > Self.mostInspectedViews { return [] }
    return window.ambiguousViews.compactMap { idOfView[ObjectIdentifier($0)] }
  }

  /// The ids of the constraints that do not hold because others contradict them.
  public var brokenIDs: [String] {
    window.brokenConstraints.compactMap { idOfConstraint[ObjectIdentifier($0)] }
  }

  /// How much wider the root view is than in the file.
  var widthChange: Double { size.width - savedSize.width }

  /// The size class that variations are chosen for.
  var sizeClass: SizeClass? { screen.sizeClass }

  func addEntry(_ model: InterfaceView, _ view: View) {
    entries.append(Entry(model: model, view: view))
    guard let id = model.id else { return }
    viewOf[id] = view
    idOfView[ObjectIdentifier(view)] = id
  }

  /// The id of a constraint of the file.
  func id(of constraint: LayoutConstraint) -> String? {
    idOfConstraint[ObjectIdentifier(constraint)]
  }

  func register(_ constraint: LayoutConstraint, id: String?) {
    if let id { idOfConstraint[ObjectIdentifier(constraint)] = id }
  }

  /// Notes what is not understood, with its line.
  func note(_ text: String, at element: MarkupElement) {
    unsupported.append("line \(element.line): \(text)")
  }

  private func note(_ message: LayoutMessage) {
    switch message {
    case .conflict(let report):
      conflicts.append(message.description)
      conflictReports.append(report)
    case .error, .visualFormat, .loop, .controller, .invalidValue:
      unsupported.append(
        message.description.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }

  private func noteDevice() {
    guard let name = document.deviceName, Device.named(name) == nil,
      let element = document.root.child("device")
    else { return }
    note(
      "the device '\(name.prefix(40))' is not known; the design is taken for one of any size",
      at: element)
  }
}
