/// Random numbers that follow from a seed (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to a count.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Whether something happens that happens in so many of a hundred cases.
  mutating func happens(in percent: Int) -> Bool { below(100) < percent }

  /// One of some values, of which there is one at least.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}
