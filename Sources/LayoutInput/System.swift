// The platform's C library, and nothing else of it: Foundation would add tens of megabytes to a program that is linked
// statically. Who imports this module has it.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

/// Functions of the C library, for where a method of ours has the same name.
public enum System {
  /// Reads from a descriptor, as `read(2)` does.
  public static func read(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Android)
      Android.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Glibc.read(descriptor, buffer, count)
    #endif
  }

  /// Writes to a descriptor, as `write(2)` does.
  public static func write(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer, count)
    #elseif canImport(Android)
      Android.write(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer, count)
    #else
      Glibc.write(descriptor, buffer, count)
    #endif
  }

  /// The environment of the process, as its children get it.
  public static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }
}
