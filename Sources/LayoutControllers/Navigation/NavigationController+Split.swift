import LayoutViews

/// What a navigation controller has taken over from a split view that collapsed.
struct CollapsedDetail {
  /// The secondary controller, if it is a navigation controller: it gets back what was its.
  weak var navigation: NavigationController?
  /// The controllers that were taken over, the lowest one first.
  var controllers: [ViewController]
}

extension NavigationController {
  /// Pushes the secondary controller of a split view, not animated.
  ///
  /// One that is a navigation controller itself cannot be on a stack: its controllers are pushed, and it is empty until
  /// ``giveBackDetail()``.
  final func takeOver(_ secondary: ViewController) {
    guard let navigation = secondary as? NavigationController else {
      pushViewController(secondary, animated: false)
      if topViewController === secondary {
        note(CollapsedDetail(navigation: nil, controllers: [secondary]))
      }
      return
    }
    let controllers = navigation.viewControllers
    note(CollapsedDetail(navigation: navigation, controllers: controllers))
    if controllers.isEmpty { return }
    navigation.setViewControllers([], animated: false)
    setViewControllers(stack + controllers, animated: false)
  }

  /// Notes what was taken over, above what was before and is still there.
  private func note(_ detail: CollapsedDetail) {
    collapsedDetails.removeAll { known in
      !known.controllers.contains { controller in stack.contains { $0 === controller } }
    }
    collapsedDetails.append(detail)
  }

  /// Takes what belongs to the column that was taken over last off the stack.
  ///
  /// That is what was taken over, with everything above it. Where a person has gone back from it, it is the
  /// controller on top; the first one stays in any case.
  ///
  /// - Returns: The former navigation controller with the controllers, a new one where there are several of them, or
  ///   the only one; nil where nothing was taken off.
  final func giveBackDetail() -> ViewController? {
    let detail = collapsedDetails.popLast()
    let former = detail?.navigation
    let first = detail?.controllers.first
    // Where more was taken over, what is on top belongs to that.
    let top = collapsedDetails.isEmpty ? stack.count - 1 : 0
    let index = stack.firstIndex { $0 === first } ?? top
    guard index > 0 else {
      // Its own controllers, which a person has left, are what the former one shows again.
      let free = detail?.controllers.filter { $0.parent == nil } ?? []
      if let former, former.viewControllers.isEmpty {
        former.setViewControllers(free, animated: false)
      }
      return nil
    }
    let separated = Array(stack[index...])
    setViewControllers(Array(stack[..<index]), animated: false)
    // They are about to have another parent.
    endTransition()
    if let former {
      former.setViewControllers(separated, animated: false)
      return former
    }
    if separated.count == 1 { return separated[0] }
    let made = NavigationController()
    made.setViewControllers(separated, animated: false)
    return made
  }
}
