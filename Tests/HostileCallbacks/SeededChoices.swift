/// A deterministic source of pseudo-random choices: SplitMix64.
struct SeededChoices {
  /// Storms of this seed and higher ones are wide: they make calls that those below did not make when they were
  /// first run.
  static let firstWide: UInt64 = 2_000_000

  private var state: UInt64
  private let isFormer: Bool

  /// Seeds that follow one another begin far from each other: from multiples of the constant that each number adds, every seed
  /// would have the numbers of the one before, from the second on.
  ///
  /// - Parameters:
  ///   - seed: What all choices follow from.
  ///   - isFormer: Whether it begins there all the same, as all did until 2026-11-29.
  init(seed: UInt64, isFormer: Bool = false) {
    self.isFormer = isFormer
    state = isFormer ? seed &* 0x9E37_79B9_7F4A_7C15 : seed
    if !isFormer { state = next() }
  }

  /// Choices for what calls an app's code, which may draw meanwhile.
  mutating func fork() -> SeededChoices { SeededChoices(seed: next(), isFormer: isFormer) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number of a range.
  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Quarters of points: sums of them are exact.
  mutating func quarter(_ range: ClosedRange<Int>) -> Double { Double(int(range)) / 4 }

  mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < probability
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  mutating func pick<Element>(orNil elements: [Element]) -> Element? {
    elements.isEmpty ? nil : pick(elements)
  }
}
