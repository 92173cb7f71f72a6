import LayoutSolver
import Testing

/// Where columns are, on a tablet in both orientations.
struct SplitFrameTests {
  @Test("lying, both columns are side by side, with a line of a pixel between")
  func lying() {
    let stage = SplitStage(.landscapeRight)
    stage.show()
    #expect(
      stage.frames == ["secondary (321.0, 0.0, 703.0, 768.0)", "primary (0.0, 0.0, 320.0, 768.0)"])
    #expect(stage.split.primaryColumnWidth == 320)
    #expect(stage.split.displayMode == .oneBesideSecondary)
    stage.window.displayScale = 2
    stage.split.view.setNeedsLayout()
    _ = stage.cycle()
    #expect(
      stage.frames == [
        "secondary (320.5, 0.0, 703.5, 768.0)", "primary (0.0, 0.0, 320.0, 768.0)",
      ])
  }

  @Test("upright, the secondary is alone")
  func upright() {
    let stage = SplitStage(.portrait)
    stage.show()
    #expect(stage.frames == ["secondary (0.0, 0.0, 768.0, 1024.0)"])
    #expect(stage.split.displayMode == .secondaryOnly)
    // Two fifths, where that is less than the greatest width.
    #expect(stage.split.primaryColumnWidth == 307)
  }

  @Test("the preferred mode counts in both orientations")
  func preferredMode() {
    let stage = SplitStage(.portrait)
    stage.split.preferredDisplayMode = .allVisible
    stage.show()
    #expect(
      stage.frames == [
        "secondary (308.0, 0.0, 460.0, 1024.0)", "primary (0.0, 0.0, 307.0, 1024.0)",
      ])
    stage.split.preferredDisplayMode = .primaryOverlay
    _ = stage.cycle()
    #expect(
      stage.frames == ["secondary (0.0, 0.0, 768.0, 1024.0)", "primary (0.0, 0.0, 307.0, 1024.0)"])
    stage.split.preferredDisplayMode = .primaryHidden
    _ = stage.cycle()
    #expect(stage.frames == ["secondary (0.0, 0.0, 768.0, 1024.0)"])
  }

  @Test("right to left, and at the trailing edge, the primary is on the other side")
  func otherSide() {
    let stage = SplitStage(.landscapeRight)
    stage.window.layoutDirection = .rightToLeft
    stage.show()
    let mirrored = ["secondary (0.0, 0.0, 703.0, 768.0)", "primary (704.0, 0.0, 320.0, 768.0)"]
    #expect(stage.frames == mirrored)
    stage.split.primaryEdge = .trailing
    _ = stage.cycle()
    #expect(
      stage.frames == ["secondary (321.0, 0.0, 703.0, 768.0)", "primary (0.0, 0.0, 320.0, 768.0)"])
    stage.window.layoutDirection = .leftToRight
    _ = stage.cycle()
    #expect(stage.frames == mirrored)
  }

  @Test("the width is a part of the view's, within its limits")
  func width() {
    let stage = SplitStage(.landscapeRight)
    stage.show()
    let split = stage.split
    func width() -> Double {
      _ = stage.cycle()
      #expect(stage.primary.view.frame.width == split.primaryColumnWidth)
      return split.primaryColumnWidth
    }
    split.preferredPrimaryColumnWidthFraction = 0.25
    #expect(width() == 256)
    split.minimumPrimaryColumnWidth = 280
    #expect(width() == 280)
    split.preferredPrimaryColumnWidthFraction = 0.5
    #expect(width() == 320)
    split.maximumPrimaryColumnWidth = 500
    #expect(width() == 500)
    split.maximumPrimaryColumnWidth = 2000
    #expect(width() == 512)
    split.preferredPrimaryColumnWidth = 400
    #expect(width() == 400)
    split.minimumPrimaryColumnWidth = 2000
    #expect(width() == 1024)
    split.minimumPrimaryColumnWidth = SplitViewController.automaticDimension
    split.maximumPrimaryColumnWidth = SplitViewController.automaticDimension
    #expect(width() == 320)
  }

  @Test("a column that comes moves in from its edge, and the other makes room")
  func comingColumn() {
    let stage = SplitStage(.landscapeRight)
    stage.split.preferredDisplayMode = .secondaryOnly
    stage.show()
    stage.animate()
    stage.split.preferredDisplayMode = .automatic
    _ = stage.cycle()
    // Without an animation nothing is shown on the way.
    #expect(stage.animations.isEmpty)
    stage.split.hide(.primary)
    _ = stage.cycle()
    #expect(
      stage.moves() == [
        "primary (0.0, 0.0, 320.0, 768.0) → (-320.0, 0.0, 320.0, 768.0)",
        "secondary (321.0, 0.0, 703.0, 768.0) → (0.0, 0.0, 1024.0, 768.0)",
      ])
    _ = stage.finishAnimation()
    #expect(stage.frames == ["secondary (0.0, 0.0, 1024.0, 768.0)"])
    stage.window.layoutDirection = .rightToLeft
    _ = stage.cycle()
    stage.split.show(.primary)
    _ = stage.cycle()
    #expect(
      stage.moves() == [
        "primary (1024.0, 0.0, 320.0, 768.0) → (704.0, 0.0, 320.0, 768.0)",
        "secondary (0.0, 0.0, 1024.0, 768.0) → (0.0, 0.0, 703.0, 768.0)",
      ])
  }

  @Test("a rotation animates the columns to their places")
  func rotation() {
    let stage = SplitStage(.portrait)
    stage.show()
    stage.animate()
    stage.turn(.landscapeRight)
    _ = stage.cycle()
    #expect(
      stage.moves() == [
        "? (0.0, 0.0, 768.0, 1024.0) → (0.0, 0.0, 1024.0, 768.0)",
        "primary (-320.0, 0.0, 320.0, 768.0) → (0.0, 0.0, 320.0, 768.0)",
        "secondary (0.0, 0.0, 768.0, 1024.0) → (321.0, 0.0, 703.0, 768.0)",
      ])
    _ = stage.finishAnimation()
    stage.turn(.portrait)
    _ = stage.cycle()
    #expect(
      stage.moves() == [
        "? (0.0, 0.0, 1024.0, 768.0) → (0.0, 0.0, 768.0, 1024.0)",
        "primary (0.0, 0.0, 320.0, 768.0) → (-307.0, 0.0, 307.0, 1024.0)",
        "secondary (321.0, 0.0, 703.0, 768.0) → (0.0, 0.0, 768.0, 1024.0)",
      ])
    _ = stage.finishAnimation()
    #expect(stage.frames == ["secondary (0.0, 0.0, 768.0, 1024.0)"])
  }

  @Test("without orientations the shape of the view decides")
  func shape() {
    let stage = SplitStage(.landscapeRight)
    stage.window.interfaceOrientation = .unknown
    stage.show()
    #expect(stage.split.displayMode == .oneBesideSecondary)
    stage.window.transition(to: SplitStage.portrait)
    _ = stage.cycle()
    #expect(stage.split.displayMode == .secondaryOnly)
    #expect(stage.frames == ["secondary (0.0, 0.0, 768.0, 1024.0)"])
  }

  @Test("in a view that is laid out by hand the columns follow without a transition")
  func byHand() {
    let stage = SplitStage(.landscapeRight)
    stage.window.interfaceOrientation = .unknown
    let root = stage.stage.controller("root")
    root.addChild(stage.split)
    stage.split.view.frame = Rect(x: 0, y: 0, width: 600, height: 700)
    stage.split.view.autoresizingMask = []
    root.view.addSubview(stage.split.view)
    stage.split.didMove(toParent: root)
    stage.window.rootViewController = root
    _ = stage.cycle()
    #expect(stage.frames == ["secondary (0.0, 0.0, 600.0, 700.0)"])
    stage.split.view.frame.size = Size(width: 900, height: 700)
    #expect(
      stage.cycle() == [
        "primary didLoad", "primary willAppear movingTo", "primary isAppearing movingTo",
        "primary didAppear movingTo",
      ])
    #expect(
      stage.frames == ["secondary (321.0, 0.0, 579.0, 700.0)", "primary (0.0, 0.0, 320.0, 700.0)"])
    #expect(stage.messages == [])
  }
}
