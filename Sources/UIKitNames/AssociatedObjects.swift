import LayoutViews

// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
/// How long an associated object is held, by the names that ported code has.
public nonisolated enum objc_AssociationPolicy: Sendable {
  /// Not at all: it is found while somebody else holds it.
  case OBJC_ASSOCIATION_ASSIGN
  /// As long as the object that it is associated with.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// The same; nothing is copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
  /// The same as the first of them.
  case OBJC_ASSOCIATION_RETAIN
  /// The same; nothing is copied.
  case OBJC_ASSOCIATION_COPY
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with a view, a guide, a controller or a recognizer; nil removes what is there.
///
/// With other objects nothing can be associated, and a message says so.
///
/// - Parameters:
///   - object: Whose the value is to be.
///   - key: An address that nothing else uses as a key; what is there is neither read nor written.
///   - value: The value.
///   - policy: How long the value is held.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let holder = object as? any AssociationHolder else {
    LayoutMessage.invalidValue(
      "nothing can be associated with \(object), which is no view, guide, controller or recognizer"
    ).send()
    return
  }
  let isWeak = policy == .OBJC_ASSOCIATION_ASSIGN
  let kept = isWeak ? value.map { WeakValue($0 as AnyObject) } : value
  // What goes is released when the new value is in its place, as its end may come back here.
  let old = holder.associations[UInt(bitPattern: key)]
  holder.associations[UInt(bitPattern: key)] = kept
  withExtendedLifetime(old) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns what was associated with an object under a key; nil where nothing was.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let value = (object as? any AssociationHolder)?.associations[UInt(bitPattern: key)]
  if let weak = value as? WeakValue { return weak.object }
  return value
}

/// An object that is not held.
private final class WeakValue {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
