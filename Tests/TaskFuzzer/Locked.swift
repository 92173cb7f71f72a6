import Foundation

/// A value behind a lock that the thread sanitizer knows: a contended `Mutex` synchronises in a library that is not
/// instrumented, and would be reported.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
