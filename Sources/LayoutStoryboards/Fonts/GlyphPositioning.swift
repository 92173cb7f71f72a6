/// How much closer glyphs are to others by OpenType's kerning: the feature `kern` of the table `GPOS`.
///
/// Fonts of other scripts have kerning of their own; what is read is that for Latin letters, or else for all. Of each lookup the first part that is
/// about a pair counts.
nonisolated struct GlyphPositioning: Sendable {
  private var lookups: [[PairAdjustment]] = []

  /// Reads the kerning; nil where the table has none.
  ///
  /// - Parameter table: The table.
  /// - Throws: What is wrong with it.
  init?(_ table: FontBytes) throws(FontProblem) {
    let features = try table.part(at: table.word(at: 6))
    let list = try table.part(at: table.word(at: 8))
    var isFound = false
    var indices: [Int] = []
    for feature in try Self.features(for: table) {
      let entry = 2 + 6 * feature
      guard try features.long(at: entry) == FontFile.tag("kern") else { continue }
      isFound = true
      let feature = try features.part(at: features.word(at: entry + 4))
      let count = try feature.word(at: 2)
      try feature.needs(count, of: 2, at: 4)
      for index in 0..<count {
        let lookup = try feature.word(at: 4 + 2 * index)
        if !indices.contains(lookup) { indices.append(lookup) }
        if indices.count > FontLimits.kerningParts { throw Self.tooMany(table) }
      }
    }
    if !isFound { return nil }
    var (parts, sets) = (0, FontLimits.pairSets)
    for index in indices.sorted() {
      guard index < (try list.word(at: 0)) else {
        throw table.problem("mentions a lookup that it does not have")
      }
      let lookup = try list.part(at: list.word(at: 2 + 2 * index))
      parts += try lookup.word(at: 4)
      if parts > FontLimits.kerningParts { throw Self.tooMany(table) }
      let adjustments = try Self.adjustments(of: lookup)
      for adjustment in adjustments { try adjustment.checkSets(&sets) }
      if !adjustments.isEmpty { lookups.append(adjustments) }
    }
  }

  private static func tooMany(_ table: FontBytes) -> FontProblem {
    table.problem("has kerning of more than \(FontLimits.kerningParts) parts")
  }

  /// The numbers of the features of the script that is read.
  private static func features(for table: FontBytes) throws(FontProblem) -> [Int] {
    let scripts = try table.part(at: table.word(at: 4))
    let count = try scripts.word(at: 0)
    try scripts.needs(count, of: 6, at: 2)
    var best: (rank: Int, place: Int)?
    for index in 0..<count {
      let tag = try scripts.long(at: 2 + 6 * index)
      let rank = tag == FontFile.tag("latn") ? 3 : tag == FontFile.tag("DFLT") ? 2 : 1
      if rank > best?.rank ?? 0 { best = (rank, try scripts.word(at: 6 + 6 * index)) }
    }
    guard let best else { return [] }
    let script = try scripts.part(at: best.place)
    var place = try script.word(at: 0)
    if place == 0 {
      // A script without a usual language has that of its first one.
      if try script.word(at: 2) == 0 { return [] }
      place = try script.word(at: 8)
    }
    let language = try script.part(at: place)
    let features = try language.word(at: 4)
    try language.needs(features, of: 2, at: 6)
    var found: [Int] = []
    for index in 0..<features { found.append(try language.word(at: 6 + 2 * index)) }
    return found
  }

  /// The parts of a lookup that are about pairs.
  private static func adjustments(of lookup: FontBytes) throws(FontProblem) -> [PairAdjustment] {
    let kind = try lookup.word(at: 0)
    guard kind == pairs || kind == further else { return [] }
    var found: [PairAdjustment] = []
    for index in 0..<(try lookup.word(at: 4)) {
      var part = try lookup.part(at: lookup.word(at: 6 + 2 * index))
      if kind == further {
        // It lies farther away than two bytes reach.
        guard try part.word(at: 2) == pairs else { continue }
        part = try part.part(at: part.distance(at: 4))
      }
      found.append(try PairAdjustment(part))
    }
    return found
  }

  /// The types of lookups for pairs, and for what is farther away.
  private static let pairs = 2
  private static let further = 9

  /// How much farther from a glyph the next one is, in the font's units.
  ///
  /// - Complexity: O(parts · log glyphs)
  func kerning(_ first: Int, and second: Int) -> Int {
    var sum = 0
    for lookup in lookups {
      for part in lookup {
        guard let value = part.kerning(first, and: second) else { continue }
        sum += value
        break
      }
    }
    return sum
  }
}
