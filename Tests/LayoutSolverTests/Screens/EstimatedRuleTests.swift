import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

/// What is known of texts on the canvas, one rule a file: each holds the frames that come of it without saved sizes.
struct EstimatedRuleTests {
  private static let folder = ScreenCollection.folder.deletingLastPathComponent()
    .appending(path: "Texts")

  @Test(
    "the rules of estimated texts hold, each in a file of its own",
    arguments: [
      "avenir", "button-insets", "chinese", "chinese-old", "chinese-spaced", "fields-old",
      "first-display", "fragments", "free-fonts", "free-fonts-not-there", "helvetica-neue",
      "hidden-names", "korean", "lines-of-others", "mac-font", "proportions", "second-edition",
      "shadow", "signs", "width-in-pixels",
    ])
  func rules(_ file: String) throws {
    let path = Self.folder.appending(path: file + ".xib").path(percentEncoded: false)
    let document = try InterfaceDocument(contentsOf: path)
    let scene = try #require(document.allScenes.first)
    var options = LayoutOptions()
    options.text = .estimated
    let layout = try #require(SceneLayout(of: scene, in: document, options: options))
    layout.run()
    #expect(layout.entries.count > 2)
    for entry in layout.entries.dropFirst() {
      let saved = try #require(entry.model.savedFrame)
      let frame = entry.view.frame
      let distance = max(abs(frame.width - saved.width), abs(frame.height - saved.height))
      #expect(distance < 0.01, "\(entry.model.id ?? "") is at \(frame)")
    }
  }
}
