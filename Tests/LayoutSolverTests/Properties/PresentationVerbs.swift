import LayoutSolver

/// Presentations, and what a person decides about transitions.
extension ControllerVerb {
  private static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet, .formSheet,
    .popover, .automatic,
  ]

  static let presentations: [ControllerVerb] = [
    ControllerVerb("present", weight: 8) { world, step in
      let source = world.any(step.a)
      let all = world.all
      let controller = all[step.b % all.count]
      // A controller without a view, window or parent has nobody to tell of a refusal.
      if source.viewIfLoaded?.window == nil || !world.isFree(controller) { return }
      controller.modalPresentationStyle = styles[step.c % styles.count]
      source.definesPresentationContext = step.c % 3 == 0
      controller.popoverPresentationController?.sourceView = source.viewIfLoaded
      source.present(controller, animated: step.c % 5 < 3)
    },
    ControllerVerb("dismiss", weight: 6) { world, step in
      world.any(step.a).dismiss(animated: step.b % 2 == 0)
    },
    ControllerVerb("dismiss by hand", weight: 3) { world, step in
      let controller = world.any(step.a)
      if controller.presentingViewController == nil { return }
      if let swipe = controller.beginInteractiveDismissal() { world.swipes.append(swipe) }
    },
  ]

  static let persons: [ControllerVerb] = [
    ControllerVerb("decide", weight: 4) { world, step in
      if world.swipes.isEmpty { return }
      let swipe = world.swipes.remove(at: step.a % world.swipes.count)
      if step.b % 2 == 0 { swipe.finish() } else { swipe.cancel() }
    },
    ControllerVerb("root container", weight: 2) { world, step in
      let root = world.containers[step.a % world.containers.count]
      if world.isFree(root) { world.window(step.b).rootViewController = root }
    },
    ControllerVerb("width", weight: 2) { world, step in
      let isWide = step.b % 2 == 0
      world.window(step.a).transition(
        to: isWide ? Size(width: 1024, height: 768) : Size(width: 320, height: 480),
        traits: TraitCollection(horizontalSizeClass: isWide ? .regular : .compact),
        orientation: isWide ? .landscapeLeft : .portrait, duration: Double(step.c % 2))
    },
  ]
}
