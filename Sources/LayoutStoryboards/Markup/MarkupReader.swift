/// Reads the elements of a text.
nonisolated enum MarkupReader {
  /// Returns the root element of a text.
  static func read(
    _ bytes: [UInt8], limits: MarkupLimits
  ) throws(MarkupProblem) -> MarkupElement {
    if bytes.count > limits.fileBytes {
      throw MarkupProblem(reason: "the file has more than \(limits.fileBytes) bytes")
    }
    let root = try MarkupScanner.root(of: bytes, limits: limits)
    if let problem = encodingProblem(bytes) { throw problem }
    return root
  }

  /// The first line that is no UTF-8, if there is one.
  private static func encodingProblem(_ bytes: [UInt8]) -> MarkupProblem? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    return MarkupProblem(
      position: MarkupPosition(line: line + 1, column: 1),
      reason: "this line is no UTF-8; save the file as UTF-8")
  }
}
