import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Random compositional layouts, compared with one that places each group after the one before it.
struct CompositionalProperties {
  @Test("places and what is in sight are those of a plain placement of all groups", .tags(.slow))
  func plain() {
    for seed in PropertyCheck.seeds(300) {
      var random = SeededGenerator(seed: seed)
      if let failure = failure(&random) {
        Issue.record("seed \(seed) (LAYOUTSOLVER_SEED=\(seed)): \(failure)")
        return
      }
    }
  }

  private func dimension(
    _ random: inout SeededGenerator, _ estimates: Bool
  ) -> CollectionLayoutDimension {
    switch random.int(0...(estimates ? 4 : 3)) {
    case 0: .fractionalWidth(random.pick([0.2, 1.0 / 3, 0.5, 1]))
    case 1: .fractionalHeight(random.pick([0.1, 0.25, 0.5]))
    case 4: .estimated(Double(random.int(10...80)))
    default: .absolute(Double(random.int(0...90)))
    }
  }

  private func item(_ random: inout SeededGenerator, depth: Int) -> CollectionLayoutItem {
    let estimates = random.chance(0.5)
    let size = CollectionLayoutSize(
      widthDimension: dimension(&random, estimates), heightDimension: dimension(&random, estimates))
    let made: CollectionLayoutItem
    if depth > 0 && random.chance(0.4) {
      made = group(&random, depth: depth - 1)
    } else {
      made = CollectionLayoutItem(layoutSize: size)
    }
    if random.chance(0.3) {
      made.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 1)
    }
    if random.chance(0.2) {
      made.edgeSpacing = CollectionLayoutEdgeSpacing(
        leading: .fixed(2), top: random.chance(0.5) ? .flexible(1) : nil, trailing: .flexible(0),
        bottom: .flexible(3))
    }
    return made
  }

  private func group(_ random: inout SeededGenerator, depth: Int) -> CollectionLayoutGroup {
    let estimates = random.chance(0.5)
    let size = CollectionLayoutSize(
      widthDimension: dimension(&random, estimates), heightDimension: dimension(&random, estimates))
    let items = (0..<random.int(1...3)).map { _ in item(&random, depth: depth) }
    let made: CollectionLayoutGroup
    if random.chance(0.3) {
      let count = random.int(1...4)
      made =
        random.chance(0.5)
        ? .horizontal(layoutSize: size, repeatingSubitem: items[0], count: count)
        : .vertical(layoutSize: size, repeatingSubitem: items[0], count: count)
    } else {
      made =
        random.chance(0.5)
        ? .horizontal(layoutSize: size, subitems: items)
        : .vertical(layoutSize: size, subitems: items)
    }
    if random.chance(0.4) {
      made.interItemSpacing = random.chance(0.5) ? .fixed(4) : .flexible(3)
    }
    return made
  }

  private func failure(_ random: inout SeededGenerator) -> String? {
    let definition = CollectionLayoutSection(group: group(&random, depth: 2))
    definition.interGroupSpacing = Double(random.int(0...9))
    definition.contentInsets = DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    if random.chance(0.4) { definition.orthogonalScrollingBehavior = .continuous }
    let room = CompositionalSection.Room(
      size: Size(width: 300, height: 200), start: 0, traits: TraitCollection(),
      axis: random.chance(0.7) ? .vertical : .horizontal)
    let count = random.int(0...60)
    var measured: [Int: Size] = [:]
    func pair() -> CompositionalSection {
      CompositionalSection(
        definition, in: room, itemCount: count, measured: measured, measuredBoundaries: [:])
    }
    var section = pair()
    for _ in 0..<random.int(0...12) where count > 0 {
      let item = random.int(0...count - 1)
      let size = Size(width: Double(random.int(0...120)), height: Double(random.int(0...120)))
      measured[item] = size
      section.setMeasured(size, of: item)
      if random.chance(0.3) { continue }
      section.settle()
      if let failure = failure(section, measured, count) {
        return "measured \(measured): \(failure)"
      }
    }
    section.settle()
    if let failure = failure(section, measured, count) { return failure }
    let fresh = pair()
    return fresh.length == section.length
      ? nil : "the section is \(section.length) long, a fresh one \(fresh.length)"
  }

  private func failure(
    _ section: CompositionalSection, _ measured: [Int: Size], _ count: Int
  ) -> String? {
    var container = section.room.size
    container.width -= 10
    container.height -= 8
    let flow = section.flow
    var offset = 0.0
    var group = 0
    var solver = GroupSolver(
      count: count, traits: section.room.traits, measured: { measured[$0] }, next: 0)
    var extents: [(low: Double, high: Double)] = []
    while solver.next < count {
      let first = solver.next
      let placed = solver.place(section.definition.group, in: container)
      if solver.next == first { break }
      if section.groups.items(of: group) != first..<solver.next {
        return "group \(group) has \(section.groups.items(of: group)), not \(first..<solver.next)"
      }
      let origin = section.origin(of: group)[flow] - section.origin(of: 0)[flow]
      if (origin - offset).magnitude > 1e-6 {
        return "group \(group) is at \(origin), not \(offset)"
      }
      if section.placedGroup(group).items.map(\.frame) != placed.items.map(\.frame) {
        return "group \(group) has \(section.placedGroup(group).items), not \(placed.items)"
      }
      for item in first..<solver.next where section.groups.group(of: item) != group {
        return "item \(item) is in group \(section.groups.group(of: item)), not \(group)"
      }
      let start = section.origin(of: group)[flow]
      let reach = placed.reach
      extents.append((start + reach.origin[flow], start + reach.origin[flow] + reach.size[flow]))
      offset += placed.size[flow] + section.definition.interGroupSpacing
      group += 1
    }
    if section.groups.groupCount != group {
      return "there are \(section.groups.groupCount) groups, not \(group)"
    }
    for low in stride(from: -50.0, through: 400, by: 45) {
      let found = section.groups(from: low, to: low + 70)
      for (number, extent) in extents.enumerated()
      where extent.low < low + 70 && extent.high > low && !found.contains(number) {
        return "group \(number) at \(extent) is not found from \(low) on, but \(found)"
      }
    }
    return nil
  }
}
