import LayoutSolver
import LayoutStoryboards
import Testing

/// Factors of constraints as people type them, which the tools keep.
struct MultiplierTests {
  private func width(_ multiplier: String) throws -> Double {
    let constraints =
      ["leading", "top"].map { CheckTests.constraint($0, "v", $0, "root", $0) }.joined()
      + CheckTests.constraint("w", "v", "width", "root", "width", 0, "multiplier=\"\(multiplier)\"")
      + CheckTests.constraint("h", "v", "height", "root", "width", 0)
    let text = InterfaceText.storyboard(
      subviews: InterfaceText.view("v"), constraints: constraints)
    return try #require(InterfaceText.layout(text).view("v")?.frame.width)
  }

  @Test(
    "a factor is a number, a ratio or a percentage, with spaces around the colon",
    arguments: [
      ("0.2", 75.0), ("1:5", 75), ("1/5", 75), ("20%", 75), ("1: 2.5", 150), ("2 : 5", 150),
      ("40%", 150),
    ])
  func factors(_ multiplier: String, _ width: Double) throws {
    #expect(abs(try self.width(multiplier) - width) < 1e-6)
  }

  @Test(
    "what is no factor is refused",
    arguments: [
      "%", "a%", "1:", ":", "0%", "20%%", "1:2:3", "", " 1", "1 ", " 1:5", "1:5 ", "40 %",
    ])
  func refused(_ multiplier: String) {
    #expect(throws: (any Error).self) { try width(multiplier) }
  }
}
