import LayoutSolver
import Testing

/// Transitions with animators that something gets in the way of.
struct InterruptedTransitionTests {
  let stage = ControllerStage()
  let root: EventController
  let menu: EventController
  let animator: EventAnimator
  let transitioning: EventTransitioning

  init() {
    root = stage.shownRoot()
    menu = stage.loaded("menu", .overFullScreen)
    let animator = EventAnimator("animator", stage.log)
    animator.act = { _ in }
    self.animator = animator
    transitioning = EventTransitioning(stage.log) { _ in animator }
    menu.transitioningDelegate = transitioning
  }

  @Test(
    "a transition that is never completed is ended by the next one, and its late end does nothing")
  func neverCompleted() throws {
    root.present(menu, animated: true, completion: stage.note("presented"))
    _ = stage.cycle()
    let context = try #require(animator.context)
    #expect(stage.cycle() == [])
    animator.act = nil
    menu.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(
      stage.cycle() == [
        "asked to dismiss menu", "animator ended true", "menu didAppear presented", "presented",
        "menu willDisappear dismissed", "animator animates", "animator ended true",
        "menu didDisappear dismissed", "dismissed",
      ])
    context.completeTransition(true)
    context.completeTransition(false)
    #expect(stage.log.take() == [])
    #expect(root.presentedViewController == nil)
    #expect(stage.messages == [])
  }

  @Test("a dismissal before the animator was asked to animate ends the presentation without it")
  func dismissedBefore() {
    root.present(menu, animated: true)
    menu.dismiss(animated: false)
    #expect(
      stage.cycle() == [
        "asked to present menu by root from root", "menu willAppear presented",
        "menu isAppearing presented", "menu didAppear presented",
        "menu willDisappear dismissed", "menu didDisappear dismissed",
      ])
    #expect(stage.window.subviews.count == 1)
    #expect(stage.messages == [])
  }

  @Test("to complete twice, or before the animator was asked, sends a message")
  func completedTwice() throws {
    root.present(menu, animated: true, completion: stage.note("presented"))
    _ = stage.cycle()
    let context = try #require(animator.context)
    // It is held beyond the end.
    var isEnded = false
    stage.window.animator = { _ in }
    context.completeTransition(true)
    isEnded = true
    #expect(isEnded && stage.log.take().last == "presented")
    context.completeTransition(true)
    context.completeTransition(false)
    #expect(root.presentedViewController === menu)
    animator.act = {
      $0.completeTransition(true)
      $0.completeTransition(false)
    }
    menu.dismiss(animated: true)
    _ = stage.cycle()
    #expect(root.presentedViewController == nil)
    #expect(stage.messages.count == 1)
    #expect(
      stage.messages.allSatisfy { $0.contains("it was called before; call it once") })
  }

  @Test("what presents or dismisses while the animator animates is refused")
  func withinAnimator() {
    let other = stage.loaded("other", .overFullScreen)
    animator.act = { [root, menu] context in
      menu.present(other, animated: false)
      root.dismiss(animated: false)
      context.completeTransition(true)
    }
    root.present(menu, animated: true)
    _ = stage.cycle()
    #expect(root.presentedViewController === menu)
    #expect(stage.messages.count == 1)
    #expect(stage.messages[0].contains("is being laid out"))
    // M itself has no transition: what it presents is over it from the beginning.
    #expect(menu.presentedViewController === other)
  }

  @Test("what hears of the end may dismiss and present again")
  func again() {
    animator.act = { $0.completeTransition(true) }
    var rounds = 0
    menu.reactions["didAppear"] = { menu in
      rounds += 1
      if rounds < 4 { menu.dismiss(animated: true) }
    }
    menu.reactions["didDisappear"] = { [root] menu in root.present(menu, animated: true) }
    root.present(menu, animated: true)
    for _ in 0..<12 { _ = stage.cycle() }
    #expect(rounds == 4)
    #expect(root.presentedViewController === menu)
    #expect(menu.view.window === stage.window)
    #expect(stage.window.subviews.count == 2)
  }

  @Test("another root, or a window that goes, ends it", arguments: [true, false])
  func dissolved(isReplaced: Bool) throws {
    root.present(menu, animated: true, completion: stage.note("presented"))
    _ = stage.cycle()
    let context = try #require(animator.context)
    stage.window.rootViewController = isReplaced ? stage.controller("next") : nil
    _ = stage.cycle()
    context.completeTransition(true)
    #expect(menu.presentingViewController == nil)
    #expect(menu.view.window == nil)
    #expect(stage.messages == [])
  }

  @Test("controllers and animators are released with what they were in", arguments: [true, false])
  func released(completes: Bool) {
    weak var presented: ViewController?
    weak var presenter: ViewController?
    weak var released: EventAnimator?
    weak var drive: PercentDrivenInteractiveTransition?
    do {
      let log = EventLog()
      let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
      let clock = AnimationClock()
      window.animator = clock.play
      let root = EventController("root", log)
      window.rootViewController = root
      window.runUpdateCycle()
      let menu = EventController("menu", log)
      let animator = EventAnimator("animator", log)
      let transitioning = EventTransitioning(log) { _ in animator }
      let interaction = PercentDrivenInteractiveTransition()
      transitioning.interaction = interaction
      menu.transitioningDelegate = transitioning
      menu.modalPresentationStyle = .overFullScreen
      root.present(menu, animated: true)
      window.runUpdateCycle()
      interaction.update(0.5)
      if completes {
        interaction.finish()
        clock.advance(to: 1)
      }
      (presented, presenter, released, drive) = (menu, root, animator, interaction)
      window.rootViewController = nil
    }
    #expect(presented == nil && presenter == nil && released == nil && drive == nil)
  }
}
