import LayoutSolver
import Testing

/// Split views that have room for one column only.
struct SplitCollapseTests {
  @Test("with little room at first the primary is shown")
  func little() {
    let stage = SplitStage(.landscapeRight, hasDelegate: true)
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    #expect(
      stage.show() == [
        "delegate primary for collapsing", "primary didLoad", "primary willAppear movingTo",
        "delegate collapse secondary onto primary", "primary isAppearing movingTo",
        "primary didAppear movingTo",
      ])
    #expect(stage.split.isCollapsed)
    #expect(names(stage.split.viewControllers) == "primary")
    #expect(stage.frames == ["primary (0.0, 0.0, 1024.0, 768.0)"])
    #expect(stage.secondary.parent == nil)
    #expect(!stage.secondary.isViewLoaded)
    #expect(stage.split.primaryColumnWidth == 1024)
    #expect(stage.messages == [])
  }

  @Test("a split view collapses with the size, and the primary hears of its real size")
  func withSize() {
    let stage = SplitStage(.landscapeRight)
    stage.show()
    stage.resize(375, .compact)
    #expect(
      stage.log.take() == [
        "secondary willTransition to compact × regular, @1x",
        "secondary willDisappear movingFrom", "secondary didDisappear movingFrom",
        "primary willTransition to 375x768",
      ])
    #expect(stage.cycle() == [])
    #expect(stage.frames == ["primary (0.0, 0.0, 375.0, 768.0)"])
    #expect(stage.split.isCollapsed)
    stage.resize(1024, .regular)
    #expect(
      stage.log.take() == [
        "secondary willAppear movingTo", "primary willTransition to 320x768",
      ])
    #expect(
      stage.cycle() == ["secondary isAppearing movingTo", "secondary didAppear movingTo"])
    #expect(
      stage.frames == ["secondary (321.0, 0.0, 703.0, 768.0)", "primary (0.0, 0.0, 320.0, 768.0)"])
    #expect(stage.messages == [])
  }

  @Test("a primary that was hidden comes")
  func hiddenPrimary() {
    let stage = SplitStage(.portrait)
    stage.show()
    stage.resize(320, .compact)
    #expect(
      stage.log.take() == [
        "secondary willTransition to compact × regular, @1x",
        "secondary willDisappear movingFrom", "secondary didDisappear movingFrom",
        "primary didLoad", "primary willAppear movingTo",
      ])
    #expect(stage.cycle() == ["primary isAppearing movingTo", "primary didAppear movingTo"])
    #expect(stage.messages == [])
  }

  @Test("traits alone collapse and expand as well")
  func traitsAlone() {
    let stage = SplitStage(.landscapeRight)
    stage.show()
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    #expect(stage.split.isCollapsed)
    _ = stage.cycle()
    #expect(stage.frames == ["primary (0.0, 0.0, 1024.0, 768.0)"])
    stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    #expect(!stage.split.isCollapsed)
    _ = stage.cycle()
    #expect(
      stage.frames == ["secondary (321.0, 0.0, 703.0, 768.0)", "primary (0.0, 0.0, 320.0, 768.0)"])
    #expect(stage.messages == [])
  }

  /// Returns a stage whose primary takes the secondary in.
  private func makeStackingStage() -> SplitStage {
    let log = EventLog()
    return SplitStage(.landscapeRight, primary: StackingController("primary", log))
  }

  @Test("a primary that takes the secondary in gives it back")
  func takenIn() {
    let stage = makeStackingStage()
    stage.show()
    stage.resize(320, .compact)
    #expect(stage.secondary.parent === stage.primary)
    #expect(
      stage.log.take() == [
        "secondary willTransition to compact × regular, @1x",
        "secondary willDisappear movingFrom", "secondary didDisappear movingFrom",
        "secondary willAppear movingTo",
      ])
    #expect(
      stage.cycle() == ["secondary isAppearing movingTo", "secondary didAppear movingTo"])
    #expect(stage.secondary.view.frame == Rect(x: 0, y: 0, width: 320, height: 768))
    #expect(stage.secondary.traitCollection.horizontalSizeClass == .compact)
    stage.resize(1024, .regular)
    #expect(stage.secondary.parent === stage.split)
    _ = stage.cycle()
    #expect(
      stage.frames == ["secondary (321.0, 0.0, 703.0, 768.0)", "primary (0.0, 0.0, 320.0, 768.0)"])
    #expect(stage.secondary.traitCollection.horizontalSizeClass == .regular)
    #expect(
      (stage.primary.log.events.filter { $0.contains("collapse") || $0.contains("separate") })
        == ["primary collapse secondary", "primary separate"])
    #expect(stage.messages == [])
  }

  @Test("collapsed, details are shown by the controller that is there")
  func details() {
    let stage = makeStackingStage()
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    stage.show()
    let detail = stage.stage.controller("detail")
    stage.split.showDetailViewController(detail, sender: nil)
    #expect(detail.parent === stage.primary)
    // One that shows nothing itself leaves it to those around the split view, of which there are none.
    let plain = SplitStage(.landscapeRight)
    plain.window.traits = TraitCollection(horizontalSizeClass: .compact)
    plain.show()
    plain.split.showDetailViewController(plain.stage.controller("detail"), sender: nil)
    #expect(names(plain.split.viewControllers) == "primary")
  }

  @Test("the delegate chooses who is shown, takes the secondary, and gives another one")
  func delegate() {
    let stage = SplitStage(.landscapeRight, hasDelegate: true)
    stage.show()
    let (only, detail) = (stage.stage.controller("only"), stage.stage.controller("detail"))
    stage.adviser.forCollapsing = only
    stage.adviser.takesSecondary = true
    stage.resize(320, .compact)
    _ = stage.cycle()
    #expect(names(stage.split.viewControllers) == "only")
    #expect(names(stage.split.children) == "only")
    #expect(stage.frames == ["only (0.0, 0.0, 320.0, 768.0)"])
    stage.adviser.forExpanding = stage.primary
    stage.adviser.separated = detail
    stage.resize(1024, .regular)
    #expect(
      stage.log.take().filter { $0.hasPrefix("delegate") } == [
        "delegate primary for expanding", "delegate separate from primary",
      ])
    _ = stage.cycle()
    #expect(names(stage.split.viewControllers) == "primary detail")
    #expect(
      stage.frames == ["detail (321.0, 0.0, 703.0, 768.0)", "primary (0.0, 0.0, 320.0, 768.0)"])
    #expect(stage.messages == [])
  }

  @Test("a controller for little room is shown instead of the columns")
  func compactController() {
    let stage = SplitStage(.landscapeRight, hasDelegate: true)
    let tabs = stage.stage.controller("tabs")
    stage.split.setViewController(tabs, for: .compact)
    stage.show()
    stage.resize(320, .compact)
    _ = stage.cycle()
    #expect(stage.frames == ["tabs (0.0, 0.0, 320.0, 768.0)"])
    stage.resize(1024, .regular)
    _ = stage.cycle()
    #expect(
      stage.frames == ["secondary (321.0, 0.0, 703.0, 768.0)", "primary (0.0, 0.0, 320.0, 768.0)"])
    #expect(stage.split.viewController(for: .compact) === tabs)
    #expect(tabs.parent == nil)
    #expect(!stage.log.events.contains { $0.contains("collapse secondary") })
    #expect(stage.messages == [])
  }

  @Test("expanded upright, the primary is hidden at once")
  func expanded() {
    let stage = SplitStage(.portrait)
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    stage.show()
    stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    _ = stage.cycle()
    #expect(stage.frames == ["secondary (0.0, 0.0, 768.0, 1024.0)"])
    #expect(stage.split.displayMode == .secondaryOnly)
  }

  @Test("columns that are set while collapsed go where others went")
  func setWhileCollapsed() {
    let stage = makeStackingStage()
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    stage.show()
    let detail = stage.stage.controller("detail")
    stage.split.setViewController(detail, for: .secondary)
    #expect(detail.parent === stage.primary)
    stage.primary.log.events.removeAll()
    stage.split.viewControllers = [stage.primary, detail]
    #expect(stage.primary.log.events == [])
    stage.split.toggleDisplayMode()
    stage.split.hide(.primary)
    _ = stage.cycle()
    #expect(stage.frames == ["primary (0.0, 0.0, 1024.0, 768.0)"])
  }

  @Test("without a primary the secondary is shown")
  func withoutPrimary() {
    let stage = SplitStage(.landscapeRight)
    stage.split.setViewController(nil, for: .primary)
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    stage.show()
    #expect(stage.frames == ["secondary (0.0, 0.0, 1024.0, 768.0)"])
    stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    _ = stage.cycle()
    #expect(names(stage.split.viewControllers) == "secondary")
    #expect(stage.split.viewController(for: .primary) == nil)
  }
}
