import LayoutSolver
import Testing

/// Split views with the styles of columns, of three above all.
@Suite struct SplitColumnTests {
  private final class Adviser: SplitViewControllerDelegate {
    let log: EventLog
    var top: SplitViewController.Column?
    var expanded: SplitViewController.DisplayMode?
    init(_ log: EventLog) { self.log = log }
    private func note(_ event: String) { log.events.append("delegate \(event)") }
    func splitViewController(
      _ splitViewController: SplitViewController,
      willChangeTo displayMode: SplitViewController.DisplayMode
    ) { note("willChange to \(displayMode)") }
    func splitViewController(
      _ svc: SplitViewController, willShow column: SplitViewController.Column
    ) { note("willShow \(column)") }
    func splitViewController(
      _ svc: SplitViewController, willHide column: SplitViewController.Column
    ) { note("willHide \(column)") }
    func splitViewController(
      _ svc: SplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: SplitViewController.Column
    ) -> SplitViewController.Column {
      note("top, \(proposed) proposed")
      return top ?? proposed
    }
    func splitViewController(
      _ svc: SplitViewController,
      displayModeForExpandingToProposedDisplayMode proposed: SplitViewController.DisplayMode
    ) -> SplitViewController.DisplayMode { expanded ?? proposed }
    func splitViewControllerDidCollapse(_ svc: SplitViewController) { note("didCollapse") }
    func splitViewControllerDidExpand(_ svc: SplitViewController) { note("didExpand") }
  }

  private final class Scene {
    let stage: ControllerStage
    let split: SplitViewController
    let adviser: Adviser
    let p: EventController
    let m: EventController
    let s: EventController
    var stack: NavigationController?
    var animations: [ViewAnimation] = []

    init(
      _ style: SplitViewController.Style = .tripleColumn, isUpright: Bool = false,
      inStack: Bool = false
    ) {
      stage = ControllerStage(width: isUpright ? 768 : 1024, height: isUpright ? 1024 : 768)
      stage.window.traits = TraitCollection(
        horizontalSizeClass: .regular, verticalSizeClass: .regular)
      split = SplitViewController(style: style)
      split.identifier = "split"
      adviser = Adviser(stage.log)
      split.delegate = adviser
      p = stage.controller("p")
      m = stage.controller("m")
      s = stage.controller("s")
      if inStack { stack = NavigationController(rootViewController: p) }
      split.setViewController(stack ?? p, for: .primary)
      if style == .tripleColumn { split.setViewController(m, for: .supplementary) }
      split.setViewController(s, for: .secondary)
      stage.window.rootViewController = split
      _ = stage.cycle()
    }

    func frame(_ controller: ViewController) -> Rect? {
      controller.viewIfLoaded?.superview === split.view ? controller.view.frame : nil
    }

    func resize(_ width: Double, _ sizeClass: UserInterfaceSizeClass, duration: Double = 0) {
      stage.window.transition(
        to: Size(width: width, height: 768),
        traits: TraitCollection(horizontalSizeClass: sizeClass), duration: duration)
    }
  }

