import LayoutSolver

/// Something confined to a task that can be changed step by step, and moved to another task in between.
protocol World: AnyObject {
  /// What the steps have come to so far.
  var digest: [Double] { get }
  func step()
}

/// What tasks tell each other.
final class Board: Sendable {
  private let errors = Locked<[any Error]>([])
  private let texts = Locked(0)
  private let children = Locked<[Task<String?, Never>]>([])

  /// Puts up an error, for other tasks to read.
  func post(_ error: any Error) {
    errors.withLock {
      $0.append(error)
      if $0.count > 64 { $0.removeFirst(32) }
    }
  }

  /// Reads the errors that any tasks have put up, all there is in them.
  func read() -> Int {
    let errors = errors.withLock { $0 }
    var size = 0
    for error in errors {
      switch error {
      case let error as SolverError:
        if case .unsatisfiable(let conflict) = error {
          for reference in conflict {
            size += reference.terms.count + Int(reference.priority.value) + reference.hashValue % 2
            if !reference.constant.isFinite || reference.weight != 1 { size += 1 }
          }
        }
      case let error as LayoutError:
        size += error.description.count + error.constraint.hashValue % 2
      default: size += 1
      }
    }
    return size
  }

  /// Notes that a message has come, from whatever task.
  func note(_ message: LayoutMessage) {
    let count = message.description.count
    texts.withLock { $0 += count }
  }

  /// Keeps a task that a world has started; it ends with what went wrong, if anything.
  func adopt(_ child: Task<String?, Never>) { children.withLock { $0.append(child) } }

  /// The tasks that worlds have started since the last time.
  func takeChildren() -> [Task<String?, Never>] {
    children.withLock { children in
      defer { children = [] }
      return children
    }
  }
}
