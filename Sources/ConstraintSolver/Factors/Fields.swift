/// The fields of a structure as memory: plain values, and buffers that own memory of theirs.
///
/// Making a system anew and ending it is the same for all fields. Compiled field by field that was a thirtieth of the
/// solver's code, and took as long as solving a small system.
package enum Fields {
  /// Buffers of up to so many elements are kept where a structure is made anew.
  package static var keptCapacity: Int { 128 }

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
