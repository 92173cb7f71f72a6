#if !hasFeature(Embedded)
  import Synchronization
#endif

/// The screen of the host, as far as views that are not in a window yet have to know it.
///
/// A host names its size once, before it makes controllers:
///
/// ```swift
/// Screen.size = Size(width: 390, height: 844)
/// ```
///
/// A controller that makes its own view makes it as large, so that code which computes frames in `viewDidLoad` has
/// something to compute with. In a window the view has the size that its place gives it.
public nonisolated enum Screen {
  private static let named = Mutex(Size.zero)
  private static let local = TaskLocal<Size?>(wrappedValue: nil)

  /// The size of the screen in points, for the whole process; 0 by 0 until the host names one.
  ///
  /// A size that is not finite, or is negative, is not taken.
  public static var size: Size {
    get { local.get() ?? named.withLock { $0 } }
    set { if isUsable(newValue) { named.withLock { $0 = newValue } } }
  }

  /// Has a screen be of a size in all that an operation does, as where several are shown by one process.
  public static func withSize<Result>(
    _ size: Size, perform operation: () throws -> Result
  ) rethrows -> Result {
    try local.withValue(isUsable(size) ? size : local.get(), operation: operation)
  }

  private static func isUsable(_ size: Size) -> Bool {
    size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
  }
}
