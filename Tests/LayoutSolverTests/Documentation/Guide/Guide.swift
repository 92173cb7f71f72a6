import LayoutSolver

/// Runs the code of the guide, section by section, and keeps what it prints and draws.
///
/// The code blocks of `docs/guide.md` are parts of the files of this folder.
final class Guide {
  /// What stands below the code, in the order of the guide.
  private(set) var outputs: [String] = []
  /// The pictures by name, in the order of the guide.
  private(set) var pictures: [(name: String, text: String)] = []
  private var output = ""

  init() {
    firstLayout()
    content()
    screen()
    changes()
    passes()
    direction()
    fitting()
    conflict()
    ambiguity()
    inspection()
    visualFormat()
  }

  func print(_ items: Any...) {
    output += items.map { "\($0)" }.joined(separator: " ")
    if output.last != "\n" { output += "\n" }
  }

  /// Ends what one text of the guide shows.
  func endOutput() {
    outputs.append(output)
    output = ""
  }

  func save(_ picture: String, _ name: String) {
    pictures.append((name, picture))
  }
}
