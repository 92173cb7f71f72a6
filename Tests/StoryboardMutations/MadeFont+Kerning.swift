extension MadeFont {
  private typealias Glyphs = (first: Int, second: Int, value: Int)

  /// The pairs by their glyphs, in order.
  private var glyphs: [Glyphs] {
    pairs.map { (glyph(of: $0.first), glyph(of: $0.second), $0.value) }
      .sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  /// The table `kern`.
  var kernTable: FontWriter {
    var table: FontWriter
    if kerning == .applesTable {
      table = FontWriter(1, 0)
      table.add(long: 1)
      table.add(long: 16 + 6 * glyphs.count)
      table.add(0)
      table.add(0)
    } else {
      table = FontWriter(0, 1, 0, 14 + 6 * glyphs.count, 1)
    }
    for word in [glyphs.count, 0, 0, 0] { table.add(word) }
    for (first, second, value) in glyphs {
      for word in [first, second, value] { table.add(word) }
    }
    return table
  }

  /// The table `GPOS` with one script, one feature and one lookup.
  var positioning: FontWriter {
    var table = FontWriter(1, 0, 10, 30, 44)
    // The script DFLT, whose usual language has the first feature.
    table.add(FontWriter(1))
    table.add(tag: "DFLT")
    table.add(FontWriter(8, 4, 0, 0, 0xFFFF, 1, 0))
    table.add(FontWriter(1))
    table.add(tag: "kern")
    table.add(FontWriter(8, 0, 1, 0))
    let isFar = kerning == .farPairs
    table.add(FontWriter(1, 4, isFar ? 9 : 2, 0, 1, 8))
    if isFar { table.add(FontWriter(1, 2, 0, 8)) }
    switch kerning {
    case .classes, .ranges: table.add(classes)
    default: table.add(listedPairs)
    }
    return table
  }

  /// The pairs by their first glyphs.
  private var listedPairs: FontWriter {
    let isOfBoth = kerning == .pairsOfBoth
    var sets: [(first: Int, pairs: [Glyphs])] = []
    for pair in glyphs {
      if let last = sets.indices.last, sets[last].first == pair.first {
        sets[last].pairs.append(pair)
      } else {
        sets.append((pair.first, [pair]))
      }
    }
    var lists = FontWriter()
    let start = 10 + 2 * sets.count
    // Where both glyphs change, the first also moves, which is no matter of advances.
    var part = FontWriter(1, 0, isOfBoth ? 5 : 4, isOfBoth ? 4 : 0, sets.count)
    for (_, pairs) in sets {
      part.add(start + lists.count)
      lists.add(pairs.count)
      for (_, second, value) in pairs {
        lists.add(second)
        if isOfBoth {
          lists.add(7)
          lists.add(value - 5)
          lists.add(5)
        } else {
          lists.add(value)
        }
      }
    }
    var whole = FontWriter(1, start + lists.count)
    whole.add(Array(part.bytes.dropFirst(4)))
    whole.add(lists)
    // Which glyphs come first.
    whole.add(FontWriter(1, sets.count))
    for (first, _) in sets { whole.add(first) }
    return whole
  }

  /// Each glyph of a pair is a class of its own.
  private var classes: FontWriter {
    let firsts = Set(glyphs.map(\.first)).sorted()
    let seconds = Set(glyphs.map(\.second)).sorted()
    var matrix = FontWriter()
    for first in [0] + firsts {
      for second in [0] + seconds {
        matrix.add(glyphs.first { $0.first == first && $0.second == second }?.value ?? 0)
      }
    }
    let isRanges = kerning == .ranges
    let (left, right) = (Self.classes(firsts, isRanges), Self.classes(seconds, isRanges))
    var coverage = FontWriter(isRanges ? 2 : 1, firsts.count)
    for (index, first) in firsts.enumerated() {
      coverage.add(first)
      if isRanges {
        coverage.add(first)
        coverage.add(index)
      }
    }
    let start = 16 + matrix.count
    var part = FontWriter(
      2, start, 4, 0, start + coverage.count, start + coverage.count + left.count,
      firsts.count + 1, seconds.count + 1)
    for other in [matrix, coverage, left, right] { part.add(other) }
    return part
  }

  private static func classes(_ glyphs: [Int], _ isRanges: Bool) -> FontWriter {
    if isRanges {
      var part = FontWriter(2, glyphs.count)
      for (index, glyph) in glyphs.enumerated() {
        for word in [glyph, glyph, index + 1] { part.add(word) }
      }
      return part
    }
    guard let first = glyphs.first, let last = glyphs.last else { return FontWriter(1, 0, 0) }
    var part = FontWriter(1, first, last - first + 1)
    for glyph in first...last { part.add((glyphs.firstIndex(of: glyph) ?? -1) + 1) }
    return part
  }
}
