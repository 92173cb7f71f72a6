import LayoutViews

/// What a change of the stack asked for.
struct NavigationRequest {
  var isAnimated = false
  var isPop = false
  /// The stack before.
  var formerStack: [ViewController] = []
}

extension NavigationController {
  /// Why a controller cannot be on the stack above others, one of which it may be.
  final func reasonAgainst(_ controller: ViewController, isThere: Bool) -> String? {
    let name = controller.debugName
    if isThere {
      return "\(name) is on the stack already; make another one, or pop to it"
    }
    if controller is NavigationController || controller is TabBarController {
      return "\(name) is a container of screens, which cannot be on a stack; push one of its "
        + "controllers, or present it"
    }
    if contains(self, below: controller) {
      return "\(name) contains \(debugName), and cannot be in it as well; push another one"
    }
    if controller.parentStorage !== self, let reason = reasonAgainstContaining(controller) {
      return reason
    }
    if controller.isRootOfWindow {
      return "\(name) is the root of a window; give the window another one before"
    }
    return nil
  }

  private func contains(_ child: ViewController, below ancestor: ViewController) -> Bool {
    if ancestor.children.isEmpty { return child === ancestor }
    var candidate: ViewController? = child
    while let controller = candidate {
      if controller === ancestor { return true }
      candidate = controller.parentStorage
    }
    return false
  }

  /// Changes the stack, tells those who come and go, and begins to show who is on top then.
  final func replaceStack(by new: [ViewController], animated: Bool) {
    if !isChanging { endTransition() }
    let old = stack
    stack = new
    // What both begin with stays.
    var common = 0
    while common < min(old.count, new.count), old[common] === new[common] { common += 1 }
    let before = Set(old[common...].map { ObjectIdentifier($0) })
    let after = Set(new[common...].map { ObjectIdentifier($0) })
    request.isAnimated = animated
    request.formerStack = old
    request.isPop =
      new.last.map { new.count == common || before.contains(ObjectIdentifier($0)) } ?? false
    let isOutermost = !isChanging
    isChanging = true
    for controller in old[common...].reversed() where !after.contains(ObjectIdentifier(controller))
    {
      arriving.removeAll { $0 === controller }
      leaving.append(controller)
      controller.willMove(toParent: nil)
    }
    for controller in new[common...] where !before.contains(ObjectIdentifier(controller)) {
      leaving.removeAll { $0 === controller }
      arriving.append(controller)
      if controller.parentStorage === self {
        controller.willMove(toParent: self)
      } else {
        addChild(controller)
      }
    }
    if isOutermost {
      isChanging = false
      settle()
    }
  }

  /// A child has left that was on the stack, because someone else has taken it or made it leave.
  final func forget(_ child: ViewController) {
    arriving.removeAll { $0 === child }
    leaving.removeAll { $0 === child }
    if !stack.contains(where: { $0 === child }) { return }
    if !isChanging { endTransition() }
    stack.removeAll { $0 === child }
    if shown === child { removeShownView() }
    request = NavigationRequest()
    settle()
  }
}
