extension MadeFont {
  /// The table `cmap`, with one part.
  var characterMap: FontWriter {
    let (platform, encoding) =
      switch map {
      case .bytes, .run: (1, 0)
      case .segments, .listedSegments: (3, 1)
      case .groups: (3, 10)
      case .symbols: (3, 0)
      }
    var table = FontWriter(0, 1, platform, encoding, 0, 12)
    table.add(part)
    return table
  }

  private var part: FontWriter {
    switch map {
    case .bytes:
      var bytes = [UInt8](repeating: 0, count: 256)
      for (character, _) in characters where character.value < 256 {
        bytes[Int(character.value)] = UInt8(truncatingIfNeeded: glyph(of: character))
      }
      var part = FontWriter(0, 262, 0)
      part.add(bytes)
      return part
    case .run:
      guard let first = characters.first?.character.value,
        let last = characters.last?.character.value
      else { return FontWriter(6, 10, 0, 0, 0) }
      var part = FontWriter(6, 10 + 2 * Int(last - first + 1), 0, Int(first), Int(last - first + 1))
      for value in first...last {
        part.add(Unicode.Scalar(value).map { glyph(of: $0) } ?? 0)
      }
      return part
    case .groups:
      var part = FontWriter(12, 0, 0, 0, 0, 0)
      part.add(long: characters.count)
      for (character, _) in characters {
        part.add(long: Int(character.value))
        part.add(long: Int(character.value))
        part.add(long: glyph(of: character))
      }
      return part
    case .segments, .listedSegments, .symbols: return segments
    }
  }

  /// A segment for each run of characters, and the last one that each font has.
  private var segments: FontWriter {
    let further = map == .symbols ? 0xF000 : 0
    var runs: [(first: Int, last: Int)] = []
    for (character, _) in characters where character.value <= 0xFFFF {
      let value = Int(character.value) + further
      if let last = runs.indices.last, runs[last].last + 1 == value {
        runs[last].last = value
      } else {
        runs.append((value, value))
      }
    }
    runs.append((0xFFFF, 0xFFFF))
    var part = FontWriter(4, 0, 0, 2 * runs.count, 0, 0, 0)
    for run in runs { part.add(run.last) }
    part.add(0)
    for run in runs { part.add(run.first) }
    func glyph(_ value: Int) -> Int {
      Unicode.Scalar(UInt32(value - further)).map { self.glyph(of: $0) } ?? 0
    }
    var listed: [Int] = []
    let isListed = map == .listedSegments
    for run in runs {
      part.add(isListed ? 0 : run.first == 0xFFFF ? 1 : glyph(run.first) - run.first)
    }
    for (index, run) in runs.enumerated() {
      if !isListed || run.first == 0xFFFF {
        part.add(0)
      } else {
        // From its own place to that of its first glyph behind the list of such distances.
        part.add(2 * (runs.count - index + listed.count))
        listed += (run.first...run.last).map(glyph)
      }
    }
    for glyph in listed { part.add(glyph) }
    return part
  }
}
