/// What is between characters by the size of a text, in Apple's table `trak`, where a font is tracked in the usual way.
nonisolated struct FontTracking: Sendable {
  /// The sizes in points, from the smallest on, and what is between characters there, in the font's units.
  private let steps: [(size: Double, value: Double)]

  /// Reads the trackings; nil where the table has none for lines across.
  ///
  /// - Parameter table: The table.
  /// - Throws: What is wrong with it.
  init?(_ table: FontBytes) throws(FontProblem) {
    let place = try table.word(at: 6)
    if place == 0 { return nil }
    let header = try table.part(at: place)
    let tracks = try header.word(at: 0)
    let count = try header.word(at: 2)
    let sizes = try table.part(at: header.distance(at: 4))
    try sizes.needs(count, of: 4, at: 0)
    try header.needs(tracks, of: 8, at: 8)
    for index in 0..<tracks {
      // Others are for texts that are set closer or wider.
      guard try header.long(at: 8 + 8 * index) == 0 else { continue }
      let values = try table.part(at: header.word(at: 14 + 8 * index))
      var steps: [(size: Double, value: Double)] = []
      for step in 0..<count {
        steps.append(
          (
            Double(try sizes.long(at: 4 * step)) / 65536,
            Double(try values.signedWord(at: 2 * step))
          ))
      }
      if steps.isEmpty { return nil }
      self.steps = steps
      return
    }
    return nil
  }

  /// What is between characters at a size, in the font's units.
  func value(atSize size: Double) -> Double {
    guard let next = steps.firstIndex(where: { $0.size >= size }) else {
      return steps.last?.value ?? 0
    }
    if next == 0 { return steps[0].value }
    let (low, high) = (steps[next - 1], steps[next])
    if high.size <= low.size { return low.value }
    return low.value + (high.value - low.value) * (size - low.size) / (high.size - low.size)
  }
}
