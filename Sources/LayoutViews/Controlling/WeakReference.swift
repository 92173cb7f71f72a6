#if hasFeature(Embedded)
  /// An object that weak references can refer to.
  ///
  /// Embedded Swift has no weak references of its own. Here an object has an ``Existence``, made with the first
  /// reference to it, which the references share and the object's end ends.
  public protocol WeaklyHeld: AnyObject {
    /// Says whether the object still exists; what weak references to it hold.
    func existence() -> Existence
  }

  /// Whether an object still exists.
  public final class Existence {
    fileprivate(set) var isOver = false
  }

  /// What an object that can be weakly held has for it: ends with the object.
  struct Lifetime: ~Copyable {
    private var shared: Existence?

    mutating func existence() -> Existence {
      if let shared { return shared }
      let made = Existence()
      shared = made
      return made
    }

    /// Has all weak references to the object be nil: called first by its `deinit`.
    func end() { shared?.isOver = true }

    deinit { end() }
  }

  /// A reference that does not keep its object alive, and is nil when that has ended; `Reference` is a class or a
  /// protocol that only classes can conform to.
  struct WeakReference<Reference> {
    private var existence: Existence?
    /// The reference as it is in memory, not counted.
    private var words: (UInt, UInt) = (0, 0)

    init() {}

    var reference: Reference? {
      guard let existence, !existence.isOver else { return nil }
      return withUnsafeBytes(of: words) { $0.load(as: Reference.self) }
    }

    mutating func refer(to reference: Reference?, _ existence: Existence?) {
      self.existence = existence
      words = (0, 0)
      guard let reference else { return }
      withUnsafeBytes(of: reference) { bytes in
        withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
      }
    }
  }

  extension WeakReference where Reference: WeaklyHeld {
    init(_ object: Reference?) { self.object = object }

    var object: Reference? {
      get { reference }
      set { refer(to: newValue, newValue?.existence()) }
    }
  }

  extension WeakReference where Reference == any ViewClient {
    var object: (any ViewClient)? {
      get { reference }
      set { refer(to: newValue, newValue?.existence()) }
    }
  }

  extension WeakReference where Reference == any GestureRecognizerDelegate {
    var object: (any GestureRecognizerDelegate)? {
      get { reference }
      set { refer(to: newValue, newValue?.existence()) }
    }
  }

  extension WeakReference where Reference == any LayoutController {
    var object: (any LayoutController)? {
      get { reference }
      set { refer(to: newValue, newValue?.existence()) }
    }
  }

  extension WeakReference where Reference == any AppearingController {
    var object: (any AppearingController)? {
      get { reference }
      set { refer(to: newValue, newValue?.existence()) }
    }
  }

  extension WeakReference where Reference == any AppearanceHooks {
    var object: (any AppearanceHooks)? {
      get { reference }
      set { refer(to: newValue, newValue?.existence()) }
    }
  }

  extension Responder: WeaklyHeld {
    /// Says whether the responder still exists.
    public final func existence() -> Existence { lifetime.existence() }
  }

  extension ViewAnimation: WeaklyHeld {
    /// Says whether the animation still exists.
    public func existence() -> Existence { lifetime.existence() }
  }

  extension AppearanceState: WeaklyHeld {
    /// Says whether the state still exists.
    public func existence() -> Existence { lifetime.existence() }
  }

  typealias WeakClient = WeakReference<any ViewClient>
  typealias WeakGestureDelegate = WeakReference<any GestureRecognizerDelegate>
  typealias WeakLayoutController = WeakReference<any LayoutController>
  typealias WeakAppearingController = WeakReference<any AppearingController>
  typealias WeakAppearanceHooks = WeakReference<any AppearanceHooks>
#else
  /// An object that weak references can refer to: any.
  public typealias WeaklyHeld = AnyObject

  /// What an object that can be weakly held has for it where the language has weak references: nothing.
  nonisolated struct Lifetime: ~Copyable {
    @inline(__always)
    func end() {}
  }

  /// A reference that does not keep its object alive, and is nil when that has ended.
  struct WeakReference<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object? = nil) { self.object = object }
  }

  // What is a protocol is no generic argument.

  struct WeakClient {
    weak var object: (any ViewClient)?
  }

  struct WeakGestureDelegate {
    weak var object: (any GestureRecognizerDelegate)?
  }

  struct WeakLayoutController {
    weak var object: (any LayoutController)?
  }

  struct WeakAppearingController {
    weak var object: (any AppearingController)?
  }

  struct WeakAppearanceHooks {
    weak var object: (any AppearanceHooks)?
  }
#endif
