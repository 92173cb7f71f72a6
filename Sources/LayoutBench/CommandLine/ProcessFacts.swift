import LayoutInput

/// What the system says of the process and the machine.
enum ProcessFacts {
  /// How many processors are there to work on.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// A variable of the environment; nil where it is not set or no UTF-8.
  static func variable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  /// The file of this program; nil where the system does not say.
  static var program: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    #if canImport(Darwin)
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    #else
      guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    #endif
    return String(
      validating: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What the system and its version are called.
  static var system: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    return text(of: &name.sysname) + " " + text(of: &name.release)
  }

  /// The text in a field of characters.
  private static func text<Field>(of field: inout Field) -> String {
    withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The text of a file of the system's own, such as those in `/proc`; nil where it cannot be read.
  static func text(at path: String) -> String? {
    guard let bytes = try? InputFile.bytes(at: path, limit: 1 << 24) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
