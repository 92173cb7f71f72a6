import LayoutSolver

/// Makes the views, guides and constraints of a scene: for a layout of the scene alone, or for a controller.
///
/// What it makes depends on the file, the size class and the screen only; who asks for it puts the root view where it
/// belongs.
final class SceneBuilder {
  let document: InterfaceDocument
  let scene: InterfaceScene
  let root: InterfaceView
  let options: LayoutOptions
  /// What the scene is made for.
  let screen: DeviceScreen
  /// The size class that variations are chosen for.
  let sizeClass: SizeClass?
  /// The size that the root view has in the file.
  let savedSize: Size
  /// The size that it will have on the screen.
  let size: Size
  let insets: SceneInsets
  /// Pixels in a point, for the sizes of texts.
  let textScale: Double
  /// What tells the pixels that texts were saved with; nil where their sizes are not those of the canvas.
  let canvasScale: CanvasScale?
  /// What tells whether the fonts that an app brings along were there; nil where the sizes are not those of the canvas.
  let canvasFonts: CanvasFonts?
  /// Whether those fonts were not there, but for views that tell it themselves.
  let lacksFonts: Bool
  /// What tells how high lines of other fonts are; nil where the sizes are not those of the canvas.
  let canvasLines: CanvasLines?

  /// The sizes of texts that were stretched in the design; there, they stay as they are.
  lazy var naturalSizes: NaturalTextSizes =
    isDesign ? .saved : NaturalTextSizes.known(of: scene, in: document)
  /// Whether the scene is laid out as it was saved.
  let isDesign: Bool

  /// Whether the root view will have the margins of a controller's view where the file gives it none.
  var hasSystemMargins = false
  /// Whether an app will have the views, which shows what is hidden and is laid out for other traits; not one
  /// picture.
  ///
  /// Then what the size class leaves out is made, too, but put nowhere; and stack views arrange hidden views, so that
  /// they appear in their places.
  var isLive = false
  /// Makes views of the app's own classes; nil for the usual one.
  var makeCustomView: ((InterfaceView, ViewContent) throws(InterfaceError) -> View?)?
  /// What views show, where more will be made of the same file.
  var contents: KnownContents?
  /// What becomes of tables; nil to show them as the canvas does.
  var tables: TableParts?
  /// Who is told what was not understood.
  var noteHandler: (String) -> Void = { _ in }

  /// The views in the order of the file; those that a size class leaves out are among them if they are live.
  var entries: [SceneLayout.Entry] = []
  /// The same by their numbers in the file, from that of the root on.
  private var viewOfNumber: [View?] = []
  private var knownViews: [String: View]?
  var guideOf: [String: LayoutGuide] = [:]
  /// The constraints with an id, in the order in which they were made, and by that, once somebody asks.
  var namedConstraints: [(id: String, constraint: LayoutConstraint)] = []
  private var knownConstraints: [String: LayoutConstraint]?
  /// The ids of constraints, for who lays the scene out to tell of them.
  var idOfConstraint: [ObjectIdentifier: String] = [:]
  var notesConstraintIDs = false
  /// What other size classes change, if the views are live.
  var variedSuperviews: [VariedSuperview] = []
  var variedConstraints: [VariedConstraint] = []
  var variedViews: [VariedView] = []
  /// The views on which it depends whether a view is there, itself and those around it.
  private var conditionsOfView: [ObjectIdentifier: [VariedSubview]] = [:]
  /// The ids of what is in views that the size class leaves out, once all views are made.
  lazy var leftOutIDs: Set<String> = {
    var ids: Set<String> = []
    root.element.forEach { if let id = $0.id, viewOf[id] == nil { ids.insert(id) } }
    return ids
  }()

  /// The ids of the views that stacks arrange.
  lazy var arrangedIDs: Set<String> = {
    var ids: Set<String> = []
    root.forEach { if $0.kind == "stackView" { ids.formUnion($0.subviews.compactMap(\.id)) } }
    return ids
  }()

  /// The ids of what the file's constraints are about, in any size class: views, and guides with the views that have them.
  lazy var constrainedIDs: Set<String> = {
    var ids: Set<String> = []
    root.forEach { view in
      for constraint in view.constraints {
        let element = constraint.element
        for id in [element["firstItem"] ?? view.id, element["secondItem"]] {
          if let id { ids.insert(id) }
        }
      }
    }
    root.forEach { view in
      let guides = view.element.children.filter { $0.tag.hasSuffix("LayoutGuide") }
      if let id = view.id, guides.contains(where: { ids.contains($0.id ?? "") }) { ids.insert(id) }
    }
    return ids
  }()

