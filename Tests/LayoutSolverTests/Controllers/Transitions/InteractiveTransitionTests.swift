import LayoutSolver
import Testing

/// Presentations and dismissals with an animator that a person drives.
struct InteractiveTransitionTests {
  let stage = ControllerStage()
  let clock = AnimationClock()
  let root: EventController
  let menu: EventController
  let animator: EventAnimator
  let transitioning: EventTransitioning

  init() {
    root = stage.shownRoot()
    menu = stage.loaded("menu", .custom)
    let animator = EventAnimator("animator", stage.log)
    self.animator = animator
    transitioning = EventTransitioning(stage.log) { _ in animator }
    transitioning.presentation = {
      MenuPresentation(presentedViewController: $0, presenting: nil)
    }
    menu.transitioningDelegate = transitioning
    stage.window.animator = clock.play
  }

  private func show() {
    root.present(menu, animated: false)
    _ = stage.cycle()
  }

  @Test("a dismissal by percent follows the person, and goes to its end when they let go")
  func finished() {
    show()
    let drive = PercentDrivenInteractiveTransition()
    transitioning.interaction = drive
    menu.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(
      stage.cycle() == [
        "asked to dismiss menu", "menu willDisappear dismissed", "animator animates",
      ])
    #expect(menu.transitionCoordinator?.isInteractive == true)
    #expect(drive.duration == 0.4)
    drive.update(0.25)
    #expect(drive.percentComplete == 0.25)
    #expect(menu.transitionCoordinator?.percentComplete == 0.25)
    #expect(clock.frame(of: menu.view).minX == -60)
    // Time does not move it.
    clock.advance(to: 100)
    #expect(clock.frame(of: menu.view).minX == -60)
    drive.completionCurve = .linear
    drive.completionSpeed = 2
    drive.finish()
    #expect(stage.log.take() == [])
    #expect(menu.transitionCoordinator?.isInteractive == false)
    // Three quarters of 0.4 s at double speed.
    clock.advance(to: 100.075)
    #expect((clock.frame(of: menu.view).minX + 150).magnitude < 1e-9)
    clock.advance(to: 100.16)
    #expect(
      stage.log.take() == ["animator ended true", "menu didDisappear dismissed", "dismissed"])
    #expect(root.presentedViewController == nil)
    #expect(drive.duration == 0)
    #expect(stage.messages == [])
  }

  @Test("a dismissal by percent that is cancelled goes back, and everything is as it was")
  func cancelled() {
    show()
    let drive = PercentDrivenInteractiveTransition()
    transitioning.interaction = drive
    menu.dismiss(animated: true, completion: stage.note("dismissed"))
    _ = stage.cycle()
    drive.update(0.5)
    drive.cancel()
    #expect(menu.transitionCoordinator?.isCancelled == true)
    clock.advance(to: 0.1)
    #expect(clock.frame(of: menu.view).minX > -120 && clock.frame(of: menu.view).minX < 0)
    clock.advance(to: 0.3)
    #expect(
      stage.log.take() == [
        "animator ended false", "menu willAppear", "menu isAppearing", "menu didAppear",
      ])
    #expect(menu.view.frame == Rect(x: 0, y: 0, width: 240, height: 480))
    #expect(root.presentedViewController === menu)
    // The next one is as the first was.
    menu.dismiss(animated: true)
    _ = stage.cycle()
    drive.finish()
    clock.advance(to: 1)
    #expect(root.presentedViewController == nil)
    #expect(stage.messages == [])
  }

  @Test("a presentation by percent is finished or cancelled", arguments: [true, false])
  func presentation(finishes: Bool) {
    let drive = PercentDrivenInteractiveTransition()
    transitioning.interaction = drive
    root.present(menu, animated: true, completion: stage.note("presented"))
    // The person is ahead of the first cycle.
    drive.update(0.5)
    _ = stage.cycle()
    #expect(clock.frame(of: menu.view).minX == -120)
    if finishes { drive.finish() } else { drive.cancel() }
    clock.advance(to: 0.2)
    let ending =
      finishes
      ? ["animator ended true", "menu didAppear presented", "presented"]
      : ["animator ended false", "menu willDisappear", "menu didDisappear"]
    #expect(stage.log.take() == ending)
    #expect(root.presentedViewController === (finishes ? menu : nil))
    #expect(stage.messages == [])
  }

  @Test(
    "what is decided before the first cycle counts when there is something to see",
    arguments: [true, false])
  func early(finishes: Bool) {
    show()
    let drive = PercentDrivenInteractiveTransition()
    transitioning.interaction = drive
    menu.dismiss(animated: true)
    if finishes { drive.finish() } else { drive.cancel() }
    #expect(root.presentedViewController === menu)
    _ = stage.cycle()
    clock.advance(to: 1)
    #expect((root.presentedViewController == nil) == finishes)
    #expect(stage.messages == [])
  }

  @Test("without a host that animates, the person's decision ends it")
  func withoutAnimator() {
    show()
    stage.window.animator = nil
    let drive = PercentDrivenInteractiveTransition()
    transitioning.interaction = drive
    menu.dismiss(animated: true)
    _ = stage.cycle()
    drive.update(0.9)
    #expect(stage.log.take() == [])
    drive.cancel()
    #expect(
      stage.log.take() == [
        "animator ended false", "menu willAppear", "menu isAppearing", "menu didAppear",
      ])
    #expect(menu.view.frame.minX == 0)
  }

  @Test(
    "an interruptible animator is scrubbed, and turned round when the person decides against it")
  func interruptible() {
    show()
    let animator = InterruptibleAnimator()
    let delegate = InterruptibleTransitioning(animator)
    menu.transitioningDelegate = delegate
    menu.dismiss(animated: true)
    _ = stage.cycle()
    delegate.drive.update(0.25)
    #expect(animator.property?.fractionComplete == 0.25)
    #expect(clock.frame(of: menu.view).minX == -60)
    delegate.drive.cancel()
    clock.advance(to: 1)
    #expect(root.presentedViewController === menu)
    #expect(menu.view.frame.minX == 0)
    #expect(animator.made == 2)
    // Begun by itself, it can be caught and let go again.
    delegate.drive.wantsInteractiveStart = false
    menu.dismiss(animated: true)
    _ = stage.cycle()
    clock.advance(to: 1.2)
    #expect((clock.frame(of: menu.view).minX + 120).magnitude < 1e-9)
    delegate.drive.pause()
    #expect(menu.transitionCoordinator?.isInteractive == true)
    clock.advance(to: 5)
    #expect((clock.frame(of: menu.view).minX + 120).magnitude < 1e-9)
    delegate.drive.update(0.75)
    #expect(clock.frame(of: menu.view).minX == -180)
    delegate.drive.finish()
    clock.advance(to: 6)
    #expect(root.presentedViewController == nil)
    #expect(stage.messages == [])
  }

  @Test("a host's own pull has the animator as well, and drives it")
  func hostDriven() throws {
    show()
    let pull = try #require(menu.beginInteractiveDismissal())
    _ = stage.cycle()
    pull.update(0.5)
    #expect(clock.frame(of: menu.view).minX == -120)
    pull.finish()
    clock.advance(to: 1)
    #expect(root.presentedViewController == nil)
    #expect(stage.messages == [])
  }
}

/// An animator that makes one property animator for a transition.
private final class InterruptibleAnimator: ViewControllerAnimatedTransitioning {
  private(set) weak var property: ViewPropertyAnimator?
  private var held: ViewPropertyAnimator?
  private(set) var made = 0

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?)
    -> Double
  { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using context: any ViewControllerContextTransitioning)
    -> any ViewImplicitlyAnimating
  {
    if let held { return held }
    made += held == nil ? 1 : 0
    let view = context.view(forKey: .from)
    let animator = ViewPropertyAnimator(duration: 0.4, curve: .linear) {
      view?.frame.origin.x = -240
    }
    animator.addCompletion { context.completeTransition($0 == .end) }
    (held, property) = (animator, animator)
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    held = nil
    made += transitionCompleted ? 0 : 1
  }
}

private final class InterruptibleTransitioning: ViewControllerTransitioningDelegate {
  let animator: InterruptibleAnimator
  let drive = PercentDrivenInteractiveTransition()

  init(_ animator: InterruptibleAnimator) { self.animator = animator }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { animator }
  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { drive }
}
