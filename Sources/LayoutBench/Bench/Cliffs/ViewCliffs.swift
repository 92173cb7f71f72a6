// What many views within each other, recognizers or animations cost.

import LayoutSolver

/// Changes of views that no solution is steep for.
enum ViewCliffs {
  static let all = [
    CliffCase(
      name: "scrolls-nested", summary: "n scroll views in each other: first layout", unit: "views",
      sizes: [500, 1000, 2000], prepare: { scrolls($0) }),
    CliffCase(
      name: "scroll-content",
      summary: "one step of scrolling n views that constraints lay out by a scroll view's edges",
      unit: "views", sizes: [500, 1000, 2000], prepare: { scrolled($0) }),
    CliffCase(
      name: "recognizers-removed", summary: "n recognizers of a view taken away one by one: all",
      unit: "recognizers", sizes: [1000, 2000, 4000], prepare: { recognizers($0) }),
    CliffCase(
      name: "recognizers-required", summary: "n recognizers that one waits for: all",
      unit: "recognizers", sizes: [500, 1000, 2000], prepare: { required($0) }),
    CliffCase(
      name: "targets-removed", summary: "n targets of a control taken back one by one: all",
      unit: "targets", sizes: [500, 1000, 2000], prepare: { targets($0) }),
    CliffCase(
      name: "clock-windows", summary: "n windows that get a clock, and another one: both",
      unit: "windows", sizes: [500, 1000, 2000], prepare: { clocks($0) }),
    CliffCase(
      name: "scrolls-moving", summary: "n scroll views that move at once: 30 frames", unit: "views",
      sizes: [500, 1000, 2000], prepare: { moving($0) }),
    CliffCase(
      name: "animations-nested", summary: "n animations within one, each of a view: all",
      unit: "views", sizes: [500, 1000, 2000], prepare: { animations($0) }),
    CliffCase(
      name: "animation-shown",
      summary: "where each of n views is shown that move in one animation: all", unit: "views",
      sizes: [500, 1000, 2000], prepare: { shown($0) }),
    CliffCase(
      name: "suspended", summary: "the constraints of n views suspended and put back: both",
      unit: "views", sizes: [500, 1000, 2000], prepare: { suspended($0) }),
  ]

