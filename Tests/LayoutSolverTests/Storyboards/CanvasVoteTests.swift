import Testing

@testable import LayoutStoryboards

/// What most views of a file tell of its canvas, which each scene asks for.
struct CanvasVoteTests {
  @Test("what most views tell is found out once for each question and device")
  func votes() {
    let memo = CanvasVoteMemo()
    var asked = 0
    func majority(
      _ question: CanvasVoteMemo.Question, _ device: Double, _ outcome: Bool?
    ) -> Bool? {
      memo.majority(on: question, device: device) {
        asked += 1
        return outcome
      }
    }
    #expect(majority(.wholePoints, 2, true) == true)
    #expect(majority(.wholePoints, 2, false) == true)
    #expect(asked == 1)
    #expect(majority(.wholePoints, 3, false) == false)
    #expect(majority(.lackingFonts, 2, nil) == nil)
    #expect(asked == 3)
    // That as many tell the opposite is known, too.
    #expect(majority(.lackingFonts, 2, true) == nil)
    #expect(asked == 3)
  }
}
