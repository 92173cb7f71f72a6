// Controllers of which many are on a stack, presented, or below each other.

import LayoutSolver

/// Changes of controllers.
enum ControllerCliffs {
  static let all = [
    CliffCase(
      name: "pushed", summary: "n controllers pushed one by one, each laid out: all",
      unit: "controllers", sizes: [500, 1000, 2000], prepare: { pushed($0) }),
    CliffCase(
      name: "popped", summary: "and taken off the stack one by one: all", unit: "controllers",
      sizes: [500, 1000, 2000], prepare: { popped($0) }),
    CliffCase(
      name: "presented", summary: "n sheets, each presented by the one before: all",
      unit: "controllers", sizes: [250, 500, 1000], prepare: { presented($0) }),
    CliffCase(
      name: "dismissed", summary: "and dismissed one by one: all", unit: "controllers",
      sizes: [250, 500, 1000], prepare: { dismissed($0) }),
    CliffCase(
      name: "children-added",
      summary: "n controllers added to a parent one by one, each laid out: all",
      unit: "controllers", sizes: [500, 1000, 2000], prepare: { added($0) }),
    CliffCase(
      name: "stack-left",
      summary: "n controllers that leave a stack one by one from the bottom: all",
      unit: "controllers", sizes: [1000, 2000, 4000], prepare: { left($0) }),
    CliffCase(
      name: "tabs-selected", summary: "each of n tabs selected, and laid out: all", unit: "tabs",
      sizes: [500, 1000, 2000], prepare: { selected($0) }),
    CliffCase(
      name: "nested-overrides",
      summary: "n controllers within each other given traits one by one, from outside in: all",
      unit: "controllers", sizes: [500, 1000, 2000], prepare: { overridden($0) }),
    CliffCase(
      name: "children-overridden",
      summary: "n children of a controller given traits one by one: all",
      unit: "controllers", sizes: [500, 1000, 2000], prepare: { childrenOverridden($0) }),
    CliffCase(
      name: "stacks-nested", summary: "n stacks within each other, first layout",
      unit: "controllers", sizes: [250, 500, 1000], prepare: { stacks($0) }),
    CliffCase(
      name: "nested-turned", summary: "another direction of n controllers within each other",
      unit: "controllers", sizes: [500, 1000, 2000], prepare: { turned($0) }),
  ]

  /// A window with a root, laid out.
  private static func stage(_ root: ViewController) -> CliffStage {
    let stage = CliffStage(400, 800)
    stage.window.rootViewController = root
    stage.window.runUpdateCycle()
    return stage
  }

  private static func stack() -> (stage: CliffStage, navigation: NavigationController) {
    let navigation = NavigationController(rootViewController: ViewController())
    return (stage(navigation), navigation)
  }

  private static func expect(
    _ navigation: NavigationController, _ count: Int, _ check: inout CliffCheck
  ) {
    check.expect(
      "the number of controllers", Double(navigation.viewControllers.count), Double(count),
      within: 0)
    check.expect(
      "the number of the bar's items", Double(navigation.navigationBar.items.count), Double(count),
      within: 0)
    let isShown = navigation.topViewController?.viewIfLoaded?.window != nil
    if !isShown { check.fail("the controller on top is not shown") }
  }

  private static func pushed(_ count: Int) -> CliffTrial {
    let (stage, navigation) = stack()
    return CliffTrial {
      for _ in 0..<count {
        navigation.pushViewController(ViewController(), animated: false)
        stage.window.runUpdateCycle()
      }
    } failures: {
      stage.failures { expect(navigation, count + 1, &$0) }
    }
  }

  private static func popped(_ count: Int) -> CliffTrial {
    let (stage, navigation) = stack()
    navigation.viewControllers += (0..<count).map { _ in ViewController() }
    stage.window.runUpdateCycle()
    return CliffTrial {
      for _ in 0..<count {
        navigation.popViewController(animated: false)
        stage.window.runUpdateCycle()
      }
    } failures: {
      stage.failures { expect(navigation, 1, &$0) }
    }
  }

  /// A window's root, and controllers that are to be sheets above it.
  private static func sheets(
    _ count: Int
  ) -> (stage: CliffStage, controllers: [ViewController]) {
    let root = ViewController()
    let sheets = (0..<count).map { _ in
      let controller = ViewController()
      controller.modalPresentationStyle = .pageSheet
      return controller
    }
    return (stage(root), [root] + sheets)
  }

  /// Has each of some controllers present the next one, the first of them a window's root.
  private static func show(_ controllers: [ViewController], in stage: CliffStage) {
    for (presenter, next) in zip(controllers, controllers.dropFirst()) {
      presenter.present(next, animated: false)
      stage.window.runUpdateCycle()
    }
  }

  private static func presented(_ count: Int) -> CliffTrial {
    let (stage, controllers) = sheets(count)
    return CliffTrial {
      show(controllers, in: stage)
    } failures: {
      stage.failures { check in
        if controllers[count].viewIfLoaded?.window == nil { check.fail("the last is not shown") }
      }
    }
  }

