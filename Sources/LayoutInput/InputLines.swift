/// The lines of an input, one after the other, so that it may be of any length.
public struct InputLines {
  private let input: InputDescriptor
  private let limit: Int
  private var pending: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// Reads lines.
  ///
  /// - Parameters:
  ///   - input: Where they come from.
  ///   - limit: The most bytes of a line.
  public init(of input: InputDescriptor, limit: Int = 1 << 16) {
    self.input = input
    self.limit = limit
  }

  /// Reads the next line.
  ///
  /// - Returns: The line without its end, `\n` or `\r\n`; nil behind the last one.
  /// - Throws: That a line is longer than the limit, or what the system says; there are no more lines then.
  public mutating func next() throws(InputProblem) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = pending.firstIndex(of: 10) {
        line += pending[..<end]
        pending = pending[(end + 1)...]
        try checkLength(of: line)
        break
      }
      line += pending
      pending = []
      try checkLength(of: line)
      guard !isAtEnd else { return line.isEmpty ? nil : line }
      do {
        if let part = try input.part() { pending = part[...] } else { isAtEnd = true }
      } catch {
        isAtEnd = true
        throw error
      }
    }
    if line.last == 13 { line.removeLast() }
    return line
  }

  private mutating func checkLength(of line: [UInt8]) throws(InputProblem) {
    if line.count <= limit { return }
    isAtEnd = true
    pending = []
    throw InputProblem("a line has more than \(limit) bytes; a name is shorter")
  }
}
