/// A system as memory: plain values, and buffers that own memory of theirs.
///
/// Making one, making it anew and ending it is the same for all fields. Compiled field by field that was a thirtieth of the
/// solver's code, and took as long as solving a small system.
package enum SystemMemory {
  /// Buffers of up to so many elements are kept where a system is made anew.
  package static var keptCapacity: Int { 128 }

  /// A system without memory, of which each new one is a copy.
  nonisolated(unsafe) private static let blank = {
    let blank = UnsafeMutablePointer<System>.allocate(capacity: 1)
    blank.initialize(to: System())
    return UnsafePointer(blank)
  }()

  /// The bytes that the buffers of a system occupy.
  static func byteCount(of system: UnsafeMutablePointer<System>) -> Int {
    system.pointee.byteCount(beside: blank.pointee)
  }

  /// Returns memory with a system without constraints.
  @inline(__always)
  static func make() -> UnsafeMutableRawPointer {
    let memory = UnsafeMutablePointer<System>.allocate(capacity: 1)
    let raw = UnsafeMutableRawPointer(memory)
    raw.copyMemory(from: blank, byteCount: MemoryLayout<System>.size)
    memory.pointee.simplex.inconsistencies = Inconsistency.count
    return raw
  }

  /// Makes a system what a new one is, but for buffers of up to so many elements, which keep their memory.
  static func renew(_ system: UnsafeMutablePointer<System>, keeping greatest: Int) {
    system.pointee.end()
    renew(system, like: blank, keeping: greatest)
    system.pointee.simplex.inconsistencies = Inconsistency.count
  }

  /// Sets all plain values to those beside them, and empties the buffers.
  ///
  /// Buffers are where the other one has that number to which only buffers without memory point.
  static func renew<Value: ~Copyable>(
    _ value: UnsafeMutablePointer<Value>, like blank: UnsafePointer<Value>, keeping greatest: Int
  ) {
    let fields = UnsafeMutableRawPointer(value)
    let blankFields = UnsafeRawPointer(blank)
    let word = MemoryLayout<UInt>.size
    let placeholder = UInt(bitPattern: FlatBuffer.placeholder)
    var offset = 0
    while offset + word <= MemoryLayout<Value>.size {
      let plain = blankFields.load(fromByteOffset: offset, as: UInt.self)
      if plain == placeholder {
        let buffer = (fields + offset).assumingMemoryBound(to: FlatBuffer.self)
        buffer.pointee.removeAll(keeping: greatest)
        offset += MemoryLayout<FlatBuffer>.size
      } else {
        fields.storeBytes(of: plain, toByteOffset: offset, as: UInt.self)
        offset += word
      }
    }
    // Less than a word is left.
    (fields + offset).copyMemory(
      from: blankFields + offset, byteCount: MemoryLayout<Value>.size - offset)
  }
}
