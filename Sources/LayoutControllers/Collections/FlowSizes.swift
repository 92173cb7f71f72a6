import LayoutViews

/// A length along the direction in which a flow scrolls, and one across it.
nonisolated struct FlowSpan: Equatable {
  var main: Double
  var cross: Double
}

/// The sizes of a section's items: neighbours of the same size are one run.
nonisolated struct FlowSizes {
  private struct Run {
    var first: Int
    var span: FlowSpan
  }

  private(set) var count = 0
  private var runs: [Run] = []

  /// Creates sizes of items that are all alike.
  init(count: Int, each span: FlowSpan) {
    self.count = count
    if count > 0 { runs = [Run(first: 0, span: span)] }
  }

  /// Creates sizes of no items.
  init() {}

  /// Adds an item at the end.
  mutating func append(_ span: FlowSpan) {
    if runs.last?.span != span { runs.append(Run(first: count, span: span)) }
    count += 1
  }

  /// The position of the run of an item that there is.
  ///
  /// - Complexity: O(log runs).
  private func run(of item: Int) -> Int {
    var low = 0
    var high = runs.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if runs[middle].first <= item { low = middle } else { high = middle }
    }
    return low
  }

  subscript(item: Int) -> FlowSpan { runs[run(of: item)].span }

  /// The size of an item, and where the items of the same size after it end.
  func stretch(from item: Int) -> (span: FlowSpan, end: Int) {
    let index = run(of: item)
    return (runs[index].span, index + 1 < runs.count ? runs[index + 1].first : count)
  }

  /// Changes the size of an item that there is.
  ///
  /// - Complexity: O(runs after it).
  mutating func set(_ span: FlowSpan, of item: Int) {
    let index = run(of: item)
    let run = runs[index]
    if run.span == span { return }
    let end = index + 1 < runs.count ? runs[index + 1].first : count
    var parts: [Run] = []
    if run.first < item { parts.append(run) }
    parts.append(Run(first: item, span: span))
    if item + 1 < end { parts.append(Run(first: item + 1, span: run.span)) }
    runs.replaceSubrange(index...index, with: parts)
  }
}
