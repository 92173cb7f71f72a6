import Testing

@testable import LayoutBench

/// `LayoutBench tour`, whose output is a page of the documentation.
struct TourTests {
  private let lines = TourApplication().lines()

  @Test("the tour is the one of the page")
  func page() throws {
    let text = """
      # The life of an application

      `LayoutBench tour` prints this: an application of two tabs on a phone, and every callback of its screens in order,
      with the frames that they see, in points. [View controllers](controllers.md) explains the sequences.

      ```text
      \(lines.joined(separator: "\n"))
      ```

      """
    try Golden.expect(text, equals: "docs/tour.md")
  }

  @Test("nothing in the tour has to be reported, and every screen goes in the end")
  func reports() {
    #expect(!lines.contains { $0.contains("message") || $0.contains("Unable") })
    for screen in ["detail", "compose", "page 1", "page 2", "page 3"] {
      #expect(lines.contains { $0.contains(screen) && $0.contains("deinit") }, "\(screen)")
    }
  }

  @Test("the chapters of the tour have the sequences of the guide")
  func chapters() {
    #expect(
      appearances(in: "2. Push") == [
        "list viewWillDisappear", "detail viewWillAppear", "detail viewIsAppearing",
        "list viewDidDisappear", "detail viewDidAppear",
      ])
    #expect(
      appearances(in: "4. Present") == [
        "detail viewWillDisappear", "compose viewWillAppear", "compose viewIsAppearing",
        "compose viewDidAppear", "detail viewDidDisappear", "compose viewWillDisappear",
        "detail viewWillAppear", "detail viewIsAppearing", "detail viewDidAppear",
        "compose viewDidDisappear",
      ])
    #expect(
      appearances(in: "5. Swipe") == [
        "detail viewWillDisappear", "list viewWillAppear", "list viewIsAppearing",
        "list viewWillDisappear", "list viewDidDisappear", "detail viewWillAppear",
        "detail viewIsAppearing", "detail viewDidAppear",
      ])
  }

  /// The appearance callbacks of a chapter: who hears them, and their names.
  private func appearances(in chapter: String) -> [String] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix(chapter) }) else { return [] }
    let rest = lines[(start + 1)...].prefix { !$0.isEmpty }
    return rest.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2, words[1].hasSuffix("ppear") || words[1].hasSuffix("ppearing") else {
        return nil
      }
      return words[0] + " " + words[1]
    }
  }
}
