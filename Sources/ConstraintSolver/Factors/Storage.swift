/// What owns memory of the solver: a buffer, or a part that is made of several.
protocol Storage: ~Copyable {
  /// Creates storage without contents.
  init()
  /// Takes over a private copy of the state of another one; it is without contents itself.
  mutating func copy(_ other: borrowing Self)
  /// Returns the bytes that it occupies beyond its own fields, beside empty storage of the kind.
  mutating func byteCount(beside empty: borrowing Self) -> Int
  /// Gives up memory that only a large batch needs, beside empty storage of the kind.
  mutating func trim(beside empty: borrowing Self)
}

extension Storage where Self: ~Copyable {
  /// The bytes that it occupies beyond its own fields.
  var byteCount: Int {
    mutating get { byteCount(beside: Self()) }
  }
}

/// What is done with a buffer besides being counted.
struct BufferUse: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  /// Its contents are state, which a copy has as well; otherwise a copy starts without.
  static let copied = BufferUse(rawValue: 1)
  /// It is given up where a batch has made it large and it holds nothing any more.
  static let trimmed = BufferUse(rawValue: 2)
}

/// Storage that is made of parts.
///
/// All are named in one list, by which they are copied, counted and given up, so that none is forgotten in one of the
/// three.
protocol CompoundStorage: Storage, ~Copyable {
  /// Visits each part beside that of another one; fields that are plain values are not among them.
  mutating func visitParts(_ visitor: inout some StorageVisitor, beside other: borrowing Self)
}

/// Does something with the parts of storage.
protocol StorageVisitor {
  mutating func visit<Part: Storage & ~Copyable>(
    _ part: inout Part, _ other: borrowing Part, _ use: BufferUse)
}

extension CompoundStorage where Self: ~Copyable {
  mutating func copy(_ other: borrowing Self) { copyParts(of: other) }

  /// Copies what is state.
  mutating func copyParts(of other: borrowing Self) {
    var copier = StorageCopier()
    visitParts(&copier, beside: other)
  }

  mutating func byteCount(beside empty: borrowing Self) -> Int {
    var counter = StorageCounter()
    visitParts(&counter, beside: empty)
    return counter.bytes
  }

  @inline(__always)
  mutating func trim(beside empty: borrowing Self) {
    var trimmer = StorageTrimmer()
    visitParts(&trimmer, beside: empty)
  }
}

private struct StorageCopier: StorageVisitor {
  @inline(__always)
  mutating func visit<Part: Storage & ~Copyable>(
    _ part: inout Part, _ other: borrowing Part, _ use: BufferUse
  ) {
    if use.contains(.copied) { part.copy(other) }
  }
}

private struct StorageCounter: StorageVisitor {
  var bytes = 0

  @inline(__always)
  mutating func visit<Part: Storage & ~Copyable>(
    _ part: inout Part, _ other: borrowing Part, _ use: BufferUse
  ) {
    bytes &+= part.byteCount(beside: other)
  }
}

private struct StorageTrimmer: StorageVisitor {
  @inline(__always)
  mutating func visit<Part: Storage & ~Copyable>(
    _ part: inout Part, _ other: borrowing Part, _ use: BufferUse
  ) {
    if use.contains(.trimmed) { part.trim(beside: other) }
  }
}
