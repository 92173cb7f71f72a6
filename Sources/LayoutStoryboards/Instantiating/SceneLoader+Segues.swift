import LayoutSolver

extension SceneLoader {
  /// Makes a segue with the controller that it leads to.
  func makeSegue(
    _ element: MarkupElement, from controller: ViewController, sender: Responder?
  ) throws(ControllerError) -> StoryboardSegue {
    let identifier = element["identifier"]
    let animated = element["animates"] != "NO"
    if element["kind"] == "unwind" {
      let action = Action(selector: element["unwindAction"] ?? "")
      guard let destination = controller.unwindDestination(for: action, sender: sender) else {
        throw .invalidCall(
          archive.error(
            "no controller around this one performs \"\(action.name)\", where the segue leads back to; give "
              + "one a closure for it in actions", at: element
          ).description)
      }
      return ArchivedSegue(
        .unwind(action, isAnimated: animated), identifier, from: controller, to: destination)
    }
    let isEmbedded = element["kind"] == "embed"
    let destination = try makeDestination(
      of: element, family: isEmbedded ? family : ControllerFamily())
    let object = InterfaceObject(element)
    if object.customClass != nil {
      if let make = archive.registry.segue(object) {
        return make(identifier, controller, destination)
      }
      try refused { () throws(InterfaceError) in
        try archive.standIn(for: object, "registerSegue", "the destination is presented instead")
      }
      return ArchivedSegue(
        .present(isAnimated: animated), identifier, from: controller, to: destination)
    }
    return ArchivedSegue(
      behaviour(
        of: element, from: controller, to: destination, sender: sender, isAnimated: animated),
      identifier, from: controller, to: destination)
  }

  private func makeDestination(
    of element: MarkupElement, family: ControllerFamily
  ) throws(ControllerError) -> ViewController {
    try refused { () throws(InterfaceError) in
      try archive.instantiate(
        element["destination"] ?? "", in: storyboard, at: element, family: family)
    }
  }

  private func behaviour(
    of element: MarkupElement, from source: ViewController, to destination: ViewController,
    sender: Responder?, isAnimated: Bool
  ) -> ArchivedSegue.Behaviour {
    switch element["kind"] {
    case "show", "push": return .show
    case "showDetail", "replace": return .showDetail
    case "embed": return .embed(sender as? View)
    case "popoverPresentation", "popover":
      destination.modalPresentationStyle = .popover
      if let popover = destination.popoverPresentationController {
        let view = element["popoverAnchorView"].flatMap { id in
          source.viewIfLoaded?.first { $0.identifier == id }
        }
        popover.sourceView =
          view ?? (sender as? View) ?? source.navigationController?.navigationBar
          ?? source.viewIfLoaded
        popover.permittedArrowDirections = Self.arrowDirections(of: element)
      }
      return .present(isAnimated: isAnimated)
    case "presentation", "modal": break
    case let kind:
      archive.note(
        "the kind of segue '\(kind?.prefix(40) ?? "")' is not known; the destination is presented",
        at: element)
    }
    if let style = ControllerSetup.presentationStyle(element["modalPresentationStyle"]) {
      destination.modalPresentationStyle = style
    }
    if let style = ControllerSetup.transitionStyle(element["modalTransitionStyle"]) {
      destination.modalTransitionStyle = style
    }
    return .present(isAnimated: isAnimated)
  }

  private static func arrowDirections(of element: MarkupElement) -> PopoverArrowDirection {
    guard let directions = element.child(key: "popoverArrowDirection") else { return .any }
    var permitted: PopoverArrowDirection = []
    for (name, direction) in [
      ("up", PopoverArrowDirection.up), ("down", .down), ("left", .left), ("right", .right),
    ] where directions.flag(name) { permitted.insert(direction) }
    return permitted
  }
}

/// A segue of one of the kinds that files have.
final class ArchivedSegue: StoryboardSegue {
  enum Behaviour {
    /// The nearest container shows the destination; without one it is presented.
    case show
    /// The same, as a detail.
    case showDetail
    case present(isAnimated: Bool)
    /// The destination becomes a child whose view fills a container view.
    case embed(View?)
    /// The destination is there already: what covers it goes.
    case unwind(Action, isAnimated: Bool)
  }

  private let behaviour: Behaviour

  init(
    _ behaviour: Behaviour, _ identifier: String?, from source: ViewController,
    to destination: ViewController
  ) {
    self.behaviour = behaviour
    super.init(identifier: identifier, source: source, destination: destination)
  }

  override func perform() {
    switch behaviour {
    case .show: source.show(destination, sender: source)
    case .showDetail: source.showDetailViewController(destination, sender: source)
    case .present(let isAnimated): source.present(destination, animated: isAnimated)
    case .embed(let container):
      guard let container else { return }
      source.addChild(destination)
      destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      destination.view.frame = container.bounds
      container.addSubview(destination.view)
      destination.didMove(toParent: source)
    case .unwind(let action, let isAnimated):
      destination.performUnwindAction(action, for: self)
      source.unwind(to: destination, animated: isAnimated)
    }
  }
}

extension View {
  /// The first view of the subtree, this one included, that fulfils a condition.
  func first(where isFound: (View) -> Bool) -> View? {
    if isFound(self) { return self }
    for subview in subviews {
      if let found = subview.first(where: isFound) { return found }
    }
    return nil
  }
}
