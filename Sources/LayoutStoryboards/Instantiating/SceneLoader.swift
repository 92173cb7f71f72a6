import LayoutSolver

/// The scene of a controller: makes its view when that is loaded, and its segues when they are performed.
final class SceneLoader: ViewLoader {
  let archive: Archive
  /// The storyboard that the scene is from; nil for a nib's controller.
  let storyboard: Storyboard?
  let scene: InterfaceScene
  /// What was made with the controller, by id: items of bars, objects of the app.
  var parts: [String: AnyObject] = [:]
  /// The makers of cells, of each table and collection in the view.
  private(set) var prototypes: [PrototypeLoader] = []
  /// The views at the top of the scene beside the controller's own, once that is loaded.
  private var looseViews = LooseViews()

  /// The controllers that were made with this one, or as part of it.
  let family: ControllerFamily

  init(
    _ scene: InterfaceScene, of archive: Archive, in storyboard: Storyboard?,
    family: ControllerFamily
  ) {
    self.scene = scene
    self.family = family
    self.archive = archive
    self.storyboard = storyboard
  }

  /// The elements that have connections, the controller's first.
  lazy var connectedElements: [MarkupElement] = {
    guard archive.document.isXib == false else { return scene.element.connectedElements }
    return scene.element.connectedElements
      + scene.otherObjects.flatMap { $0.element.connectedElements }
  }()

  // MARK: The view

  func loadView(of controller: ViewController) throws(ControllerError) {
    guard let root = scene.view else {
      let view = View()
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view = view
      return
    }
    let builder = SceneBuilder(
      of: scene, root, in: archive.document, options: archive.options,
      sizeClass: SizeClass(controller.traitsForLoading))
    builder.hasSystemMargins = true
    builder.isLive = true
    builder.contents = archive.contents
    let archive = self.archive
    builder.tables = archive.tableParts(builder)
    builder.noteHandler = { archive.note($0) }
    builder.makeCustomView = { model, content throws(InterfaceError) in
      try archive.makeCustomView(model, content)
    }
    let view = try refused { () throws(InterfaceError) in try builder.makeRootView() }
    view.frame = Rect(origin: .zero, size: builder.savedSize)
    builder.makeLayoutGuides(of: view)
    builder.addConstraints()
    looseViews = try refused { () throws(InterfaceError) in try makeLooseViews(for: controller) }
    let connector = connect(builder, to: controller)
    controller.view = view
    let guides = scene.layoutGuides.compactMap { element in
      element.id.flatMap { builder.guideOf[$0] as? LayoutSupportGuide }.map { (element, $0) }
    }
    controller.adoptLayoutGuides(
      top: guides.first { $0.0["type"] == "top" }?.1,
      bottom: guides.first { $0.0["type"] != "top" }?.1)
    (controller as? TableViewController)?.staticContent = builder.tables?.staticContent()
    connector.setValues(of: connectedElements.filter { !isMadeWithController($0) })
    for entry in builder.entries { entry.view.awakeFromNib() }
    for view in looseViews.awaking { view.awakeFromNib() }
    for entry in builder.entries where entry.model.kind == "containerView" {
      for connection in entry.model.object.connections where connection.element["kind"] == "embed" {
        embed(connection.element, in: entry.view, of: controller)
      }
    }
    builder.followTraits(in: view)
    looseViews.finish()
  }

  private func makeLooseViews(
    for controller: ViewController
  ) throws(InterfaceError) -> LooseViews {
    var views = LooseViews()
    let others = archive.document.isXib ? [] : scene.otherObjects
    for model in scene.looseViews where others.contains(where: { $0.element === model.element }) {
      _ = try views.make(model, of: scene, for: controller, archive)
    }
    return views
  }

  /// Gives errors of the file the form that controllers report.
  func refused<Result>(
    _ make: () throws(InterfaceError) -> Result
  ) throws(ControllerError) -> Result {
    do {
      return try make()
    } catch {
      throw .invalidCall(error.description)
    }
  }

