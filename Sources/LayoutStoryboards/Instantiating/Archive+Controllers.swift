import LayoutSolver

extension Archive {
  /// Makes the controller of an id, with those that belong to it.
  func instantiate(
    _ id: String, in storyboard: Storyboard?, at element: MarkupElement,
    family: ControllerFamily = ControllerFamily()
  ) throws(InterfaceError) -> ViewController {
    guard let scene = document.scenes.first(where: { $0.id == id }), scene.controller != nil else {
      throw error(
        "\(document.elements[id]?.debugName ?? id) is no controller of a scene; connect to one that is",
        at: element)
    }
    return try instantiate(scene, in: storyboard, family: family)
  }

  /// Makes the controller of a scene: it, the items of its bars, the controllers that belong to it, their connections;
  /// then it awakes.
  func instantiate(
    _ scene: InterfaceScene, in storyboard: Storyboard?,
    family: ControllerFamily = ControllerFamily()
  ) throws(InterfaceError) -> ViewController {
    guard let object = scene.controller else {
      throw error("the scene \(scene.id) has no controller", at: scene.element)
    }
    if let reason = family.reasonAgainstAnother { throw error(reason, at: object.element) }
    family.depth += 1
    defer { family.depth -= 1 }
    family.count += 1
    if object.kind == "viewControllerPlaceholder" {
      return try instantiateReference(object, family: family)
    }
    if !ControllerSetup.kinds.contains(object.kind) {
      note("<\(object.kind.prefix(40))> is not known and a plain controller", at: object.element)
    }
    let controller = try makeBareController(object)
    let loader = SceneLoader(scene, of: self, in: storyboard, family: family)
    controller.viewLoader = loader
    ControllerSetup.apply(object.element, to: controller)
    let items = BarItemSetup(object.element, of: controller)
    loader.parts = items.parts
    var made: [Responder] = []
    var barViews = try makeBarViews(items, of: scene, for: controller)
    loader.parts.merge(barViews.objects) { item, _ in item }
    made += barViews.awaking as [Responder]
    for other in document.isXib ? [] : scene.otherObjects {
      guard let id = other.id, let responder = try makeObject(other) else { continue }
      loader.parts[id] = responder
      made.append(responder)
    }
    try makeMembers(of: controller, object, in: storyboard, family: family)
    var connector = loader.connector(of: controller)
    let there = connector.objects.ids
    let elements = loader.connectedElements.filter { $0.id.map(there.contains) ?? false }
    connector.connect(elements) { connection in
      if there.contains(connection.destination) { return true }
      return document.elements[connection.destination]?.tag == "placeholder"
    }
    loader.connectTriggers(of: elements, connector, controller)
    connector.setValues(of: elements)
    barViews.finish()
    for responder in made { responder.awakeFromNib() }
    controller.awakeFromNib()
    return controller
  }

  /// Makes the views that items of bars show.
  private func makeBarViews(
    _ items: BarItemSetup, of scene: InterfaceScene, for controller: ViewController
  ) throws(InterfaceError) -> LooseViews {
    var views = LooseViews()
    for (element, show) in items.customViews {
      guard let model = scene.looseViews.first(where: { $0.element === element }) else { continue }
      show(try views.make(model, of: scene, for: controller, self))
    }
    return views
  }

  /// Makes the controllers that a container has from the beginning.
  private func makeMembers(
    of controller: ViewController, _ object: InterfaceObject, in storyboard: Storyboard?,
    family: ControllerFamily
  ) throws(InterfaceError) {
    var members: [(name: String, controller: ViewController)] = []
    for connection in object.connections {
      guard case .relationship(let name) = connection.kind else { continue }
      let member = try instantiate(
        connection.destination, in: storyboard, at: connection.element, family: family)
      members.append((name, member))
      let isKnown =
        switch name {
        case "rootViewController": controller is NavigationController
        case "viewControllers": controller is TabBarController
        case "masterViewController", "detailViewController", "primaryViewController",
          "secondaryViewController", "compactViewController":
          controller is SplitViewController
        case "supplementaryViewController":
          (controller as? SplitViewController)?.style == .tripleColumn
        default: false
        }
      if !isKnown {
        note(
          "the relationship '\(name.prefix(40))' of \(object.element.debugName) is not known; its "
            + "controller is left out", at: connection.element)
      }
    }
    if members.isEmpty { return }
    if let navigation = controller as? NavigationController {
      let root = members.filter { $0.name == "rootViewController" }.map(\.controller)
      navigation.setViewControllers(root, animated: false)
    } else if let tabs = controller as? TabBarController {
      let all = members.filter { $0.name == "viewControllers" }.map(\.controller)
      tabs.setViewControllers(all, animated: false)
    } else if let split = controller as? SplitViewController {
      for (name, root) in members {
        // Columns of the style since iOS 14 are on stacks, which UIKit makes where the app has none.
        let isPlain =
          !(root is NavigationController || root is TabBarController || root is SplitViewController)
        let isColumn = split.style != .unspecified && name != "compactViewController"
        let member = isColumn && isPlain ? NavigationController(rootViewController: root) : root
        switch name {
        case "masterViewController", "primaryViewController":
          split.setViewController(member, for: .primary)
        case "detailViewController", "secondaryViewController":
          split.setViewController(member, for: .secondary)
        case "supplementaryViewController" where split.style == .tripleColumn:
          split.setViewController(member, for: .supplementary)
        case "compactViewController": split.setViewController(member, for: .compact)
        default: break
        }
      }
    }
  }

  /// Makes the controller of another storyboard that a reference stands for.
  private func instantiateReference(
    _ object: InterfaceObject, family: ControllerFamily
  ) throws(InterfaceError) -> ViewController {
    let name = object.element["storyboardName"] ?? ""
    if let storyboard = findStoryboard?(name) {
      return try storyboard.instantiate(
        identifier: object.element["referencedIdentifier"], family: family)
    }
    note(
      "nothing knows the storyboard '\(name.prefix(80))'; set findStoryboard. A plain controller stands for "
        + "what it refers to", at: object.element)
    let controller = ViewController()
    ControllerSetup.apply(object.element, to: controller)
    _ = BarItemSetup(object.element, of: controller)
    return controller
  }
}
