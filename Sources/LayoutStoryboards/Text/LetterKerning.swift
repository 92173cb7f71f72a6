/// By how much letters of the system's font are closer to others that leave them room, in thousandths of the point size.
nonisolated enum LetterKerning {
  /// How much farther from a character the next one is; less than zero where it is closer.
  static func between(_ first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
    guard let row = index(of: first), let column = index(of: second) else { return 0 }
    return Double(table[row * characters + column])
  }

  /// What Adobe published for a pair of Helvetica's capitals.
  static func published(_ first: Unicode.Scalar, and second: Unicode.Scalar) -> Double {
    guard let row = index(of: first), let column = index(of: second) else { return 0 }
    return Double(publishedTable[row * characters + column])
  }

  private static let publishedTable: [Int16] = {
    var table = [Int16](repeating: 0, count: characters * characters)
    for (value, pairs) in capitals {
      for pair in pairs.split(separator: " ") {
        guard let left = pair.unicodeScalars.first, let right = pair.unicodeScalars.last,
          let row = index(of: left), let column = index(of: right)
        else { continue }
        table[row * characters + column] = Int16(value)
      }
    }
    return table
  }()

  /// The characters of ASCII from the space on.
  private static let characters = 95

  private static func index(of character: Unicode.Scalar) -> Int? {
    (0x20...0x7E).contains(character.value) ? Int(character.value) - 0x20 : nil
  }

  /// The kerning of all pairs, by rows of the first character.
  private static let table: [Int8] = {
    var table = [Int8](repeating: 0, count: characters * characters)
    func add(_ value: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) {
      guard let row = index(of: first), let column = index(of: second) else { return }
      let place = row * characters + column
      table[place] = Int8(clamping: Int(table[place]) + value)
    }
    for (lefts, rights, value) in shapes {
      for left in lefts.unicodeScalars {
        for right in rights.unicodeScalars { add(value, left, right) }
      }
    }
    for (published, pairs) in capitals {
      let value = Int((Double(published) * capitalPart).rounded())
      for pair in pairs.split(separator: " ") {
        guard let left = pair.unicodeScalars.first, let right = pair.unicodeScalars.last else {
          continue
        }
        add(value, left, right)
      }
    }
    for (value, pairs) in found {
      for pair in pairs {
        guard let left = pair.unicodeScalars.first, let right = pair.unicodeScalars.last else {
          continue
        }
        add(value, left, right)
      }
    }
    return table
  }()

  /// What was found in saved widths, by the shapes of a character's right side and of the next one's left side; a pair
  /// has the sum of all that hold for it.
  private static let shapes: [(lefts: String, rights: String, value: Int)] = [
    ("TY", "acdegmnopqrsuvwxyz", -60), ("T", "ocdeqg", -21), ("T", "a", -23), ("T", "vwy", -6),
    ("T", "BDEFHIKLMNPRU", 10), ("S", "T", 8), ("S", "i", -3),
    ("FPVW", "acdegmnopqrsu", -13), ("VW", "ocdeqg", -5), ("VW", "a", -4), ("VW", "i", 7),
    ("FP", "ocdeqg", 12), ("FP", "nmrpu", 9), ("FP", "a", -14), ("FP", "A", 4),
    ("A", "ocdeqg", -13), ("A", "tf", -11), ("A", "BDEFHIKLMNPRU", 5), ("L", "ocdeqg", -16),
    ("R", "ocdeqg", -12), ("KX", "ocdeqg", -31), ("C", "ocdeqg", 7), ("C", "bhkl", -7),
    ("DOQ", "ocdeqg", 4),
    ("r", "acdegoqs", -7), ("r", "ocdeqg", -5), ("r", "a", 4), ("r", "tf", 15),
    ("kvwxy", "acdegoqs", -19), ("vwy", ".,", -23), ("f", "ocdeqg", -13),
    ("t", "i", 3), ("t", "nmrpu", 3), ("t", "bhkl", -3), ("t", "ocdeqg", -4),
    ("bpoehmnulg", "ocdeqg", 6), ("bpoehmnu", "vwy", -7), ("bpoe", "x", -12),
    ("l", "a", -6), ("d", "a", 4), ("i", "z", -5), (" ", "ocdeqg", 4), (" ", "vwy", 8),
    ("0235689", "0123456789", 4), ("0689", ".,", -8), (".,", "0123456789", -47), (".,", ".,", 10),
  ]

  /// How much of what Adobe published for Helvetica was found in the widths of titles in capitals.
  private static let capitalPart = 0.7

  /// What Adobe published for pairs of Helvetica's capitals.
  private static let capitals: [(published: Int, pairs: String)] = [
    (-140, "LY"), (-120, "AT PA TA"), (-110, "LT LV YA"), (-100, "AY"), (-90, "DY"), (-85, "YO"),
    (-80, "FA VA"), (-70, "AV DV LW OY"), (-60, "OX"), (-50, "AU AW KO OV RV RY WA"),
    (-40, "DA DW OT RU TO UA VG VO"), (-30, "AC AG AO AQ OW RT RW"), (-20, "JA OA RO WO"),
    (-10, "BU QU"),
  ]

  /// What single pairs differ by from that, as found in saved widths.
  private static let found: [(value: Int, pairs: [String])] = [
    (-11, ["Au"]), (-9, ["En", "Te"]), (-8, ["ay"]), (-7, ["12"]), (-6, [".0"]),
    (-5, ["ch", "il"]), (-4, [" U", "li", "ol"]), (-3, [" L", " a", "Wa", "We", "av", "tu"]),
    (3, ["0:", "10", "ad", "as", "ct", "di", "fi"]), (4, [" N", "pt", "tl", "to", "us"]),
    (5, [" d", "0x", "sc", "un"]), (6, ["la", "rn"]), (7, ["T ", "ew", "ys"]), (9, ["Wh"]),
  ]
}
