import LayoutSolver
import Testing

/// Fitting sizes.
struct FittingSizeTests {
  /// Text of 6 points a character that wraps, 20 points a line.
  private func text(_ count: Int) -> MeasuredView {
    let view = MeasuredView { width in
      let perLine = max(1, (width / 6).rounded(.down))
      let lines = (Double(count) / perLine).rounded(.up)
      return Size(width: min(width, Double(count) * 6), height: 20 * lines)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  private func cell(_ count: Int) -> (cell: View, text: MeasuredView) {
    let cell = View()
    let text = text(count)
    cell.addSubview(text)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
    ])
    return (cell, text)
  }

  @Test("the smallest size is that of the content and what surrounds it")
  func compressed() {
    let size = cell(10).cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 80, height: 30))
  }

  @Test("a required width decides the height of text")
  func heightForWidth() {
    let cell = cell(100).cell
    for (width, height) in [(620.0, 30.0), (320, 50), (80, 210), (320, 50)] {
      let size = cell.systemLayoutSizeFitting(
        Size(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == Size(width: width, height: height))
    }
  }

  @Test("the window's layout stays as it is, and does no work")
  func leavesTheWindowAlone() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 400))
    let (cell, text) = cell(100)
    cell.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(cell)
    LayoutConstraint.activate([
      cell.topAnchor.constraint(equalTo: window.topAnchor),
      cell.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      cell.trailingAnchor.constraint(equalTo: window.trailingAnchor),
    ])
    window.runUpdateCycle()
    let frames = [cell.frame, text.frame]
    #expect(cell.frame == Rect(x: 0, y: 0, width: 200, height: 90))
    window.resetStatistics()
    let size = cell.systemLayoutSizeFitting(
      Size(width: 620, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == Size(width: 620, height: 30))
    #expect(!window.isUpdateCycleRequested)
    window.runUpdateCycle()
    #expect([cell.frame, text.frame] == frames)
    #expect(window.statistics == LayoutStatistics())
    #expect(window.solverStatistics == Statistics())
    // The window's own rows still hold what they held.
    window.frame.size.width = 320
    window.runUpdateCycle()
    #expect(cell.frame == Rect(x: 0, y: 0, width: 320, height: 50))
  }

  @Test("the size that a view without a window happens to have is no conflict")
  func detachedViewOfNoSize() {
    final class Log: @unchecked Sendable { var messages: [String] = [] }
    let log = Log()
    LayoutMessage.withHandler({ log.messages.append($0.description) }) {
      let (cell, text) = cell(100)
      for width in [620.0, 320] {
        _ = cell.systemLayoutSizeFitting(
          Size(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
      }
      // What changes in between counts.
      let narrow = text.widthAnchor.constraint(equalToConstant: 60)
      narrow.isActive = true
      #expect(cell.systemLayoutSizeFitting(.zero) == Size(width: 80, height: 210))
      narrow.constant = 120
      #expect(cell.systemLayoutSizeFitting(.zero) == Size(width: 140, height: 110))
      narrow.isActive = false
      cell.frame = Rect(x: 0, y: 0, width: 320, height: 50)
      cell.layoutIfNeeded()
      #expect(text.frame == Rect(x: 10, y: 5, width: 300, height: 40))
    }
    #expect(log.messages.isEmpty, "\(log.messages)")
  }

  @Test("a view without subviews has the size of its content")
  func leaf() {
    #expect(text(10).systemLayoutSizeFitting(.zero) == Size(width: 60, height: 20))
    #expect(View().systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test("the expanded size is bounded by what hugs")
  func expanded() {
    let size = cell(10).cell.systemLayoutSizeFitting(View.layoutFittingExpandedSize)
    #expect(size == Size(width: 80, height: 30))
  }

  @Test("nonsense is refused with a message")
  func nonsense() {
    let view = View(frame: Rect(x: 0, y: 0, width: 3, height: 4))
    let window = Window(frame: .zero)
    var messages: [String] = []
    window.messageHandler = { messages.append($0.description) }
    window.addSubview(view)
    #expect(view.systemLayoutSizeFitting(Size(width: .nan, height: 0)) == Size(width: 3, height: 4))
    #expect(messages.count == 1)
  }
}
