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
  public var screen: DeviceScreen { builder.screen }
  /// The window that the views are in, as large as the scene's root view.
  public let window: Window
  /// The size of the root view.
  public var size: Size { builder.size }
  /// Where the root view begins on the canvas, as the file has it: below bars that are opaque.
  ///
  /// In the window it begins at zero.
  public var origin: Point { builder.root.savedFrame?.origin ?? .zero }
  /// The views in the order of the file; those that a size class leaves out are not among them.
  public var entries: [Entry] { builder.entries }
  /// What the file says that was not understood, and what the layout could not use of it.
  public private(set) var unsupported: [String] = []
  /// The constraints that were broken when the layout ran, in the words of the engine.
  public private(set) var conflicts: [String] = []

  /// The same with the constraints.
  private(set) var conflictReports: [ConflictReport] = []
  /// The constraints that were broken until a required content gave way to them.
  private(set) var brokenOnCanvas: Set<ObjectIdentifier> = []

  private let builder: SceneBuilder
  /// The labels that were made narrower, with the widths of their texts in one line.
  private var narrowed: [(label: ContentView, width: Double)] = []

  /// Makes the views of a scene; nil where it has none of its own, as a navigation controller's.
  public convenience init?(
    of scene: InterfaceScene, in document: InterfaceDocument, options: LayoutOptions = .init()
  ) {
    self.init(of: scene, in: document, options: options, naturalSizes: nil)
  }

  /// Makes the views with sizes of texts that are known; nil for those that follow from the file.
  init?(
    of scene: InterfaceScene, in document: InterfaceDocument, options: LayoutOptions = .init(),
    naturalSizes: NaturalTextSizes?
  ) {
    guard let root = scene.view else { return nil }
    self.document = document
    self.scene = scene
    builder = SceneBuilder(of: scene, root, in: document, options: options)
    builder.notesConstraintIDs = true
    if let naturalSizes { builder.naturalSizes = naturalSizes }
    window = Window(frame: Rect(origin: .zero, size: builder.savedSize))
    window.displayScale = builder.pixelScale
    window.layoutDirection = options.direction
    window.hostSafeAreaInsets = builder.insets.safeArea
    window.messageHandler = { [weak self] in self?.note($0) }
    builder.noteHandler = { [unowned self] in unsupported.append($0) }
    builder.noteDevice()
    build()
    // Masks follow from the size that the frames were saved in.
    if size != builder.savedSize { window.frame.size = size }
  }

  private func build() {
    do {
      let view = try builder.makeRootView()
      view.frame = window.bounds
      window.addSubview(view)
      builder.makeLayoutGuides(of: view)
      builder.addConstraints()
    } catch {
      // Only views of the app's own classes can be refused, which are made by controllers only.
      unsupported.append(error.description)
    }
  }

  /// Lays the scene out.
  public func run() {
    for (label, width) in narrowed { label.content.intrinsicSize.width = width }
    narrowed.removeAll()
    window.runUpdateCycle()
    if builder.isDesign, brokenOnCanvas.isEmpty {
      brokenOnCanvas = Set(
        (yieldRequiredContents() + yieldCentres()).map { ObjectIdentifier($0) })
      if !brokenOnCanvas.isEmpty { window.runUpdateCycle() }
    }
    narrowWrappedTexts()
    if !narrowed.isEmpty { window.runUpdateCycle() }
  }

  /// Has labels whose text had to wrap be no wider than the widest of their lines, as labels are in a second pass.
  private func narrowWrappedTexts() {
    for case let label as ContentView in entries.lazy.map(\.view)
    where label.content.kind == "label" {
      let natural = label.content.intrinsicSize.width
      let width = label.frame.inset(by: label.content.alignmentInsets).width
      guard natural > width, let lines = label.content.wrapping?.widestLine(inWidth: width),
        lines < width
      else { continue }
      narrowed.append((label, natural))
      label.content.intrinsicSize.width = lines
    }
  }

  /// The safe area of the root view.
  public var safeAreaInsets: EdgeInsets { builder.insets.safeArea }

  /// The view that the file has an id for.
  public func view(_ id: String) -> View? { builder.viewOf[id] }

  /// The most views of a scene that is laid out several times to find something out, or drawn with its problems.
  ///
  /// Real scenes have some hundred views.
  public static let mostInspectedViews = 2000

  /// The ids of the views whose frames the constraints leave open, in the order of the file; of very many the first 100.
  public var ambiguousIDs: [String] {
    OpenViews.all(of: self).filter { !$0.isContent }.compactMap(\.entry.model.id)
  }

  /// The ids of the constraints that do not hold because others contradict them.
  public var brokenIDs: [String] {
    window.brokenConstraints.compactMap { builder.idOfConstraint[ObjectIdentifier($0)] }
  }

  /// Whether the scene is laid out as it was saved.
  var isDesign: Bool {
    guard builder.isDesign, options.direction == .leftToRight, case .saved = options.text else {
      return false
    }
    return true
  }

  /// What the scene was laid out with.
  var options: LayoutOptions { builder.options }

  /// The size class that variations are chosen for.
  var sizeClass: SizeClass? { builder.sizeClass }

  /// The id of a constraint of the file.
  func id(of constraint: LayoutConstraint) -> String? {
    builder.idOfConstraint[ObjectIdentifier(constraint)]
  }

  private func note(_ message: LayoutMessage) {
    switch message {
    case .conflict(let report):
      conflicts.append(message.description)
      conflictReports.append(report)
    case .error, .visualFormat, .loop, .controller, .imprecise, .invalidValue:
      unsupported.append(
        message.description.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }
}
