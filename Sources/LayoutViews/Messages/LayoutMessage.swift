/// Something that a layout has to tell: what could not be done, and what was done instead.
public enum LayoutMessage {
  /// Constraints that cannot all hold, one of which was broken.
  case conflict(ConflictReport)
  /// A constraint that cannot be part of the layout; it stays inactive.
  case error(LayoutError)
  /// A visual format that cannot be read; it stands for no constraints.
  case visualFormat(VisualFormatError)
  /// Views that dirtied each other without end, whose layout was cut.
  case loop(LoopReport)
  /// Something about controllers that was refused and changed nothing.
  case controller(ControllerError)
  /// Frames that are not, or not surely, those that the constraints ask for, as numbers in them differ too much in size
  /// for doubles; the text says of which tree.
  ///
  /// The frames are the best ones known, and finite.
  case imprecise(String)
  /// A value or call that makes no sense and was ignored; the text says which, where, and what holds instead.
  case invalidValue(String)

  #if MainActorViews
    /// Gets messages of any tree.
    public typealias SharedHandler = @MainActor @Sendable (LayoutMessage) -> Void
  #else
    /// Gets messages of any tree, in whatever task lays that out.
    public typealias SharedHandler = @Sendable (LayoutMessage) -> Void
  #endif

  /// Has a handler get the messages of trees whose window has none of its own, in all that an operation does.
  ///
  /// By default each message is written to standard error. A host sets another handler for what it runs:
  ///
  /// ```swift
  /// LayoutMessage.withHandler({ log.append($0.description) }) { runApplication() }
  /// ```
  ///
  /// Tasks that the operation starts inherit the handler.
  ///
  /// - Parameters:
  ///   - handler: Gets the messages, one at a time, on the thread that lays out.
  ///   - operation: What to run.
  /// - Returns: What the operation returns.
  public static func withHandler<Result>(
    _ handler: @escaping SharedHandler, perform operation: () throws -> Result
  ) rethrows -> Result {
    try handlers.withValue(Handler(handle: handler), operation: operation)
  }

  #if !hasFeature(Embedded)
    /// Has a handler get the messages in all that an asynchronous operation does.
    ///
    /// - Parameters:
    ///   - handler: Gets the messages, one at a time, on the thread that lays out.
    ///   - isolation: The actor that the operation runs on.
    ///   - operation: What to run.
    /// - Returns: What the operation returns.
    public static func withHandler<Result>(
      _ handler: @escaping SharedHandler,
      isolation: isolated (any Actor)? = #isolation, perform operation: () async throws -> Result
    ) async rethrows -> Result {
      try await handlers.withValue(Handler(handle: handler), operation: operation)
    }
  #endif

  /// Gives the message to who handles those of a view's window or, without such a handler, those of all others.
  public func send(near view: View? = nil) {
    if let handler = view?.window?.messageHandler {
      handler(self)
    } else {
      Self.handlers.get().handle(self)
    }
  }

  /// A handler of messages.
  ///
  /// Optimised code of Swift 6.3 crashes where a bare function is the value of a task.
  struct Handler: Sendable {
    let handle: SharedHandler
  }

  #if hasFeature(Embedded)
    /// A handler that one object puts in place again and again, which takes no memory each time.
    struct ReusableHandler {
      private let binding: TaskLocal<Handler>.Reusable

      init(_ handler: @escaping SharedHandler) {
        binding = handlers.reusable(Handler(handle: handler))
      }

      /// Has the handler get the messages in an operation; operations may be within each other.
      func perform<Failure: Error>(_ operation: () throws(Failure) -> Void) throws(Failure) {
        try binding.perform(operation)
      }
    }
  #endif

  /// Who gets the messages of trees whose window has no handler of its own.
  private static let handlers = TaskLocal(
    wrappedValue: Handler { message in
      StandardError.write(message.description + "\n")
    })
}

extension LayoutMessage: CustomStringConvertible {
  /// The message as text of one or more lines.
  public var description: String {
    switch self {
    case .conflict(let report): report.description
    case .error(let error): "LayoutSolver: \(error.description)"
    case .visualFormat(let error): "LayoutSolver: \(error.description)"
    case .loop(let report): report.description
    case .controller(let error): "LayoutSolver: \(error.description)"
    case .imprecise(let text), .invalidValue(let text): "LayoutSolver: \(text)"
    }
  }
}

extension View {
  /// Sends a message to whoever handles those of this tree.
  @inline(never)
  package final func report(_ message: LayoutMessage) { message.send(near: self) }
}

/// Where messages go that nobody handles: the process's standard error stream.
enum StandardError {
  /// Writes text as it is; what cannot be written is lost.
  static func write(_ text: String) {
    #if os(WASI)
      // A function that is declared by its symbol has two parameters more there than C's. The standard
      // library has no stream of errors.
      print(text, terminator: "")
    #else
      var text = text
      text.withUTF8 { buffer in
        var rest = UnsafeRawBufferPointer(buffer)
        while let base = rest.baseAddress, !rest.isEmpty {
          let count = Int(writeBytes(2, base, ByteCount(clamping: rest.count)))
          if count <= 0 { return }
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
      }
    #endif
  }
}

#if os(Windows)
  private typealias ByteCount = UInt32

  /// The C library's `_write`, by its symbol: the library imports no module, not even the platform's.
  @_silgen_name("_write")
  private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: UInt32) -> Int32
#elseif !os(WASI)
  private typealias ByteCount = Int

  /// POSIX `write`, by its symbol: the library imports no module, not even the platform's.
  ///
  /// An `Int` is as wide as C's `size_t`, on machines of 32 bits as well.
  #if hasFeature(Embedded)
    @_extern(c, "write")
  #else
    @_silgen_name("write")
  #endif
  private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int
#endif
