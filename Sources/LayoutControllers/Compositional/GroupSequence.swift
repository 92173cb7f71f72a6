import LayoutViews

/// The groups of a section, one after the other: which items are in them, and where they begin.
///
/// Where the number of items in a group does not depend on what cells ask for, groups are alike but for those whose cells
/// were measured. Elsewhere the groups up to the last measured item are listed one by one, and those after it are alike.
/// So what was never seen takes neither time nor room.
struct GroupSequence {
  /// A group that is listed.
  struct Listed {
    var first: Int
    var count: Int
    var offset: Double
    var length: Double
    /// The item after the last one on which it depends what is in the group.
    var horizon: Int
  }

  let itemCount: Int
  /// How many items a group has that is not listed, but for the last one.
  let perGroup: Int
  private let length: Double
  private let spacing: Double
  /// How many items from its first one on a group that is not listed depends on.
  private let reach: Int
  private(set) var listed: [Listed] = []
  private var rest: GroupOffsets

  init(itemCount: Int, perGroup: Int, length: Double, spacing: Double, reach: Int) {
    self.reach = max(1, reach)
    self.itemCount = itemCount
    self.perGroup = max(1, perGroup)
    self.length = length
    self.spacing = spacing
    rest = GroupOffsets(count: 0, length: length, spacing: spacing)
    rest = restGroups
  }

  private var restGroups: GroupOffsets {
    let left = itemCount - firstOfRest
    return GroupOffsets(
      count: (left + perGroup - 1) / perGroup, length: length, spacing: spacing)
  }

  private var firstOfRest: Int { listed.last.map { $0.first + $0.count } ?? 0 }
  private var startOfRest: Double { listed.last.map { $0.offset + $0.length + spacing } ?? 0 }

  var groupCount: Int { listed.count + rest.count }

  /// How far all groups reach.
  var total: Double {
    if rest.count > 0 { return startOfRest + rest.total }
    return listed.last.map { $0.offset + $0.length } ?? 0
  }

  // MARK: Groups

  /// The items of a group.
  func items(of group: Int) -> Range<Int> {
    if group < listed.count {
      return listed[group].first..<listed[group].first + listed[group].count
    }
    let first = firstOfRest + (group - listed.count) * perGroup
    return first..<min(itemCount, first + perGroup)
  }

  /// The group that an item is in.
  func group(of item: Int) -> Int {
    let first = firstOfRest
    if item >= first { return listed.count + (item - first) / perGroup }
    return listed.partitionPoint { $0.first <= item } - 1
  }

  func offset(of group: Int) -> Double {
    group < listed.count
      ? listed[group].offset : startOfRest + rest.offset(of: group - listed.count)
  }

  func length(of group: Int) -> Double {
    group < listed.count ? listed[group].length : rest.length(of: group - listed.count)
  }

  /// The groups that have a part in a range.
  func groups(from low: Double, to high: Double) -> Range<Int> {
    let start = startOfRest
    var first = groupCount
    var end = 0
    if !listed.isEmpty, low <= start {
      first = max(0, listed.partitionPoint { $0.offset + $0.length < low })
      end = listed.partitionPoint { $0.offset <= high }
    }
    let others = rest.groups(from: low - start, to: high - start)
    if !others.isEmpty, high >= start || listed.isEmpty {
      first = min(first, listed.count + others.lowerBound)
      end = listed.count + others.upperBound
    }
    return first < end ? first..<end : 0..<0
  }

  // MARK: Changes

  /// Makes a group that is not listed longer or shorter.
  mutating func set(_ length: Double, of group: Int) {
    if group >= listed.count { rest.set(length, of: group - listed.count) }
  }

  /// Lists the groups anew from the first one on that depends on an item, up to the one of a later item.
  ///
  /// The closure fills a group with the items from one on; it returns how many went into it, how long it is, and the item
  /// after the last one on which that depends. Returned is the first group that is listed anew.
  mutating func relist(
    from item: Int, through last: Int, _ place: (Int) -> (count: Int, length: Double, horizon: Int)
  ) -> Int {
    var start = group(of: max(0, item - reach + 1))
    if let first = listed.firstIndex(where: { $0.horizon > item }) { start = min(start, first) }
    if start < listed.count { listed.removeSubrange(start...) }
    // Those that nothing is known of are as they were.
    while listed.count < start {
      let first = firstOfRest
      append(count: min(perGroup, itemCount - first), length: length, horizon: first + reach)
    }
    while firstOfRest <= last, firstOfRest < itemCount {
      let (count, length, horizon) = place(firstOfRest)
      append(count: max(1, count), length: length, horizon: horizon)
    }
    rest = restGroups
    return start
  }

  private mutating func append(count: Int, length: Double, horizon: Int) {
    listed.append(
      Listed(
        first: firstOfRest, count: count, offset: startOfRest, length: length, horizon: horizon))
  }
}