  private static func scrolls(_ count: Int) -> CliffTrial {
    let stage = CliffStage(400, 800)
    var views: [View] = [stage.window]
    for _ in 0..<count {
      let superview = views[views.count - 1]
      let view = ScrollView()
      view.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
        view.topAnchor.constraint(equalTo: superview.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 300),
        view.heightAnchor.constraint(equalToConstant: 600),
      ])
      views.append(view)
    }
    return CliffTrial {
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        for (index, view) in views.enumerated().dropFirst() {
          check.expect("view \(index)", view.frame, Rect(x: 0, y: 0, width: 300, height: 600))
        }
      }
    }
  }

  private static func scrolled(_ count: Int) -> CliffTrial {
    let stage = CliffStage(300, 400)
    let scroll = ScrollView(frame: stage.window.bounds)
    stage.window.addSubview(scroll)
    var rows: [View] = []
    for index in 0..<count {
      let row = View()
      row.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(row)
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        row.widthAnchor.constraint(equalTo: stage.window.widthAnchor),
        row.heightAnchor.constraint(equalToConstant: 20),
        row.topAnchor.constraint(
          equalTo: index == 0 ? scroll.topAnchor : rows[index - 1].bottomAnchor),
      ])
      rows.append(row)
    }
    rows[count - 1].bottomAnchor.constraint(equalTo: scroll.bottomAnchor).isActive = true
    stage.window.runUpdateCycle()
    let operations = 256
    return CliffTrial(operations: operations) {
      for step in 1...operations {
        scroll.contentOffset.y = Double(step)
        stage.window.runUpdateCycle()
      }
    } failures: {
      stage.failures { check in
        check.expect("the height", scroll.contentSize.height, 20 * Double(count))
        for (index, row) in rows.enumerated() {
          check.expect(
            "row \(index)", row.frame, Rect(x: 0, y: 20 * Double(index), width: 300, height: 20))
        }
      }
    }
  }

  private static func recognizers(_ count: Int) -> CliffTrial {
    let view = View()
    let recognizers = (0..<count).map { _ in TapGestureRecognizer() }
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    return CliffTrial {
      for recognizer in recognizers { view.removeGestureRecognizer(recognizer) }
    } failures: {
      var check = CliffCheck()
      if view.gestureRecognizers != nil { check.fail("there are recognizers left") }
      return check.failures
    }
  }

  private static func required(_ count: Int) -> CliffTrial {
    let recognizers = (0..<count).map { _ in TapGestureRecognizer() }
    let waiting = TapGestureRecognizer()
    return CliffTrial {
      for recognizer in recognizers { waiting.require(toFail: recognizer) }
    } failures: {
      // A tap waits for the last one that is needed twice, and no longer.
      let stage = CliffStage(400, 800)
      let clock = AnimationClock()
      stage.window.clock = clock
      var taps = 0
      waiting.addHandler { _ in taps += 1 }
      recognizers[count - 1].numberOfTapsRequired = 2
      for recognizer in [waiting, recognizers[count - 1]] {
        stage.window.addGestureRecognizer(recognizer)
      }
      for phase in [Touch.Phase.began, .ended] {
        stage.window.sendTouches([TouchChange(phase, at: Point(x: 50, y: 50))], at: 1)
      }
      return stage.failures { check in
        check.expect("taps at once", Double(taps), 0, within: 0)
        clock.advance(to: 5)
        check.expect("taps", Double(taps), 1, within: 0)
      }
    }
  }

  private static func targets(_ count: Int) -> CliffTrial {
    let control = Control()
    let targets = (0..<count).map { _ in View() }
    for target in targets { control.addTarget(target, action: "act", for: .touchUpInside) }
    return CliffTrial {
      for target in targets { control.removeTarget(target, action: nil, for: .touchUpInside) }
    } failures: {
      var check = CliffCheck()
      if !control.allControlEvents.isEmpty { check.fail("there are targets left") }
      return check.failures
    }
  }

  private static func clocks(_ count: Int) -> CliffTrial {
    let windows = (0..<count).map { _ in Window(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
    let clock = AnimationClock()
    let other = AnimationClock()
    return CliffTrial {
      for window in windows { window.clock = clock }
      for window in windows { window.clock = other }
    } failures: {
      var check = CliffCheck()
      let isOther = windows.allSatisfy { $0.clock === other }
      if !isOther { check.fail("a window has no clock") }
      return check.failures
    }
  }

  private static func moving(_ count: Int) -> CliffTrial {
    let stage = CliffStage(400, 800)
    let clock = AnimationClock()
    stage.window.clock = clock
    let views = (0..<count).map { _ in
      let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
      view.contentSize = Size(width: 300, height: 2000)
      stage.window.addSubview(view)
      return view
    }
    stage.window.runUpdateCycle()
    for view in views { view.setContentOffset(Point(x: 0, y: 600), animated: true) }
    return CliffTrial {
      for frame in 1...30 { clock.advance(to: Double(frame) / 20) }
    } failures: {
      stage.failures { check in
        for view in views.prefix(10) { check.expect("an offset", view.contentOffset.y, 600) }
      }
    }
  }

  /// A window with a clock, and views of their own frames in it.
  private static func squares(
    _ count: Int
  ) -> (stage: CliffStage, clock: AnimationClock, views: [View]) {
    let stage = CliffStage(400, 800)
    let clock = AnimationClock()
    stage.window.clock = clock
    let views = (0..<count).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { stage.window.addSubview(view) }
    stage.window.runUpdateCycle()
    return (stage, clock, views)
  }

  private static func animations(_ count: Int) -> CliffTrial {
    let (stage, clock, views) = squares(count)
    var ends = 0
    return CliffTrial {
      View.animate(withDuration: 1) {
        for view in views {
          View.animate(withDuration: 2, animations: { view.frame.origin.x = 100 }) { _ in
            ends += 1
          }
        }
      }
      clock.advance(to: 3)
    } failures: {
      stage.failures { check in
        check.expect("the number of ends", Double(ends), Double(count), within: 0)
        for view in views.prefix(10) { check.expect("a place", view.frame.minX, 100) }
      }
    }
  }

  private static func shown(_ count: Int) -> CliffTrial {
    let (stage, clock, views) = squares(count)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      for view in views { view.frame.origin.x = 100 }
    }
    clock.advance(to: 0.25)
    var places: [Double] = []
    places.reserveCapacity(count)
    return CliffTrial {
      for view in views { places.append(clock.frame(of: view).minX) }
    } failures: {
      stage.failures { check in
        for place in places { check.expect("a place", place, 25) }
        check.expect("the number of places", Double(places.count), Double(count), within: 0)
      }
    }
  }

  private static func suspended(_ count: Int) -> CliffTrial {
    let stage = CliffStage(400, 800)
    let views = (0..<count).map { _ in stage.makeView(content: Size(width: 20, height: 10)) }
    var constraints: [LayoutConstraint] = []
    for (index, view) in views.enumerated() {
      constraints += [
        view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        view.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: Double(index)),
      ]
    }
    LayoutConstraint.activate(constraints)
    stage.window.runUpdateCycle()
    return CliffTrial {
      let suspension = ConstraintSuspension(of: views)
      for view in views { view.frame.origin.x = 50 }
      stage.window.runUpdateCycle()
      suspension.resume(updatingConstants: true)
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        for (index, view) in views.enumerated() {
          check.expect(
            "view \(index)", view.frame, Rect(x: 50, y: Double(index), width: 20, height: 10))
        }
      }
    }
  }
}