  /// - Parameters:
  ///   - scene: The scene.
  ///   - root: Its view.
  ///   - document: The file.
  ///   - options: The device, the direction, and where the sizes of texts come from.
  ///   - sizeClass: The size class; nil for that of the device.
  init(
    of scene: InterfaceScene, _ root: InterfaceView, in document: InterfaceDocument,
    options: LayoutOptions, sizeClass: SizeClass? = nil
  ) {
    self.document = document
    self.scene = scene
    self.root = root
    self.options = options
    let design = DeviceScreen(designOf: document)
    let screen = options.screen(design: design)
    self.screen = screen
    self.sizeClass = sizeClass ?? screen.sizeClass
    savedSize = root.savedFrame?.size ?? design.size
    size = options.rootSize(saved: savedSize, design: design, target: screen)
    isDesign = screen == design && size == savedSize
    insets = SceneInsets(of: scene, view: root, in: document, design: design, target: screen)
    let scale = screen.device.scale
    let isCanvas = options.text.isEstimated && screen == design
    canvasScale =
      isCanvas
      ? CanvasScale(device: scale, toolsVersion: document.toolsVersion, fonts: document.fonts) : nil
    textScale = canvasScale?.ofMost(in: root, of: document) ?? scale
    canvasFonts =
      isCanvas
      ? CanvasFonts(device: scale, toolsVersion: document.toolsVersion, fonts: document.fonts) : nil
    lacksFonts = canvasFonts?.lackMost(in: root, of: document) ?? false
    canvasLines =
      options.text.isEstimated && screen == design ? CanvasLines(of: document, device: scale) : nil
  }

  /// Makes a part of what another one makes, such as a cell of a table.
  init(_ part: InterfaceView, in whole: SceneBuilder, sizeClass: SizeClass? = nil) {
    document = whole.document
    scene = whole.scene
    root = part
    options = whole.options
    screen = whole.screen
    canvasScale = whole.canvasScale
    textScale = whole.textScale
    canvasFonts = whole.canvasFonts
    lacksFonts = whole.lacksFonts
    canvasLines = whole.canvasLines
    self.sizeClass = sizeClass ?? whole.sizeClass
    savedSize = whole.savedSize
    size = whole.size
    isDesign = whole.isDesign
    insets = whole.insets
    hasSystemMargins = whole.hasSystemMargins
    makeCustomView = whole.makeCustomView
    contents = whole.contents
    noteHandler = whole.noteHandler
  }

  /// What the canvas of the file's tools takes for granted.
  var canvas: CanvasRules { CanvasRules(toolsVersion: document.toolsVersion) }

  /// How much wider the root view is than in the file.
  var widthChange: Double { size.width - savedSize.width }

  func noteConditions(_ conditions: [VariedSubview], of view: View) {
    conditionsOfView[ObjectIdentifier(view)] = conditions
  }

  /// The views on which it depends whether the items of a constraint are in the tree of the view that owns it.
  func conditions(of constraint: LayoutConstraint, in owner: View) -> [VariedSubview] {
    if conditionsOfView.isEmpty { return [] }
    let given = conditions(of: owner)
    var found: [VariedSubview] = []
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let item else { continue }
      for condition in conditions(of: item)
      where !(given + found).contains(where: { $0 === condition }) { found.append(condition) }
    }
    return found
  }

  private func conditions(of item: AnyObject) -> [VariedSubview] {
    let view = item as? View ?? (item as? LayoutGuide)?.owningView
    return view.flatMap { conditionsOfView[ObjectIdentifier($0)] } ?? []
  }

  func addEntry(_ model: InterfaceView, _ view: View) {
    entries.append(SceneLayout.Entry(model: model, view: view))
    viewOfNumber[model.number - root.number] = view
    knownViews = nil
  }

  func reserveEntries() {
    entries.reserveCapacity(root.viewCount)
    viewOfNumber = Array(repeating: nil, count: root.viewCount)
  }

  /// The view of a number in the file; nil where it is not in the scene.
  func view(numbered number: Int) -> View? {
    let place = number - root.number
    return viewOfNumber.indices.contains(place) ? viewOfNumber[place] : nil
  }

  /// The views by their ids; few views have outlets that lead to them.
  var viewOf: [String: View] {
    if let knownViews { return knownViews }
    var known: [String: View] = [:]
    for entry in entries { if let id = entry.model.id { known[id] = entry.view } }
    knownViews = known
    return known
  }

  func register(_ constraint: LayoutConstraint, id: String?) {
    guard let id else { return }
    if notesConstraintIDs { idOfConstraint[ObjectIdentifier(constraint)] = id }
    namedConstraints.append((id, constraint))
    knownConstraints = nil
  }

  /// The constraints by their ids; nearly nobody has outlets to them.
  var constraintOf: [String: LayoutConstraint] {
    if let knownConstraints { return knownConstraints }
    var known: [String: LayoutConstraint] = [:]
    for (id, constraint) in namedConstraints { known[id] = constraint }
    knownConstraints = known
    return known
  }

  /// Forgets what was made.
  func releaseViews() {
    tables = nil
    entries.removeAll()
    viewOfNumber.removeAll()
    knownViews = nil
    guideOf.removeAll()
    namedConstraints.removeAll()
    knownConstraints = nil
    // An object that is made later may have the address of one that is gone.
    idOfConstraint.removeAll()
    variedSuperviews.removeAll()
    variedConstraints.removeAll()
    variedViews.removeAll()
    conditionsOfView.removeAll()
  }

  /// Notes what is not understood, with its line.
  func note(_ text: String, at element: MarkupElement) {
    noteHandler("line \(element.line): \(text)")
  }

  func noteDevice() {
    guard let name = document.deviceName, Device.named(name) == nil,
      let element = document.root.child("device")
    else { return }
    note(
      "the device '\(name.prefix(40))' is not known; the design is taken for one of any size",
      at: element)
  }
}
