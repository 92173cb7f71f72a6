import Testing

import LayoutSolver
@testable import LayoutViews

/// Constraints that cannot be part of a layout.
struct LayoutErrorTests {
  private final class Stranger {}

  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let view = View()
  let log = EventLog()

  init() {
    view.identifier = "box"
    window.addSubview(view)
    let log = self.log
    window.messageHandler = { log.events.append($0.description) }
  }

  /// Expects that activating a constraint says what is wrong and changes nothing.
  private func expectRefusal(
    of constraint: LayoutConstraint, saying text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var thrown: LayoutError?
    do throws(LayoutError) { try LayoutConstraint.install([constraint]) } catch { thrown = error }
    #expect(thrown?.description.contains(text) == true, sourceLocation: sourceLocation)
    LayoutMessage.withHandler({ _ in }) { constraint.isActive = true }
    #expect(!constraint.isActive, sourceLocation: sourceLocation)
    #expect(window.constraints.isEmpty && view.constraints.isEmpty, sourceLocation: sourceLocation)
    let isEmpty = view.record.references.isEmpty
    #expect(isEmpty, sourceLocation: sourceLocation)
    window.runUpdateCycle()
    #expect(window.ownEngine?.solver.constraintCount == 0, sourceLocation: sourceLocation)
  }

  private func constraint(
    _ first: AnyObject, _ attribute: LayoutConstraint.Attribute, _ second: AnyObject?,
    _ other: LayoutConstraint.Attribute, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
  }

  @Test("an error names the constraint and the view, which are found by comparing")
  func references() throws {
    let other = View()
    let constraint = view.leftAnchor.constraint(equalTo: other.leftAnchor)
    let bystander = view.leftAnchor.constraint(equalTo: window.leftAnchor)
    var thrown: LayoutError?
    do throws(LayoutError) {
      try LayoutConstraint.install([bystander, constraint])
    } catch {
      thrown = error
    }
    let error = try #require(thrown)
    #expect(error.constraint === constraint && error.constraint !== bystander)
    #expect(error.constraint == constraint.reference && error.constraint != bystander.reference)
    let text = error.description
    constraint.identifier = "renamed"
    #expect(error.description == text)
    #expect(constraint.reference == error.constraint)
    #expect(view.reference === view && view.reference !== window && view.reference !== nil)
    #expect(view.reference.description == "View:'box'")
  }

  @Test("items of different trees have no common ancestor")
  func noCommonAncestor() {
    let other = View()
    expectRefusal(
      of: view.leftAnchor.constraint(equalTo: other.leftAnchor), saying: "No common ancestor")
    let inOther = View()
    other.addSubview(inOther)
    expectRefusal(
      of: view.widthAnchor.constraint(equalTo: inOther.widthAnchor), saying: "No common ancestor")
  }

  @Test("an item of another kind is foreign")
  func foreign() {
    expectRefusal(of: constraint(Stranger(), .left, view, .left), saying: "Foreign item")
    expectRefusal(of: constraint(view, .left, Stranger(), .left), saying: "Foreign item")
  }

  @Test("an item that does not exist any more is missing")
  func dead() {
    var other: View? = View()
    guard let item = other else { return }
    window.addSubview(item)
    let dead = view.leftAnchor.constraint(equalTo: item.leftAnchor)
    let deadFirst = item.leftAnchor.constraint(equalTo: view.leftAnchor)
    item.removeFromSuperview()
    other = nil
    withExtendedLifetime(item) {}
    weakCheck(dead, deadFirst)
  }

  private func weakCheck(_ dead: LayoutConstraint, _ deadFirst: LayoutConstraint) {
    _ = (dead, deadFirst)
    // The item is gone when the function that made it has returned.
    let (one, two) = LayoutErrorTests.deadConstraints(in: window, with: view)
    expectRefusal(of: one, saying: "Missing item")
    expectRefusal(of: two, saying: "Missing item")
  }

  private static func deadConstraints(
    in window: Window, with view: View
  ) -> (LayoutConstraint, LayoutConstraint) {
    let item = View()
    return (
      view.leftAnchor.constraint(equalTo: item.leftAnchor),
      item.leftAnchor.constraint(equalTo: view.leftAnchor)
    )
  }

  @Test("a guide that no view owns is missing")
  func ownerless() {
    let guide = LayoutGuide()
    expectRefusal(
      of: view.leftAnchor.constraint(equalTo: guide.leftAnchor), saying: "has no owning view")
  }

  @Test("attributes relate to their like only")
  func pairing() {
    for (first, second) in [
      (LayoutConstraint.Attribute.left, LayoutConstraint.Attribute.leading), (.leading, .right),
      (.left, .top), (.width, .left), (.top, .height), (.centerX, .centerY), (.trailing, .width),
      (.leadingMargin, .leftMargin), (.notAnAttribute, .left),
    ] {
      expectRefusal(of: constraint(view, first, window, second), saying: "Invalid pairing")
    }
    for attribute in [LayoutConstraint.Attribute.left, .centerX, .top, .firstBaseline, .leading] {
      expectRefusal(
        of: constraint(view, attribute, nil, .notAnAttribute, constant: 5),
        saying: "Invalid pairing")
    }
    expectRefusal(of: constraint(view, .width, window, .notAnAttribute), saying: "Invalid pairing")
  }

