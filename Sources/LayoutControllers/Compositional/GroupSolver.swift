import LayoutViews

/// A group of a compositional layout with items in it, in its own coordinates.
struct PlacedGroup {
  /// An item of the collection; the first one of the group is 0.
  struct Item {
    var frame: Rect
    var zIndex = 0
    /// Along which directions the cell decides how large it is.
    var estimatesWidth = false
    var estimatesHeight = false
  }

  /// A supplementary view that is attached to an item, or to a group within, whose first item it then is.
  struct Attachment {
    var item: Int
    var frame: Rect
    var definition: CollectionLayoutSupplementaryItem
  }

  var size = Size.zero
  var items: [Item] = []
  var attachments: [Attachment] = []

  /// The rectangle of the group and of what reaches beyond it.
  var reach: Rect {
    var reach = Rect(origin: .zero, size: size)
    for item in items { reach = reach.union(item.frame) }
    for attachment in attachments { reach = reach.union(attachment.frame) }
    return reach
  }

  /// Adds what a subitem has placed.
  fileprivate mutating func take(_ other: PlacedGroup, at origin: Point) {
    let first = items.count
    for item in other.items {
      var item = item
      item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
      items.append(item)
    }
    for attachment in other.attachments {
      var attachment = attachment
      attachment.item += first
      attachment.frame = attachment.frame.offsetBy(dx: origin.x, dy: origin.y)
      attachments.append(attachment)
    }
  }
}

/// Fills groups with the items of a section, from one on.
#if MainActorViews
  @MainActor
#endif
struct GroupSolver {
  /// The items that there are.
  let count: Int
  let traits: TraitCollection
  /// The sizes that cells have asked for.
  let measured: (Int) -> Size?
  /// The item that is placed next.
  var next: Int
  /// The item after the last one that was looked at, to see whether it fits.
  private(set) var horizon = 0

  init(count: Int, traits: TraitCollection, measured: @escaping (Int) -> Size?, next: Int) {
    self.count = count
    self.traits = traits
    self.measured = measured
    self.next = next
  }

  /// What is too long by less than rounding leaves fits.
  private static let tolerance = 1e-6

  /// Places an item or group in a container.
  ///
  /// A group may say how long all its subitems are along its direction: their share.
  mutating func place(
    _ item: CollectionLayoutItem, in container: Size,
    share: (axis: CollectionLayoutAxis, length: Double)? = nil
  ) -> PlacedGroup {
    var size = item.layoutSize.size(in: container)
    if let share { size[share.axis] = share.length }
    let first = next
    var placed: PlacedGroup
    if let group = item as? CollectionLayoutGroup {
      switch group.arrangement {
      case .line(let axis): placed = line(group, axis, size, sharedAxis: share?.axis)
      case .custom(let provider): placed = custom(group, size, provider)
      }
    } else {
      placed = leaf(item, size, sharedAxis: share?.axis)
    }
    if next > first { attach(item, to: &placed) }
    return placed
  }

  // MARK: Items

  private mutating func leaf(
    _ item: CollectionLayoutItem, _ size: Size, sharedAxis: CollectionLayoutAxis?
  ) -> PlacedGroup {
    var size = size
    var made = PlacedGroup.Item(frame: .zero)
    made.estimatesWidth = item.layoutSize.widthDimension.isEstimated && sharedAxis != .horizontal
    made.estimatesHeight = item.layoutSize.heightDimension.isEstimated && sharedAxis != .vertical
    if made.estimatesWidth || made.estimatesHeight, let known = measured(next) {
      if made.estimatesWidth { size.width = known.width }
      if made.estimatesHeight { size.height = known.height }
    }
    next += 1
    horizon = max(horizon, next)
    made.frame = inner(of: item, size)
    return PlacedGroup(size: size, items: [made])
  }

  /// What the insets of an item leave of its size.
  private func inner(of item: CollectionLayoutItem, _ size: Size) -> Rect {
    let horizontal = item.insets(along: .horizontal)
    let vertical = item.insets(along: .vertical)
    return Rect(
      x: horizontal.near, y: vertical.near,
      width: max(0, size.width - horizontal.near - horizontal.far),
      height: max(0, size.height - vertical.near - vertical.far))
  }

  private func attach(_ item: CollectionLayoutItem, to placed: inout PlacedGroup) {
    if item.supplementaryItems.isEmpty { return }
    let isGroup = item is CollectionLayoutGroup
    let frame =
      isGroup ? Rect(origin: .zero, size: placed.size) : placed.items.first?.frame ?? .zero
    for attached in item.supplementaryItems {
      let size = attached.layoutSize.size(in: frame.size)
      let rect = attached.containerAnchor.rect(of: size, in: frame.size, by: attached.itemAnchor)
      placed.attachments.append(
        PlacedGroup.Attachment(
          item: 0, frame: rect.offsetBy(dx: frame.minX, dy: frame.minY), definition: attached))
    }
  }

  // MARK: Custom groups

