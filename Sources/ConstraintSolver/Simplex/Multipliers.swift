/// Storage of the multipliers that are not zero: vectors with one entry a level.
///
/// Multipliers are only non-zero where violated rows pull, so most forms have none.
struct Multipliers: CompoundStorage, ~Copyable {
  /// The vectors, `stride` entries each.
  var entries = FlatArray<Double>()
  /// The largest magnitude that each entry had since it was last computed without its history.
  private var peakEntries = FlatArray<Double>()
  /// The number of entries of each vector that are not zero.
  private(set) var nonzeros = IndexedArray<MultiplierIndex, Int32>()
  /// The last transaction that overwrote a vector, and a bit for each of the first levels whose entry it has noted since the
  /// vector was allocated.
  private var notes = IndexedArray<MultiplierIndex, UInt64>()
  private var free = FlatArray<MultiplierIndex>()
  /// The number of entries of a vector; at least the number of levels.
  private(set) var stride = 1

  init() {}

  /// Takes over what is no buffer.
  mutating func takeOver(_ other: borrowing Multipliers) { stride = other.stride }

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&entries, .copied)
    visitor.visit(&peakEntries, .copied)
    visitor.visit(&nonzeros, .copied)
    visitor.visit(&notes, .copied)
    visitor.visit(&free, .copied)
  }

  /// Makes room for so many more vectors.
  mutating func reserve(more count: Int) {
    let count = count - free.count
    if count <= 0 { return }
    entries.reserve(more: count * stride)
    peakEntries.reserve(more: count * stride)
    nonzeros.reserve(more: count)
    notes.reserve(more: count)
  }

  /// Returns a vector of zeros.
  mutating func allocate() -> MultiplierIndex {
    if !free.isEmpty { return free.removeLast() }
    let first = entries.count
    entries.extendUnwritten(by: stride)
    peakEntries.extendUnwritten(by: stride)
    for entry in first..<first + stride {
      entries.base[entry] = 0
      peakEntries.base[entry] = 0
    }
    nonzeros.append(0)
    notes.append(0)
    return MultiplierIndex(nonzeros.count - 1)
  }

  /// Counts an entry of a vector that has become zero, or is it no more.
  @inline(__always)
  mutating func countNonzero(_ slot: MultiplierIndex, isZero: Bool) {
    nonzeros[slot] += isZero ? -1 : 1
  }

  /// Gives a vector back, which must be zero.
  mutating func release(_ slot: MultiplierIndex) {
    let first = slot.position * stride
    for entry in first..<(first + stride) { peakEntries[entry] = 0 }
    notes[slot] = 0
    free.append(slot)
  }

  /// Whether a transaction has yet to note an entry of a vector; from now on it has.
  mutating func takeNote(
    of slot: MultiplierIndex, _ level: LevelIndex, _ transaction: UInt64
  ) -> Bool {
    let position = level.position
    if position >= Multipliers.notedLevels { return true }
    let bit = 1 &<< UInt64(truncatingIfNeeded: position)
    let first = transaction &<< UInt64(Multipliers.notedLevels)
    // A slot has notes (`FlatArray.base`).
    let note = notes.base.address(slot)
    let known = max(note.pointee, first)
    note.pointee = known | bit
    return known & bit == 0
  }

  /// So many levels have bits; transactions are counted by the others.
  private static let notedLevels = 16

  /// Forgets what the entries of a level once were, so that it can be used for another priority.
  mutating func clear(_ level: LevelIndex) {
    var entry = level.position
    while entry < entries.count {
      peakEntries[entry] = 0
      entry += stride
    }
  }

  /// Returns the entries of a vector.
  @inline(__always)
  func vector(_ slot: MultiplierIndex) -> LevelVector {
    LevelVector(pointer: entries.base + slot.position * stride)
  }

  /// Returns the largest magnitudes of a vector's entries.
  @inline(__always)
  func peaks(_ slot: MultiplierIndex) -> LevelVector {
    LevelVector(pointer: peakEntries.base + slot.position * stride)
  }

  /// Makes room for `count` levels in every vector.
  mutating func widen(to count: Int) {
    guard count > stride else { return }
    var wider = stride
    while wider < count { wider *= 2 }
    let slots = entries.count / stride
    let larger = FlatArray<Double>(repeating: 0, count: slots * wider)
    let largerPeaks = FlatArray<Double>(repeating: 0, count: slots * wider)
    for slot in 0..<slots {
      for entry in 0..<stride {
        larger[slot * wider + entry] = entries[slot * stride + entry]
        largerPeaks[slot * wider + entry] = peakEntries[slot * stride + entry]
      }
    }
    entries = larger
    peakEntries = largerPeaks
    stride = wider
  }
}
