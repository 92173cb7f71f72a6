import Testing

/// A limit of the time from when a test's body begins.
///
/// A limit of the test itself counts from when the test is begun, and its body then waits behind all other tests.
struct BodyLimit: TestTrait, TestScoping {
  let limit: Duration

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let start = ContinuousClock.now
    try await function()
    let spent = start.duration(to: .now)
    if spent > limit { Issue.record("the body took \(spent), with a limit of \(limit)") }
  }
}

extension Trait where Self == BodyLimit {
  /// The body takes a minute at most.
  static var withinAMinute: Self { BodyLimit(limit: .seconds(60)) }
}
