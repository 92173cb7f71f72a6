import LayoutSolver

/// The vocabulary of random programs; classes built on controllers add lists of their own to ``all``.
extension ControllerVerb {
  static let alone = containment + windows + changes + host
  static let all =
    alone + presentations + persons + stacks + tabs + columns + pages

  /// Each verb as often as its weight says.
  static func wheel(of verbs: [ControllerVerb]) -> [ControllerVerb] {
    verbs.flatMap { Array(repeating: $0, count: $0.weight) }
  }

  private static let events = [
    "willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear", "willAppear",
    "willDisappear", "willLayout", "didLayout", "willTransition", "traits", "willMove", "didMove",
    "didLoad",
  ]

  // MARK: Containment

  static let containment: [ControllerVerb] = [
    ControllerVerb("embed", weight: 8) { world, step in
      let parent = world.probeInWindow(step.a)
      let child = world.probe(step.b)
      if world.contains(child, parent) || world.isRoot(child) || child.parent === parent { return }
      if child.parent == nil, child.presentingViewController != nil { return }
      if let old = child.parent as? ManualProbe {
        old.release(child)
        if child.parent != nil { return }
      }
      if let manual = parent as? ManualProbe {
        (child.parent as? ControllerProbe)?.release(child)
        if world.contains(child, parent) { return }
        manual.show(child, animated: step.c % 2 == 0)
        return
      }
      if world.contains(child, parent) { return }
      parent.addChild(child)
      if child.parent !== parent { return }
      let view = child.view
      let superview = parent.view
      // Loading them may have changed everything.
      if child.parent !== parent || superview.isDescendant(of: view) { return }
      superview.addSubview(view)
      if step.c % 3 == 0 {
        child.view.autoresizingMask = []
        child.view.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      } else {
        child.view.frame = parent.view.bounds
      }
      if child.parent === parent { child.didMove(toParent: parent) }
    },
    ControllerVerb("add without a view", weight: 1) { world, step in
      let parent = world.probeInWindow(step.a)
      let child = world.probe(step.b)
      if child.parent != nil || world.isRoot(child) || parent is ManualProbe { return }
      if child.presentingViewController != nil { return }
      child.viewIfLoaded?.removeFromSuperview()
      parent.addChild(child)
    },
    ControllerVerb("release", weight: 4) { world, step in
      let child = world.probe(step.a)
      (child.parent as? ControllerProbe)?.release(child)
    },
    ControllerVerb("transition", weight: 5) { world, step in
      let parent = world.probeInWindow(step.a)
      let to = world.probe(step.b)
      let candidates = parent.children.filter { $0.viewIfLoaded?.superview != nil && $0 !== to }
      if candidates.isEmpty || parent is ManualProbe { return }
      let from = candidates[step.c % candidates.count]
      if to.parent !== parent {
        if to.parent != nil || world.isRoot(to) || world.contains(to, parent) { return }
        if to.presentingViewController != nil { return }
        parent.addChild(to)
      }
      if to.parent !== parent || from.parent !== parent { return }
      parent.transition(
        from: from, to: to, duration: Double(step.c % 3),
        animations: { to.view.frame.origin.x += 1 },
        completion: { [weak parent] _ in
          guard let parent else { return }
          if to.parent === parent { to.didMove(toParent: parent) }
          if from.parent === parent, from.viewIfLoaded?.superview == nil {
            from.willMove(toParent: nil)
            from.removeFromParent()
          }
        })
    },
    ControllerVerb("add what cannot be added") { world, step in
      let child = world.probe(step.a)
      // The window takes the messages.
      if child.viewIfLoaded?.window == nil { return }
      child.addChild(child)
      if let parent = child.parent { child.addChild(parent) }
      if let stranger = world.probes.first(where: {
        $0 !== child.parent && $0.isViewLoaded && !world.contains(child, $0)
      }), child.parent != nil, child.isViewLoaded {
        stranger.view.addSubview(child.view)
      }
    },
    ControllerVerb("finish by hand", weight: 3) { world, step in world.probe(step.a).settle() },
    ControllerVerb("show or remove a guest", weight: 2) { world, step in
      let guest = world.probe(step.a)
      let host = world.probeInWindow(step.b)
      if guest.presentingViewController != nil { return }
      if guest.parent != nil || world.isRoot(guest) || world.contains(guest, host) { return }
      if guest.viewIfLoaded?.superview != nil {
        guest.view.removeFromSuperview()
      } else if host.state == .here, let view = host.viewIfLoaded {
        view.addSubview(guest.view)
      }
    },
  ]

  // MARK: Windows