  private mutating func custom(
    _ group: CollectionLayoutGroup, _ size: Size,
    _ provider: (any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
  ) -> PlacedGroup {
    let surroundings = CollectionLayoutSurroundings(
      size: size, insets: group.contentInsets, traits: traits)
    let room = inner(of: group, size)
    var placed = PlacedGroup(size: size)
    for item in provider(surroundings) where next < count {
      // What is no rectangle is left for the collection to name.
      placed.items.append(
        PlacedGroup.Item(
          frame: item.frame.offsetBy(dx: room.minX, dy: room.minY), zIndex: item.zIndex))
      next += 1
    }
    return placed
  }

  // MARK: Rows and columns

  /// A subitem on its way into a line.
  private struct Member {
    var placed: PlacedGroup
    var edges: CollectionLayoutEdgeSpacing?
    /// What is kept free before and after it, at least.
    var near: Double
    var far: Double
  }

  private mutating func line(
    _ group: CollectionLayoutGroup, _ axis: CollectionLayoutAxis, _ size: Size,
    sharedAxis: CollectionLayoutAxis?
  ) -> PlacedGroup {
    let isOpen = group.layoutSize.isEstimated(along: axis) && sharedAxis != axis
    let room = inner(of: group, size)
    let (members, used) = members(of: group, axis, room.size, isOpen: isOpen)
    var placed = PlacedGroup(size: size)
    let insets = group.insets(along: axis)
    if isOpen { placed.size[axis] = used + insets.near + insets.far }
    let across = axis.across
    var depth = room.size[across]
    if group.layoutSize.isEstimated(along: across), sharedAxis != across {
      depth = members.map { extent(of: $0, along: across) }.max() ?? 0
      let insets = group.insets(along: across)
      placed.size[across] = depth + insets.near + insets.far
    }
    let free = isOpen ? 0 : max(0, room.size[axis] - used)
    let share = free / Double(max(1, flexibleCount(members, group, axis)))
    var position = room.origin[axis]
    for (index, member) in members.enumerated() {
      if index > 0, let spacing = group.interItemSpacing {
        position += spacing.least + (spacing.isFlexible ? share : 0)
      }
      let (near, far) = member.edges?[axis] ?? (nil, nil)
      position += member.near + (near?.isFlexible == true ? share : 0)
      var origin = Point.zero
      origin[axis] = position
      origin[across] = room.origin[across] + place(member, across, in: depth)
      placed.take(member.placed, at: origin)
      position += member.placed.size[axis] + member.far + (far?.isFlexible == true ? share : 0)
    }
    return placed
  }

  /// Takes what goes into a group, in turn, and returns it with how long it is.
  private mutating func members(
    of group: CollectionLayoutGroup, _ axis: CollectionLayoutAxis, _ room: Size, isOpen: Bool
  ) -> (members: [Member], used: Double) {
    let spacing = group.interItemSpacing?.least ?? 0
    var share: (axis: CollectionLayoutAxis, length: Double)?
    if let count = group.count {
      share = (axis, max(0, (room[axis] - Double(count - 1) * spacing) / Double(count)))
    }
    var members: [Member] = []
    var used = 0.0
    /// What the items take by what was estimated of them, which decides how many go into a group that grows.
    var expected = 0.0
    while next < count, !group.subitems.isEmpty, members.count != group.count {
      let item = group.subitems[members.count % group.subitems.count]
      let first = next
      let placed = place(item, in: room, share: share)
      if next == first { break }
      let edges = item.edgeSpacing?[axis]
      let member = Member(
        placed: placed, edges: item.edgeSpacing, near: edges?.near?.least ?? 0,
        far: edges?.far?.least ?? 0)
      let gap = members.isEmpty ? 0 : spacing
      let outside = gap + member.near + member.far
      expected += item.layoutSize.size(in: room)[axis] + outside
      if !members.isEmpty, group.count == nil {
        let length = isOpen ? 0 : fullLength(of: item, placed, from: first, in: room, axis)
        let needed = isOpen ? expected : used + length + outside
        if needed > room[axis] + GroupSolver.tolerance {
          next = first
          break
        }
      }
      used += placed.size[axis] + outside
      members.append(member)
    }
    return (members, used)
  }

  /// So many items are taken to follow those that there are, where that counts.
  private static let lookahead = 64

  /// How long a subitem would be if there were items enough: what goes into a group does not depend on how many follow.
  private func fullLength(
    of item: CollectionLayoutItem, _ placed: PlacedGroup, from first: Int, in room: Size,
    _ axis: CollectionLayoutAxis
  ) -> Double {
    if next < count || !(item is CollectionLayoutGroup) { return placed.size[axis] }
    var solver = GroupSolver(
      count: count + GroupSolver.lookahead, traits: traits, measured: measured, next: first)
    return solver.place(item, in: room).size[axis]
  }

  private func flexibleCount(
    _ members: [Member], _ group: CollectionLayoutGroup, _ axis: CollectionLayoutAxis
  ) -> Int {
    var count = group.interItemSpacing?.isFlexible == true ? max(0, members.count - 1) : 0
    for member in members {
      guard let edges = member.edges?[axis] else { continue }
      if edges.near?.isFlexible == true { count += 1 }
      if edges.far?.isFlexible == true { count += 1 }
    }
    return count
  }

  /// How far a subitem reaches along a direction with what is kept free around it.
  private func extent(of member: Member, along axis: CollectionLayoutAxis) -> Double {
    let edges = member.edges?[axis]
    return member.placed.size[axis] + (edges?.near?.least ?? 0) + (edges?.far?.least ?? 0)
  }

  /// Where a subitem begins across its line.
  private func place(
    _ member: Member, _ axis: CollectionLayoutAxis, in room: Double
  ) -> Double {
    guard let edges = member.edges?[axis] else { return 0 }
    let near = edges.near?.least ?? 0
    let free = max(0, room - extent(of: member, along: axis))
    switch (edges.near?.isFlexible == true, edges.far?.isFlexible == true) {
    case (true, true): return near + free / 2
    case (true, false): return near + free
    default: return near
    }
  }
}
