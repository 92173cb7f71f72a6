// The platform's C library, for all files of the tool: Foundation would add tens of megabytes to a program that is
// linked statically.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Android)
  @_exported import Android
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

/// Reads from a descriptor, as `read(2)` does; for where a method has its name.
func readDescriptor(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

/// Writes to a descriptor, as `write(2)` does; for where a method has its name.
func writeDescriptor(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}

/// The environment of the process, as its children get it.
var processEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    _NSGetEnviron().pointee
  #else
    environ
  #endif
}
