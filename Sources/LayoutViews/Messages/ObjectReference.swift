/// An object of a layout as an error names it: which one it is and what messages call it.
///
/// An error may leave the task of its tree, the tree's objects must not: so an error carries references, which
/// any task may look at. Whoever has the object finds it by comparing:
///
/// ```swift
/// do { try LayoutConstraint.install(batch) } catch .noCommonAncestor(let reference) {
///   let culprit = batch.first { reference === $0 }
/// }
/// ```
public nonisolated struct ObjectReference<Object: AnyObject>: Hashable, Sendable {
  /// The object's identity, which is its own as long as it exists.
  public let id: ObjectIdentifier
  /// What messages called the object when the error was made.
  public let description: String

  init(_ object: Object, description: String) {
    id = ObjectIdentifier(object)
    self.description = description
  }

  /// Returns whether two references are to the same object, whatever it was called.
  public static func == (lhs: ObjectReference, rhs: ObjectReference) -> Bool {
    lhs.id == rhs.id
  }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  /// Returns whether a reference is to an object.
  public static func === (lhs: ObjectReference, rhs: Object?) -> Bool {
    rhs.map { ObjectIdentifier($0) == lhs.id } ?? false
  }

  /// Returns whether a reference is to another object, or none.
  public static func !== (lhs: ObjectReference, rhs: Object?) -> Bool {
    !(lhs === rhs)
  }
}

nonisolated extension ObjectReference: CustomStringConvertible {}

extension LayoutConstraint {
  /// What errors name the constraint by.
  public final var reference: ObjectReference<LayoutConstraint> {
    ObjectReference(self, description: description)
  }
}

extension View {
  /// What errors name the view by.
  public final var reference: ObjectReference<View> {
    ObjectReference(self, description: debugName)
  }
}
