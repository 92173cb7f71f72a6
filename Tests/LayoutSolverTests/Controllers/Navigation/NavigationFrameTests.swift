import LayoutSolver
import Testing

/// What an animator gets of a transition, and how screens lie in one.
struct NavigationFrameTests {
  private func changes(_ stage: NavigationStage) -> [String] {
    stage.animations.flatMap { animation in
      animation.changes.map { change in
        let name = (change.view.controller as? EventController)?.name
        let kind = "\(type(of: change.view))"
        return "\(name ?? kind) \(change.from) -> \(change.to)"
      }
    }
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "\(Rect(x: x, y: y, width: width, height: height))"
  }

  @Test("a pushed screen slides in from the trailing side, the other gives way")
  func slide() {
    let stage = NavigationStage("A", animates: true)
    stage.push("B")
    _ = stage.cycle()
    #expect(
      changes(stage) == [
        "A \(rect(0, 0, 320, 480)) -> \(rect(-96, 0, 320, 480))",
        "B \(rect(320, 0, 320, 480)) -> \(rect(0, 0, 320, 480))",
      ])
    #expect(stage.animations.map { $0.duration } == [0.35])
    // Both have the insets that they have at rest.
    #expect(stage["A"].view.safeAreaInsets.top == 44)
    #expect(stage["B"].view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    _ = stage.finishAnimations()
    stage.navigation.popViewController(animated: true)
    _ = stage.cycle()
    #expect(
      changes(stage) == [
        "B \(rect(0, 0, 320, 480)) -> \(rect(320, 0, 320, 480))",
        "A \(rect(-96, 0, 320, 480)) -> \(rect(0, 0, 320, 480))",
      ])
    #expect(stage.inTree == ["A", "B"])
  }

  @Test("right to left, screens slide the other way round")
  func rightToLeft() {
    let stage = NavigationStage("A", animates: true)
    stage.stage.window.layoutDirection = .rightToLeft
    _ = stage.cycle()
    stage.animations = []
    stage.push("B")
    _ = stage.cycle()
    #expect(
      changes(stage) == [
        "A \(rect(0, 0, 320, 480)) -> \(rect(96, 0, 320, 480))",
        "B \(rect(-320, 0, 320, 480)) -> \(rect(0, 0, 320, 480))",
      ])
  }

  @Test("a cancelled pop puts the frames back")
  func cancelled() throws {
    let stage = NavigationStage("A", "B", animates: true)
    let pop = try #require(stage.navigation.beginInteractivePop())
    _ = stage.cycle()
    #expect(stage.animations.map { $0.isInteractive } == [true])
    #expect(stage["B"].view.frame.minX == 320)
    pop.cancel()
    #expect(stage["B"].view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(stage["A"].view.frame == Rect(x: -96, y: 0, width: 320, height: 480))
    _ = stage.finishAnimations()
    #expect(stage.inTree == ["B"])
  }

  @Test("without animation nothing slides")
  func unanimated() {
    let stage = NavigationStage("A", animates: true)
    stage.push("B", animated: false)
    #expect(stage["B"].view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    _ = stage.cycle()
    #expect(stage.animations.isEmpty)
    #expect(stage.inTree == ["B"])
  }

  @Test("bars that are hidden in viewWillAppear move along")
  func barsMoveAlong() {
    let stage = NavigationStage("A", animates: true)
    stage["B"].reactions["willAppear"] = {
      $0.navigationController?.setNavigationBarHidden(true, animated: true)
      $0.navigationController?.setToolbarHidden(false, animated: true)
    }
    stage.push("B")
    _ = stage.cycle()
    #expect(
      changes(stage) == [
        "A \(rect(0, 0, 320, 480)) -> \(rect(-96, 0, 320, 480))",
        "NavigationBar \(rect(0, 0, 320, 44)) -> \(rect(0, -44, 320, 44))",
        "Toolbar \(rect(0, 480, 320, 44)) -> \(rect(0, 436, 320, 44))",
        "B \(rect(320, 0, 320, 480)) -> \(rect(0, 0, 320, 480))",
      ])
    #expect(!stage.navigation.navigationBar.isHidden)
    #expect(!stage.navigation.toolbar.isHidden)
    // Who leaves keeps what it had.
    #expect(stage["A"].view.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    #expect(stage["B"].view.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 44, right: 0))
    _ = stage.finishAnimations()
    #expect(stage.navigation.navigationBar.isHidden)
  }

  @Test("bars that are hidden on their own are an animation of theirs")
  func barsAlone() {
    let stage = NavigationStage("A", animates: true)
    stage.navigation.setNavigationBarHidden(true, animated: true)
    #expect(changes(stage) == ["NavigationBar \(rect(0, 0, 320, 44)) -> \(rect(0, -44, 320, 44))"])
    #expect(stage.animations.map { $0.duration } == [0.2])
    #expect(!stage.navigation.navigationBar.isHidden)
    _ = stage.finishAnimations()
    #expect(stage.navigation.navigationBar.isHidden)
    #expect(stage["A"].view.safeAreaInsets == .zero)
  }

  @Test("a screen that was covered has the new size when it comes back")
  func coveredResize() {
    let stage = NavigationStage("A")
    stage.push("B")
    _ = stage.cycle()
    stage.stage.window.transition(
      to: Size(width: 480, height: 320), traits: TraitCollection(verticalSizeClass: .compact))
    // Of the size only the shown one is told; of the traits those who were told some before.
    #expect(
      stage.log == [
        "A willTransition to unspecified × compact, @1x",
        "B willTransition to unspecified × compact, @1x", "B willTransition to 480x320",
      ])
    _ = stage.cycle()
    stage.navigation.popViewController(animated: false)
    _ = stage.cycle()
    #expect(stage["A"].view.frame == Rect(x: 0, y: 0, width: 480, height: 320))
    #expect(stage["A"].view.safeAreaInsets.top == 32)
  }

  @Test("the size that a screen between opaque bars is told is the one that it gets")
  func toldSize() {
    let stage = NavigationStage("A")
    stage.navigation.navigationBar.isTranslucent = false
    stage.navigation.isToolbarHidden = false
    stage.navigation.toolbar.isTranslucent = false
    _ = stage.cycle()
    #expect(stage["A"].view.frame.size == Size(width: 320, height: 392))
    stage.stage.window.transition(
      to: Size(width: 480, height: 320), traits: TraitCollection(verticalSizeClass: .compact))
    #expect(stage.log.last == "A willTransition to 480x256")
    _ = stage.cycle()
    #expect(stage["A"].view.frame == Rect(x: 0, y: 32, width: 480, height: 256))
  }
}
