/// Where the buffers of a kind of storage lie in it, and of what size their elements are.
///
/// Copying and counting are the same for all buffers. Compiled buffer by buffer they were a thirtieth of the solver's code.
struct BufferTable {
  /// Half a word, so that making the table is a store for each buffer.
  private struct Place: BitwiseCopyable {
    /// The bytes before the buffer.
    let offset: UInt16
    private let strideAndUse: UInt16

    @inline(__always)
    init(_ offset: Int, stride: Int, _ use: BufferUse) {
      self.offset = UInt16(truncatingIfNeeded: offset)
      strideAndUse = UInt16(truncatingIfNeeded: stride &<< 2) | use.rawValue
    }

    /// The bytes from an element to the next one.
    var stride: Int { Int(strideAndUse >> 2) }
    var use: BufferUse { BufferUse(rawValue: strideAndUse & 3) }
  }

  private struct Lister: BufferVisitor {
    let start: UnsafeMutableRawPointer
    let places: UnsafeMutablePointer<Place>
    var use = BufferUse.all
    var count = 0

    @inline(__always)
    mutating func visit(_ buffer: inout FlatBuffer, stride: Int, _ use: BufferUse) {
      let offset = withUnsafeMutablePointer(to: &buffer) { UnsafeMutableRawPointer($0) - start }
      places[count] = Place(offset, stride: stride, use)
      count &+= 1
    }
  }

  private let places: UnsafePointer<Place>
  private let count: Int

  /// Lists the buffers of storage, for good.
  @inline(__always)
  init<Whole: CompoundStorage & ~Copyable>(of whole: UnsafeMutablePointer<Whole>) {
    // No more than there is room for.
    let room = UnsafeMutablePointer<Place>.allocate(
      capacity: MemoryLayout<Whole>.size / MemoryLayout<FlatBuffer>.size)
    var lister = Lister(start: UnsafeMutableRawPointer(whole), places: room)
    whole.pointee.visitParts(&lister)
    places = UnsafePointer(room)
    count = lister.count
  }

  /// The bytes that the buffers of storage occupy, which are no more than there are addresses.
  func byteCount(of storage: UnsafeRawPointer) -> Int {
    var bytes = 0
    for index in 0..<count {
      let place = places[index]
      let buffer = (storage + Int(place.offset)).assumingMemoryBound(to: FlatBuffer.self)
      bytes &+= buffer.pointee.capacity &* place.stride
    }
    return bytes
  }

  /// Copies what is state, without spare capacity, to storage without contents.
  func copy(_ other: UnsafeRawPointer, to storage: UnsafeMutableRawPointer) {
    for index in 0..<count {
      let place = places[index]
      if !place.use.contains(.copied) { continue }
      let offset = Int(place.offset)
      let source = (other + offset).assumingMemoryBound(to: FlatBuffer.self)
      let buffer = (storage + offset).assumingMemoryBound(to: FlatBuffer.self)
      buffer.pointee.copy(source.pointee, stride: place.stride)
    }
  }
}