  static let windows: [ControllerVerb] = [
    ControllerVerb("cycle", weight: 14) { world, step in world.window(step.a).runUpdateCycle() },
    ControllerVerb("hide or show", weight: 4) { world, step in
      world.window(step.a).isHidden.toggle()
    },
    ControllerVerb("root", weight: 4) { world, step in
      let root = world.probe(step.a)
      if root.presentingViewController != nil { return }
      if root.parent == nil, !world.isRoot(root) { root.viewIfLoaded?.removeFromSuperview() }
      if root.parent == nil { world.window(step.b).rootViewController = root }
    },
    ControllerVerb("no root", weight: 1) { world, step in
      world.window(step.a).rootViewController = nil
    },
    ControllerVerb("turn", weight: 4) { world, step in
      let isWide = step.b % 2 == 0
      world.window(step.a).transition(
        to: isWide ? Size(width: 480, height: 320) : Size(width: 320, height: 480),
        traits: TraitCollection(verticalSizeClass: isWide ? .compact : .regular),
        orientation: isWide ? .landscapeLeft : .portrait, duration: Double(step.c % 2))
    },
    ControllerVerb("change traits", weight: 2) { world, step in
      world.window(step.a).traits = TraitCollection(traitsFrom: [
        TraitCollection(displayScale: Double(1 + step.b % 3)),
        TraitCollection(layoutDirection: step.c % 2 == 0 ? .leftToRight : .rightToLeft),
      ])
    },
    ControllerVerb("memory") { world, step in world.window(step.a).receiveMemoryWarning() },
  ]

  // MARK: What controllers change

  static let changes: [ControllerVerb] = [
    ControllerVerb("add a view", weight: 4) { world, step in
      let controller = world.probeInWindow(step.a)
      if !controller.isViewLoaded { return }
      let added = View()
      world.track("a view of c\(controller.number)", added)
      added.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(added)
      let constraints = [
        added.leadingAnchor.constraint(
          equalTo: controller.view.leadingAnchor, constant: Double(step.b % 9)),
        added.topAnchor.constraint(equalTo: controller.view.topAnchor),
        added.widthAnchor.constraint(equalToConstant: Double(10 + step.c % 9)),
        added.heightAnchor.constraint(equalToConstant: 10),
      ]
      LayoutConstraint.activate(constraints)
      world.constraints += constraints
    },
    ControllerVerb("tie a child to its parent", weight: 2) { world, step in
      let child = world.probe(step.a)
      guard let parent = child.parent, let view = child.viewIfLoaded, parent.isViewLoaded,
        view.isDescendant(of: parent.view)
      else { return }
      let tie = view.leftAnchor.constraint(equalTo: parent.view.leftAnchor)
      tie.priority = LayoutPriority(rawValue: 400)
      tie.isActive = true
      world.constraints.append(tie)
    },
    ControllerVerb("remove a view", weight: 2) { world, step in
      guard let view = world.probe(step.a).viewIfLoaded else { return }
      view.subviews.first { $0.controller == nil }?.removeFromSuperview()
    },
    ControllerVerb("change a constant", weight: 4) { world, step in
      if world.constraints.isEmpty { return }
      world.constraints[step.a % world.constraints.count].constant += Double(step.b % 5)
    },
    ControllerVerb("replace the view", weight: 2) { world, step in
      let controller = world.probeInWindow(step.a)
      // Children go with the former view; their container takes them out before.
      if !controller.children.isEmpty { return }
      let view = View()
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      world.track("another view of c\(controller.number)", view)
      controller.view = view
    },
    ControllerVerb("override traits", weight: 2) { world, step in
      let child = world.probe(step.a)
      guard let parent = child.parent else { return }
      let traits: [TraitCollection?] = [
        nil, TraitCollection(layoutDirection: .rightToLeft),
        TraitCollection(horizontalSizeClass: .compact), TraitCollection(displayScale: 2),
      ]
      parent.setOverrideTraitCollection(traits[step.b % 4], forChild: child)
    },
    ControllerVerb("lay out", weight: 3) { world, step in
      guard let view = world.probe(step.a).viewIfLoaded else { return }
      view.setNeedsLayout()
      if step.b % 2 == 0 { view.layoutIfNeeded() }
    },
    ControllerVerb("plan", weight: 12) { world, step in
      let wheel = wheel(of: all.filter { $0.name != "plan" })
      let planned = ControllerStep(
        verb: wheel[step.c % wheel.count], a: step.c / 3, b: step.c / 5, c: step.c / 7)
      world.plan(planned, at: events[step.b % events.count], after: step.a % 4)
    },
  ]

  // MARK: The host

  static let host: [ControllerVerb] = [
    ControllerVerb("animator", weight: 2) { world, step in
      let hosts: [ControllerWorld.Host] = [.none, .atOnce, .late, .late, .forgetful]
      world.setHost(hosts[step.a % hosts.count])
    },
    ControllerVerb("finish an animation", weight: 4) { world, step in
      if world.animations.isEmpty { return }
      let animation = world.animations.remove(at: step.a % world.animations.count)
      animation.finish(step.b % 4 != 0)
    },
  ]
}
