import LayoutSolver
import Testing

/// What random programs have found, each as the smallest program that showed it.
struct FoundByProgramsTests {
  let stage = ControllerStage()

  private func refusals() -> [Bool] { stage.messages.map { $0.contains("did nothing") } }

  @Test("a presenter is not contained by what it presents")
  func presenterAsChild() {
    let (root, sheet) = (stage.controller("root"), stage.controller("sheet"))
    stage.window.rootViewController = root
    _ = stage.cycle()
    sheet.modalPresentationStyle = .overFullScreen
    root.present(sheet, animated: false)
    _ = stage.cycle()
    sheet.addChild(root)
    #expect(root.parent == nil)
    #expect(sheet.children.isEmpty)
    #expect(refusals() == [true])
  }

  @Test("what is presented becomes neither a child, nor a tab, a page, a column or a screen")
  func presentedAsChild() {
    let (root, sheet) = (stage.controller("root"), stage.controller("sheet"))
    stage.window.rootViewController = root
    sheet.modalPresentationStyle = .overFullScreen
    root.present(sheet, animated: false)
    _ = stage.cycle()
    let (stack, tabs) = (NavigationController(), TabBarController())
    let (split, pages) = (SplitViewController(), PageViewController(transitionStyle: .scroll))
    for container in [stack, tabs, split, pages] { root.embed(container) }
    root.addChild(sheet)
    stack.pushViewController(sheet, animated: false)
    tabs.setViewControllers([sheet], animated: false)
    split.setViewController(sheet, for: .primary)
    pages.setViewControllers([sheet], direction: .forward, animated: false)
    stage.window.rootViewController = sheet
    #expect(stage.messages.count == 6)
    #expect(stage.messages.allSatisfy { $0.contains("dismiss it before") })
    #expect(stack.viewControllers.isEmpty && pages.viewControllers.isEmpty)
    #expect(stage.window.rootViewController === root)
    #expect(sheet.presentingViewController === root)
  }

  @Test("nothing is presented in a hidden window")
  func hiddenWindow() {
    let (root, sheet) = (stage.controller("root"), stage.controller("sheet"))
    stage.window.rootViewController = root
    _ = stage.cycle()
    stage.window.isHidden = true
    _ = stage.log.take()
    root.present(sheet, animated: false)
    #expect(stage.cycle() == [])
    #expect(stage.messages.first?.contains("its window is hidden") == true)
  }

  @Test("a controller that stands alone in a view presents nothing")
  func alone() {
    let (root, guest) = (stage.controller("root"), stage.controller("guest"))
    stage.window.rootViewController = root
    root.view.addSubview(guest.view)
    _ = stage.cycle()
    guest.present(stage.controller("sheet"), animated: false)
    #expect(guest.presentedViewController == nil)
    #expect(stage.messages.first?.contains("call addChild(_:) with it before") == true)
  }

  @Test("a root that is replaced when it loads its view does not appear")
  func replacedWhileLoading() {
    let (first, second) = (stage.controller("first"), stage.controller("second"))
    first.reactions["didLoad"] = { [stage] _ in stage.window.rootViewController = second }
    stage.window.rootViewController = first
    #expect(
      stage.log.take() == ["first didLoad", "second didLoad", "second willAppear"])
    #expect(stage.cycle() == ["second isAppearing", "second didAppear"])
  }

  @Test("a change of traits within the beginning of a presentation does not keep it from its end")
  func traitsInPresentation() {
    let (root, cover) = (stage.controller("root"), stage.controller("cover"))
    stage.window.rootViewController = root
    _ = stage.cycle()
    cover.modalPresentationStyle = .fullScreen
    root.reactions["willDisappear"] = { [stage] _ in
      stage.window.traits = TraitCollection(displayScale: 3)
    }
    root.present(cover, animated: false)
    let events = stage.log.take() + stage.cycle()
    #expect(events.filter { $0.hasPrefix("root did") } == ["root didDisappear"])
    #expect(events.filter { $0.hasPrefix("cover didA") } == ["cover didAppear presented"])
    #expect(root.transitionCoordinator == nil)
  }

  @Test("what covers a context disappears when that leaves its parent")
  func contextLeaves() {
    let (root, context) = (stage.controller("root"), stage.controller("context"))
    let cover = stage.controller("cover")
    stage.window.rootViewController = root
    root.embed(context, Rect(x: 0, y: 0, width: 100, height: 100))
    context.definesPresentationContext = true
    _ = stage.cycle()
    cover.modalPresentationStyle = .overCurrentContext
    context.present(cover, animated: false)
    context.unembed()
    let events = stage.log.take() + stage.cycle()
    #expect(cover.view.window == nil)
    #expect(events.last { $0.hasPrefix("cover") }?.hasPrefix("cover didDisappear") == true)
    #expect(root.view.subviews.isEmpty)
  }

  @Test("a root that goes from a hidden window to another leaves what it presented behind")
  func fromHiddenWindow() {
    let (root, sheet) = (stage.shownRoot(), stage.loaded("sheet", .overFullScreen))
    stage.show(sheet, from: root)
    stage.window.isHidden = true
    _ = stage.log.take()
    let other = Window(frame: stage.window.frame)
    other.rootViewController = root
    other.runUpdateCycle()
    #expect(stage.log.take() == ["root willAppear", "root isAppearing", "root didAppear"])
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(sheet.view.window == nil)
  }

  @Test("a child does not appear where its parent has gone meanwhile")
  func parentGone() {
    let root = stage.shownRoot()
    let (old, new) = (stage.controller("old"), stage.controller("new"))
    root.embed(old)
    root.addChild(new)
    _ = stage.cycle()
    let next = stage.controller("next")
    old.reactions["willDisappear"] = { [stage] _ in stage.window.rootViewController = next }
    root.transition(from: old, to: new)
    _ = stage.cycle()
    #expect(!stage.log.events.contains { $0.hasPrefix("new") && $0.hasSuffix("Appear") })
    #expect(next.view.window === stage.window)
    root.embed(new)
    #expect(!stage.cycle().contains { $0.hasPrefix("new") })
  }
}