  /// Connects what the view brings about; what was there before is connected already.
  private func connect(_ builder: SceneBuilder, to controller: ViewController) -> Connector {
    var connector = connector(of: controller)
    let former = connector.objects.ids
    connector.objects.add(builder)
    connector.objects.add(looseViews.objects)
    prototypes = PrototypeLoader.setUp(builder, &connector, controller, self)
    for element in connectedElements {
      let isFormer = element.id.map(former.contains) ?? false
      connector.connect([element]) { !isFormer || !former.contains($0.destination) }
      if !isFormer { connectTriggers(of: [element], connector, controller) }
    }
    return connector
  }

  /// Whether an element's object was there before the view.
  private func isMadeWithController(_ element: MarkupElement) -> Bool {
    element === scene.element || element.id.map { parts[$0] != nil } ?? false
  }

  /// What connects the controller and what was made with it.
  func connector(of controller: ViewController) -> Connector {
    var connector = Connector(archive)
    connector.objects = MadeObjects(parts)
    connector.objects[scene.id] = controller
    return connector
  }

  /// Has what triggers segues do so.
  func connectTriggers(
    of elements: [MarkupElement], _ connector: Connector, _ controller: ViewController
  ) {
    for element in elements where element !== scene.element {
      for connection in InterfaceObject(element).connections {
        guard case .segue(let kind, _) = connection.kind, kind != "embed" else { continue }
        guard let id = element.id, let source = connector.objects[id] else {
          if connector.objects.isLeftOut(element.id ?? "") { continue }
          archive.note(
            "\(element.debugName) is not made; its segue is triggered by nothing", at: element)
          continue
        }
        let action = Action("segue \(connection.id ?? "line \(connection.line)")")
        let segue = connection.element
        controller.actions[action] = { [weak self, weak controller] sender in
          if let self, let controller { trigger(segue, of: controller, sender: sender) }
        }
        connector.send(
          action, from: source, to: controller,
          on: element.tag == "button" ? .touchUpInside : .primaryActionTriggered, segue)
      }
    }
  }

  // MARK: Segues

  func segueIdentifiers(of controller: ViewController) -> [String] {
    segueElements.compactMap { $0["identifier"] }
  }

  func segue(
    withIdentifier identifier: String, from controller: ViewController, sender: Responder?
  ) throws(ControllerError) -> StoryboardSegue? {
    guard let element = segueElements.first(where: { $0["identifier"] == identifier }) else {
      return nil
    }
    return try makeSegue(element, from: controller, sender: sender)
  }

  private lazy var segueElements: [MarkupElement] = connectedElements.flatMap { element in
    element.child("connections")?.children("segue").filter { $0["kind"] != "relationship" } ?? []
  }

  /// Performs a segue that something in the view has triggered, if the controller wants it.
  private func trigger(
    _ element: MarkupElement, of controller: ViewController, sender: Responder?
  ) {
    let identifier = element["identifier"] ?? ""
    guard controller.shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    do {
      controller.perform(
        try makeSegue(element, from: controller, sender: sender), sender: sender)
    } catch {
      controller.report(error)
    }
  }

  /// Puts the controller of a container view into it, before the view that it is in has been loaded.
  private func embed(
    _ element: MarkupElement, in container: View, of controller: ViewController
  ) {
    if let reason = reasonAgainstEmbedding(element["destination"] ?? "", in: controller) {
      archive.note("the container view stays empty: \(reason)", at: element)
      return
    }
    let identifier = element["identifier"] ?? ""
    guard controller.shouldPerformSegue(withIdentifier: identifier, sender: container) else {
      return
    }
    do {
      let segue = try makeSegue(element, from: controller, sender: container)
      controller.perform(segue, sender: container)
    } catch {
      controller.report(error)
    }
  }

  private func reasonAgainstEmbedding(_ id: String, in controller: ViewController) -> String? {
    var candidate: ViewController? = controller
    var depth = 0
    while let container = candidate {
      if let loader = container.viewLoader as? SceneLoader, loader.archive === archive,
        loader.scene.id == id
      {
        return "its controller \(id) would contain itself; embed another one"
      }
      depth += 1
      if depth > ControllerFamily.greatestDepth {
        return "more than \(depth - 1) controllers are within each other"
      }
      candidate = container.parent
    }
    return family.reasonAgainstAnother
  }
}
