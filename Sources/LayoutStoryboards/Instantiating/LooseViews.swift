import LayoutSolver

/// Views that are made beside the one of a controller: those of its bars' items, those at the top of its scene.
struct LooseViews {
  /// The views that nothing holds, in the order of the file.
  private(set) var views: [View] = []
  /// What was made, by id, for connections.
  private(set) var objects: [String: AnyObject] = [:]
  /// All views that were made, in the order of the file.
  private(set) var awaking: [View] = []
  private var builders: [(SceneBuilder, View)] = []

  /// Makes a view with its constraints.
  mutating func make(
    _ model: InterfaceView, of scene: InterfaceScene, for controller: ViewController?,
    _ archive: Archive
  ) throws(InterfaceError) -> View {
    let builder = SceneBuilder(
      of: scene, model, in: archive.document, options: archive.options,
      sizeClass: controller.flatMap { SizeClass($0.traitsForLoading) })
    builder.isLive = true
    builder.contents = archive.contents
    builder.noteHandler = { archive.note($0) }
    builder.makeCustomView = { model, content throws(InterfaceError) in
      try archive.makeCustomView(model, content)
    }
    let view = try builder.makeRootView()
    // What it will be in is not known, and it does not fill that.
    view.autoresizingMask = model.autoresizingMask
    view.frame = model.savedFrame ?? .zero
    builder.addConstraints()
    objects.merge(builder.viewOf) { _, view in view }
    objects.merge(builder.guideOf) { _, guide in guide }
    objects.merge(builder.constraintOf) { _, constraint in constraint }
    awaking += builder.entries.map(\.view)
    builders.append((builder, view))
    views.append(view)
    return view
  }

  /// Has the views follow their traits, when all is connected, and forgets all but the views at the top.
  mutating func finish() {
    for (builder, view) in builders { builder.followTraits(in: view) }
    builders.removeAll()
    objects.removeAll()
    awaking.removeAll()
  }
}
