import LayoutSolver
import Testing

/// The README's code is this code, and prints what the README says.
@Suite struct ReadmeTests {
  @Test("the code compiles, runs and prints what stands below it")
  func code() throws {
    var printed = ""
    func print(_ name: String, _ value: Double) { printed += "\(name) \(value)\n" }
    // The README's code begins.
    let solver = Solver()
    let left = Variable("left"), width = Variable("width"), right = Variable("right")
    try solver.add([Constraint(left == 8), Constraint(left + width + 8 <= right)])  // required
    try solver.add(Constraint(width == 400, priority: .defaultLow))  // a wish, at 250
    try solver.edit(right, priority: 999)
    try solver.suggest(320, for: right)
    solver.forEachChange { variable, value in print(variable.name, value) }
    // The README's code ends.
    let shown = try #require(Repository.blocks(of: "README.md", language: "text").first)
    #expect(printed == shown)
  }

  @Test("the README has exactly the code of this file")
  func sameCode() throws {
    let source = try Repository.text(
      "Tests/LayoutSolverTests/Documentation/ReadmeTests.swift")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// The README's code begins.") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// The README's code ends.") })
    let code = lines[(begin + 1)..<end].map { $0.dropFirst(4) + "\n" }.joined()
    #expect(try Repository.blocks(of: "README.md", language: "swift") == [code])
  }

  @Test("the README begins with the two commands that do all set-up")
  func commands() throws {
    let lines = try Repository.text("README.md").split(separator: "\n").prefix(4)
    #expect(lines.contains { $0.hasPrefix("swift run -c release LayoutBench") })
    #expect(lines.contains { $0.hasPrefix("swift test") })
  }
}
