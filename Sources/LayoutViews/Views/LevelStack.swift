/// The levels of a traversal that are under way.
///
/// Those that usual trees have are in the caller's frame, so that a layout allocates nothing.
struct LevelStack<Level>: ~Copyable {
  private static var usualDepth: Int { 8 }

  private let base: UnsafeMutablePointer<Level>
  private var count = 0
  private var deeper: [Level] = []

  private init(_ base: UnsafeMutablePointer<Level>) { self.base = base }

  deinit { base.deinitialize(count: count) }

  /// Calls a closure with an empty stack.
  @inline(__always)
  static func withStack(_ body: (inout LevelStack) -> Void) {
    withUnsafeTemporaryAllocation(of: Level.self, capacity: usualDepth) { buffer in
      var stack = LevelStack(buffer.baseAddress.unsafelyUnwrapped)
      body(&stack)
    }
  }

  @inline(__always)
  mutating func append(_ level: consuming Level) {
    if count == LevelStack.usualDepth { return deeper.append(level) }
    (base + count).initialize(to: level)
    count += 1
  }

  @inline(__always)
  mutating func popLast() -> Level? {
    if !deeper.isEmpty { return deeper.removeLast() }
    if count == 0 { return nil }
    count -= 1
    return (base + count).move()
  }
}
