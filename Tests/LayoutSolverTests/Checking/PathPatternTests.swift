import Testing

@testable import LayoutBench

struct PathPatternTests {
  @Test(
    "patterns fit paths, and what is in folders that they fit",
    arguments: [
      ("Pods", "Pods/A/b.xib", true), ("Pods", "App/Pods/b.xib", false),
      ("**/Pods", "App/Pods/b.xib", true), ("**/Pods", "Pods/b.xib", true),
      ("Pods/", "Pods/b.xib", true), ("./Pods", "Pods/b.xib", true), ("Pods", "Podsy/b.xib", false),
      ("*.xib", "a.xib", true), ("*.xib", "A/a.xib", false), ("**/*.xib", "A/B/a.xib", true),
      ("A/**", "A/B/a.xib", true), ("A/**/a.xib", "A/a.xib", true), ("A/**/B/*", "A/x/y/B/z", true),
      ("A?/b", "A1/b", true), ("A?/b", "A12/b", false), ("*a*b*", "xaxbx", true),
      ("*a*b*", "xbxax", false), ("", "any/thing.xib", true), ("a/b", "a", false),
    ])
  func fits(pattern: String, path: String, expected: Bool) {
    #expect(PathPattern(pattern).fits(path) == expected)
  }

  @Test("a pattern of many stars takes no longer than its length times the path's")
  func stars() {
    let pattern = PathPattern(String(repeating: "*a", count: 500) + "b")
    #expect(!pattern.fits(String(repeating: "a", count: 5000)))
    let folders = PathPattern(String(repeating: "**/a/", count: 200) + "b")
    #expect(!folders.fits(String(repeating: "a/", count: 300)))
  }

  @Test(
    "the folder that is searched is the one before the first sign of a pattern",
    arguments: [("App/*.xib", "App"), ("**/a", ""), ("App/Main", "App/Main"), ("A?/b", "")])
  func start(pattern: String, expected: String) {
    #expect(PathPattern(pattern).start == expected)
  }

  @Test("paths are made absolute, and relative to a folder")
  func paths() {
    #expect(FilePath.absolute("./a/../b//c.xib", in: "/x/y") == "/x/y/b/c.xib")
    #expect(FilePath.absolute("/../a", in: "/x") == "/a")
    #expect(FilePath.path("/x/yz/a", within: "/x/y") == nil)
    #expect(FilePath.path("/x/y/a", within: "/x/y") == "a")
    #expect(FilePath.path("/a", within: "/") == "a")
    #expect(FilePath.relative("/x/a/b", to: "/x/y/z") == "../../a/b")
    #expect(FilePath.relative("/x/y", to: "/x/y") == ".")
    #expect(FilePath.directory(of: "/a") == "/" && FilePath.directory(of: "/a/b") == "/a")
  }
}
