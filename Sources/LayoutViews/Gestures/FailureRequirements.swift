/// The recognizers that have to fail before another one recognises anything, which does not hold them.
struct FailureRequirements {
  /// Some may be there several times, or have ceased to exist.
  private var list: [WeakReference<GestureRecognizer>] = []

  /// Adds one, if it is not there.
  ///
  /// All are looked at only where the list is about to grow, which costs as much.
  ///
  /// - Returns: How many were looked at.
  @_optimize(size)
  @discardableResult
  mutating func add(_ recognizer: GestureRecognizer) -> Int {
    var looks = 0
    if list.count == list.capacity {
      looks = list.count
      var known: Set<ObjectIdentifier> = []
      list.removeAll { reference in
        guard let object = reference.object else { return true }
        return !known.insert(ObjectIdentifier(object)).inserted
      }
      list.reserveCapacity(2 * list.count + 1)
    }
    list.append(WeakReference(recognizer))
    return looks
  }

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    list.contains { $0.object === recognizer }
  }
}
