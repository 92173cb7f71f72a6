/// A system as memory (`Fields`): how it is made, made anew and ended.
enum SystemMemory {
  /// A system without memory, of which each new one is a copy.
  nonisolated(unsafe) private static let blank = {
    let blank = UnsafeMutablePointer<System>.allocate(capacity: 1)
    blank.initialize(to: System())
    return blank
  }()

  nonisolated(unsafe) private static let buffers = BufferTable(of: blank)

  /// The bytes that the buffers of a system occupy.
  static func byteCount(of system: UnsafeMutablePointer<System>) -> Int {
    system.pointee.slab.unusedByteCount + buffers.byteCount(of: system)
      + system.pointee.simplex.edits.countElements()
      + system.pointee.simplex.basis.blocks.countElements()
      + system.pointee.simplex.basis.updates.countElements()
  }

  /// Makes a system without constraints a copy of another one.
  static func copy(_ other: UnsafeMutablePointer<System>, to system: UnsafeMutablePointer<System>) {
    system.pointee.simplex.copyEdits(of: other.pointee.simplex)
    buffers.copy(other, to: system)
    system.pointee.takeOver(other.pointee)
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
    Fields.renew(system, like: blank, keeping: greatest)
    system.pointee.simplex.inconsistencies = Inconsistency.count
  }
}
