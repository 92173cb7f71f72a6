#if hasFeature(Embedded)
  // What Embedded Swift lacks of the standard library's, by the same names, so that the rest is written once. It has
  // threads but no tasks: what is a task's elsewhere is a thread's here.
  import Synchronization

  /// A value that all code sees, until an operation is run with another: that sees the other one, on its thread.
  final class TaskLocal<Value: Sendable>: Sendable {
    private let initialValue: Value

    init(wrappedValue: Value) { initialValue = wrappedValue }

    func get() -> Value {
      let key = ObjectIdentifier(self)
      var binding = Binding.innermost
      while let found = binding {
        if found.key == key { return unsafeDowncast(found, to: ValueBinding<Value>.self).value }
        binding = found.outer
      }
      return initialValue
    }

    func withValue<Result, Failure: Error>(
      _ value: Value, operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let outer = Binding.innermost
      let binding = ValueBinding(
        value, key: ObjectIdentifier(self), within: outer)
      Binding.innermost = binding
      defer {
        Binding.innermost = outer
        withExtendedLifetime(binding) {}
      }
      return try operation()
    }
  }

  extension TaskLocal {
    /// A value that is to hold again and again, made once.
    struct Reusable {
      fileprivate let key: ObjectIdentifier
      fileprivate let binding: ValueBinding<Value>

      /// Runs an operation that sees the value.
      func perform<Failure: Error>(
        _ operation: () throws(Failure) -> Void
      ) throws(Failure) {
        let outer = Binding.innermost
        // In the midst of another of its operations there has to be a second one.
        let bound = binding.isInUse ? ValueBinding(binding.value, key: key, within: nil) : binding
        bound.outer = outer
        bound.isInUse = true
        Binding.innermost = bound
        defer {
          Binding.innermost = outer
          bound.isInUse = false
          bound.outer = nil
        }
        try operation()
      }
    }

    func reusable(_ value: Value) -> Reusable {
      let key = ObjectIdentifier(self)
      return Reusable(key: key, binding: ValueBinding(value, key: key, within: nil))
    }
  }

  /// A value that holds while an operation lasts, on the stack of those of its thread.
  private class Binding {
    let key: ObjectIdentifier
    var outer: Binding?
    /// Whether it is on the stack, for one that is used again.
    var isInUse = false

    /// That of this thread, held by the operation that it holds for.
    static var innermost: Binding? {
      get {
        threadPointer().map { Unmanaged<Binding>.fromOpaque($0).takeUnretainedValue() }
      }
      set { setThreadPointer(newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
    }

    init(key: ObjectIdentifier, within outer: Binding?) {
      self.key = key
      self.outer = outer
    }
  }

  private final class ValueBinding<Value>: Binding {
    let value: Value

    init(_ value: Value, key: ObjectIdentifier, within outer: Binding?) {
      self.value = value
      super.init(key: key, within: outer)
    }
  }

  // One pointer for each thread, nil to begin with, which the platform has to provide: Embedded Swift has no storage of
  // threads.
  @_extern(c, "ls_thread_pointer")
  private func threadPointer() -> UnsafeMutableRawPointer?
  @_extern(c, "ls_set_thread_pointer")
  private func setThreadPointer(_ pointer: UnsafeMutableRawPointer?)

  /// There are no tasks.
  enum UnsafeCurrentTask {
    var hashValue: Int { switch self {} }
  }

  func withUnsafeCurrentTask<Result>(_ body: (UnsafeCurrentTask?) -> Result) -> Result { body(nil) }

  /// A value that one thread at a time may use, for a few instructions.
  struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    private let isLocked = Atomic(false)
    private let value: UnsafeMutablePointer<Value>

    init(_ value: Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      while isLocked.exchange(true, ordering: .acquiring) {}
      defer { isLocked.store(false, ordering: .releasing) }
      return body(&value.pointee)
    }
  }
#endif
