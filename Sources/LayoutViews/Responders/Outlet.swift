/// A property of an object that an archive connects by name.
///
/// ```swift
/// final class Profile: ViewController {
///   weak var name: View?
///   var rows: [View] = []
///   override var outlets: [Outlet] {
///     [Outlet("name", of: self, \.name), Outlet("rows", of: self, \.rows)]
///   }
/// }
/// ```
public struct Outlet {
  /// The name in the archive.
  public let key: String
  private let connectOne: ((AnyObject) -> Bool)?
  private let connectAll: (([AnyObject]) -> Bool)?

  /// Creates the outlet for a property that holds one object of a class.
  public init<Owner: AnyObject, Value: AnyObject>(
    _ key: String, of owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Value?>
  ) {
    self.init(key) { object in
      guard let value = object as? Value else { return false }
      owner[keyPath: property] = value
      return true
    }
  }

  /// Creates the outlet for a property that holds a collection of objects of a class.
  public init<Owner: AnyObject, Value: AnyObject>(
    _ key: String, of owner: Owner, _ property: ReferenceWritableKeyPath<Owner, [Value]>
  ) {
    self.key = key
    connectOne = nil
    connectAll = { objects in
      let values = objects.compactMap { $0 as? Value }
      guard values.count == objects.count else { return false }
      owner[keyPath: property] = values
      return true
    }
  }

  /// Creates an outlet that a closure connects; it returns whether it takes the object.
  public init(_ key: String, connect: @escaping (AnyObject) -> Bool) {
    self.key = key
    connectOne = connect
    connectAll = nil
  }

  /// Connects an object; returns whether the property takes it.
  public func connect(_ object: AnyObject) -> Bool { connectOne?(object) ?? false }

  /// Connects the objects of a collection; returns whether the property takes them.
  public func connect(all objects: [AnyObject]) -> Bool { connectAll?(objects) ?? false }
}

/// A value that an archive sets by key, as designers give them to objects.
public nonisolated enum ArchivedValue: Hashable, Sendable {
  /// No value.
  case none
  /// A number.
  case number(Double)
  /// A truth value.
  case boolean(Bool)
  /// A text.
  case string(String)
  /// A point.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)

  /// The number, if it is one.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }
  /// The truth value, if it is one.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The text, if it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
}
