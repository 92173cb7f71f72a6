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

  @Test("a scene whose own views do not tell it asks those of the file once")
  func scenes() throws {
    let document = try InterfaceText.read(
      InterfaceText.storyboard(
        subviews: InterfaceText.view("one") + InterfaceText.view("two", kind: "label")))
    let root = try #require(document.scenes.first?.view)
    var asked = 0
    func isFor(_ answers: @escaping (Int) -> Bool?) -> Bool? {
      CanvasVotes.majority(on: .wholePoints, in: root, of: document, device: 2) { _ in
        asked += 1
        return answers(asked)
      }
    }
    // Its own views first, then those of all scenes, of which there is one: three views.
    #expect(isFor { $0 > 3 ? true : nil } == true)
    #expect(asked == 6)
    #expect(isFor { _ in nil } == true)
    #expect(asked == 9)
    #expect(isFor { _ in false } == false)
    #expect(asked == 12)
  }
}
