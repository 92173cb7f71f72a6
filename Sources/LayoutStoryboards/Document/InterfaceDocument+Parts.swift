import LayoutSolver

nonisolated extension InterfaceDocument {
  static func images(of root: MarkupElement) throws(MarkupProblem) -> [String: Size] {
    var images: [String: Size] = [:]
    for image in root.child("resources")?.children("image") ?? [] {
      if let name = image["name"], let width = try image.distance("width"),
        let height = try image.distance("height")
      {
        images[name] = Size(width: width, height: height)
      }
    }
    return images
  }

  static func designables(of root: MarkupElement) throws(MarkupProblem) -> [String: Size] {
    var sizes: [String: Size] = [:]
    for designable in root.child("designables")?.children("designable") ?? [] {
      if let name = designable["name"],
        let size = designable.child("size", key: "intrinsicContentSize")
      {
        sizes[name] = try size.openSize()
      }
    }
    return sizes
  }

  static func outletDestinations(of root: MarkupElement) -> Set<String> {
    var ids: Set<String> = []
    root.forEach { element in
      guard element.tag == "outlet" || element.tag == "outletCollection",
        let id = element["destination"]
      else { return }
      ids.insert(id)
    }
    return ids
  }

  static func tieBreakers(of root: MarkupElement) -> Set<String> {
    let segues = root.child("inferredMetricsTieBreakers")?.children("segue") ?? []
    return Set(segues.compactMap { $0["reference"] })
  }

  /// The segues to a controller that the canvas infers from what is around it: of several the one that the file names, if
  /// it does.
  func inferringSegues(to id: String) -> [(segue: MarkupElement, source: String)] {
    let all = segues[id] ?? []
    let named = all.first { $0.segue.id.map { tieBreakers.contains($0) } == true }
    return named.map { [$0] } ?? all
  }

  static func scenes(of root: MarkupElement) throws(MarkupProblem) -> [InterfaceScene] {
    var scenes: [InterfaceScene] = []
    for scene in root.child("scenes")?.children("scene") ?? [] {
      let objects = scene.child("objects")?.children ?? []
      let controller = objects.first { $0["sceneMemberID"] == "viewController" }
      guard let controller, let id = controller.id else { continue }
      let others = objects.filter { $0 !== controller }
      var view: InterfaceView?
      if let element = controller.child(key: "view") { view = try InterfaceView(element) }
      scenes.append(
        InterfaceScene(
          id: id, sceneID: scene["sceneID"], controller: InterfaceObject(controller), view: view,
          otherObjects: others.map { InterfaceObject($0) },
          looseViews: try barViews(of: controller) + views(among: others), element: controller))
    }
    let objects = root.child("objects")?.children ?? []
    let others = objects.filter { !isView($0) }.map { InterfaceObject($0) }
    for element in objects where isView(element) {
      scenes.append(
        InterfaceScene(
          id: element.id ?? "line \(element.line)", sceneID: nil, controller: nil,
          view: try InterfaceView(element), otherObjects: others, looseViews: [], element: element))
    }
    // A xib may have controllers at its top, with views of their own.
    for element in objects where !isView(element) {
      guard let id = element.id, let view = element.child(key: "view") else { continue }
      scenes.append(
        InterfaceScene(
          id: id, sceneID: nil, controller: InterfaceObject(element),
          view: try InterfaceView(view), otherObjects: others,
          looseViews: try barViews(of: element), element: element))
    }
    return scenes
  }

  /// The views that items of a controller's bars show.
  private static func barViews(
    of controller: MarkupElement
  ) throws(MarkupProblem) -> [InterfaceView] {
    var elements: [MarkupElement] = []
    for part in controller.children
    where part.tag == "navigationItem" || part.tag == "toolbarItems" {
      part.forEach { element in
        if element["key"] == "titleView" || element["key"] == "customView" {
          elements.append(element)
        }
      }
    }
    return try views(among: elements)
  }

  private static func views(
    among elements: [MarkupElement]
  ) throws(MarkupProblem) -> [InterfaceView] {
    var views: [InterfaceView] = []
    for element in elements where isView(element) { views.append(try InterfaceView(element)) }
    return views
  }

  /// Whether an object at the top of a file or scene is a view.
  private static func isView(_ element: MarkupElement) -> Bool {
    element.child("rect", key: "frame") != nil
  }
}
