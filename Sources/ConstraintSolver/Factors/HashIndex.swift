/// An open-addressing hash table of numbers of one kind; the keys stay where the numbers point.
///
/// Only look-ups use it, so that nothing depends on its order.
struct HashIndex<Index: SolverIndex>: Storage, ~Copyable {
  struct Slot: BitwiseCopyable {
    var number: Index
    /// The low bits of the hash, so that the table can grow without its keys.
    var hash: UInt32
  }

  private static var empty: Index { .none }
  private static var removed: Index { Index(rawValue: -2) }

  /// A power of two of slots, of which some are empty; none before the first insertion.
  private var slots = FlatArray<Slot>()
  private var used = 0
  private(set) var count = 0
  /// Whether whoever owns the table has begun to keep it: tables that are rarely asked are made when they are.
  var isInUse = false

  init() {}

  @inline(__always)
  mutating func visitBuffers(_ visitor: inout some BufferVisitor, _ use: BufferUse) {
    slots.visitBuffers(&visitor, use)
  }

  /// Takes over what is no buffer.
  @inline(__always)
  mutating func takeOver(_ other: borrowing HashIndex) {
    used = other.used
    count = other.count
    isInUse = other.isInUse
  }

  /// Returns the number for which `matches` holds among those of equal hash, or none.
  @inline(__always)
  func find(_ hash: UInt64, where matches: (Index) -> Bool) -> Index {
    if slots.isEmpty { return .none }
    let mask = slots.count - 1
    let slots = self.slots.base
    var position = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: hash)) & mask
    while true {
      let slot = slots[position]
      if slot.number == HashIndex.empty { return .none }
      if slot.number.isSome, slot.hash == UInt32(truncatingIfNeeded: hash), matches(slot.number) {
        return slot.number
      }
      position = (position + 1) & mask
    }
  }

  /// Inserts a number that is not there.
  @inline(__always)
  mutating func insert(_ number: Index, hash: UInt64) {
    if 4 * (used + 1) > 3 * slots.count { grow(by: 1) }
    place(number, UInt32(truncatingIfNeeded: hash))
    count += 1
  }

  /// Removes a number that is there.
  mutating func remove(_ number: Index, hash: UInt64) {
    if slots.isEmpty { return Inconsistency.note() }
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: hash)) & mask
    let slots = self.slots.base
    while slots[position].number != number {
      if slots[position].number == HashIndex.empty { return Inconsistency.note() }
      position = (position + 1) & mask
    }
    slots[position].number = HashIndex.removed
    count -= 1
  }

  /// Removes all numbers.
  mutating func removeAll() {
    for position in 0..<slots.count { slots[position].number = HashIndex.empty }
    used = 0
    count = 0
  }

  @inline(__always)
  private mutating func place(_ number: Index, _ hash: UInt32) {
    let mask = self.slots.count - 1
    let slots = self.slots.base
    var position = Int(truncatingIfNeeded: hash) & mask
    while slots[position].number.isSome { position = (position + 1) & mask }
    if slots[position].number == HashIndex.empty { used += 1 }
    slots[position] = Slot(number: number, hash: hash)
  }

  /// Makes room for more numbers.
  mutating func reserve(_ more: Int) {
    if 4 * (used + more) > 3 * slots.count { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    // Removed entries go away here; the table only becomes larger where numbers need it.
    var size = 16
    while 3 * size < 4 * (count + more) + 3 * min(count / 4, 16) { size *= 2 }
    var old = FlatArray<Slot>()
    swap(&old, &slots)
    slots.extend(to: size, with: Slot(number: HashIndex.empty, hash: 0))
    used = 0
    for position in 0..<old.count where old[position].number.isSome {
      place(old[position].number, old[position].hash)
    }
  }
}

/// Spreads the bits of a key over a hash.
@inline(__always)
func mixed(_ key: UInt64) -> UInt64 {
  var hash = key &* 0x9E37_79B9_7F4A_7C15
  hash ^= hash >> 32
  return hash
}
