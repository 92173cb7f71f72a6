/// How large a file and its parts may be.
///
/// Files that Interface Builder writes stay far below: in the collection of the tests the largest file has
/// about 300 kB, the deepest element is the 21st of its chain, and the longest attribute has 112 bytes. What
/// is read takes memory in proportion to the file, so that these limits bound it.
public nonisolated struct MarkupLimits: Sendable, Hashable {
  /// The bytes of a file.
  public var fileBytes = 16 << 20
  /// How many elements may be open at once.
  public var depth = 96
  /// The elements of a file.
  public var elements = 200_000
  /// The constraints of a scene; each that conflicts may take as long as solving the scene.
  public var sceneConstraints = 10_000
  /// The bytes of an attribute's value.
  public var attributeBytes = 256 << 10
  /// The attributes of an element.
  public var attributes = 128
  /// The bytes of a name.
  public var nameBytes = 256

  /// The limits that hold where no others are given.
  public static let standard = MarkupLimits()

  /// Creates the standard limits.
  public init() {}
}
