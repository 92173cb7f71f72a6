/// A number for each unknown of an item.
///
/// It is two words, which a vector of four would have aligned to 16 bytes, and with it the object that holds it.
struct UnknownCounts: Equatable {
  private var position: UInt64 = 0
  private var size: UInt64 = 0

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
