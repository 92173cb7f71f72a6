import LayoutViews

/// What a change of the stack asked for.
struct NavigationRequest {
  var isAnimated = false
  var isPop = false
  /// The stack before.
  var formerStack: [ViewController] = []
}

extension NavigationController {
  /// The controllers on the stack, the shown one last.
  public final var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the stack.
  ///
  /// The transition is a pop if the controller that will be on top was on the stack, and a push else; there is none if
  /// it was on top. Where one of the controllers cannot be on the stack, nothing is changed and a message says why.
  public final func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    var below: Set<ObjectIdentifier> = []
    for controller in viewControllers {
      let isThere = !below.insert(ObjectIdentifier(controller)).inserted
      if let reason = reasonAgainst(controller, isThere: isThere) {
        report(.invalidCall("setViewControllers of \(debugName) changed nothing: \(reason)"))
        return
      }
    }
    replaceStack(by: viewControllers, animated: animated)
  }

  /// Puts a controller on top of the stack and shows it.
  ///
  /// A controller that is on the stack already, or that cannot be on one, is refused with a message. While this
  /// controller is not seen, the stack just changes.
  public final func pushViewController(_ viewController: ViewController, animated: Bool) {
    let isThere = stack.contains { $0 === viewController }
    if let reason = reasonAgainst(viewController, isThere: isThere) {
      report(.invalidCall("pushViewController of \(debugName) did nothing: \(reason)"))
      return
    }
    replaceStack(by: stack + [viewController], animated: animated)
  }

  /// Takes the controller on top off the stack, and returns it; nil for the last one, which stays.
  @discardableResult
  public final func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1, let popped = stack.last else { return nil }
    replaceStack(by: Array(stack.dropLast()), animated: animated)
    return popped
  }

  /// Takes the controllers above another one off the stack, and returns them; nil if that one is not on it.
  @discardableResult
  public final func popToViewController(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      report(
        .invalidCall(
          "popToViewController of \(debugName) did nothing: \(viewController.debugName) is not on its "
            + "stack; push it, or pop to one of its viewControllers"))
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { replaceStack(by: Array(stack[...index]), animated: animated) }
    return popped
  }

  /// Takes all controllers but the first off the stack, and returns them.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [ViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Why a controller cannot be on the stack above others, one of which it may be.
  private func reasonAgainst(_ controller: ViewController, isThere: Bool) -> String? {
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
  private func replaceStack(by new: [ViewController], animated: Bool) {
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
