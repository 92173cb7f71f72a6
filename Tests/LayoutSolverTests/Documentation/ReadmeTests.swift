import LayoutSolver
import Testing

/// The README's code is this code, and prints what the README says.
struct ReadmeTests {
  @Test("the code of the layout compiles, runs and prints what stands below it")
  func layoutCode() throws {
    var printed = ""
    func print(_ items: Any...) {
      printed += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }
    // The README's layout begins.
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 120))
    let avatar = View(), name = View()
    for view in [avatar, name] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    let wide = name.widthAnchor.constraint(equalToConstant: 400)
    wide.priority = .defaultHigh  // 750: gives way where there is no room
    LayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      avatar.centerYAnchor.constraint(equalTo: window.centerYAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 48),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
      name.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor, constant: -16),
      name.topAnchor.constraint(equalTo: avatar.topAnchor),
      name.heightAnchor.constraint(equalToConstant: 24), wide,
    ])
    for width in [320.0, 600] {
      window.frame.size.width = width
      window.layoutIfNeeded()
      print(avatar.frame, name.frame)
    }
    // The README's layout ends.
    #expect(try printed == Repository.blocks(of: "README.md", language: "text")[0])
  }

  @Test("the code of the solver compiles, runs and prints what stands below it")
  func solverCode() throws {
    var printed = ""
    func print(_ name: String, _ value: Double) { printed += "\(name) \(value)\n" }
    // The README's solver begins.
    let solver = Solver()
    let left = Variable("left"), width = Variable("width"), right = Variable("right")
    try solver.add([Constraint(left == 8), Constraint(left + width + 8 <= right)])  // required
    try solver.add(Constraint(width == 400, priority: .defaultLow))  // optional, at 250
    try solver.edit(right, priority: 999)
    try solver.suggest(320, for: right)
    solver.forEachChange { variable, value in print(variable.name, value) }
    // The README's solver ends.
    #expect(try printed == Repository.blocks(of: "README.md", language: "text")[1])
  }

  @Test("the README has exactly the code of this file")
  func sameCode() throws {
    let source = try Repository.text(
      "Tests/LayoutSolverTests/Documentation/ReadmeTests.swift")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    func code(_ name: String) throws -> String {
      let begin = try #require(lines.firstIndex { $0.hasSuffix("// The README's \(name) begins.") })
      let end = try #require(lines.firstIndex { $0.hasSuffix("// The README's \(name) ends.") })
      return lines[(begin + 1)..<end].map { $0.dropFirst(4) + "\n" }.joined()
    }
    let blocks = try Repository.blocks(of: "README.md", language: "swift")
    let expected = try ["import LayoutSolver\n\n" + code("layout"), code("solver")]
    #expect(Array(blocks.dropFirst()) == expected)
  }

  @Test("the README names the products of the package, all of them")
  func products() throws {
    let manifest = try Repository.text("Package.swift")
    let products = manifest.matches(of: /\.(library|executable)\(\s*name: "(\w+)"/)
    let readme = try Repository.text("README.md")
    let table = try #require(readme.firstRange(of: "| product |"))
    let rows = readme[table.lowerBound...].prefix { $0 != "#" }.matches(of: /\n\| `(\w+)` \|/)
    #expect(rows.map(\.1).sorted() == products.map(\.2).sorted())
    #expect(readme.contains(".product(name: \"LayoutSolver\", package: \"LayoutSolver\")"))
  }

  @Test("the README begins with the two commands that do all set-up")
  func commands() throws {
    let lines = try Repository.text("README.md").split(separator: "\n").prefix(5)
    #expect(lines.contains { $0.hasPrefix("swift run -c release LayoutBench") })
    #expect(lines.contains { $0.hasPrefix("swift test") })
  }
}