  @Test("a position needs a multiplier; a size may do without")
  func zeroMultiplier() {
    expectRefusal(
      of: constraint(view, .left, window, .left, multiplier: 0), saying: "multiplier of 0")
    let size = constraint(view, .width, window, .width, multiplier: 0, constant: 30)
    view.translatesAutoresizingMaskIntoConstraints = false
    size.isActive = true
    window.runUpdateCycle()
    #expect(view.frame.width == 30)
  }

  @Test("numbers are finite", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func numbers(_ number: Double) {
    expectRefusal(
      of: constraint(view, .width, nil, .notAnAttribute, constant: number), saying: "the constant")
    expectRefusal(
      of: constraint(view, .left, window, .left, multiplier: number), saying: "the multiplier")
    let width = view.widthAnchor.constraint(equalToConstant: 7)
    width.isActive = true
    width.constant = number
    #expect(width.constant == 7)
    #expect(log.take().last?.contains("is not finite: it keeps 7") == true)
  }

  @Test(
    "priorities are above 0 and up to 1000", arguments: [Float(0), -1, 1000.5, .nan, .infinity])
  func priorities(_ number: Float) {
    let width = view.widthAnchor.constraint(equalToConstant: 7)
    width.isActive = true
    width.priority = LayoutPriority(number)
    #expect(width.priority == .required)
    #expect(log.take().last?.contains("is not above 0 and up to 1000") == true)
    view.setContentHuggingPriority(LayoutPriority(number), for: .horizontal)
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(log.take().last?.contains("content hugging priority") == true)
  }

  @Test("display scales are above 0 and up to 1000", arguments: [0, -1, 1001, .nan, .infinity])
  func displayScales(_ number: Double) {
    window.displayScale = 4
    window.displayScale = number
    #expect(window.displayScale == 4)
    #expect(log.take().last?.contains("\(number) is not above 0 and up to 1000") == true)
  }

  @Test("frames and insets that are not finite are refused")
  func geometry() {
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    view.frame = Rect(x: .nan, y: 0, width: 1, height: 1)
    view.bounds = Rect(x: 0, y: 0, width: .infinity, height: 1)
    view.layoutMargins = EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(log.take().count == 3)
    window.displayScale = 0
    window.displayScale = .nan
    #expect(window.displayScale == 1)
    #expect(log.take().count == 2)
  }

  @Test("who is told of a refused content inset finds the one that is kept, and may set another")
  func refusedInset() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let scrollView = ScrollView(frame: window.bounds)
    window.addSubview(scrollView)
    let inset = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    scrollView.contentInset = inset
    var found: [EdgeInsets] = []
    window.messageHandler = { [unowned scrollView] _ in
      found.append(scrollView.contentInset)
      scrollView.scrollToTop()
      scrollView.contentInset.left = 9
    }
    scrollView.contentInset = EdgeInsets(top: 1, left: .nan, bottom: .infinity, right: 2)
    #expect(found == [inset])
    #expect(scrollView.contentInset == EdgeInsets(top: 5, left: 9, bottom: 7, right: 8))
  }

  @Test("content sizes that are not finite count as none")
  func content() {
    let content = PropertyView()
    content.translatesAutoresizingMaskIntoConstraints = false
    content.content = Size(width: .nan, height: .infinity)
    window.addSubview(content)
    window.runUpdateCycle()
    #expect(content.frame == .zero)
    content.content = Size(width: 5, height: 6)
    content.area = .nan
    content.invalidateIntrinsicContentSize()
    window.runUpdateCycle()
    #expect(content.frame.size == Size(width: 5, height: 6))
  }

  @Test("nothing of a batch is installed where one cannot be")
  func batch() {
    let good = view.widthAnchor.constraint(equalToConstant: 10)
    let bad = view.leftAnchor.constraint(equalTo: View().leftAnchor)
    #expect(throws: LayoutError.self) { try LayoutConstraint.install([good, bad]) }
    #expect(!good.isActive)
    LayoutConstraint.activate([bad, good])
    #expect(good.isActive && !bad.isActive)
    #expect(log.take().count == 1)
  }

  @Test("a view cannot hold what is not in its subtree, and a tree has no circles")
  func wrongHolder() {
    let sibling = View()
    window.addSubview(sibling)
    let constraint = view.leftAnchor.constraint(equalTo: window.leftAnchor)
    sibling.addConstraint(constraint)
    #expect(!constraint.isActive)
    #expect(log.take().last?.contains("cannot hold") == true)
    view.addSubview(sibling)
    sibling.addSubview(view)
    view.addSubview(view)
    sibling.addSubview(window)
    #expect(view.superview === window && sibling.superview === view && sibling.subviews.isEmpty)
    #expect(log.take().count == 3)
    window.insertSubview(View(), aboveSubview: sibling)
    #expect(window.subviews.count == 1)
    #expect(log.take().last?.contains("is not a subview") == true)
  }
}
