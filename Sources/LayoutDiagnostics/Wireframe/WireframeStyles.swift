/// Styles that occur in a picture.
struct WireframeStyles {
  private var bits: UInt32 = 0

  func contains(_ style: WireframeStyle) -> Bool { bits >> UInt32(style.rawValue) & 1 != 0 }

  mutating func insert(_ style: WireframeStyle) { bits |= 1 << UInt32(style.rawValue) }

  mutating func remove(_ style: WireframeStyle) { bits &= ~(1 << UInt32(style.rawValue)) }

  mutating func formUnion(_ other: WireframeStyles) { bits |= other.bits }
}
