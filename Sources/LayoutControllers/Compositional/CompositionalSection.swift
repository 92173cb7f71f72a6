import LayoutViews

/// A section of a compositional layout with the items that there are, in its own coordinates: from the section's beginning
/// along the direction of the collection, and from the edge of the content across it.
#if MainActorViews
  @MainActor
#endif
struct CompositionalSection {
  /// What is at the boundary of a section or of the whole content, as far as that is the same wherever it is scrolled.
  struct Boundary {
    var definition: CollectionLayoutBoundarySupplementaryItem
    /// Which of those of its kind.
    var number: Int
    var frame: Rect
  }

  /// What a section is placed in.
  struct Room {
    /// What there is, without what the section's own insets keep free.
    var size: Size
    /// Where that begins across the direction of the collection.
    var start: Double
    var traits: TraitCollection
    var axis: CollectionLayoutAxis
  }

  let definition: CollectionLayoutSection
  let room: Room
  let itemCount: Int
  /// What cells have asked for.
  private(set) var measured: [Int: Size]
  private var lastMeasured: Int
  /// The first item whose size has changed since the groups were filled.
  private var unsettled: Int?
  /// What headers and the like have asked for, by kind and number.
  let measuredBoundaries: [String: Size]
  /// Where the section begins in the content.
  var start = 0.0

  /// What the groups are placed in.
  private let container: Size
  /// A group of items that were not measured, with as many as go into it.
  private let template: PlacedGroup
  private let hasFixedCount: Bool
  private(set) var groups: GroupSequence
  /// How far groups reach beyond their rectangles, along the direction in which they follow each other.
  private var overhang = (near: 0.0, far: 0.0)
  /// How far measured groups reach across that direction.
  private var depths: [Int: Double] = [:]
  private(set) var boundaries: [Boundary] = []
  /// How far what is at the beginning and the end makes the section longer.
  private(set) var header = 0.0
  private(set) var footer = 0.0

  var axis: CollectionLayoutAxis { room.axis }
  /// Whether the section is scrolled by itself, across the direction of the collection.
  var isOrthogonal: Bool { definition.orthogonalScrollingBehavior != .none }
  /// The direction in which groups follow each other.
  var flow: CollectionLayoutAxis { isOrthogonal ? axis.across : axis }

  init(
    _ definition: CollectionLayoutSection, in room: Room, itemCount: Int, measured: [Int: Size],
    measuredBoundaries: [String: Size]
  ) {
    self.definition = definition
    self.room = room
    self.itemCount = itemCount
    // Of items that are gone nothing is known.
    self.measured = measured.filter { $0.key < itemCount }
    lastMeasured = self.measured.keys.max() ?? 0
    self.measuredBoundaries = measuredBoundaries
    var container = room.size
    for axis in [CollectionLayoutAxis.horizontal, .vertical] {
      let insets = definition.contentInsets[axis]
      container[axis] = max(0, container[axis] - insets.near - insets.far)
    }
    self.container = container
    var solver = GroupSolver(count: itemCount, traits: room.traits, measured: { _ in nil }, next: 0)
    template = solver.place(definition.group, in: container)
    hasFixedCount = CompositionalSection.hasFixedCount(definition.group)
    let isOrthogonal = definition.orthogonalScrollingBehavior != .none
    let flow = isOrthogonal ? room.axis.across : room.axis
    let spacing = definition.interGroupSpacing
    groups = GroupSequence(
      itemCount: template.items.isEmpty ? 0 : itemCount, perGroup: template.items.count,
      length: template.size[flow], spacing: isUsable(spacing) ? spacing : 0,
      reach: solver.horizon)
    noteReach(of: template)
    placeLast()
    placeMeasured()
    placeBoundaries()
  }

  // MARK: Groups

  /// Whether the number of items in a group is the same whatever cells ask for.
  ///
  /// The shared axis is the direction along which the group around it says how long it is.
  private static func hasFixedCount(
    _ item: CollectionLayoutItem, sharedAxis: CollectionLayoutAxis? = nil
  ) -> Bool {
    guard let group = item as? CollectionLayoutGroup, case .line(let axis) = group.arrangement
    else {
      return true
    }
    let shared = group.count == nil ? nil : axis
    if !group.subitems.allSatisfy({ hasFixedCount($0, sharedAxis: shared) }) { return false }
    if group.count != nil { return true }
    let isOpen = group.layoutSize.isEstimated(along: axis) && sharedAxis != axis
    return isOpen || !group.subitems.contains { $0.layoutSize.isEstimated(along: axis) }
  }

  /// Fills a group with the items from one on; how many there are in all decides what goes into groups within.
  ///
  /// One of them may be taken to be of another size.
  private func placed(
    from first: Int, where other: (item: Int, size: Size)? = nil
  ) -> (group: PlacedGroup, horizon: Int) {
    let measured = self.measured
    var solver = GroupSolver(
      count: itemCount, traits: room.traits,
      measured: { $0 == other?.item ? other?.size : measured[$0] }, next: first)
    return (solver.place(definition.group, in: container), solver.horizon)
  }

  /// A group with its items.
  func placedGroup(_ group: Int) -> PlacedGroup {
    let items = groups.items(of: group)
    if items.count == template.items.count, measured.isEmpty { return template }
    return placed(from: items.lowerBound).group
  }

