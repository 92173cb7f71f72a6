/// A number for each unknown of an item.
///
/// It is two words, which a vector of four would have aligned to 16 bytes, and with it the object that holds it.
struct UnknownCounts: Equatable {
  private var position: UInt64 = 0
  private var size: UInt64 = 0

  /// One for each.
  @inline(__always)
  static var ones: UnknownCounts {
    var counts = UnknownCounts()
    counts.position = 1 << 32 | 1
    counts.size = 1 << 32 | 1
    return counts
  }

  /// Whether all are above zero, as none is below.
  @inline(__always)
  var areAllPositive: Bool {
    Int32(truncatingIfNeeded: position) > 0 && position >> 32 > 0
      && Int32(truncatingIfNeeded: size) > 0 && size >> 32 > 0
  }

  /// The number for an unknown, by its raw value.
  subscript(index: Int) -> Int32 {
    @inline(__always)
    get {
      let shift = UInt64(truncatingIfNeeded: index & 1) &* 32
      return Int32(truncatingIfNeeded: (index < 2 ? position : size) &>> shift)
    }
    @inline(__always)
    set {
      let shift = UInt64(truncatingIfNeeded: index & 1) &* 32
      let bits = UInt64(UInt32(bitPattern: newValue)) &<< shift
      let others = ~(UInt64(UInt32.max) &<< shift)
      if index < 2 { position = position & others | bits } else { size = size & others | bits }
    }
  }
}
