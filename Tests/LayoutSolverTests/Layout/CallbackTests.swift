import Testing

import LayoutSolver
@testable import LayoutViews

/// What views may do when they are asked for something, or told something, in the middle of an update.
struct CallbackTests {
  /// A view that does something when it is asked.
  final class AskedView: View {
    var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var whenAskedForBaseline: (() -> Void)?
    var whenAskedForContent: (() -> Void)?
    var whenAskedForInsets: (() -> Void)?
    var whenLaidOut: (() -> Void)?
    var whenSafeAreaChanges: (() -> Void)?
    var whenGone: (() -> Void)?
    var lender: (() -> View?)?

    deinit { whenGone?() }

    override var firstBaseline: Baseline {
      whenAskedForBaseline?()
      return .fromTop(10)
    }
    override var forFirstBaselineLayout: View { lender?() ?? self }
    override var intrinsicContentSize: Size {
      whenAskedForContent?()
      return content
    }
    override var alignmentRectInsets: EdgeInsets {
      whenAskedForInsets?()
      return .zero
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      whenLaidOut?()
    }
    override func safeAreaInsetsDidChange() { whenSafeAreaChanges?() }
  }

  final class EndingConstraint: LayoutConstraint {
    var whenGone: (() -> Void)?
    deinit { whenGone?() }
  }