  private mutating func noteReach(of group: PlacedGroup) {
    let reach = group.reach
    overhang.near = max(overhang.near, -reach.origin[flow])
    overhang.far = max(overhang.far, reach.origin[flow] + reach.size[flow] - group.size[flow])
  }

  /// The last group may be shorter where its own length is that of its items.
  private mutating func placeLast() {
    if groups.groupCount == 0 || itemCount % groups.perGroup == 0 { return }
    remeasure(groups.groupCount - 1)
  }

  private mutating func placeMeasured() {
    if measured.isEmpty || groups.groupCount == 0 { return }
    if hasFixedCount {
      for group in Set(measured.keys.map { groups.group(of: $0) }).sorted() { remeasure(group) }
    } else {
      relist(from: measured.keys.min() ?? 0)
    }
  }

  private mutating func remeasure(_ group: Int) {
    let placed = placedGroup(group)
    groups.set(placed.size[flow], of: group)
    depths[group] = placed.size[flow.across]
    noteReach(of: placed)
  }

  private mutating func relist(from item: Int) {
    var sequence = groups
    var made: [PlacedGroup] = []
    let start = sequence.relist(from: item, through: lastMeasured) { first in
      let (group, horizon) = placed(from: first)
      made.append(group)
      return (group.items.count, group.size[flow], horizon)
    }
    groups = sequence
    for group in made { noteReach(of: group) }
    if isOrthogonal {
      depths = depths.filter { $0.key < start }
      for (index, group) in made.enumerated() {
        depths[groups.listed.count - made.count + index] = group.size[flow.across]
      }
    }
    placeLast()
  }

  /// Takes over the size that a cell has asked for; where it decides what is in the groups, `settle` does the rest.
  mutating func setMeasured(_ size: Size, of item: Int) {
    if measured[item] == size || item >= groups.itemCount { return }
    measured[item] = size
    lastMeasured = max(lastMeasured, item)
    if hasFixedCount {
      remeasure(groups.group(of: item))
      placeBoundaries()
    } else {
      unsettled = min(unsettled ?? item, item)
    }
  }

  /// Fills the groups anew after cells have asked for sizes, once for all of them.
  mutating func settle() {
    guard let item = unsettled else { return }
    unsettled = nil
    relist(from: item)
    placeBoundaries()
  }

  /// How much longer the group of an item would be with another size of that, along the direction of the collection.
  func growth(of item: Int, to size: Size) -> Double {
    if isOrthogonal || !hasFixedCount || item >= groups.itemCount { return 0 }
    let group = groups.group(of: item)
    let first = groups.items(of: group).lowerBound
    return placed(from: first, where: (item, size)).group.size[flow] - groups.length(of: group)
  }

  // MARK: The whole

  /// How far the groups reach along the direction of the collection.
  private var extent: Double {
    if groups.groupCount == 0 { return 0 }
    if !isOrthogonal { return groups.total }
    return max(template.size[axis], depths.values.max() ?? 0)
  }

  /// Where the groups begin, from the section's beginning.
  var groupsStart: Double { header + definition.contentInsets[axis].near }

  /// How far the section reaches.
  var length: Double {
    let insets = definition.contentInsets[axis]
    return header + insets.near + extent + insets.far + footer
  }

  var end: Double { start + length }

  /// The rectangle of what is scrolled by itself, and the length of its content.
  var scroller: (frame: Rect, length: Double) {
    var frame = Rect.zero
    frame.origin[axis] = groupsStart
    frame.size[axis] = extent
    frame.origin[axis.across] = room.start
    frame.size[axis.across] = room.size[axis.across]
    let insets = definition.contentInsets[axis.across]
    return (frame, insets.near + groups.total + insets.far)
  }

  /// Where a group is; of one that is scrolled by itself, before it is.
  func origin(of group: Int) -> Point {
    var origin = Point.zero
    let offset = groups.offset(of: group)
    let across = room.start + definition.contentInsets[axis.across].near
    origin[axis] = groupsStart + (isOrthogonal ? 0 : offset)
    origin[axis.across] = across + (isOrthogonal ? offset : 0)
    return origin
  }

  /// The groups that have a part in a range: along the direction of the collection, or, where the section is scrolled by
  /// itself, across it.
  func groups(from low: Double, to high: Double) -> Range<Int> {
    let start =
      isOrthogonal ? room.start + definition.contentInsets[axis.across].near : groupsStart
    return groups.groups(from: low - start - overhang.far, to: high - start + overhang.near)
  }

  // MARK: Boundaries

  /// Where the containers of what is at the boundary begin across, and how large they are.
  private var boundaryRoom: (start: Double, size: Size) {
    if !definition.supplementariesFollowContentInsets { return (room.start, room.size) }
    var size = room.size
    let insets = definition.contentInsets[axis.across]
    size[axis.across] = container[axis.across]
    return (room.start + insets.near, size)
  }

  private mutating func placeBoundaries() {
    let (start, size) = boundaryRoom
    var placing = BoundaryPlacing(
      axis: axis, start: start, size: size, measured: measuredBoundaries,
      padding: definition.headerPadding)
    placing.measure(definition.boundarySupplementaryItems)
    header = placing.header
    footer = placing.footer
    boundaries = placing.placed(length: length)
  }
}
