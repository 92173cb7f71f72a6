import LayoutSolver

/// One storm from its beginning to the calm after it.
public enum StormTrial {
  /// Runs the storm of a seed, and returns what is wrong afterwards, or nil.
  ///
  /// - Parameters:
  ///   - seed: What everything follows from.
  ///   - isFormer: Whether it does so as until 2026-11-29, when the seeds of a row had nearly the same choices.
  ///   - log: Gets what is done, a line at a time.
  /// - Returns: What is wrong.
  public static func run(
    seed: UInt64, isFormer: Bool = false, log: ((String) -> Void)? = nil
  ) -> String? {
    let storm = Storm(seed: seed, isFormer: isFormer)
    storm.log = log
    // It stays on the thread that lays out.
    nonisolated(unsafe) let listener = storm
    let failure = LayoutMessage.withHandler({ listener.count($0) }) {
      storm.populate()
      rage(storm)
      let failure = judge(storm)
      storm.log = nil
      storm.scatter()
      return failure
    }
    if let failure { return failure }
    return storm.living == 0 ? nil : "\(storm.living) objects are left"
  }

  /// Runs update cycles in which callbacks change things, and changes things between them.
  private static func rage(_ storm: Storm) {
    storm.isQuiet = false
    for _ in 0..<storm.random.int(2...6) {
      for window in storm.windows { window.runUpdateCycle() }
      for view in storm.views where view.superview == nil { view.layoutIfNeeded() }
      for _ in 0..<storm.random.int(1...4) { storm.act() }
    }
    storm.isQuiet = true
  }

  /// Lets the trees come to rest, and looks at what they have come to.
  private static func judge(_ storm: Storm) -> String? {
    for suspension in storm.suspensions { suspension.resume() }
    storm.suspensions.removeAll()
    for window in storm.windows {
      // What content says has changed without a word.
      visit(window) {
        $0.invalidateIntrinsicContentSize()
        $0.setNeedsUpdateConstraints()
      }
      if storm.traits.isComparable { decide(window, storm) }
      let isLooping = settle(storm) { window.runUpdateCycle() }
      if let failure = window.layoutFailure() {
        if isLooping, failure == endlessInsets { return nil }
        storm.log?(window.layoutDescription)
        return failure
      }
      if let failure = unfinished(window) { return failure }
    }
    for view in storm.views where view.superview == nil {
      visit(view) {
        $0.invalidateIntrinsicContentSize()
        $0.setNeedsUpdateConstraints()
      }
      let isLooping = settle(storm) { view.layoutIfNeeded() }
      if let failure = view.layoutFailure() {
        return isLooping && failure == endlessInsets ? nil : failure
      }
    }
    for view in storm.members where !isFinite(view.frame) {
      return "the frame of \(view.identifier ?? "") is \(view.frame)"
    }
    if !storm.traits.isComparable { return nil }
    for window in storm.windows where window.brokenConstraints.isEmpty {
      let fresh = FreshTree(of: window)
      defer { fresh.window.needsUpdateCycle = nil }
      if let failure = fresh.difference() { return failure }
    }
    return nil
  }

  /// What is left of a view whose place follows from its own safe area, where there may be none in which both agree.
  private static let endlessInsets = "changes are left: insets"

  /// Lays out four times; returns whether the last one was cut off.
  private static func settle(_ storm: Storm, _ layOut: () -> Void) -> Bool {
    var isLooping = false
    for _ in 0..<4 {
      let loops = storm.loops
      layOut()
      isLooping = storm.loops > loops
    }
    return isLooping
  }

  private static func unfinished(_ window: Window) -> String? {
    window.isUpdateCycleRequested ? "a further cycle is asked for after four of them" : nil
  }

  private static func isFinite(_ rect: Rect) -> Bool {
    (rect.minX + rect.minY + rect.width + rect.height).isFinite
  }

  private static func visit(_ view: View, _ body: (View) -> Void) {
    body(view)
    for subview in view.subviews { visit(subview, body) }
  }

  /// Says, weakly, where everything is when nothing else does, so that the layout is no matter of history.
  private static func decide(_ window: HostileWindow, _ storm: Storm) {
    var level: Float = 1
    func wish(_ constraint: LayoutConstraint) {
      level += 1.0 / 16
      constraint.priority = LayoutPriority(level)
      constraint.isActive = true
    }
    func decide(_ guide: LayoutGuide, in view: View) {
      wish(guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3))
      wish(guide.topAnchor.constraint(equalTo: view.topAnchor, constant: 5))
      wish(guide.widthAnchor.constraint(equalToConstant: 30))
      wish(guide.heightAnchor.constraint(equalToConstant: 40))
    }
    visit(window) { view in
      for guide in view.layoutGuides { decide(guide, in: view) }
      if let scroll = view as? ScrollView {
        wish(scroll.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 500))
        wish(scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 600))
      }
      guard let superview = view.superview else { return }
      wish(view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 7))
      wish(view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 9))
      wish(view.widthAnchor.constraint(equalToConstant: 60))
      wish(view.heightAnchor.constraint(equalToConstant: 50))
    }
  }
}