  private func window() -> (Window, Messages) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let messages = Messages()
    window.messageHandler = { messages.list.append($0.description) }
    return (window, messages)
  }

  final class Messages {
    var list: [String] = []
  }

  private func view(in superview: View, _ name: String) -> AskedView {
    let view = AskedView()
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func place(_ view: View, x: Double, y: Double, width: Double, height: Double) {
    guard let superview = view.superview else { return }
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  /// A view that its frame lays out, and one that fills it, whose constraints go along with it and keep all that the frame
  /// decides in use.
  private func askedView(in window: Window) -> (asked: AskedView, inside: View) {
    let asked = AskedView(frame: Rect(x: 10, y: 10, width: 50, height: 30))
    window.addSubview(asked)
    let inside = view(in: asked, "inside")
    LayoutConstraint.activate([
      inside.leftAnchor.constraint(equalTo: asked.leftAnchor),
      inside.topAnchor.constraint(equalTo: asked.topAnchor),
      inside.rightAnchor.constraint(equalTo: asked.rightAnchor),
      inside.bottomAnchor.constraint(equalTo: asked.bottomAnchor),
    ])
    settle(window)
    return (asked, inside)
  }

  private func settle(_ window: Window) {
    for _ in 0..<3 { window.runUpdateCycle() }
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("a host that moves a view while it is told of its mark finds the marks counted")
  func hostMovesMarkedView() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = AskedView()
    let other = View()
    window.addSubview(view)
    window.addSubview(other)
    window.runUpdateCycle()
    var count = 0
    view.whenLaidOut = { count += 1 }
    window.needsUpdateCycle = { window in
      window.needsUpdateCycle = nil
      window.subviews.last?.addSubview(window.subviews[0])
    }
    view.setNeedsLayout()
    #expect(view.superview === other)
    for _ in 0..<3 { window.runUpdateCycle() }
    #expect(count == 1)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("a constraint that is deactivated while its row is made leaves no row")
  func rowOfDeactivatedConstraint() {
    let (window, messages) = window()
    let asked = view(in: window, "asked")
    place(asked, x: 0, y: 20, width: 50, height: 30)
    let other = asked.firstBaselineAnchor.constraint(equalTo: window.topAnchor, constant: 70)
    other.isActive = true
    asked.whenAskedForBaseline = { other.isActive = false }
    settle(window)
    #expect(asked.frame == Rect(x: 0, y: 20, width: 50, height: 30))
    #expect(messages.list.isEmpty)
  }

  @Test("a constraint that is activated anew while its row is made has one")
  func rowOfReactivatedConstraint() {
    let (window, _) = window()
    let asked = view(in: window, "asked")
    place(asked, x: 0, y: 20, width: 50, height: 30)
    let baseline = asked.firstBaselineAnchor.constraint(equalTo: window.topAnchor, constant: 30)
    baseline.isActive = true
    var times = 0
    asked.whenAskedForBaseline = {
      times += 1
      if times > 3 { return }
      baseline.isActive = false
      baseline.isActive = true
    }
    settle(window)
    #expect(window.ownEngine?.isInSolver(baseline.row) == true)
  }

  @Test(
    "a view that goes to another tree when a fitting asks it is fitted by the rows that it has there"
  )
  func fittedElsewhere() {
    let (window, messages) = window()
    let (other, others) = self.window()
    // In the other tree the numbers of these rows are others.
    for tree in [window, other] {
      for index in 0..<(tree === other ? 9 : 3) {
        place(view(in: tree, "beside \(index)"), x: 5, y: 7, width: 11, height: 13)
      }
    }
    let fitted = view(in: window, "fitted")
    let inner = view(in: fitted, "inner")
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: fitted.leadingAnchor, constant: 4),
      inner.trailingAnchor.constraint(equalTo: fitted.trailingAnchor, constant: -4),
      inner.topAnchor.constraint(equalTo: fitted.topAnchor),
      inner.bottomAnchor.constraint(equalTo: fitted.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 30),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    settle(window)
    settle(other)
    fitted.whenAskedForContent = {
      fitted.whenAskedForContent = nil
      other.addSubview(fitted)
      other.runUpdateCycle()
    }
    #expect(
      fitted.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == Size(width: 38, height: 20))
    #expect(fitted.superview === other)
    settle(window)
    settle(other)
    #expect(messages.list.isEmpty && others.list.isEmpty)
    #expect(window.brokenLayoutInvariant() == nil && other.brokenLayoutInvariant() == nil)
  }

  @Test("a view that leaves when it is asked is let go")
  func viewLeavesWhenAsked() {
    let (window, _) = window()
    var asked: AskedView? = view(in: window, "asked")
    let other = view(in: window, "other")
    place(other, x: 1, y: 2, width: 3, height: 4)
    var isGone = false
    if let asked {
      place(asked, x: 0, y: 0, width: 10, height: 10)
      asked.whenGone = { isGone = true }
      asked.whenAskedForInsets = { [unowned asked] in asked.removeFromSuperview() }
    }
    asked = nil
    window.subviews.first?.invalidateIntrinsicContentSize()
    settle(window)
    #expect(isGone)
    #expect(other.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("a view that leaves when a constraint asks for its edge lives until it has answered")
  func holderLeavesWhenAsked() {
    let (window, _) = window()
    let other = view(in: window, "other")
    place(other, x: 1, y: 2, width: 3, height: 4)
    var isGone = false
    var wasGoneTooSoon = false
    var asked: AskedView? = view(in: window, "asked")
    var inner: View?
    if let asked {
      place(asked, x: 10, y: 10, width: 50, height: 50)
      settle(window)
      let child = view(in: asked, "child")
      inner = child
      asked.whenGone = { isGone = true }
      asked.whenAskedForInsets = { [unowned asked] in
        asked.removeFromSuperview()
        wasGoneTooSoon = isGone
      }
      LayoutConstraint.activate([
        child.leftAnchor.constraint(equalTo: asked.leftAnchor, constant: 5),
        child.topAnchor.constraint(equalTo: asked.topAnchor, constant: 6),
      ])
    }
    asked = nil
    settle(window)
    #expect(isGone && !wasGoneTooSoon)
    #expect(inner?.superview == nil)
    #expect(other.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("a tree that moves to a window when it is asked is laid out there")
  func treeMovesWhenAsked() {
    let (window, _) = window()
    let root = AskedView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let asked = view(in: root, "asked")
    let inner = view(in: asked, "inner")
    place(asked, x: 5, y: 6, width: 50, height: 40)
    place(inner, x: 7, y: 8, width: 9, height: 10)
    asked.content = Size(width: 10, height: 10)
    asked.whenAskedForContent = { window.addSubview(root) }
    root.layoutIfNeeded()
    asked.whenAskedForContent = nil
    settle(window)
    #expect(asked.frame == Rect(x: 5, y: 6, width: 50, height: 40))
    #expect(inner.frame == Rect(x: 7, y: 8, width: 9, height: 10))
    #expect(root.ownEngine == nil)
  }

  @Test("a window may be let go while it is laid out")
  func windowLetGo() {
    var window: Window? = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    guard let root = window else { return }
    let asked = view(in: root, "asked")
    place(asked, x: 0, y: 0, width: 10, height: 10)
    var calls = 0
    asked.whenLaidOut = { calls += 1 }
    asked.whenAskedForInsets = { window = nil }
    asked.layoutIfNeeded()
    #expect(window == nil)
  }

  @Test("a host that deactivates the same constraint does no harm")
  func hostDeactivates() {
    let (window, _) = window()
    let asked = view(in: window, "asked")
    place(asked, x: 0, y: 0, width: 10, height: 10)
    let extra = asked.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
    extra.isActive = true
    settle(window)
    window.needsUpdateCycle = { _ in extra.isActive = false }
    extra.isActive = false
    #expect(!extra.isActive)
    settle(window)
    #expect(!window.constraints.contains { $0 === extra })
  }

  @Test("a host is called when a view is in its place")
  func hostCalledInPlace() {
    let (window, _) = window()
    settle(window)
    let asked = AskedView()
    asked.translatesAutoresizingMaskIntoConstraints = false
    asked.widthAnchor.constraint(equalToConstant: 10).isActive = true
    var wasInPlace = false
    window.needsUpdateCycle = { window in
      wasInPlace = asked.superview === window && asked.window === window
      asked.removeFromSuperview()
    }
    window.addSubview(asked)
    #expect(wasInPlace)
    #expect(asked.superview == nil)
    window.needsUpdateCycle = nil
    settle(window)
  }

  @Test("the end of a constraint may look at the tree of a window that goes")
  func windowTreeGoes() {
    var window: Window? = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let asked = AskedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window?.addSubview(asked)
    window?.runUpdateCycle()
    var constraint: EndingConstraint? = EndingConstraint(
      item: asked, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 10)
    let other = asked.heightAnchor.constraint(equalToConstant: 10)
    constraint?.isActive = true
    other.isActive = true
    // The engine's list of what is to be done is the last to hold it.
    constraint?.isActive = false
    var calls = 0
    constraint?.whenGone = {
      calls += 1
      asked.layoutIfNeeded()
    }
    constraint = nil
    window = nil
    #expect(calls == 1)
    #expect(asked.superview == nil)
    let guide = LayoutGuide()
    asked.addLayoutGuide(guide)
    asked.removeLayoutGuide(guide)
    asked.layoutIfNeeded()
    #expect(asked.brokenLayoutInvariant() == nil)
  }

  @Test("a view that only its guide names takes the constraint along")
  func namedByGuide() {
    let root = View()
    let leaving = View()
    let staying = View()
    root.addSubview(leaving)
    root.addSubview(staying)
    let constraint = leaving.layoutMarginsGuide.leftAnchor.constraint(
      equalTo: staying.layoutMarginsGuide.leftAnchor)
    constraint.isActive = true
    leaving.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test("a view that lent its baseline takes its row along when it leaves")
  func baselineLender() {
    let (window, _) = window()
    let asked = view(in: window, "asked")
    place(asked, x: 0, y: 0, width: 50, height: 50)
    var lenders: [AskedView] = [view(in: asked, "first"), view(in: asked, "second")]
    for lender in lenders { place(lender, x: 1, y: 5, width: 10, height: 10) }
    let follower = view(in: window, "follower")
    place(follower, x: 60, y: 0, width: 10, height: 10)
    // Another one each time it is asked for.
    var index = 0
    asked.lender = {
      index += 1
      return lenders.isEmpty ? nil : lenders[index % lenders.count]
    }
    let baseline = follower.bottomAnchor.constraint(equalTo: asked.firstBaselineAnchor)
    baseline.priority = .defaultLow
    baseline.isActive = true
    window.runUpdateCycle()
    for lender in lenders { lender.removeFromSuperview() }
    lenders.removeAll()
    settle(window)
    #expect(follower.frame == Rect(x: 60, y: 0, width: 10, height: 10))
  }

  @Test("a controller that moves the view when it is asked whether it may be inserted is heard")
  func movedWhenAsked() {
    final class Mover: LayoutController {
      var move: (() -> Void)?
      func refusalToInsert(_ view: View, into superview: View) -> ControllerError? {
        let move = self.move
        self.move = nil
        move?()
        return nil
      }
    }
    let (first, _) = window()
    let (second, _) = window()
    let third = View()
    first.addSubview(third)
    let asked = View()
    let mover = Mover()
    asked.controller = mover
    first.addSubview(asked)
    // The second question is the one before the view is put in its place.
    mover.move = { mover.move = { third.addSubview(asked) } }
    second.addSubview(asked)
    let holders = [first, second, third].filter { $0.subviews.contains { $0 === asked } }
    #expect(holders.count == 1)
    #expect(asked.superview === holders.first)
    settle(first)
    settle(second)
  }

  @Test("a fitting outlives what getters of content let go")
  func fitting() {
    let (window, _) = window()
    let asked = view(in: window, "asked")
    let other = view(in: asked, "other")
    place(other, x: 0, y: 0, width: 30, height: 20)
    var extra: LayoutConstraint? = other.widthAnchor.constraint(equalToConstant: 90)
    extra?.isActive = true
    asked.content = Size(width: 10, height: 10)
    window.runUpdateCycle()
    asked.whenAskedForContent = {
      extra?.isActive = false
      extra = nil
    }
    _ = asked.systemLayoutSizeFitting(Size(width: 10, height: 10))
    settle(window)
    #expect(other.frame.width == 30)
  }

  @Test(
    "a stack whose views leave when they are asked for their content keeps no constraints of them")
  func stackViewsLeave() {
    let (window, _) = window()
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.distribution = .fillProportionally
    window.addSubview(stack)
    let views = (0..<4).map { _ in AskedView() }
    for view in views {
      view.content = Size(width: 20, height: 10)
      stack.addArrangedSubview(view)
    }
    views[1].whenAskedForContent = {
      views[2].removeFromSuperview()
      stack.removeArrangedSubview(views[1])
    }
    settle(window)
    #expect(
      stack.arrangedSubviews.map { ObjectIdentifier($0) }
        == [views[0], views[3]].map { ObjectIdentifier($0) })
    for constraint in window.constraints + stack.constraints
    where constraint.identifier?.hasPrefix("UISV") == true {
      #expect(constraint.firstItem !== views[1] && constraint.secondItem !== views[1])
    }
  }

  @Test("insets that change other insets come to an end")
  func insetsEnd() {
    let (window, _) = window()
    let views = (0..<3).map { view(in: window, "v\($0)") }
    for (index, view) in views.enumerated() {
      place(view, x: 0, y: 0, width: 100, height: 50)
      _ = view.safeAreaLayoutGuide
      view.whenSafeAreaChanges = {
        views[(index + 1) % 3].setNeedsLayout()
        view.removeFromSuperview()
      }
    }
    window.runUpdateCycle()
    window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    settle(window)
    #expect(views.allSatisfy { $0.superview == nil })
  }

  @Test("a view that is elsewhere for a while as it is added is counted once")
  func countedOnce() {
    final class Mover: View {
      var whenAdded: (() -> Void)?
      override func willMove(toSuperview newSuperview: View?) {
        let whenAdded = self.whenAdded
        self.whenAdded = nil
        whenAdded?()
      }
    }
    final class Place: View {
      var whenLeft: (() -> Void)?
      override func willRemoveSubview(_ subview: View) {
        let whenLeft = self.whenLeft
        self.whenLeft = nil
        whenLeft?()
      }
    }
    let (window, _) = window()
    let first = Place()
    let elsewhere = Place()
    let last = View()
    for place in [first, elsewhere, last] { window.addSubview(place) }
    let mover = Mover()
    mover.autoresizingMask = .flexibleWidth
    for start in [nil, first] {
      start?.addSubview(mover)
      mover.whenAdded = { elsewhere.addSubview(mover) }
      elsewhere.whenLeft = {
        if let start { start.addSubview(mover) } else { mover.removeFromSuperview() }
      }
      last.addSubview(mover)
      let holders = [first, elsewhere, last].filter { $0.subviews.contains { $0 === mover } }
      #expect(holders.count <= 1)
      #expect(mover.superview === holders.first)
      settle(window)
      mover.removeFromSuperview()
    }
  }

  /// Optimized code must not let go of the constraint earlier.
  @Test("a constraint that goes with a moved view ends when the view is in its place")
  func endInPlace() {
    let (window, _) = window()
    let place = view(in: window, "place")
    let moved = view(in: window, "moved")
    var holders: [Bool] = []
    for move in [{ place.addSubview(moved) }, { moved.removeFromSuperview() }] {
      let anchor = moved.superview === window ? window : place
      weak var known: EndingConstraint?
      do {
        let constraint = EndingConstraint(
          item: moved, attribute: .left, relatedBy: .equal, toItem: anchor, attribute: .left,
          multiplier: 1, constant: 0)
        constraint.whenGone = {
          holders.append(
            window.subviews.contains { $0 === moved } == (moved.superview === window)
              && place.subviews.contains { $0 === moved } == (moved.superview === place)
              && moved.superview !== anchor)
        }
        constraint.isActive = true
        known = constraint
      }
      window.runUpdateCycle()
      move()
      #expect(known == nil)
    }
    #expect(holders == [true, true])
    settle(window)
  }

  /// Its frame's rows are then another solver's, in which the engine that asked has nothing to change.
  @Test("a view that moves to another window while it is asked for its frame", arguments: 1...12)
  func frameMovesWhenAsked(call: Int) {
    let (window, messages) = window()
    let (other, _) = self.window()
    other.identifier = "other"
    let (asked, inside) = askedView(in: window)
    #expect(inside.frame == asked.bounds)

    var calls = 0
    asked.whenAskedForInsets = { [unowned asked] in
      calls += 1
      if calls != call { return }
      other.addSubview(asked)
      other.layoutIfNeeded()
    }
    asked.autoresizingMask = .flexibleWidth
    asked.frame = Rect(x: 20, y: 12, width: 60, height: 32)
    window.runUpdateCycle()
    asked.whenAskedForInsets = nil
    settle(window)
    settle(other)
    #expect(asked.superview === (calls < call ? window : other))
    #expect(inside.frame == asked.bounds)
    other.frame.size.width += 10
    window.frame.size.width += 10
    settle(other)
    settle(window)
    #expect(inside.frame == asked.bounds)
    #expect(messages.list.isEmpty)
  }

  @Test("margins that are set by who hears of the safe area are those that count")
  func marginsSetForSafeArea() {
    let (window, messages) = window()
    let outer = view(in: window, "outer")
    let inside = view(in: outer, "inside")
    place(outer, x: 0, y: 0, width: 100, height: 90)
    LayoutConstraint.activate([
      inside.topAnchor.constraint(equalTo: outer.layoutMarginsGuide.topAnchor),
      inside.leftAnchor.constraint(equalTo: outer.leftAnchor),
      inside.widthAnchor.constraint(equalToConstant: 10),
      inside.heightAnchor.constraint(equalToConstant: 10),
    ])
    settle(window)
    #expect(inside.frame.minY == 8)
    outer.whenSafeAreaChanges = { [unowned outer] in
      outer.layoutMargins = EdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    }
    window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    settle(window)
    #expect(outer.layoutMargins.top == 50)
    #expect(inside.frame.minY == 50)
    #expect(messages.list.isEmpty)
  }

  @Test("insets that change and change back while rows are made are the same in all rows")
  func insetsThatAreTakenBack() {
    let (window, messages) = window()
    window.additionalSafeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 40)
    let moved = View(frame: Rect(x: 100, y: 0, width: 100, height: 50))
    window.addSubview(moved)
    let inside = view(in: moved, "inside")
    let asked = [view(in: window, "first"), view(in: window, "last")]
    let right = inside.rightAnchor.constraint(equalTo: moved.layoutMarginsGuide.rightAnchor)
    LayoutConstraint.activate([
      inside.topAnchor.constraint(equalTo: moved.topAnchor),
      inside.widthAnchor.constraint(equalToConstant: 10),
      inside.heightAnchor.constraint(equalToConstant: 10),
    ])
    for view in asked { place(view, x: 0, y: 60, width: 10, height: 10) }
    settle(window)

    // Nothing is covered of it where it is while the row is made.
    asked[0].whenAskedForBaseline = { moved.frame.origin.x = 10 }
    asked[1].whenAskedForBaseline = { moved.frame.origin.x = 100 }
    let baselines = asked.map {
      $0.firstBaselineAnchor.constraint(lessThanOrEqualTo: window.bottomAnchor)
    }
    LayoutConstraint.activate([baselines[0], right, baselines[1]])
    window.runUpdateCycle()
    for view in asked { view.whenAskedForBaseline = nil }
    settle(window)
    #expect(moved.frame.minX == 100)
    #expect(inside.frame.maxX == 100 - 40 - moved.layoutMargins.right + moved.safeAreaInsets.right)
    #expect(messages.list.isEmpty)
  }

  @Test("an engine may end while views below one that moves are asked where they are")
  func engineEndsWhileRounding() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let (window, _) = window()
    let outer = view(in: root, "outer")
    let inner = view(in: outer, "inner")
    // Thirds of points leave something over, other than before.
    let left = outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1.0 / 3)
    place(inner, x: 1, y: 1, width: 10, height: 10)
    LayoutConstraint.activate([
      left, outer.topAnchor.constraint(equalTo: root.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 50),
      outer.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    let engine = try #require(root.ownEngine)
    var times = 0
    var framesBefore = 0
    inner.whenAskedForInsets = {
      times += 1
      if times != 1 { return }
      window.addSubview(root)
      framesBefore = engine.statistics.appliedFrames
    }
    left.constant = 2.0 / 3 + 1.0 / 7
    root.layoutIfNeeded()
    #expect(times > 0 && root.superview === window)
    // It is held here only; what it set afterwards would be written to who has its memory then.
    #expect(engine.statistics.appliedFrames == framesBefore)
    settle(window)
  }

  @Test(
    "a view that leaves and comes back while it is placed keeps the frame that it got",
    arguments: 1...12)
  func frameOfReturningView(call: Int) {
    let (window, messages) = window()
    let (asked, inside) = askedView(in: window)

    var calls = 0
    asked.whenAskedForInsets = { [unowned asked] in
      calls += 1
      if calls != call { return }
      asked.removeFromSuperview()
      asked.frame = Rect(x: 20, y: 20, width: 70, height: 40)
      window.addSubview(asked)
    }
    asked.autoresizingMask = .flexibleWidth
    asked.frame = Rect(x: 15, y: 12, width: 60, height: 32)
    window.runUpdateCycle()
    asked.whenAskedForInsets = nil
    settle(window)
    let size = calls < call ? Size(width: 60, height: 32) : Size(width: 70, height: 40)
    #expect(asked.frame.size == size)
    #expect(inside.frame == asked.bounds)
    #expect(messages.list.isEmpty)
  }

  @Test("a root whose frame comes to decide while it is asked keeps that frame", arguments: 1...6)
  func frameOfAskedRoot(call: Int) {
    let root = AskedView()
    root.translatesAutoresizingMaskIntoConstraints = false
    let inside = view(in: root, "inside")
    place(inside, x: 5, y: 5, width: 30, height: 20)
    let right = root.rightAnchor.constraint(equalTo: inside.rightAnchor, constant: 5)
    right.isActive = true
    root.bottomAnchor.constraint(equalTo: inside.bottomAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 40, height: 30))
    var calls = 0
    root.whenAskedForInsets = { [unowned root] in
      calls += 1
      if calls != call { return }
      LayoutConstraint.deactivate(root.constraints)
      root.translatesAutoresizingMaskIntoConstraints = true
      root.frame.size = Size(width: 77, height: 7)
    }
    right.constant = 15
    root.layoutIfNeeded()
    root.whenAskedForInsets = nil
    root.layoutIfNeeded()
    let size = calls < call ? Size(width: 50, height: 30) : Size(width: 77, height: 7)
    #expect(root.frame.size == size)
    #expect(root.brokenLayoutInvariant() == nil)
  }

  @Test("a constant that is changed back while constants are noted is as it was")
  func constantThatIsTakenBack() {
    let (window, messages) = window()
    let changed = view(in: window, "changed")
    let asked = view(in: window, "asked")
    let height = changed.heightAnchor.constraint(equalToConstant: 20)
    let baseline = asked.firstBaselineAnchor.constraint(equalTo: window.topAnchor, constant: 40)
    LayoutConstraint.activate([height, baseline])
    settle(window)
    #expect(changed.frame.height == 20)

    var takesBack = true
    asked.whenAskedForBaseline = {
      if !takesBack { return }
      takesBack = false
      height.constant = 20
    }
    // The height is noted first, then the baseline, which asks the view.
    height.constant = 30
    baseline.constant = 50
    settle(window)
    #expect(!takesBack)
    #expect(changed.frame.height == 20)
    #expect(asked.frame.minY == 40)
    #expect(messages.list.isEmpty)
    #expect(window.brokenLayoutInvariant() == nil)
  }

  @Test("what is changed back while changes are noted is as it was")
  func changesThatAreTakenBack() throws {
    let (window, messages) = window()
    let changed = view(in: window, "changed")
    let asked = view(in: window, "asked")
    place(asked, x: 0, y: 0, width: 10, height: 10)
    let weak = changed.widthAnchor.constraint(equalToConstant: 50)
    weak.priority = LayoutPriority(400)
    let strong = changed.widthAnchor.constraint(equalToConstant: 80)
    strong.priority = LayoutPriority(500)
    let height = changed.heightAnchor.constraint(equalToConstant: 20)
    LayoutConstraint.activate([weak, strong, height])
    settle(window)
    #expect(changed.frame.width == 80)

    var takesBack = true
    asked.whenAskedForContent = {
      if !takesBack { return }
      takesBack = false
      weak.priority = LayoutPriority(400)
      height.constant = 20
    }
    // The order of what is noted is the engine's: each is listed before or after the view is asked.
    weak.priority = LayoutPriority(600)
    height.constant = 30
    asked.invalidateIntrinsicContentSize()
    settle(window)
    #expect(!takesBack)
    #expect(changed.frame.size == Size(width: 80, height: 20))

    // Changed and changed back in a callback of another pass.
    takesBack = true
    let label = view(in: window, "label")
    label.lender = {
      if takesBack {
        takesBack = false
        weak.priority = LayoutPriority(400)
        height.constant = 20
      }
      return nil
    }
    weak.priority = LayoutPriority(600)
    height.constant = 30
    let baseline = label.firstBaselineAnchor.constraint(equalTo: window.topAnchor, constant: 40)
    baseline.isActive = true
    settle(window)
    #expect(changed.frame.size == Size(width: 80, height: 20))
    #expect(weak.priority == LayoutPriority(400) && height.constant == 20)
    #expect(messages.list.isEmpty)
    #expect(window.brokenLayoutInvariant() == nil)
  }
}
