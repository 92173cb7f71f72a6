/// A pattern for paths, relative to the folder of the configuration: `Pods`, `App/*.xib`, `**/Generated`.
///
/// `*` stands for any part of a name, `?` for one character, `**` for any number of folders. A pattern that fits a
/// folder fits all in it.
struct PathPattern: Sendable, Equatable {
  /// The pattern as it was written.
  let text: String
  private let parts: [[Character]]

  /// - Parameter text: A pattern; a slash at its end means nothing, nor does `./` before it.
  init(_ text: String) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }.map { Array($0) }
  }

  /// The folders before the first part that has a sign of a pattern; within them lies all that it fits.
  var start: String {
    parts.prefix { part in !part.contains("*") && !part.contains("?") }.map { String($0) }
      .joined(separator: "/")
  }

  /// Whether the pattern fits a path, or a folder that it is in.
  ///
  /// - Parameter path: Names with slashes between them.
  /// - Returns: Whether it does.
  /// - Complexity: O(path · pattern), whatever the pattern.
  func fits(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0) }
    // Which numbers of parts can be used up by the names so far.
    var reached = closure([0])
    for name in names {
      if reached.contains(parts.count) { return true }
      var next: Set<Int> = []
      for place in reached where place < parts.count {
        if parts[place] == ["*", "*"] {
          next.insert(place)
        } else if Self.fits(name, parts[place]) {
          next.insert(place + 1)
        }
      }
      reached = closure(next)
      if reached.isEmpty { return false }
    }
    return reached.contains(parts.count)
  }

  /// `**` stands for no folder as well.
  private func closure(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for place in places {
      var next = place
      while next < parts.count, parts[next] == ["*", "*"] {
        next += 1
        all.insert(next)
      }
    }
    return all
  }

  /// Whether a name is as a part of the pattern says; goes back to the last `*` only, which is enough.
  private static func fits(_ name: [Character], _ part: [Character]) -> Bool {
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < part.count, part[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < part.count, part[place] == "?" || part[place] == name[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return part[place...].allSatisfy { $0 == "*" }
  }
}
