import LayoutViews

/// Where the groups of a section begin that are all as long, but for some.
///
/// Only those take room that are of another length: any number of groups that are alike takes no more than one.
nonisolated struct GroupOffsets {
  /// A group of another length.
  private struct Other {
    var group: Int
    var length: Double
    /// By how much the groups up to this one are longer together than if all were as long as most.
    var surplus: Double
  }

  let count: Int
  /// How long a group is, unless it is one of the others.
  let length: Double
  let spacing: Double
  private var others: [Other] = []

  init(count: Int, length: Double, spacing: Double) {
    self.count = count
    self.length = length
    self.spacing = spacing
  }

  /// How far all groups reach.
  var total: Double {
    if count == 0 { return 0 }
    return Double(count) * (length + spacing) - spacing + (others.last?.surplus ?? 0)
  }

  private func firstOther(from group: Int) -> Int { others.partitionPoint { $0.group < group } }

  /// How long a group is.
  func length(of group: Int) -> Double {
    let index = firstOther(from: group)
    return index < others.count && others[index].group == group ? others[index].length : length
  }

  /// Where a group begins.
  func offset(of group: Int) -> Double {
    let index = firstOther(from: group)
    return Double(group) * (length + spacing) + (index > 0 ? others[index - 1].surplus : 0)
  }

  /// Makes a group longer or shorter.
  ///
  /// - Complexity: O(groups of another length after it).
  mutating func set(_ newLength: Double, of group: Int) {
    let index = firstOther(from: group)
    let isKnown = index < others.count && others[index].group == group
    let change = newLength - (isKnown ? others[index].length : length)
    if change == 0 { return }
    if isKnown {
      others[index].length = newLength
    } else {
      let surplus = index > 0 ? others[index - 1].surplus : 0
      others.insert(Other(group: group, length: newLength, surplus: surplus), at: index)
    }
    for position in index..<others.count { others[position].surplus += change }
  }

  /// The groups that have a part in a range.
  ///
  /// - Complexity: O(log others).
  func groups(from low: Double, to high: Double) -> Range<Int> {
    if count == 0 || !(low <= high) { return 0..<0 }
    let first = group(at: low)
    // Groups without any length may be at the same place.
    var start = first
    while start > 0, offset(of: start - 1) + length(of: start - 1) >= low { start -= 1 }
    var end = group(at: high)
    while end < count - 1, offset(of: end + 1) <= high { end += 1 }
    return start..<max(start, end) + 1
  }

  /// The last group that begins at a place or before it; the first one where none does.
  private func group(at position: Double) -> Int {
    let index = others.partitionPoint { offset(of: $0.group) <= position }
    guard index > 0 else { return regular(position, surplus: 0, from: 0) }
    let other = others[index - 1]
    let next = index < others.count ? others[index].group : count
    return min(
      next - 1, max(other.group, regular(position, surplus: other.surplus, from: other.group)))
  }

  private func regular(_ position: Double, surplus: Double, from first: Int) -> Int {
    let stride = length + spacing
    if !(stride > 0) { return first }
    let number = ((position - surplus) / stride).rounded(.down)
    return Int(max(0, min(number, Double(count - 1))))
  }
}
