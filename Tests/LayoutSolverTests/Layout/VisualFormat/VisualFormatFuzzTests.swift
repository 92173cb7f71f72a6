import SolverReference
import LayoutSolver
import Testing

/// Visual format: damaged text.
struct VisualFormatFuzzTests {
  private static let seeds = [
    "H:|-[a(>=80,<=200@500)]-gap-[b(==a@250)]-|", "V:|[a(10)][b(.5e1@w)]-(>=8@750)-[c]-8-|",
    "|->=8@999-[a]-(-22)-[b(c)]|", "V:[a]-[b]-(gap,<=20)-[c(<=b)]",
  ]
  private static let alphabet: [Character] = Array("HV:|-[]()<=>@,.eE019+ abcgpw\u{e9}\n*/%")

  @Test("random changes never trap, and errors point into the text", arguments: 0..<40)
  func mutations(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let scene = VisualFormatScene("a", "b", "c")
    var errors = 0
    for _ in 0..<250 {
      var text = Array(random.pick(VisualFormatFuzzTests.seeds))
      for _ in 0..<random.int(1...4) {
        let index = random.int(0...text.count)
        let letter = random.pick(VisualFormatFuzzTests.alphabet)
        switch random.int(0...3) {
        case 0: text.insert(letter, at: index)
        case 1 where index < text.count: text.remove(at: index)
        case 2 where index < text.count: text[index] = letter
        case 3: text.removeSubrange(index..<min(text.count, index + random.int(0...6)))
        default: break
        }
      }
      let format = String(text)
      guard let error = scene.error(format, metrics: ["gap": 12, "w": 100]) else { continue }
      errors += 1
      #expect((1...format.count + 1).contains(error.column), "\(error)")
      #expect(!error.found.isEmpty && !error.expected.isEmpty)
      // The caret is under the column, behind an indentation of two.
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 3, "\(error)")
      #expect(lines.last?.count == error.column + 2, "\(error)")
    }
    #expect(errors > 100, "seed \(seed)")
  }
}
