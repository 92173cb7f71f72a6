import LayoutSolver
import Testing

/// Presentations and dismissals that an animator of the app's carries out.
struct CustomPresentationTests {
  let stage = ControllerStage()
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
  }

  @Test("a side menu is presented and dismissed by its animator, and the host is given its ways")
  func menuWay() {
    stage.animate()
    root.present(menu, animated: true, completion: stage.note("presented"))
    #expect(
      stage.log.take() == ["asked to present menu by root from root", "menu willAppear presented"])
    #expect(stage.cycle() == ["menu isAppearing presented", "animator animates"])
    #expect(stage.animations.count == 1)
    let change = stage.animations[0].changes[0]
    #expect(stage.animations[0].changes.count == 1)
    #expect(change.view === menu.view)
    #expect(change.from == Rect(x: -240, y: 0, width: 240, height: 480))
    #expect(change.to == Rect(x: 0, y: 0, width: 240, height: 480))
    #expect(stage.animations[0].duration == 0.4)
    #expect(menu.transitionCoordinator?.transitionDuration == 0.4)
    #expect(stage.cycle() == [])
    stage.animations.removeFirst().finish()
    #expect(stage.cycle() == ["animator ended true", "menu didAppear presented", "presented"])
    #expect(menu.transitionCoordinator == nil)
    #expect(menu.view.frame == Rect(x: 0, y: 0, width: 240, height: 480))
    menu.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(
      stage.cycle() == [
        "asked to dismiss menu", "menu willDisappear dismissed", "animator animates",
      ])
    #expect(stage.animations[0].changes[0].to.minX == -240)
    stage.animations.removeFirst().finish()
    #expect(
      stage.cycle() == ["animator ended true", "menu didDisappear dismissed", "dismissed"])
    #expect(menu.presentingViewController == nil)
    #expect(stage.window.subviews.count == 1)
    #expect(stage.messages == [])
  }

  @Test("without a host that animates, an animation's end within the layout waits for its end")
  func atOnce() {
    root.present(menu, animated: true, completion: stage.note("presented"))
    #expect(
      stage.cycle() == [
        "asked to present menu by root from root", "menu willAppear presented",
        "menu isAppearing presented", "animator animates", "animator ended true",
        "menu didAppear presented", "presented",
      ])
    menu.dismiss(animated: false)
    #expect(stage.cycle() == ["menu willDisappear dismissed", "menu didDisappear dismissed"])
    #expect(stage.messages == [])
  }

  @Test(
    "an animator that says no leaves everything as it was, with the order of a cancelled appearance"
  )
  func cancelled() {
    let root = self.root
    let presentation = EventPresentation(of: menu, removes: true)
    transitioning.presentation = { _ in presentation }
    menu.transitioningDelegate = transitioning
    animator.act = { _ in }
    root.present(menu, animated: true, completion: stage.note("presented"))
    #expect(
      stage.cycle().filter { !$0.contains("container") } == [
        "asked to present menu by root from root", "menu's presentation willBegin",
        "root willDisappear", "menu willAppear presented", "menu isAppearing presented",
        "animator animates",
      ])
    animator.context?.completeTransition(false)
    #expect(
      stage.cycle() == [
        "animator ended false", "menu willDisappear", "menu didDisappear", "root willAppear",
        "root isAppearing", "root didAppear", "menu's presentation didEnd false",
      ])
    #expect(root.presentedViewController == nil)
    #expect(menu.presentingViewController == nil)
    #expect(presentation.containerView == nil)
    #expect(stage.window.subviews.map { $0 === root.view } == [true])
    // It can be presented again.
    animator.act = nil
    root.present(menu, animated: true)
    _ = stage.cycle()
    #expect(root.presentedViewController === menu)
    #expect(root.view.window == nil)
    // A dismissal that is decided against.
    animator.act = { $0.completeTransition(false) }
    menu.dismiss(animated: true, completion: stage.note("dismissed"))
    #expect(
      stage.cycle().filter { !$0.contains("container") } == [
        "asked to dismiss menu", "menu's presentation dismissalWillBegin",
        "menu willDisappear dismissed", "root willAppear", "root isAppearing",
        "animator animates", "animator ended false", "root willDisappear", "root didDisappear",
        "menu willAppear", "menu isAppearing", "menu didAppear",
        "menu's presentation dismissalDidEnd false",
      ])
    #expect(root.presentedViewController === menu)
    #expect(root.view.window == nil)
    #expect(menu.view.window === stage.window)
    #expect(stage.messages == [])
  }

  @Test("a view that an animator moves about is put back into its place", arguments: [true, false])
  func movedViews(completes: Bool) {
    let root = self.root
    let full = stage.loaded("full", .fullScreen)
    full.transitioningDelegate = transitioning
    animator.act = { context in
      for key in [TransitionContextViewKey.from, .to] {
        if let view = context.view(forKey: key) {
          context.containerView.addSubview(view)
          view.frame.origin.y = 33
        }
      }
      context.completeTransition(completes)
    }
    root.present(full, animated: true)
    _ = stage.cycle()
    #expect((root.view.superview === stage.window) == !completes)
    #expect((full.view.superview?.superview === stage.window) == completes)
    if completes {
      #expect(full.view.frame == stage.window.bounds)
      full.dismiss(animated: true)
      _ = stage.cycle()
    }
    #expect(root.view.superview === stage.window)
    #expect(full.view.window == nil)
    #expect(root.view.frame == stage.window.bounds)
    #expect(stage.window.subviews.count == 1)
    #expect(stage.messages == [])
  }

  @Test("the context says which views and frames take part")
  func context() {
    let root = self.root
    let full = stage.loaded("full", .fullScreen)
    full.transitioningDelegate = transitioning
    var seen: [String] = []
    animator.act = { context in
      let from = context.viewController(forKey: .from), to = context.viewController(forKey: .to)
      guard let from, let to else { return }
      seen.append(
        "\(from.identifier ?? "") \(context.view(forKey: .from)?.identifier ?? "nil") "
          + "\(context.initialFrame(for: from).width) \(context.finalFrame(for: from).width)")
      seen.append(
        "\(to.identifier ?? "") \(context.view(forKey: .to)?.identifier ?? "nil") "
          + "\(context.initialFrame(for: to).width) \(context.finalFrame(for: to).width)")
      #expect(context.initialFrame(for: ViewController()) == .zero)
      #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
      #expect(context.targetTransform.isIdentity)
      seen.append("\(context.presentationStyle)")
      context.completeTransition(true)
    }
    root.present(full, animated: true)
    _ = stage.cycle()
    #expect(seen == ["root root 320.0 0.0", "full full 0.0 320.0", "fullScreen"])
    seen = []
    full.dismiss(animated: true)
    _ = stage.cycle()
    #expect(seen == ["full full 320.0 0.0", "root root 0.0 320.0", "fullScreen"])
    seen = []
    root.present(menu, animated: true)
    _ = stage.cycle()
    // The view of a presenter that stays is none of the animator's.
    #expect(seen == ["root nil 320.0 320.0", "menu menu 0.0 240.0", "custom"])
    let context = animator.context
    #expect(context == nil)
  }

  @Test("what is animated alongside goes with the animator's own animations")
  func alongside() {
    stage.animate()
    let label = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(label)
    _ = stage.cycle()
    root.present(menu, animated: true)
    var ends: [String] = []
    menu.transitionCoordinator?.animate { _ in
      label.frame.origin.x = 100
    } completion: {
      ends.append("cancelled: \($0.isCancelled)")
    }
    _ = stage.cycle()
    #expect(stage.animations.map { $0.changes.map { $0.view === label } } == [[false], [true]])
    #expect(stage.animations[1].duration == 0.4)
    // Only the animator's own animation is waited for.
    stage.animations[0].finish()
    #expect(ends == ["cancelled: false"])
    #expect(menu.view.window != nil)
  }
}
