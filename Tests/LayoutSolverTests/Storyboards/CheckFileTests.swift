import Foundation
import LayoutSolver
import LayoutStoryboards
import Testing

/// What is told of small files that were made for it, and what is not: rules of the check, each with a file that it is about
/// and, where it has a limit, one beyond that.
struct CheckFileTests {
  static let folder = ScreenCollection.folder.deletingLastPathComponent()
    .appending(path: "Checks")

  /// What a file's only scene has findings for.
  private func findings(_ file: String) throws -> [Finding] {
    let path = Self.folder.appending(path: file).path(percentEncoded: false)
    let document = try InterfaceDocument(contentsOf: path)
    let scene = try #require(document.allScenes.first)
    let layout = try #require(SceneLayout(of: scene, in: document))
    #expect(layout.unsupported == [], "\(file)")
    return try #require(SceneCheck(of: scene, in: document)).findings
  }

  @Test("a stack without views is open where what it is in scrolls, and so is what is below it")
  func emptyStack() throws {
    let findings = try findings("empty-stack-scrolling.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(Set(findings.flatMap(\.views)) == ["outer", "empty", "below"])
    #expect(findings.first?.attributes == ["height"])
    #expect(try self.findings("empty-stack-fixed.xib").isEmpty)
    // On the canvas a size stands for that of its later views.
    #expect(try self.findings("empty-stack-placeholder.xib").isEmpty)
  }

  @Test("a stack without views is open with a view that is as high as it lets it be")
  func emptyStackInFittingView() throws {
    let findings = try findings("empty-stack-fitting.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(Set(findings.flatMap(\.views)) == ["outer", "empty", "below"])
  }

  @Test("stacks without views are open where a stack of the same axis shares its room among them")
  func emptyStacksInStack() throws {
    let findings = try findings("empty-stack-arranged.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(Set(findings.flatMap(\.views)) == ["head", "body", "inner"])
  }

  @Test("a scroll view with a guide for its content, and without content, is open")
  func emptyScrollView() throws {
    let findings = try findings("empty-scroll-guide.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.views == ["outer"])
    #expect(findings.first?.attributes == ["width", "height"])
    #expect(try self.findings("empty-scroll.xib").isEmpty)
  }

  @Test("a scroll view whose content nothing within ends is open, whatever lays the content out")
  func endlessScrollView() throws {
    let findings = try findings("scroll-by-mask.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.views == ["outer"])
    #expect(findings.first?.attributes == ["width", "height"])
    let others = try self.findings("scroll-one-end.xib")
    #expect(others.map(\.kind) == [.ambiguity])
    #expect(others.first?.views == ["outer"])
    #expect(others.first?.attributes == ["height"])
    #expect(try self.findings("scroll-both-ends.xib").isEmpty)
  }

  @Test("a cell by itself is told that was drawn in another height than its constraints ask for")
  func cellOfOtherHeight() throws {
    let findings = try findings("cell-other-height.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.views == ["content"])
    #expect(findings.first?.attributes == ["height"])
    #expect(try self.findings("cell-other-height-old.xib").isEmpty)
  }

  @Test("the height that a cell was drawn with is none where a row is as high as its content")
  func drawnRow() throws {
    #expect(try findings("row-of-own-height.storyboard").isEmpty)
    let findings = try findings("row-of-fixed-height.storyboard")
    #expect(findings.map(\.kind) == [.conflict])
    #expect(findings.first?.constraints.compactMap(\.id).sorted() == ["b", "h", "t"])
    // Nor do views compete for what the row was drawn too low for.
    #expect(try self.findings("row-drawn-low.storyboard").isEmpty)
  }

  @Test("texts stretched for what nobody decides are open where Interface Builder flagged them")
  func stretched() throws {
    let findings = try findings("stretched-flagged.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(Set(findings.flatMap(\.views)) == ["upper", "lower"])
    #expect(findings.first?.attributes == ["height"])
    #expect(try self.findings("stretched-unflagged.xib").isEmpty)
  }

  @Test("what a conflict leaves open is told with the conflict")
  func conflict() throws {
    let findings = try findings("conflict-in-column.xib")
    #expect(findings.map(\.kind) == [.conflict])
    #expect(findings.first?.constraints.compactMap(\.id).contains("hh") == true)
  }

  @Test("what a device covers of a low free form is not known, so nothing conflicts with it")
  func lowForm() throws {
    #expect(try findings("free-form-low.xib").isEmpty)
  }

  @Test(
    "margins that no view sets are those that the saved frames imply, so that nothing conflicts with them"
  )
  func margins() throws {
    #expect(try findings("margins-by-frames.xib").isEmpty)
    // No margins fit where a constraint without them does not hold in the saved frames.
    let findings = try findings("margins-broken.xib")
    #expect(findings.map(\.kind) == [.conflict])
    #expect(findings.first?.constraints.compactMap(\.id).sorted() == ["b", "h", "ph", "t"])
  }

  @Test(
    "contents that compete by values that the file does not have are told where they are flagged")
  func competition() throws {
    #expect(try findings("competing-unflagged.xib").isEmpty)
    let findings = try findings("competing-flagged.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.views == ["title", "slider"])
  }

  @Test("a view that no constraint is about keeps its frame, and is open with the first one")
  func prototype() throws {
    #expect(try findings("no-constraint.xib").isEmpty)
    let findings = try findings("one-constraint.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.attributes == ["top"])
    let path = Self.folder.appending(path: "no-constraint.xib").path(percentEncoded: false)
    let document = try InterfaceDocument(contentsOf: path)
    let layout = try #require(
      document.allScenes.first.flatMap { SceneLayout(of: $0, in: document) })
    layout.run()
    #expect(layout.view("alone")?.frame == Rect(x: 163, y: 60, width: 51, height: 31))
  }

  @Test("an app's own class has a size that only its code knows")
  func ownClass() throws {
    #expect(try findings("own-class.xib").isEmpty)
    let findings = try findings("no-own-class.xib")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.attributes == ["left", "width", "height"])
  }

  @Test("a button that was drawn beyond the screen's edge is not lost, a text is")
  func beyondTheEdge() throws {
    let findings = try findings("beyond-the-edge.storyboard")
    #expect(findings.map(\.kind) == [.clipped])
    #expect(findings.first?.views == ["text"])
  }

  @Test("a title that takes several lines is not cut off, one in one line is")
  func buttonLines() throws {
    let findings = try findings("button-lines.storyboard")
    #expect(findings.map(\.kind) == [.compressed])
    #expect(findings.first?.views == ["cut"])
  }

  @Test("a text that becomes smaller is not cut off, one that does not is")
  func shrinkingText() throws {
    let findings = try findings("label-shrinking.storyboard")
    #expect(findings.map(\.kind) == [.compressed])
    #expect(findings.first?.views == ["cut"])
  }

  @Test("what views compete for is told, and not what is cut off by it")
  func openAndLow() throws {
    let findings = try findings("open-and-low.storyboard")
    #expect(findings.map(\.kind) == [.ambiguity])
    #expect(findings.first?.views == ["first", "second"])
  }

  @Test("a collection's cell and a row's content have the size that the app gives them")
  func drawnCell() throws {
    #expect(try findings("collection-cell.storyboard").isEmpty)
    #expect(try findings("row-content-stale.storyboard").isEmpty)
    let findings = try findings("row-content-low.storyboard")
    #expect(findings.map(\.kind) == [.conflict])
    #expect(findings.first?.constraints.compactMap(\.id).sorted() == ["b", "h", "t"])
  }

  @Test(
    "nothing is told of what files write in words of their own",
    arguments: [
      "row-single-precision.storyboard", "symbol-reference.xib", "keyboard-guide.xib",
      "frame-inset.xib", "hidden-views.xib", "item-drawn-low.xib", "item-of-new-size.storyboard",
      "text-in-pixels.xib", "text-in-low-part.storyboard", "row-content-low-texts.storyboard",
      "row-content-low-clips.xib",
      "part-of-a-screen.storyboard",
      "popover-size.storyboard", "texts-of-cell.storyboard",
    ])
  func plainFiles(_ file: String) throws {
    #expect(try findings(file).isEmpty)
  }
}
