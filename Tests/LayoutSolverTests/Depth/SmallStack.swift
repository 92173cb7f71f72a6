import Foundation

/// Runs a body on a thread with a stack of a size, by default that of secondary threads on Apple's systems.
func onStack<Result: Sendable>(
  of bytes: Int = 512 << 10, _ body: @escaping @Sendable () -> Result
) -> Result? {
  let box = ResultBox<Result>()
  let thread = Thread {
    let result = body()
    box.condition.withLock { box.result = result }
    box.done.signal()
  }
  thread.stackSize = bytes
  thread.start()
  box.done.wait()
  return box.condition.withLock { box.result }
}

private final class ResultBox<Result>: @unchecked Sendable {
  let condition = NSLock()
  let done = DispatchSemaphore(value: 0)
  var result: Result?
}
