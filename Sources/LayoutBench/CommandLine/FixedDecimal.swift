import LayoutInput

extension Double {
  /// The number with so many digits behind the point, rounded as the C library does.
  func text(places: Int) -> String {
    withVaList([Int32(places), self]) { arguments in
      // Numbers of type Double have at most 309 digits before the point.
      var buffer = [CChar](repeating: 0, count: 330 + max(0, places))
      let count = Int(vsnprintf(&buffer, buffer.count, "%.*f", arguments))
      return String(
        decoding: buffer.prefix(max(0, min(count, buffer.count - 1))).map {
          UInt8(bitPattern: $0)
        }, as: UTF8.self)
    }
  }
}
