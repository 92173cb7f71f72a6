import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

/// Texts that an app may replace, and those that it shows as the file has them.
struct CheckSampleTests {
  private func findings(_ file: String, includesSamples: Bool = true) throws -> [Finding] {
    let path = CheckFileTests.folder.appending(path: file).path(percentEncoded: false)
    let document = try InterfaceDocument(contentsOf: path)
    let scene = try #require(document.allScenes.first)
    return try #require(
      SceneCheck(of: scene, in: document, includesSamples: includesSamples)
    ).findings
  }

  @Test("a text that code may replace, or whose width is known too roughly, is a sample")
  func samples() throws {
    let all = try findings("label-samples.storyboard")
    #expect(all.filter { $0.kind == .compressed }.flatMap(\.views) == ["own", "rounded"])
    #expect(
      all.filter { $0.kind == .sample }.flatMap(\.views)
        == [
          "outlet", "collected", "tagged", "translated", "ofClass", "otherFont", "otherLetters",
        ])
    let told = try findings("label-samples.storyboard", includesSamples: false)
    #expect(told == all.filter { $0.kind == .compressed })
  }

  @Test("how far a sample reaches is not told as what is out of the screen")
  func reachingOut() throws {
    let all = try findings("label-reaching-out.storyboard")
    #expect(all.map(\.kind) == [.sample, .clipped])
    #expect(all.map(\.views) == [["sample"], ["own"]])
  }

  @Test("a text is as large as in the font that its size class has")
  func variedFont() throws {
    let found = try findings("label-varied-font.storyboard")
    #expect(found.map(\.kind) == [.compressed])
    #expect(found.first?.views == ["large"])
  }

  @Test("the labels that a cell lays out itself are as large as their texts")
  func labelsOfCell() throws {
    let found = try findings("labels-of-cell.storyboard")
    #expect(found.map(\.kind) == [.compressed])
    #expect(found.first?.views == ["added"])
  }
}
