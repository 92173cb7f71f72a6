import Foundation

/// Runs each job on a thread of its own: the default executor has one for each core, on which tasks would wait for each
/// other rather than meet.
final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    Thread.detachNewThread { job.runSynchronously(on: executor) }
  }
}
