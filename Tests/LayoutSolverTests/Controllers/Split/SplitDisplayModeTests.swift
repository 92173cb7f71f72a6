import LayoutSolver
import Testing

/// Columns that come and go, and who hears of it.
struct SplitDisplayModeTests {
  @Test("both columns appear with the controller")
  func both() {
    let stage = SplitStage(.landscapeRight)
    #expect(
      stage.show() == [
        "primary didLoad", "primary willAppear movingTo", "secondary didLoad",
        "secondary willAppear movingTo", "secondary isAppearing movingTo",
        "primary isAppearing movingTo", "primary didAppear movingTo",
        "secondary didAppear movingTo",
      ])
    #expect(stage.messages == [])
  }

  @Test("a hidden column is not loaded")
  func hidden() {
    let stage = SplitStage(.portrait)
    #expect(
      stage.show() == [
        "secondary didLoad", "secondary willAppear movingTo", "secondary isAppearing movingTo",
        "secondary didAppear movingTo",
      ])
    #expect(!stage.primary.isViewLoaded)
    #expect(stage.primary.parent === stage.split)
  }

  @Test("the button shows a hidden column over the other, and hides it again")
  func button() {
    let stage = SplitStage(.portrait, hasDelegate: true)
    stage.show()
    stage.animate()
    #expect(stage.secondary.sendAction(SplitViewController.displayModeAction))
    #expect(
      stage.log.take() == [
        "delegate willChange to oneOverSecondary", "primary didLoad",
        "primary willAppear movingTo",
      ])
    #expect(stage.cycle() == ["primary isAppearing movingTo"])
    #expect(stage.finishAnimation() == ["primary didAppear movingTo"])
    #expect(
      stage.frames == ["secondary (0.0, 0.0, 768.0, 1024.0)", "primary (0.0, 0.0, 307.0, 1024.0)"])
    stage.split.toggleDisplayMode()
    #expect(
      stage.log.take() == ["delegate willChange to secondaryOnly", "primary willDisappear"])
    _ = stage.cycle()
    #expect(stage.finishAnimation() == ["primary didDisappear"])
    #expect(stage.frames == ["secondary (0.0, 0.0, 768.0, 1024.0)"])
    #expect(stage.messages == [])
  }

  @Test("lying, the button hides and shows the column, and the other hears of its size")
  func buttonLying() {
    let stage = SplitStage(.landscapeRight)
    stage.show()
    stage.split.toggleDisplayMode()
    #expect(
      stage.log.take() == ["primary willDisappear", "secondary willTransition to 1024x768"])
    #expect(stage.cycle() == ["primary didDisappear"])
    stage.split.toggleDisplayMode()
    #expect(
      stage.log.take() == ["primary willAppear", "secondary willTransition to 703x768"])
    #expect(stage.cycle() == ["primary isAppearing", "primary didAppear"])
    #expect(stage.split.displayMode == .oneBesideSecondary)
  }

  @Test("the delegate says where the button goes")
  func buttonPlace() {
    let stage = SplitStage(.portrait, hasDelegate: true)
    stage.adviser.target = .oneBesideSecondary
    stage.show()
    stage.split.toggleDisplayMode()
    #expect(stage.split.displayMode == .oneBesideSecondary)
  }

  @Test("a gesture shows the column over the other, if it may")
  func gesture() {
    let stage = SplitStage(.portrait)
    stage.show()
    stage.split.presentsWithGesture = false
    #expect(!stage.split.presentPrimaryByGesture())
    stage.split.presentsWithGesture = true
    #expect(stage.split.presentPrimaryByGesture())
    #expect(!stage.split.presentPrimaryByGesture())
    _ = stage.cycle()
    #expect(stage.split.displayMode == .oneOverSecondary)
    #expect(stage.split.dismissPrimaryByGesture())
    #expect(!stage.split.dismissPrimaryByGesture())
    _ = stage.cycle()
    #expect(stage.split.displayMode == .secondaryOnly)
    let lying = SplitStage(.landscapeRight)
    lying.show()
    #expect(!lying.split.presentPrimaryByGesture())
    #expect(!lying.split.dismissPrimaryByGesture())
  }

  @Test("a rotation hides the primary, tells of sizes, and shows it again")
  func rotation() {
    let stage = SplitStage(.landscapeRight, hasDelegate: true)
    #expect(stage.show().first == "delegate shouldHide primary in landscapeRight")
    stage.turn(.portrait)
    #expect(
      stage.log.take() == [
        "delegate shouldHide primary in portrait", "delegate willChange to secondaryOnly",
        "primary willDisappear", "primary willTransition to 307x1024",
        "secondary willTransition to 768x1024",
      ])
    #expect(stage.cycle() == ["primary didDisappear"])
    stage.turn(.landscapeLeft)
    #expect(
      stage.log.take() == [
        "delegate shouldHide primary in landscapeLeft", "delegate willChange to oneBesideSecondary",
        "primary willAppear", "secondary willTransition to 703x768",
      ])
    #expect(stage.cycle() == ["primary isAppearing", "primary didAppear"])
    #expect(stage.messages == [])
  }

  @Test("the delegate may hide the primary in no orientation, or in all")
  func noHiding() {
    let stage = SplitStage(.portrait, hasDelegate: true)
    stage.adviser.hides = { _ in false }
    stage.show()
    #expect(stage.split.displayMode == .oneBesideSecondary)
    let other = SplitStage(.landscapeRight, hasDelegate: true)
    other.adviser.hides = { _ in true }
    other.show()
    #expect(other.split.displayMode == .secondaryOnly)
    // Asked anew for the same size upside down.
    other.adviser.hides = { $0 == .landscapeRight }
    other.window.interfaceOrientation = .landscapeLeft
    _ = other.cycle()
    #expect(other.split.displayMode == .oneBesideSecondary)
  }

  @Test("a column that was shown by hand goes with the next rotation")
  func shownByHand() {
    let stage = SplitStage(.portrait)
    stage.show()
    stage.split.show(.primary)
    _ = stage.cycle()
    #expect(stage.split.displayMode == .oneOverSecondary)
    stage.turn(.landscapeRight)
    _ = stage.cycle()
    #expect(stage.split.displayMode == .oneBesideSecondary)
    stage.turn(.portrait)
    _ = stage.cycle()
    #expect(stage.split.displayMode == .secondaryOnly)
  }

  @Test("the primary column is narrow for its controller")
  func narrow() {
    let stage = SplitStage(.landscapeRight)
    stage.show()
    #expect(stage.primary.traitCollection.horizontalSizeClass == .compact)
    #expect(stage.primary.traitCollection.verticalSizeClass == .regular)
    #expect(stage.secondary.traitCollection.horizontalSizeClass == .regular)
    #expect(stage.primary.splitViewController === stage.split)
    #expect(stage.split.splitViewController == nil)
  }

  @Test("another secondary has the order old will, new will, old did, new did")
  func anotherSecondary() {
    let stage = SplitStage(.landscapeRight, hasDelegate: true)
    stage.show()
    let detail = stage.stage.controller("detail")
    stage.primary.showDetailViewController(detail, sender: nil)
    #expect(
      stage.log.take() == [
        "delegate showDetail detail", "secondary willDisappear movingFrom", "detail didLoad",
        "detail willAppear movingTo",
      ])
    #expect(
      stage.cycle() == [
        "detail isAppearing movingTo", "secondary didDisappear movingFrom",
        "detail didAppear movingTo",
      ])
    #expect(
      stage.frames == ["detail (321.0, 0.0, 703.0, 768.0)", "primary (0.0, 0.0, 320.0, 768.0)"])
    #expect(names(stage.split.viewControllers) == "primary detail")
    #expect(stage.secondary.parent == nil)
    let list = stage.stage.controller("list")
    stage.primary.show(list, sender: nil)
    _ = stage.cycle()
    #expect(names(stage.split.viewControllers) == "list detail")
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    stage.adviser.shows = true
    list.show(stage.stage.controller("other"), sender: nil)
    list.showDetailViewController(stage.stage.controller("other"), sender: nil)
    #expect(names(stage.split.viewControllers) == "list detail")
    #expect(stage.messages == [])
  }

  @Test("columns that change their places change their traits")
  func exchanged() {
    let stage = SplitStage(.landscapeRight)
    stage.show()
    stage.split.viewControllers = [stage.secondary, stage.primary]
    _ = stage.cycle()
    #expect(
      stage.frames == ["primary (321.0, 0.0, 703.0, 768.0)", "secondary (0.0, 0.0, 320.0, 768.0)"])
    #expect(stage.primary.traitCollection.horizontalSizeClass == .regular)
    #expect(stage.secondary.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("what a column asks for while it comes follows")
  func changeInCallback() {
    let stage = SplitStage(.landscapeRight)
    stage.show()
    let (first, second) = (stage.stage.controller("first"), stage.stage.controller("second"))
    let split = stage.split
    first.reactions["willAppear"] = { [weak split] _ in
      split?.setViewController(second, for: .secondary)
    }
    stage.split.setViewController(first, for: .secondary)
    _ = stage.cycle()
    _ = stage.cycle()
    #expect(stage.frames.first == "second (321.0, 0.0, 703.0, 768.0)")
    #expect(stage.split.children.count == 2)
    #expect(first.parent == nil)
    #expect(stage.messages == [])
  }
}