  private static func dismissed(_ count: Int) -> CliffTrial {
    let (stage, controllers) = sheets(count)
    show(controllers, in: stage)
    return CliffTrial {
      for presenter in controllers.dropLast().reversed() {
        presenter.dismiss(animated: false)
        stage.window.runUpdateCycle()
      }
    } failures: {
      stage.failures { check in
        if controllers[0].presentedViewController != nil { check.fail("one is still presented") }
      }
    }
  }

  private static func add(_ child: ViewController, to parent: ViewController) {
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private static func added(_ count: Int) -> CliffTrial {
    let parent = ViewController()
    let stage = stage(parent)
    return CliffTrial {
      for _ in 0..<count {
        add(ViewController(), to: parent)
        stage.window.runUpdateCycle()
      }
    } failures: {
      stage.failures { check in
        check.expect(
          "the number of views", Double(parent.view.subviews.count), Double(count), within: 0)
      }
    }
  }

  private static func left(_ count: Int) -> CliffTrial {
    let (stage, navigation) = stack()
    let controllers = (0...count).map { _ in ViewController() }
    navigation.viewControllers = controllers
    stage.window.runUpdateCycle()
    return CliffTrial {
      for controller in controllers.dropLast() { controller.removeFromParent() }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { expect(navigation, 1, &$0) }
    }
  }

  private static func selected(_ count: Int) -> CliffTrial {
    let tabs = TabBarController()
    tabs.viewControllers = (0..<count).map { _ in ViewController() }
    let stage = stage(tabs)
    return CliffTrial {
      for index in (0..<count).reversed() {
        tabs.selectedIndex = index
        stage.window.runUpdateCycle()
      }
      tabs.selectedIndex = count - 1
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        check.expect(
          "the number of items", Double(tabs.tabBar.items.count), Double(count), within: 0)
        if tabs.tabBar.selectedItem !== tabs.tabBar.items.last {
          check.fail("another item is selected")
        }
        if tabs.selectedViewController?.viewIfLoaded?.window == nil {
          check.fail("the last tab is not shown")
        }
      }
    }
  }

  private static func overridden(_ count: Int) -> CliffTrial {
    let root = ViewController()
    let stage = stage(root)
    var controllers = [root]
    for index in 0..<count {
      let child = ViewController()
      add(child, to: controllers[index])
      controllers.append(child)
    }
    stage.window.runUpdateCycle()
    return CliffTrial {
      for (parent, child) in zip(controllers, controllers.dropFirst()) {
        parent.setOverrideTraitCollection(
          TraitCollection(horizontalSizeClass: .compact), forChild: child)
      }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        let isCompact = controllers[count].traitCollection.horizontalSizeClass == .compact
        if !isCompact { check.fail("the last is not narrow") }
      }
    }
  }

  private static func childrenOverridden(_ count: Int) -> CliffTrial {
    let parent = ViewController()
    let stage = stage(parent)
    for _ in 0..<count { add(ViewController(), to: parent) }
    stage.window.runUpdateCycle()
    let children = parent.children
    return CliffTrial {
      for child in children {
        parent.setOverrideTraitCollection(
          TraitCollection(horizontalSizeClass: .compact), forChild: child)
      }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        let areCompact = children.allSatisfy {
          $0.traitCollection.horizontalSizeClass == .compact
        }
        if !areCompact { check.fail("a child is not narrow") }
      }
    }
  }

  private static func stacks(_ count: Int) -> CliffTrial {
    let stage = CliffStage(400, 800)
    let root = ViewController()
    root.view.frame = stage.window.bounds
    var last = root
    for _ in 0..<count {
      let next = ViewController()
      add(NavigationController(rootViewController: next), to: last)
      last = next
    }
    return CliffTrial {
      stage.window.rootViewController = root
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        // How far down it is depends on how many there is room for.
        let size = last.navigationController?.navigationBar.frame.size ?? .zero
        check.expect(
          "the last bar", Rect(origin: .zero, size: size), Rect(x: 0, y: 0, width: 400, height: 44))
        if last.viewIfLoaded?.window == nil { check.fail("the last is not shown") }
      }
    }
  }

  private static func turned(_ count: Int) -> CliffTrial {
    let root = ViewController()
    let stage = stage(root)
    var last = root
    for _ in 1..<max(2, count) {
      let child = ViewController()
      add(child, to: last)
      last = child
    }
    // A view 10 wide and 5 from where text begins in the last, which is the right then.
    let box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    last.view.addSubview(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: last.view.leadingAnchor, constant: 5),
      box.topAnchor.constraint(equalTo: last.view.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.window.runUpdateCycle()
    return CliffTrial {
      stage.window.layoutDirection = .rightToLeft
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        check.expect("the box", box.frame, Rect(x: 385, y: 0, width: 10, height: 10))
      }
    }
  }
}
