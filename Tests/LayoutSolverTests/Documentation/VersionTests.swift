import Testing

@testable import LayoutBench

/// The tool's version and the sections of the changelog agree.
struct VersionTests {
  @Test("the version is that of the newest section, or ends in -dev while there are later changes")
  func changelog() throws {
    let text = try Repository.text("CHANGELOG.md")
    let headings = text.matches(of: /(?m)^## \[([^\]]+)\]/)
    let first = try #require(headings.first)
    #expect(first.1 == "Unreleased")
    let released = headings.dropFirst().first.map { String($0.1) }
    let end = headings.dropFirst().first?.range.lowerBound ?? text.endIndex
    let hasChanges = text[first.range.upperBound..<end].contains("\n- ")
    if hasChanges || released == nil {
      #expect(Version.current.hasSuffix("-dev"))
      #expect(released.map { !Version.current.hasPrefix($0) } ?? true)
    } else {
      #expect(Version.current == released)
    }
  }

  @Test("the version has three numbers")
  func form() {
    #expect(Version.current.wholeMatch(of: /\d+\.\d+\.\d+(-dev)?/) != nil)
  }
}