  @Test(
    "on its side the supplementary column is beside the secondary, and the primary displaces it")
  func landscape() {
    let scene = Scene()
    #expect(scene.split.style == .tripleColumn)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.split.splitBehavior == .displace)
    #expect(scene.frame(scene.p) == nil)
    #expect(scene.frame(scene.m) == Rect(x: 0, y: 0, width: 320, height: 768))
    #expect(scene.frame(scene.s) == Rect(x: 321, y: 0, width: 703, height: 768))
    scene.split.show(.primary)
    #expect(
      scene.stage.log.take() == [
        "delegate willChange to twoDisplaceSecondary", "delegate willShow primary",
        "p didLoad", "p willAppear movingTo",
      ])
    #expect(scene.stage.cycle() == ["p isAppearing movingTo", "p didAppear movingTo"])
    #expect(scene.frame(scene.p) == Rect(x: 0, y: 0, width: 320, height: 768))
    #expect(scene.frame(scene.m) == Rect(x: 321, y: 0, width: 320, height: 768))
    #expect(scene.frame(scene.s) == Rect(x: 642, y: 0, width: 703, height: 768))
    scene.split.hide(.supplementary)
    #expect(
      scene.stage.log.take() == [
        "delegate willChange to secondaryOnly", "delegate willHide supplementary",
        "delegate willHide primary", "m willDisappear", "p willDisappear",
        "s willTransition to 1024x768",
      ])
    _ = scene.stage.cycle()
    #expect(scene.frame(scene.s) == Rect(x: 0, y: 0, width: 1024, height: 768))
    #expect(scene.stage.messages == [])
  }

  @Test("upright the columns come over the secondary one, one after the other")
  func portrait() {
    let scene = Scene(isUpright: true)
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.split.presentPrimaryByGesture())
    _ = scene.stage.cycle()
    #expect(scene.split.displayMode == .oneOverSecondary)
    #expect(scene.frame(scene.m) == Rect(x: 0, y: 0, width: 307, height: 1024))
    #expect(scene.split.presentPrimaryByGesture())
    _ = scene.stage.cycle()
    #expect(scene.split.displayMode == .twoOverSecondary)
    #expect(scene.frame(scene.m) == Rect(x: 308, y: 0, width: 307, height: 1024))
    #expect(scene.frame(scene.s) == Rect(x: 0, y: 0, width: 768, height: 1024))
    #expect(!scene.split.presentPrimaryByGesture())
    #expect(scene.split.dismissPrimaryByGesture())
    _ = scene.stage.cycle()
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test("a preferred behaviour decides, and a preferred mode counts where it goes with that")
  func behaviour() {
    let scene = Scene()
    scene.split.preferredSplitBehavior = .tile
    scene.split.preferredDisplayMode = .twoBesideSecondary
    scene.split.preferredPrimaryColumnWidth = 200
    scene.split.preferredSupplementaryColumnWidth = 250
    _ = scene.stage.cycle()
    #expect(scene.split.displayMode == .twoBesideSecondary)
    #expect(scene.split.primaryColumnWidth == 200)
    #expect(scene.split.supplementaryColumnWidth == 250)
    #expect(scene.frame(scene.p) == Rect(x: 0, y: 0, width: 200, height: 768))
    #expect(scene.frame(scene.m) == Rect(x: 201, y: 0, width: 250, height: 768))
    #expect(scene.frame(scene.s) == Rect(x: 452, y: 0, width: 572, height: 768))
    scene.split.preferredDisplayMode = .twoOverSecondary
    _ = scene.stage.cycle()
    #expect(scene.split.displayMode == .oneBesideSecondary)
    scene.split.preferredSplitBehavior = .overlay
    _ = scene.stage.cycle()
    #expect(scene.split.displayMode == .twoOverSecondary)
    scene.split.toggleDisplayMode()
    _ = scene.stage.cycle()
    #expect(scene.split.displayMode == .oneOverSecondary)
    scene.stage.window.layoutDirection = .rightToLeft
    _ = scene.stage.cycle()
    #expect(scene.frame(scene.m) == Rect(x: 774, y: 0, width: 250, height: 768))
  }

  @Test("the columns beside the secondary one are compact")
  func traits() {
    let scene = Scene()
    scene.split.show(.primary)
    _ = scene.stage.cycle()
    #expect(scene.p.traitCollection.horizontalSizeClass == .compact)
    #expect(scene.m.traitCollection.horizontalSizeClass == .compact)
    #expect(scene.s.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("collapsed, a stack takes the columns in their order, and gives them back")
  func collapse() {
    let scene = Scene(inStack: true)
    scene.resize(375, .compact)
    _ = scene.stage.cycle()
    #expect(scene.split.isCollapsed)
    #expect(scene.stack?.viewControllers == [scene.p, scene.m, scene.s])
    scene.resize(1024, .regular)
    _ = scene.stage.cycle()
    #expect(scene.stack?.viewControllers == [scene.p])
    #expect(scene.split.viewController(for: .supplementary) === scene.m)
    #expect(scene.split.viewController(for: .secondary) === scene.s)
    #expect(scene.frame(scene.s) == Rect(x: 321, y: 0, width: 703, height: 768))
    #expect(scene.stage.log.events.filter { $0.hasPrefix("delegate d") } == [])
    #expect(scene.stage.messages == [])
  }

  @Test("the delegate says which column is on top, and how columns come back")
  func delegate() {
    let scene = Scene(inStack: true)
    scene.adviser.top = .supplementary
    scene.adviser.expanded = .secondaryOnly
    scene.resize(375, .compact)
    #expect(
      scene.stage.cycle().filter { $0.hasPrefix("delegate") } == [
        "delegate top, secondary proposed", "delegate didCollapse",
      ])
    #expect(scene.stack?.viewControllers == [scene.p, scene.m])
    scene.split.show(.secondary)
    _ = scene.stage.cycle()
    #expect(scene.stack?.viewControllers == [scene.p, scene.m, scene.s])
    scene.split.show(.supplementary)
    _ = scene.stage.cycle()
    #expect(scene.stack?.viewControllers == [scene.p, scene.m])
    scene.split.show(.primary)
    _ = scene.stage.cycle()
    #expect(scene.stack?.viewControllers == [scene.p])
    scene.resize(1024, .regular)
    #expect(
      scene.stage.cycle().filter { $0.hasPrefix("delegate") } == ["delegate didExpand"])
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.split.viewController(for: .supplementary) === scene.m)
    #expect(scene.split.viewController(for: .secondary) === scene.s)
    #expect(scene.frame(scene.s) == Rect(x: 0, y: 0, width: 1024, height: 768))
    #expect(scene.stage.messages == [])
  }

  @Test("a person who has gone back from the last column finds it in its place again")
  func goneBack() {
    let scene = Scene(inStack: true)
    scene.resize(375, .compact)
    _ = scene.stage.cycle()
    scene.stack?.popViewController(animated: false)
    scene.resize(1024, .regular)
    _ = scene.stage.cycle()
    #expect(scene.stack?.viewControllers == [scene.p])
    #expect(scene.split.viewController(for: .supplementary) === scene.m)
    #expect(scene.frame(scene.s) == Rect(x: 321, y: 0, width: 703, height: 768))
  }

  @Test("a controller for little room stands for all columns")
  func compactColumn() {
    let scene = Scene()
    let tabs = scene.stage.controller("tabs")
    scene.split.setViewController(tabs, for: .compact)
    scene.resize(375, .compact)
    _ = scene.stage.cycle()
    #expect(scene.split.viewControllers == [tabs])
    #expect(scene.frame(tabs) == Rect(x: 0, y: 0, width: 375, height: 768))
    scene.resize(1024, .regular)
    _ = scene.stage.cycle()
    #expect(scene.split.viewControllers == [scene.p, scene.m, scene.s])
  }

  @Test("columns come back and go with the animation of the change around them")
  func animated() {
    let scene = Scene()
    let tabs = scene.stage.controller("tabs")
    scene.split.setViewController(tabs, for: .compact)
    _ = scene.stage.cycle()
    scene.stage.window.animator = { scene.animations.append($0) }
    scene.resize(375, .compact, duration: 0.3)
    let began = scene.stage.cycle().filter { $0.hasSuffix("ppear") || $0.contains("ppear mov") }
    #expect(
      began == [
        "s willDisappear movingFrom", "m willDisappear movingFrom", "tabs willAppear movingTo",
      ])
    #expect(scene.m.parent === scene.split)
    scene.animations.removeLast().finish()
    #expect(
      scene.stage.log.take() == [
        "s didDisappear movingFrom", "m didDisappear movingFrom", "tabs didAppear movingTo",
      ])
    #expect(scene.m.parent == nil)
    scene.resize(1024, .regular, duration: 0.3)
    _ = scene.stage.cycle()
    scene.animations.removeLast().finish()
    #expect(
      scene.stage.log.take() == [
        "tabs didDisappear movingFrom", "m didAppear movingTo", "s didAppear movingTo",
      ])
    #expect(scene.stage.messages == [])
    scene.stage.window.animator = nil
  }

  @Test("two columns have no supplementary one, and columns are not set as a list")
  func refusals() {
    let scene = Scene(.doubleColumn)
    let other = scene.stage.controller("other")
    scene.split.setViewController(other, for: .supplementary)
    scene.split.viewControllers = [other]
    scene.split.setViewController(scene.p, for: .secondary)
    #expect(
      scene.stage.messages.map { String($0.prefix(64)) } == [
        "LayoutSolver: setViewController(_:for:) of SplitViewController:'",
        "LayoutSolver: viewControllers of SplitViewController:'split': it",
        "LayoutSolver: setViewController(_:for:) of SplitViewController:'",
      ])
    #expect(scene.split.viewControllers == [scene.p, scene.s])
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.split.splitBehavior == .tile)
    scene.split.hide(.primary)
    scene.split.show(.primary)
    _ = scene.stage.cycle()
    #expect(scene.frame(scene.p) == Rect(x: 0, y: 0, width: 320, height: 768))
  }
}
