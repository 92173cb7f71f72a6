/// What owns memory of the solver: a buffer, or a part that is made of several.
protocol Storage: ~Copyable {
  /// Visits each buffer, for which no more is done than for the whole.
  mutating func visitBuffers(_ visitor: inout some BufferVisitor, _ use: BufferUse)
}

extension Storage where Self: ~Copyable {
  /// The bytes that the buffers occupy; of pools, without what their elements do.
  @inline(__always)
  var byteCount: Int {
    mutating get {
      var counter = BufferCounter()
      visitBuffers(&counter, .all)
      return counter.bytes
    }
  }
}

/// What is done with a buffer besides being counted.
struct BufferUse: OptionSet, BitwiseCopyable {
  let rawValue: UInt16
  /// Its contents are state, which a copy has as well; otherwise a copy starts without.
  static let copied = BufferUse(rawValue: 1)
  /// It is given up where a batch has made it large and it holds nothing any more.
  static let trimmed = BufferUse(rawValue: 2)
  /// What all have that are parts of nothing.
  static let all: BufferUse = [copied, trimmed]
}

/// Storage that is made of parts.
///
/// All are named in one list, by which they are copied, counted and given up, so that none is forgotten in one of the
/// three.
protocol CompoundStorage: Storage, ~Copyable {
  /// Visits each part; fields that are plain values are not among them.
  mutating func visitParts(_ visitor: inout some BufferVisitor)
}

/// Does something with the buffers of storage.
protocol BufferVisitor {
  /// What is done for the part that is being visited.
  var use: BufferUse { get set }
  mutating func visit(_ buffer: inout FlatBuffer, stride: Int, _ use: BufferUse)
}

extension BufferVisitor {
  @inline(__always)
  mutating func visit<Part: Storage & ~Copyable>(_ part: inout Part, _ use: BufferUse) {
    part.visitBuffers(&self, use.intersection(self.use))
  }
}

extension CompoundStorage where Self: ~Copyable {
  @inline(__always)
  mutating func visitBuffers(_ visitor: inout some BufferVisitor, _ use: BufferUse) {
    let outer = visitor.use
    visitor.use = use
    visitParts(&visitor)
    visitor.use = outer
  }

  /// Takes over what is state of another one; it is without contents itself.
  ///
  /// A whole system is copied by its `BufferTable`, which is less code.
  mutating func copyParts(of other: UnsafeMutablePointer<Self>) {
    let start = withUnsafeMutablePointer(to: &self) { UnsafeMutableRawPointer($0) }
    var copier = BufferCopier(distance: UnsafeMutableRawPointer(other) - start)
    visitParts(&copier)
  }

  /// Gives up memory that only a large batch needs.
  @inline(__always)
  mutating func trimParts() {
    var trimmer = BufferTrimmer()
    visitParts(&trimmer)
  }
}

private struct BufferCopier: BufferVisitor {
  /// How far what is copied is from what takes the copy.
  let distance: Int
  var use = BufferUse.all

  @inline(__always)
  mutating func visit(_ buffer: inout FlatBuffer, stride: Int, _ use: BufferUse) {
    if !use.contains(.copied) { return }
    let place = withUnsafeMutablePointer(to: &buffer) { UnsafeMutableRawPointer($0) + distance }
    buffer.copy(place.assumingMemoryBound(to: FlatBuffer.self).pointee, stride: stride)
  }
}

private struct BufferTrimmer: BufferVisitor {
  var use = BufferUse.all

  @inline(__always)
  mutating func visit(_ buffer: inout FlatBuffer, stride: Int, _ use: BufferUse) {
    if use.contains(.trimmed) { buffer.trim() }
  }
}

private struct BufferCounter: BufferVisitor {
  var use = BufferUse.all
  var bytes = 0

  @inline(__always)
  mutating func visit(_ buffer: inout FlatBuffer, stride: Int, _ use: BufferUse) {
    bytes &+= buffer.capacity &* stride
  }
}
