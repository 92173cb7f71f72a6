/// What happens where a number of the solver turns out to be outside of the buffer that it is for.
///
/// That means a mistake in the solver. It must not reach memory that is not the solver's, nor end a program that
/// could go on: such an access reads zeros and writes where nothing is read again, and is counted. A solve that
/// sees another count than the one it began with makes its state from the rows anew.
enum Inconsistency {
  /// The number of accesses outside of bounds since the process began.
  ///
  /// All solvers share it, without synchronization: a solver only asks whether it is what it was, and one that
  /// starts anew without need is right all the same.
  @exclusivity(unchecked)
  nonisolated(unsafe) private(set) static var count = 0

  /// Whether a debug build stops at such an access; a test of what follows from one turns it off.
  nonisolated(unsafe) static var stopsDebugBuilds = true

  /// Larger than any element, and as well aligned.
  private static var spareSize: Int { 256 }
  nonisolated(unsafe) private static let spareMemory = UnsafeMutableRawPointer.allocate(
    byteCount: spareSize, alignment: 16)

  /// Counts an access, and returns zeros that anyone may overwrite; of an element that has buffers they make an empty one.
  @inline(__always)
  static func spare<Element: ~Copyable>(
    for type: Element.Type
  ) -> UnsafeMutablePointer<Element> {
    // No element of the solver is larger; one that is would be a mistake that the first test shows.
    precondition(MemoryLayout<Element>.size <= spareSize)
    return makeSpare().assumingMemoryBound(to: Element.self)
  }

  @inline(never)
  private static func makeSpare() -> UnsafeMutableRawPointer {
    note()
    spareMemory.initializeMemory(as: UInt8.self, repeating: 0, count: spareSize)
    return spareMemory
  }

  /// Returns a length that a buffer can have, and counts one that it cannot.
  @inline(__always)
  static func clamp(_ length: Int, to limit: Int) -> Int {
    if UInt(bitPattern: length) <= UInt(bitPattern: limit) { return length }
    return note(limit)
  }

  @inline(never)
  private static func note(_ limit: Int) -> Int {
    note()
    return limit
  }

  /// Counts an access.
  @inline(never)
  static func note() {
    count &+= 1
    assert(!stopsDebugBuilds, "a number is outside of its buffer")
  }
}
