/// A deterministic source of pseudo-random numbers: SplitMix64.
///
/// The draws below are spelled out instead of taken from the standard library, so that a printed
/// seed gives the same system with every toolchain.
package struct SeededGenerator {
  private var state: UInt64

  /// Seeds that follow one another begin far from each other: from multiples of the constant that each number adds, every seed
  /// would have the numbers of the one before, from the second on.
  package init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
    state = next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number of the range; the bias of the remainder is of no interest here.
  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// A number in [0, 1).
  package mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  package mutating func double(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  package mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  /// Returns `count` different indices below `limit`, in random order.
  package mutating func sample(_ count: Int, below limit: Int) -> [Int] {
    var indices = Array(0..<limit)
    for k in 0..<min(count, limit) {
      indices.swapAt(k, int(k...limit - 1))
    }
    return Array(indices.prefix(count))
  }
}
