import LayoutSolver

/// A controller of random programs, whose callbacks an audit follows.
protocol Probed: ViewController {
  var audit: ControllerAudit { get }
  /// Brings what the controller does by hand to its end.
  func settle()
  /// Whether a child is to be there when the controller is itself.
  func shows(_ child: ViewController) -> Bool
}

extension Probed {
  func settle() {}
}

/// Follows the callbacks of a controller, and has at some of them done what the program wants.
final class ControllerAudit {
  /// Where the callbacks say that the controller is.
  enum State: String {
    case gone, coming, here, leaving
  }

  let name: String
  weak var world: ControllerWorld?
  private(set) var state = State.gone
  /// Whether it comes without having been gone.
  private(set) var hasTurnedRound = false
  private var wasAppearing = false
  private var isInLayout = 0

  init(_ name: String, in world: ControllerWorld) {
    self.name = name
    self.world = world
  }

  func fail(_ text: String) {
    world?.failures.append("\(name): \(text)")
  }

  /// Hears of a callback.
  func note(_ event: String) {
    switch event {
    case "willAppear":
      hasTurnedRound = state == .leaving
      enter(.coming, from: [.gone, .leaving], by: event)
      wasAppearing = false
    case "isAppearing":
      enter(.coming, from: [.coming], by: event)
      if wasAppearing { fail("isAppearing twice") }
      wasAppearing = true
    case "didAppear":
      enter(.here, from: [.coming], by: event)
      if !wasAppearing { fail("didAppear without isAppearing") }
    case "willDisappear": enter(.leaving, from: [.coming, .here], by: event)
    case "didDisappear": enter(.gone, from: [.leaving], by: event)
    case "willLayout": isInLayout += 1
    case "didLayout":
      isInLayout -= 1
      if isInLayout < 0 { fail("didLayout without willLayout") }
    default: break
    }
    world?.log.append("\(name) \(event)")
    world?.react(to: event)
  }

  private func enter(_ new: State, from allowed: Set<State>, by event: String) {
    if !allowed.contains(state) { fail("\(event) while \(state)") }
    state = new
  }

  /// What has to be true of a controller whenever no callback is being made.
  func check(_ controller: ViewController) {
    if controller.isMovingToParent || controller.isMovingFromParent || controller.isBeingPresented
      || controller.isBeingDismissed
    {
      fail("knows of a cause outside of its callbacks")
    }
    if isInLayout != 0 { fail("willLayout without didLayout") }
    if let parent = controller.parent as? any Probed {
      if !parent.children.contains(where: { $0 === controller }) {
        fail("its parent does not know it")
      }
      let around = parent.audit
      switch (around.state, state) {
      case (.gone, .coming), (.gone, .here), (.gone, .leaving), (.leaving, .coming),
        (.leaving, .here):
        fail("\(state) in \(around.name), which is \(around.state)")
      // A child that had not heard yet that its parent leaves does not hear that it comes.
      case (.coming, .here) where !around.hasTurnedRound:
        fail("\(state) in \(around.name), which is \(around.state)")
      default: break
      }
    }
    for child in controller.children where child.parent !== controller {
      fail("a child has another parent")
    }
    if let presented = controller.presentedViewController,
      presented.presentingViewController == nil
    {
      fail("what it presents does not know it")
    }
    checkPlace(of: controller)
  }

  private func checkPlace(of controller: ViewController) {
    guard let parent = controller.parent, let view = controller.viewIfLoaded else { return }
    var above = view.superview
    while let candidate = above, candidate.controller == nil { above = candidate.superview }
    if let other = above?.controller as? ViewController, other !== parent {
      fail("its view is in that of a stranger")
    }
  }
}
