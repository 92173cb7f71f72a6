import Testing

import LayoutSolver
@testable import LayoutViews

/// Content sizes.
struct ContentTests {
  let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 400))
  let messages = EventLog()

  init() {
    let messages = self.messages
    window.messageHandler = { messages.events.append($0.description) }
  }

  private func box(_ width: Double, _ height: Double) -> PropertyView {
    let view = PropertyView()
    view.content = Size(width: width, height: height)
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    return view
  }

  private func text(area: Double) -> PropertyView {
    let view = box(area / 10, 10)
    view.area = area
    return view
  }

  @Test("a view without other constraints has the size of its content")
  func natural() {
    let view = box(30.5, 20)
    window.displayScale = 2
    window.runUpdateCycle()
    #expect(view.frame == Rect(x: 0, y: 0, width: 30.5, height: 20))
  }

  @Test("a dimension without a metric has no size of its own")
  func noMetric() {
    let view = box(View.noIntrinsicMetric, 20)
    window.runUpdateCycle()
    #expect(view.frame.size == Size(width: 0, height: 20))
    view.content = Size(width: 12, height: View.noIntrinsicMetric)
    view.invalidateIntrinsicContentSize()
    window.runUpdateCycle()
    #expect(view.frame.size == Size(width: 12, height: 0))
    view.content.height = 0
    view.invalidateIntrinsicContentSize()
    view.heightAnchor.constraint(greaterThanOrEqualToConstant: 5).isActive = true
    window.runUpdateCycle()
    #expect(view.frame.size == Size(width: 12, height: 5))
  }

  @Test("content changes nothing before it is invalidated, and asks for a cycle then")
  func invalidation() {
    let view = box(10, 10)
    window.runUpdateCycle()
    view.content = Size(width: 20, height: 30)
    window.runUpdateCycle()
    #expect(view.frame.size == Size(width: 10, height: 10))
    #expect(!window.isUpdateCycleRequested)
    view.invalidateIntrinsicContentSize()
    view.invalidateIntrinsicContentSize()
    #expect(window.isUpdateCycleRequested)
    window.resetStatistics()
    window.runUpdateCycle()
    #expect(view.frame.size == Size(width: 20, height: 30))
    #expect(window.statistics.appliedFrames == 1)
    #expect(window.statistics.loweredConstraints == 0)
  }

  @Test("what wins is the stronger of a constraint and hugging or compression resistance")
  func priorities() {
    let view = box(50, 50)
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    width.priority = LayoutPriority(500)
    width.isActive = true
    for (hugging, resistance, constant, expected) in [
      (Float(250), Float(750), 80.0, 80.0), (501, 750, 80, 50), (250, 750, 20, 50),
      (250, 499, 20, 20), (1000, 1, 80, 50), (1, 1000, 20, 50), (499, 499, 20, 20),
    ] {
      view.setContentHuggingPriority(LayoutPriority(hugging), for: .horizontal)
      view.setContentCompressionResistancePriority(LayoutPriority(resistance), for: .horizontal)
      width.constant = constant
      window.runUpdateCycle()
      #expect(view.frame.width == expected, "\(hugging) \(resistance) \(constant)")
      #expect(view.frame.height == 50)
    }
    #expect(messages.take() == [])
  }

  @Test("the weaker of two contents gives way in a row that is too wide or too narrow")
  func row() {
    let left = box(80, 10)
    let right = PropertyView()
    right.content = Size(width: 90, height: 10)
    right.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(right)
    LayoutConstraint.activate([
      right.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.rightAnchor.constraint(equalTo: window.rightAnchor),
      right.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    left.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    right.setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
    window.runUpdateCycle()
    #expect(left.frame.width == 80 && right.frame.width == 120)
    window.frame.size.width = 120
    window.runUpdateCycle()
    #expect(left.frame.width == 80 && right.frame.width == 40)
    window.frame.size.width = 60
    window.runUpdateCycle()
    #expect(left.frame.width == 60 && right.frame.width == 0)
    window.frame.size.width = 200
    window.runUpdateCycle()
    #expect(left.frame.width == 80 && right.frame.width == 120)
  }

  @Test("content counts for views that constraints lay out, not for those of a mask")
  func masks() {
    let view = PropertyView(frame: Rect(x: 0, y: 0, width: 7, height: 8))
    view.content = Size(width: 70, height: 80)
    window.addSubview(view)
    let follower = box(-1, -1)
    follower.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    window.runUpdateCycle()
    #expect(follower.frame.width == 7)
    view.translatesAutoresizingMaskIntoConstraints = false
    window.runUpdateCycle()
    #expect(follower.frame.width == 70)
    view.translatesAutoresizingMaskIntoConstraints = true
    window.runUpdateCycle()
    #expect(follower.frame.width == view.frame.width)
  }

  @Test("text as high as its width makes it settles in one cycle and stays")
  func heightForWidth() {
    let view = text(area: 1000)
    let width = view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
    width.isActive = true
    for (limit, height) in [(50.0, 200.0), (100, 100), (33, 310), (2000, 100)] {
      width.constant = limit
      window.runUpdateCycle()
      #expect(view.frame.size == Size(width: min(limit, 100), height: height))
      #expect(!window.isUpdateCycleRequested)
      window.resetStatistics()
      window.runUpdateCycle()
      #expect(window.statistics == LayoutStatistics())
    }
  }

  @Test("text moves once when its content changes and its width does not")
  func textChange() {
    let view = text(area: 1000)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    window.runUpdateCycle()
    window.resetStatistics()
    view.area = 500
    view.invalidateIntrinsicContentSize()
    window.runUpdateCycle()
    #expect(view.frame.size == Size(width: 50, height: 100))
    #expect(window.statistics.appliedFrames == 1)
    #expect(window.statistics.layouts == 2)
  }

  @Test("text whose height decides its width settles, where text and ratio agree or not")
  func aspectRatio() {
    let view = text(area: 1000)
    let ratio = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2)
    ratio.isActive = true
    window.runUpdateCycle()
    #expect(abs(view.frame.width - 2 * view.frame.height) <= 1)
    #expect(view.frame.width * view.frame.height >= 1000 - 60)
    let settled = view.frame
    window.runUpdateCycle()
    #expect(view.frame == settled)
    ratio.isActive = false
    view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.01).isActive = true
    window.runUpdateCycle()
    #expect(abs(view.frame.width - 0.01 * view.frame.height) <= 1)
    #expect(!window.isUpdateCycleRequested)
    #expect(messages.take() == [])
  }

  @Test("a width that shrinks with the height and text that grows with a narrower width settle")
  func oscillating() {
    let view = text(area: 1000)
    // Each height gives the width of the other.
    LayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: view, attribute: .height,
      multiplier: -1, constant: 110
    ).isActive = true
    window.runUpdateCycle()
    #expect(abs(view.frame.width + view.frame.height - 110) <= 1)
    let frame = view.frame
    window.runUpdateCycle()
    #expect(view.frame == frame)
    #expect(!window.isUpdateCycleRequested)
  }

  @Test("text below text settles in one cycle")
  func chain() {
    var above: View?
    var views: [PropertyView] = []
    for index in 0..<6 {
      let view = PropertyView()
      view.translatesAutoresizingMaskIntoConstraints = false
      view.area = 1000
      view.content = Size(width: 100, height: 10)
      window.addSubview(view)
      LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: window.leftAnchor),
        view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? window.topAnchor),
        view.widthAnchor.constraint(
          equalTo: above?.heightAnchor ?? window.widthAnchor, multiplier: index == 0 ? 0.25 : 0.5),
      ])
      view.setContentHuggingPriority(LayoutPriority(1), for: .horizontal)
      view.setContentCompressionResistancePriority(LayoutPriority(1), for: .horizontal)
      above = view
      views.append(view)
    }
    window.runUpdateCycle()
    for view in views {
      #expect(view.frame.height == view.contentHeight(forWidth: view.record[.width]))
    }
    #expect(!window.isUpdateCycleRequested)
  }
}
