import LayoutViews

/// What a change of the stack asked for.
struct NavigationRequest {
  var isAnimated = false
  var isPop = false
  /// The stack before.
  var former = FormerStack()
}

/// A stack as it was: what it has in common with the present one, and what was above that.
///
/// So a change of the topmost controllers copies only those.
struct FormerStack {
  /// How many controllers it has in common with the present stack, from the first on.
  var common = 0
  private(set) var rest: [ViewController] = []

  init(common: Int = 0) { self.common = common }

  /// Keeps what the present stack will no longer have, which stays the same up to a position.
  mutating func keep(_ position: Int, of stack: [ViewController]) {
    if common <= position { return }
    rest.insert(contentsOf: stack[position..<common], at: 0)
    common = position
  }

  /// All controllers, as the present stack is.
  func controllers(_ stack: [ViewController]) -> [ViewController] { stack[..<common] + rest }
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
    return ancestor.isMet(from: child) { $0.parentStorage }
  }

  /// Changes the stack, tells those who come and go, and begins to show who is on top then.
  final func replaceStack(by new: [ViewController], animated: Bool) {
    if !isChanging { endTransition() }
    // What both begin with stays.
    var common = 0
    while common < min(stack.count, new.count), stack[common] === new[common] { common += 1 }
    exchange(above: common, for: Array(new[common...]), animated: animated)
  }

  /// The same, where the stack's first controllers stay.
  ///
  /// - Complexity: O(those who come and go), but for looking for one on the stack.
  final func replaceStack(above common: Int, by added: [ViewController], animated: Bool) {
    if course != nil, !isChanging {
      let old = stack
      let changes = stackChanges
      endTransition()
      // Who has heard of the end has changed what was to stay.
      if changes != stackChanges {
        replaceStack(by: old[..<common] + added, animated: animated)
        return
      }
    }
    exchange(above: common, for: added, animated: animated)
  }

  private func exchange(above common: Int, for added: [ViewController], animated: Bool) {
    let removed = Array(stack[common...])
    let before = Set(removed.map { ObjectIdentifier($0) })
    let after = Set(added.map { ObjectIdentifier($0) })
    request = NavigationRequest(isAnimated: animated, former: FormerStack(common: stack.count))
    changeStack(above: common, to: added)
    request.isPop =
      stack.last.map { stack.count == common || before.contains(ObjectIdentifier($0)) } ?? false
    let isOutermost = !isChanging
    isChanging = true
    for controller in removed.reversed() where !after.contains(ObjectIdentifier(controller)) {
      arriving.removeAll { $0 === controller }
      leaving.append(controller)
      controller.willMove(toParent: nil)
    }
    for controller in added where !before.contains(ObjectIdentifier(controller)) {
      leaving.removeAll { $0 === controller }
      arriving.append(controller)
      if controller.parentStorage === self {
        controller.willMove(toParent: self)
      } else {
        addChild(controller)
      }
    }
    // Until they were children they did not say that they hide bars.
    barKeepers = min(barKeepers, common)
    if isOutermost {
      isChanging = false
      settle()
    }
  }

  /// A child has left that was on the stack, because someone else has taken it or made it leave.
  final func forget(_ child: ViewController) {
    arriving.removeAll { $0 === child }
    leaving.removeAll { $0 === child }
    if stack.indexNearEnds(of: child, &looks) == nil { return }
    if !isChanging { endTransition() }
    let change = stack.indexNearEnds(of: child, &looks).map { takeOffStack($0) }
    if shown === child { removeShownView() }
    request = NavigationRequest()
    if let change, change.number == stackChanges { forgetItem(change.index, of: change.items) }
    settle()
  }
}
