import Testing

import LayoutSolver
@testable import LayoutViews

/// Constraints that are taken out while views are animated by their frames.
struct ConstraintSuspensionTests {
  private let home = Rect(x: 10, y: 20, width: 100, height: 50)
  private let away = Rect(x: 70, y: 90, width: 60, height: 30)

  @Test("a frame that was set stands until the constraints are back")
  func stands() {
    let stage = AnimationStage()
    View.animate(
      withDuration: 0.3, suspendingConstraintsOf: [stage.card],
      animations: { stage.card.frame = away }, completion: stage.note("done"))
    #expect(
      stage.shown == ["0.3+0.0: card (10.0, 20.0, 100.0, 50.0) → (70.0, 90.0, 60.0, 30.0)"])
    #expect(stage.card.areConstraintsSuspended)
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == away)
    stage.card.frame.origin.x = 71
    stage.window.setNeedsLayout()
    stage.window.runUpdateCycle()
    #expect(stage.card.frame.minX == 71)
    stage.finishAll()
    #expect(stage.log == ["done true"])
    #expect(!stage.card.areConstraintsSuspended)
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == home)
    #expect(stage.messages == [])
    #expect(LayoutComparison.failure(of: stage.window) == nil)
  }

  @Test("a cancelled animation puts the constraints back as well")
  func cancelled() {
    let stage = AnimationStage()
    View.animate(
      withDuration: 0.3, suspendingConstraintsOf: [stage.card],
      animations: { stage.card.frame = away }, completion: stage.note("done"))
    stage.finishAll(false)
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == home)
    #expect(stage.log == ["done false"])
  }

  @Test("constants are updated to where things are")
  func constants() {
    let stage = AnimationStage()
    let atMost = stage.card.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    let atLeast = stage.card.heightAnchor.constraint(greaterThanOrEqualToConstant: 4)
    stage.width.isActive = false
    let wish = stage.card.widthAnchor.constraint(equalToConstant: 45)
    wish.priority = LayoutPriority(500)
    LayoutConstraint.activate([atMost, atLeast, wish])
    stage.window.runUpdateCycle()
    View.animate(
      withDuration: 0.3, suspendingConstraintsOf: [stage.card], updatingConstants: true,
      animations: { stage.card.frame = away })
    stage.finishAll()
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == away)
    let constants = [stage.left, stage.top, stage.height, atMost, atLeast, wish].map(\.constant)
    #expect(constants == [70, 90, 30, 60, 4, 60])
    #expect(stage.messages == [])
    #expect(LayoutComparison.failure(of: stage.window) == nil)
  }

  @Test("constants are updated in either direction of reading")
  func directions() {
    let stage = AnimationStage()
    stage.left.isActive = false
    let leading = stage.card.leadingAnchor.constraint(
      equalTo: stage.window.leadingAnchor, constant: 10)
    let half = stage.card.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor)
    half.priority = LayoutPriority(10)
    LayoutConstraint.activate([leading, half])
    stage.window.layoutDirection = .rightToLeft
    stage.window.runUpdateCycle()
    #expect(stage.card.frame.maxX == 310)
    let suspension = ConstraintSuspension(of: [stage.card])
    stage.card.frame = away
    suspension.resume(updatingConstants: true)
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == away)
    #expect(leading.constant == 320 - 130)
  }

  @Test("suspensions are counted, and the last puts the constraints back")
  func counted() {
    let stage = AnimationStage()
    let outer = ConstraintSuspension(of: [stage.card])
    let inner = ConstraintSuspension(of: [stage.card, stage.card])
    stage.card.frame = away
    inner.resume()
    inner.resume()
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == away)
    #expect(!inner.isActive && outer.isActive)
    outer.resume()
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == home)
  }

  @Test("animations within each other, of the same view, end in any order")
  func overlapping() {
    let stage = AnimationStage()
    View.animate(
      withDuration: 1, suspendingConstraintsOf: [stage.card],
      animations: {
        stage.card.frame.origin.x = 90
        View.animate(
          withDuration: 1, suspendingConstraintsOf: [stage.card], updatingConstants: true,
          animations: { stage.card.frame.size.height = 70 }, completion: stage.note("inner"))
      }, completion: stage.note("outer"))
    #expect(stage.shown.count == 1)
    stage.finishAll()
    #expect(stage.log == ["inner true", "outer true"])
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == Rect(x: 90, y: 20, width: 100, height: 70))
  }

  @Test("a suspension that nobody holds is over")
  func dropped() {
    let stage = AnimationStage()
    var suspension: ConstraintSuspension? = ConstraintSuspension(of: [stage.card])
    stage.card.frame = away
    #expect(suspension?.isActive == true)
    suspension = nil
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == home)
  }

  @Test("neighbours follow, and content is laid out for the frame")
  func neighbours() {
    let stage = AnimationStage()
    let neighbour = View()
    let content = View()
    for view in [neighbour, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    stage.window.addSubview(neighbour)
    stage.card.addSubview(content)
    LayoutConstraint.activate([
      neighbour.leftAnchor.constraint(equalTo: stage.card.rightAnchor, constant: 8),
      neighbour.topAnchor.constraint(equalTo: stage.card.topAnchor),
      neighbour.widthAnchor.constraint(equalToConstant: 20),
      neighbour.heightAnchor.constraint(equalTo: stage.card.heightAnchor),
      content.leftAnchor.constraint(equalTo: stage.card.leftAnchor, constant: 5),
      content.rightAnchor.constraint(equalTo: stage.card.rightAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: stage.card.topAnchor),
      content.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.window.runUpdateCycle()
    let suspension = ConstraintSuspension(of: [stage.card])
    stage.card.frame = away
    stage.window.runUpdateCycle()
    #expect(neighbour.frame == Rect(x: 138, y: 90, width: 20, height: 30))
    #expect(content.frame == Rect(x: 5, y: 0, width: 50, height: 10))
    suspension.resume()
    stage.window.runUpdateCycle()
    #expect(neighbour.frame == Rect(x: 118, y: 20, width: 20, height: 50))
    #expect(content.frame == Rect(x: 5, y: 0, width: 90, height: 10))
    #expect(stage.messages == [])
  }

  @Test("neighbours that cannot follow keep their place without a conflict")
  func stuckNeighbours() {
    let stage = AnimationStage()
    let neighbour = View()
    neighbour.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(neighbour)
    stage.width.isActive = false
    LayoutConstraint.activate([
      stage.card.rightAnchor.constraint(equalTo: neighbour.leftAnchor, constant: -8),
      neighbour.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
      neighbour.widthAnchor.constraint(equalToConstant: 40),
      neighbour.topAnchor.constraint(equalTo: stage.window.topAnchor),
      neighbour.heightAnchor.constraint(equalToConstant: 9),
    ])
    stage.window.runUpdateCycle()
    #expect(stage.card.frame.width == 262)
    let suspension = ConstraintSuspension(of: [stage.card])
    stage.card.frame = away
    stage.window.runUpdateCycle()
    #expect(neighbour.frame == Rect(x: 280, y: 0, width: 40, height: 9))
    suspension.resume()
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == Rect(x: 10, y: 20, width: 262, height: 50))
    #expect(stage.messages == [])
  }

  @Test("what the app does meanwhile counts afterwards")
  func changedMeanwhile() {
    let stage = AnimationStage()
    let suspension = ConstraintSuspension(of: [stage.card])
    stage.card.frame = away
    stage.window.runUpdateCycle()
    stage.left.constant = 33
    stage.top.isActive = false
    stage.width.priority = .defaultLow
    let bottom = stage.card.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor)
    let wide = stage.card.widthAnchor.constraint(equalToConstant: 222)
    LayoutConstraint.activate([bottom, wide])
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == away)
    suspension.resume()
    stage.window.runUpdateCycle()
    #expect(!stage.top.isActive && bottom.isActive)
    #expect(stage.card.frame == Rect(x: 33, y: 430, width: 222, height: 50))
    #expect(stage.messages == [])
    #expect(LayoutComparison.failure(of: stage.window) == nil)
  }

  @Test("a deactivation meanwhile wins also where constants are updated")
  func deactivatedMeanwhile() {
    let stage = AnimationStage()
    let suspension = ConstraintSuspension(of: [stage.card])
    stage.card.frame = away
    stage.left.isActive = false
    suspension.resume(updatingConstants: true)
    #expect(!stage.left.isActive)
    #expect(stage.left.constant == 10)
    #expect(stage.top.constant == 90)
  }

  @Test("a view that is removed and comes back loses what it would have lost")
  func removedAndBack() {
    let stage = AnimationStage()
    let suspension = ConstraintSuspension(of: [stage.card])
    stage.card.frame = away
    stage.card.removeFromSuperview()
    stage.window.addSubview(stage.card)
    stage.left.isActive = true
    stage.top.isActive = true
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == away)
    suspension.resume()
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == home)
  }

  @Test("views and neighbours may be gone when it ends")
  func gone() {
    let stage = AnimationStage()
    weak var weakCard: View?
    let suspension: ConstraintSuspension
    do {
      let card = View()
      card.translatesAutoresizingMaskIntoConstraints = false
      let neighbour = View()
      stage.window.addSubview(card)
      stage.window.addSubview(neighbour)
      let tie = card.topAnchor.constraint(equalTo: neighbour.bottomAnchor)
      tie.isActive = true
      stage.window.runUpdateCycle()
      suspension = ConstraintSuspension(of: [card, stage.card])
      neighbour.removeFromSuperview()
      #expect(!tie.isActive)
      card.removeFromSuperview()
      weakCard = card
    }
    #expect(weakCard == nil)
    suspension.resume(updatingConstants: true)
    stage.window.runUpdateCycle()
    #expect(stage.card.frame == home)
    #expect(stage.messages == [])
  }

  @Test("the mask is the app's meanwhile")
  func mask() {
    let stage = AnimationStage()
    let suspension = ConstraintSuspension(of: [stage.card])
    #expect(!stage.card.translatesAutoresizingMaskIntoConstraints)
    LayoutConstraint.deactivate([stage.left, stage.top, stage.width, stage.height])
    stage.card.translatesAutoresizingMaskIntoConstraints = true
    stage.card.frame = away
    suspension.resume()
    stage.window.runUpdateCycle()
    #expect(stage.card.translatesAutoresizingMaskIntoConstraints)
    #expect(stage.card.frame == away)
  }

  @Test("a container that its content decides follows it")
  func container() {
    let stage = AnimationStage()
    let content = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    stage.card.addSubview(content)
    stage.height.isActive = false
    LayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: stage.card.leftAnchor),
      content.topAnchor.constraint(equalTo: stage.card.topAnchor, constant: 5),
      content.widthAnchor.constraint(equalToConstant: 10),
      content.heightAnchor.constraint(equalToConstant: 10),
      content.bottomAnchor.constraint(equalTo: stage.card.bottomAnchor, constant: -5),
    ])
    stage.window.runUpdateCycle()
    #expect(stage.card.frame.height == 20)
    let suspension = ConstraintSuspension(of: [content])
    content.frame = Rect(x: 0, y: 15, width: 10, height: 60)
    stage.window.runUpdateCycle()
    #expect(stage.card.frame.height == 80)
    suspension.resume()
    stage.window.runUpdateCycle()
    #expect(stage.card.frame.height == 20)
  }
}
