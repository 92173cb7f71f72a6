/// A deterministic source of pseudo-random numbers: SplitMix64.
public struct SeededBytes {
  private var state: UInt64

  /// Creates the source of a seed.
  ///
  /// Seeds that follow one another begin far from each other: from multiples of the constant that each number adds, every seed
  /// would have the numbers of the one before, from the second on.
  public init(seed: UInt64) {
    state = seed
    state = next()
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below a limit; 0 where the limit is.
  public mutating func below(_ limit: Int) -> Int {
    limit > 0 ? Int(next() % UInt64(limit)) : 0
  }

  /// One of some elements, of which there is at least one.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
