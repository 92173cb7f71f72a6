import Testing

import LayoutSolver
@testable import LayoutViews

/// Reading directions.
struct DirectionTests {
  let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  let view = View()

  init() {
    window.messageHandler = { Issue.record("\($0)") }
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
  }

  private func frame(_ direction: UserInterfaceLayoutDirection) -> Rect {
    window.layoutDirection = direction
    window.runUpdateCycle()
    return view.frame
  }

  @Test("leading and trailing swap, constants keep their meaning")
  func constants() {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -30),
      view.heightAnchor.constraint(equalToConstant: 5),
    ])
    #expect(frame(.leftToRight) == Rect(x: 10, y: 0, width: 160, height: 5))
    #expect(frame(.rightToLeft) == Rect(x: 30, y: 0, width: 160, height: 5))
    #expect(frame(.leftToRight) == Rect(x: 10, y: 0, width: 160, height: 5))
  }

  @Test("multipliers of leading and trailing count from the edge where reading begins")
  func multipliers() {
    LayoutConstraint(
      item: view, attribute: .trailing, relatedBy: .equal, toItem: window, attribute: .trailing,
      multiplier: 0.25, constant: 4
    ).isActive = true
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    #expect(frame(.leftToRight).maxX == 54)
    #expect(frame(.rightToLeft).minX == 146)
  }

  @Test("inequalities turn round")
  func inequalities() {
    let near = view.leadingAnchor.constraint(equalTo: window.leadingAnchor)
    near.priority = .defaultLow
    LayoutConstraint.activate([
      near, view.leadingAnchor.constraint(greaterThanOrEqualTo: window.leadingAnchor, constant: 12),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    #expect(frame(.leftToRight).minX == 12)
    #expect(frame(.rightToLeft).maxX == 188)
  }

  @Test("constants between the centre and leading point in reading direction")
  func centre() {
    LayoutConstraint(
      item: view, attribute: .leading, relatedBy: .equal, toItem: window, attribute: .centerX,
      multiplier: 1, constant: 15
    ).isActive = true
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    #expect(frame(.leftToRight).minX == 115)
    #expect(frame(.rightToLeft).maxX == 85)
  }

  @Test("left and right stay where they are")
  func absolute() {
    view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 7).isActive = true
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    #expect(frame(.leftToRight).minX == 7)
    window.resetStatistics()
    #expect(frame(.rightToLeft).minX == 7)
    #expect(window.statistics.appliedFrames == 0)
    #expect(window.statistics.loweredConstraints == 0)
  }

  @Test("distances between leading anchors are positive in reading direction")
  func distances() {
    let other = View()
    other.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(other)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 20),
      other.widthAnchor.constraint(equalToConstant: 30),
      view.trailingAnchor.anchorWithOffset(to: other.leadingAnchor).constraint(equalToConstant: 5),
    ])
    #expect(frame(.leftToRight).minX == 10 && other.frame.minX == 35)
    #expect(frame(.rightToLeft).maxX == 190 && other.frame.maxX == 165)
  }

  @Test("a distance between left anchors keeps its sign beside one between leading anchors")
  func mixedDistances() {
    let other = View()
    other.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(other)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 20),
      other.widthAnchor.constraint(equalToConstant: 30),
      window.leftAnchor.anchorWithOffset(to: other.leftAnchor).constraint(
        equalTo: window.leadingAnchor.anchorWithOffset(to: view.leadingAnchor), multiplier: 2),
    ])
    #expect(frame(.leftToRight).minX == 10 && other.frame.minX == 20)
    #expect(frame(.rightToLeft).maxX == 190 && other.frame.minX == 20)
  }

  @Test("a view of its own direction arranges its subviews so, whatever the window does")
  func semantics() {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    LayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      child.widthAnchor.constraint(equalToConstant: 20),
    ])
    for (attribute, left, right) in [
      (SemanticContentAttribute.unspecified, 5.0, 75.0), (.playback, 5, 5), (.spatial, 5, 5),
      (.forceLeftToRight, 5, 5), (.forceRightToLeft, 75, 75),
    ] {
      view.semanticContentAttribute = attribute
      #expect(frame(.leftToRight).minX == 10)
      #expect(child.frame.minX == left, "\(attribute)")
      #expect(frame(.rightToLeft).maxX == 190)
      #expect(child.frame.minX == right, "\(attribute)")
    }
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(child.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test("a subtree that moves to a window of the other direction turns round")
  func movedSubtree() {
    let other = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    other.layoutDirection = .rightToLeft
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      child.widthAnchor.constraint(equalToConstant: 20),
    ])
    window.runUpdateCycle()
    #expect(child.frame.minX == 5)
    other.addSubview(view)
    other.runUpdateCycle()
    #expect(child.frame.minX == 75)
    view.removeFromSuperview()
    view.layoutIfNeeded()
    #expect(child.frame.minX == 5)
  }
}
