/// The priorities in use below required.
///
/// A level keeps its number as long as it is in use, so that stored multipliers stay where they are
/// when a priority comes between two others; `order` has the numbers from the highest priority down.
///
/// This is where a caller's priority becomes a level, and back; everything else compares levels.
struct Levels: CompoundStorage, ~Copyable {
  /// The priority of each number.
  var priorities = IndexedArray<LevelIndex, Double>()
  /// The number of rows at each level.
  var references = IndexedArray<LevelIndex, Int32>()
  /// The number of multipliers with an entry at each level.
  var nonzeros = IndexedArray<LevelIndex, Int32>()
  /// The numbers in use, the highest priority first.
  var order = FlatArray<LevelIndex>()
  private var free = FlatArray<LevelIndex>()

  init() {}

  /// `order`, for as long as no level comes or goes.
  @inline(__always)
  var list: LevelList { LevelList(start: order.base, count: order.count) }

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&priorities, .copied)
    visitor.visit(&references, .copied)
    visitor.visit(&nonzeros, .copied)
    visitor.visit(&order, .copied)
    visitor.visit(&free, .copied)
  }

  /// Returns the level of a priority, made if it is not there, and counts one more row; none where it is required.
  @inline(__always)
  mutating func take(_ priority: Priority) -> LevelIndex {
    priority.isRequired ? .none : takeOptional(priority.value)
  }

  private mutating func takeOptional(_ priority: Double) -> LevelIndex {
    // The first level that is not above it, found by halving; the order has levels that there are (`FlatArray.base`).
    let known = priorities.base
    let sorted = order.base
    var position = 0
    var end = order.count
    while position < end {
      let middle = (position + end) / 2
      if known[sorted[middle]] > priority { position = middle + 1 } else { end = middle }
    }
    if position < order.count, known[sorted[position]] == priority {
      references.base[sorted[position]] += 1
      return sorted[position]
    }
    let level: LevelIndex
    if free.isEmpty {
      level = LevelIndex(priorities.count)
      priorities.append(priority)
      references.append(1)
      nonzeros.append(0)
    } else {
      level = free.removeLast()
      priorities[level] = priority
      references[level] = 1
    }
    order.append(level)
    var index = order.count - 1
    while index > position {
      order[index] = order[index - 1]
      index -= 1
    }
    order[position] = level
    return level
  }

  /// The priority of a row's level.
  @inline(__always)
  func priority(of level: LevelIndex) -> Double {
    level.isNone ? Priority.requiredValue : priorities[level]
  }

  /// Whether a level is one of those that say where to be what nothing else says.
  @inline(__always)
  func isLeast(_ level: LevelIndex) -> Bool {
    level.isSome && priorities[level] < Priority.leastMeant.value
  }

  /// Counts one row less.
  ///
  /// The level stays until `sweep`: multipliers may still use it.
  mutating func drop(_ level: LevelIndex) {
    if level.isNone { return }
    references[level] -= 1
  }

  /// Whether nothing uses a level any more.
  ///
  /// Multipliers at a level without rows prove nothing, yet they are part of vectors that do: such a
  /// level stays until they have become zero by themselves.
  @inline(__always)
  func isUnused(_ level: LevelIndex) -> Bool {
    // `order` has numbers of levels, as many as which there are references and nonzeros.
    references.base[level] == 0 && nonzeros.base[level] == 0
  }

  /// Forgets the levels that nothing uses.
  mutating func sweep() {
    var kept = 0
    for position in 0..<order.count {
      let level = order[position]
      if !isUnused(level) {
        order[kept] = level
        kept += 1
      } else {
        free.append(level)
      }
    }
    order.truncate(to: kept)
  }
}

/// Levels, the highest priority first.
typealias LevelList = UnsafeBufferPointer<LevelIndex>
