import LayoutViews

/// The lines of a section of a flow layout, along the direction in which it scrolls and across it.
///
/// Neighbouring lines of as many items of one size are kept as one, so that a section of any number of items that are
/// alike takes no more room, or time, than one.
nonisolated struct FlowSection {
  /// Lines that are alike, or one of items of different sizes.
  struct Lines {
    var firstItem: Int
    var perLine: Int
    var lineCount: Int
    /// Where the first one begins, from the beginning of the section.
    var offset: Double
    /// How far a line reaches along the direction.
    var extent: Double
    var isUniform: Bool
    /// Of a line of different sizes, how much the items before each take across, and at the end all of them.
    var used: [Double] = []

    var endItem: Int { firstItem + perLine * lineCount }
  }

  /// The distances around and between the items.
  struct Spacing: Equatable {
    var before = 0.0
    var after = 0.0
    var crossBefore = 0.0
    /// What the lines have across.
    var available = 0.0
    var lines = 0.0
    var items = 0.0
  }

  private(set) var sizes: FlowSizes
  private let spacing: Spacing
  /// How far the header and the footer reach along the direction.
  let header: Double
  let footer: Double
  /// Where the section begins in the content.
  var start = 0.0
  private(set) var lines: [Lines] = []

  init(_ sizes: FlowSizes, _ spacing: Spacing, header: Double, footer: Double) {
    self.sizes = sizes
    self.spacing = spacing
    self.header = header
    self.footer = footer
    breakLines(from: 0, at: header + spacing.before)
  }

  /// Where the last line ends, from the beginning of the section.
  private var linesEnd: Double {
    guard let last = lines.last else { return header + spacing.before }
    return last.offset + Double(last.lineCount) * (last.extent + spacing.lines) - spacing.lines
  }

  /// How far the section reaches; sections without items have their insets, too.
  var length: Double { linesEnd + spacing.after + footer }
  var end: Double { start + length }

  // MARK: Breaking lines

  /// How many items of a length across fit into a line.
  private func fit(_ cross: Double) -> Int {
    let each = cross + spacing.items
    if !(each > 0) { return Int.max }
    // What is too long by less than rounding leaves fits.
    let number = ((spacing.available + spacing.items) / each + 1e-9).rounded(.down)
    return number >= 1 ? Int(min(number, 1e15)) : 1
  }

  private mutating func breakLines(from firstItem: Int, at offset: Double) {
    var item = firstItem
    var offset = offset
    while item < sizes.count {
      let (span, end) = sizes.stretch(from: item)
      let fit = fit(span.cross)
      let whole = (end - item) / fit
      var made: Lines
      if whole > 0 {
        made = Lines(
          firstItem: item, perLine: fit, lineCount: whole, offset: offset, extent: span.main,
          isUniform: true)
      } else {
        made = mixedLine(from: item)
        made.offset = offset
      }
      lines.append(made)
      item = made.endItem
      offset += Double(made.lineCount) * (made.extent + spacing.lines)
    }
  }

  /// A line of as many items as fit, whatever their sizes.
  private func mixedLine(from firstItem: Int) -> Lines {
    var item = firstItem
    var total = 0.0
    var used = [0.0]
    var extent = 0.0
    while item < sizes.count {
      let span = sizes[item]
      let needed = total + span.cross + Double(item - firstItem) * spacing.items
      if item > firstItem, needed > spacing.available + 1e-9 { break }
      total += span.cross
      used.append(total)
      extent = max(extent, span.main)
      item += 1
    }
    return Lines(
      firstItem: firstItem, perLine: item - firstItem, lineCount: 1, offset: 0, extent: extent,
      isUniform: false, used: used)
  }

  /// Changes the size of an item and breaks the lines from its own on anew.
  ///
  /// - Complexity: O(lines of different kinds after it).
  mutating func set(_ span: FlowSpan, of item: Int) {
    if sizes[item] == span { return }
    sizes.set(span, of: item)
    // What did not fit into the line before may fit now.
    let index = max(0, lineIndex(of: item) - 1)
    var first = lines[index]
    lines.removeSubrange(index...)
    if first.isUniform {
      let kept = min(first.lineCount - 1, max(0, (item - first.firstItem) / first.perLine - 1))
      if kept > 0 {
        first.lineCount = kept
        lines.append(first)
        return breakLines(
          from: first.endItem,
          at: first.offset + Double(kept) * (first.extent + spacing.lines))
      }
    }
    breakLines(from: first.firstItem, at: first.offset)
  }

  // MARK: Places

  private func lineIndex(of item: Int) -> Int {
    lines.partitionPoint { $0.firstItem <= item } - 1
  }

  /// The rectangle of an item, from the beginning of the section: along and across the direction.
  ///
  /// - Complexity: O(log lines + log runs of sizes), however many items its line has.
  func place(of item: Int) -> (main: Double, cross: Double, span: FlowSpan) {
    let group = lines[lineIndex(of: item)]
    let span = sizes[item]
    let position = item - group.firstItem
    let row = position / group.perLine
    let column = position % group.perLine
    let offset = group.offset + Double(row) * (group.extent + spacing.lines)
    let (start, gap) = distribution(of: group)
    var cross = spacing.crossBefore + start
    if group.isUniform {
      cross += Double(column) * (span.cross + gap)
    } else {
      cross += group.used[position] + Double(position) * gap
    }
    return (offset + (group.extent - span.main) / 2, cross, span)
  }

  /// Where the first item of a line begins across, and the gap between its items: lines are filled by widening the gaps.
  ///
  /// The last line is spaced as if it went on with more items like its last one. A line of one item has it in the middle.
  private func distribution(of group: Lines) -> (start: Double, gap: Double) {
    var number = group.perLine
    var used = 0.0
    if group.isUniform {
      used = Double(number) * sizes[group.firstItem].cross
    } else {
      used = group.used[number]
      if group.endItem == sizes.count {
        let cross = sizes[group.endItem - 1].cross
        let room = spacing.available - used - Double(number - 1) * spacing.items
        let more = cross + spacing.items > 0 ? (room / (cross + spacing.items) + 1e-9) : 0
        let further = max(0, min(more.rounded(.down), 1e6))
        number += Int(further)
        used += further * cross
      }
    }
    let free = max(0, spacing.available - used)
    return number == 1 ? (free / 2, 0) : (0, free / Double(number - 1))
  }

  /// How much longer an item of another length would make its line.
  func growth(of item: Int, to main: Double) -> Double {
    let group = lines[lineIndex(of: item)]
    let row = (item - group.firstItem) / group.perLine
    let first = group.firstItem + row * group.perLine
    var others = 0.0
    for other in first..<first + group.perLine where other != item {
      others = max(others, sizes[other].main)
      if group.isUniform { break }
    }
    return max(others, main) - group.extent
  }

  /// The items of the lines that have a part in a range, from the beginning of the section.
  func items(from low: Double, to high: Double) -> Range<Int> {
    var first = sizes.count
    var end = 0
    var index = max(0, lines.partitionPoint { $0.offset <= low } - 1)
    while index < lines.count, lines[index].offset <= high {
      let group = lines[index]
      index += 1
      let stride = group.extent + spacing.lines
      func row(_ position: Double) -> Int {
        if !(stride > 0) { return 0 }
        return Int(max(0, min((position / stride).rounded(.down), Double(group.lineCount - 1))))
      }
      let lowRow = row(low - group.offset)
      let highRow = stride > 0 ? row(high - group.offset) : group.lineCount - 1
      first = min(first, group.firstItem + lowRow * group.perLine)
      end = max(end, group.firstItem + (highRow + 1) * group.perLine)
    }
    return first < end ? first..<end : 0..<0
  }
}
