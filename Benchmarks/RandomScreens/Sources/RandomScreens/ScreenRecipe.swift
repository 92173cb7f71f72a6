import LayoutViews

/// What a seed says of a screen: it can be made of any number of leaves.
struct ScreenRecipe {
  /// The views at one depth, all alike.
  struct Level {
    /// How views are arranged.
    enum Arrangement: CaseIterable {
      case stack
      /// Each view begins where the one before ends.
      case chain
      /// Every second one begins there or later.
      case looseChain
    }

    /// What is said of each view beside its place.
    enum Rule: CaseIterable {
      case equalWidths, pairedHeights, leastWidths, givenHeights
      case greatestWidths, centers, aspectRatios, doubledWidths
    }

    var arrangement: Arrangement
    var axis: LayoutConstraint.Axis
    var distribution: StackView.Distribution
    var alignment: StackView.Alignment
    var spacing: Double
    var rules: [Rule]
    /// The priority of the rules and, where `hasWishes`, of the places.
    var priority: LayoutPriority
    var hasWishes: Bool
    /// What lengths and ratios of the rules are multiplied by.
    var scale: Double
    /// How many views there are in each of the level above.
    var count: Int
  }

  /// What the innermost views are.
  enum Leaf: CaseIterable {
    case texts, boxes, squares, ratios, textsAndSquares
  }

  let seed: UInt64
  /// From the outermost.
  private(set) var levels: [Level] = []
  let leaf: Leaf
  let window: Size
  /// Whether the outermost view ends where the window does.
  let isAsWide: Bool
  let isAsHigh: Bool
  let changes: [ScreenChange]
  /// The level that has more views where there are more leaves.
  private let growing: Int

  static let changeCount = 14

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    self.seed = seed
    for _ in 0...numbers.below(3) { levels.append(Level(&numbers)) }
    growing = numbers.below(levels.count)
    leaf = numbers.one(of: Leaf.allCases)
    window = Size(
      width: numbers.one(of: [320, 390, 768, 1024]), height: numbers.one(of: [480, 844, 1024]))
    isAsWide = numbers.happens(in: 50)
    isAsHigh = numbers.happens(in: 50)
    var changes: [ScreenChange] = []
    for _ in 0..<Self.changeCount { changes.append(numbers.one(of: ScreenChange.allCases)) }
    self.changes = changes
  }

  /// How many views each level has in one of the level above, for some number of leaves.
  func counts(leaves: Int) -> [Int] {
    var counts = levels.map(\.count)
    counts[growing] = 1
    counts[growing] = max(2, leaves / counts.reduce(1, *))
    return counts
  }
}

extension ScreenRecipe.Level {
  fileprivate init(_ numbers: inout SeededNumbers) {
    arrangement = numbers.one(of: [.stack, .stack, .stack, .chain, .looseChain])
    axis = numbers.one(of: [.horizontal, .vertical])
    distribution = numbers.one(of: [
      .fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ])
    alignment = numbers.one(of: [.fill, .leading, .center, .trailing])
    spacing = numbers.one(of: [0, 4, 8, 8, 16])
    rules = Rule.allCases.filter { _ in numbers.happens(in: 18) }
    priority = LayoutPriority(numbers.one(of: [1000, 999, 750, 500, 260, 250]))
    hasWishes = numbers.happens(in: 40)
    scale = numbers.one(of: [0.3, 0.7, 1, 1.3, 3])
    count = 2 + numbers.below(5)
  }
}
