import Foundation
import LayoutStoryboards
import LayoutTraces
import Testing

@testable import LayoutBench

struct CheckReportTests {
  private func check(_ file: String = "Main.storyboard") throws -> SceneCheck {
    let view = InterfaceText.view("a", "userLabel=\"100 % &quot;sure&quot;: a, b\"")
    let text = InterfaceText.storyboard(
      subviews: view,
      constraints: CheckTests.place("a", 0, 0, 10, 10)
        + CheckTests.constraint("w2", "a", "width", nil, nil, 20))
    let document = try InterfaceText.read(text, file: file)
    let scene = try #require(document.scenes.first)
    return try #require(SceneCheck(of: scene, in: document))
  }

  private func scene(_ file: String = "Main.storyboard") throws -> CheckedScene {
    var known: [FindingIdentity: Int] = [:]
    return CheckedScene(try check(file), try plan(["f"]), known: &known)
  }

  private func plan(_ arguments: [String]) throws -> CheckPlan {
    try CheckPlan(CheckCommandOptions(arguments + ["--no-config"]))
  }

  @Test("the text has a line a finding, as compilers print it, and the constraints below")
  func text() throws {
    #expect(
      CheckReport.lines(of: try scene(), in: .text).text == """
        Main.storyboard:14:1: error: unsatisfiable constraints: 2 required constraints cannot all hold, \
        so “100 % "sure": a, b”.width = 20 (w2) is broken. Remove one of them, or lower its priority below 1000. \
        [scene controller; saved size]
            “100 % "sure": a, b”.width = 10 (a-w, line 12)
            “100 % "sure": a, b”.width = 20 (w2, line 14), broken

        """)
  }

  @Test("the JSON is an object a scene")
  func json() throws {
    let text = CheckReport.lines(of: try scene(), in: .json).text
    #expect(
      text == """
        {"file": "Main.storyboard", "scene": "controller", "screens": ["saved size"], "findings": \
        [{"kind": "conflict", "severity": "error", "line": 14, "column": 1, "views": [], "attributes": [], \
        "constraints": [{"id": "a-w", "line": 12, "text": "“100 % \\"sure\\": a, b”.width = 10", \
        "broken": false}, {"id": "w2", "line": 14, "text": "“100 % \\"sure\\": a, b”.width = 20", \
        "broken": true}], "screens": ["saved size"], "message": "2 required constraints cannot all hold, so \
        “100 % \\"sure\\": a, b”.width = 20 (w2) is broken.", "advice": "Remove one of them, or lower its \
        priority below 1000."}], "unsupported": []}

        """)
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }

  @Test("annotations of GitHub escape what would end them")
  func github() throws {
    #expect(
      CheckReport.lines(of: try scene("a,b:c%\n.storyboard"), in: .github).text == """
        ::error file=a%2Cb%3Ac%25%0A.storyboard,line=14,col=1,title=unsatisfiable constraints::2 required \
        constraints cannot all hold, so “100 %25 "sure": a, b”.width = 20 (w2) is broken. Remove one of them, \
        or lower its priority below 1000.%0A“100 %25 "sure": a, b”.width = 10 (a-w, line 12)%0A“100 %25 \
        "sure": a, b”.width = 20 (w2, line 14), broken%0AScene controller: saved size

        """)
  }

  @Test("a file that cannot be read is reported in each form for programs")
  func unreadable() {
    let error = InterfaceError(
      file: "a.xib", position: MarkupPosition(line: 3, column: 4), reason: "cut off")
    #expect(CheckReport.lines(of: error, in: .text).text == "")
    #expect(
      CheckReport.lines(of: error, in: .json).text
        == "{\"file\": \"a.xib\", \"line\": 3, \"column\": 4, \"error\": \"cut off\"}\n")
    #expect(
      CheckReport.lines(of: error, in: .github).text
        == "::error file=a.xib,line=3,col=4,title=unreadable file::cut off\n")
  }

  @Test(
    "a file of another system is skipped, which is no error",
    arguments: ["Cocoa.XIB", "WatchKit.Storyboard", "AppleTV.Storyboard"])
  func skipped(type: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xib")
    defer { try? FileManager.default.removeItem(at: url) }
    try "<document type=\"com.apple.InterfaceBuilder3.\(type)\"/>".write(
      to: url, atomically: true, encoding: .utf8)
    let path = url.path(percentEncoded: false)
    let error = #expect(throws: InterfaceError.self) {
      try FileCheck(of: path, try plan([path]))
    }
    let found = try #require(error)
    #expect(found.isOfOtherPlatform)
    #expect(CheckReport.lines(of: found, in: .json).text.contains("\"skipped\": "))
    #expect(CheckReport.lines(of: found, in: .github).text.hasPrefix("::notice "))
  }

  @Test("the summary counts, and decides the exit status")
  func summary() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String) throws -> String {
      let url = folder.appending(path: name)
      try text.write(to: url, atomically: true, encoding: .utf8)
      return url.path(percentEncoded: false)
    }
    let good = try file("good.storyboard", InterfaceText.storyboard())
    let bad = try file(
      "bad.storyboard",
      InterfaceText.storyboard(
        subviews: InterfaceText.view("a", frame: CheckTests.frame(5, 0, 10, 10)),
        constraints: CheckTests.place("a", 0, 0, 10, 10)))
    var summary = CheckSummary()
    summary.add(try FileCheck(of: good, try plan([good])))
    #expect(summary.status == 0)
    #expect(
      summary.text(elapsed: .milliseconds(1234)) == "1 file, 1 scene, 1 screen: no findings; 1.2 s")
    summary.add(
      try FileCheck(
        of: bad, try plan([bad, "--device", "retina4_7", "--misplaced"])))
    #expect(summary.status == 1)
    #expect(
      summary.text(elapsed: .zero)
        == "2 files, 2 scenes, 2 screens: 1 finding (1 misplaced); 0.0 s")
    summary.addSkipped()
    #expect(summary.status == 1)
    #expect(
      summary.text(elapsed: .zero)
        == "2 files, 2 scenes, 2 screens: 1 finding (1 misplaced); 1 skipped; 0.0 s")
    summary.addUnreadable()
    #expect(summary.status == 2)
    #expect(
      summary.text(elapsed: .zero)
        == "2 files, 2 scenes, 2 screens: 1 finding (1 misplaced); 1 unreadable file; 1 skipped; 0.0 s"
    )
    #expect(throws: InterfaceError.self) {
      try FileCheck(of: folder.path() + "/none.xib", try plan([bad]))
    }
  }

  @Test("options that make no sense are refused with what to write")
  func options() {
    func refusal(_ arguments: [String]) -> String? {
      do throws(OptionError) {
        _ = try CheckCommandOptions(arguments)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(refusal(["f", "--format", "jsn"]) == "unknown --format 'jsn'; did you mean 'json'?")
    #expect(
      refusal(["f", "--device", "retina4_0,retina4_1"])
        == "unknown device 'retina4_1'; did you mean 'retina4_0'?")
    #expect(
      refusal(["f", "--device", "retina4_0", "--all-devices"])
        == "--device and --all-devices exclude each other; leave one of them out")
    #expect(
      refusal(["f", "--landscape"])
        == "--landscape turns the devices of --device; name at least one")
    #expect(
      refusal(["f", "--fail-on", "warnin"])
        == "unknown --fail-on 'warnin'; did you mean 'warning'?")
    #expect(refusal(["--explain", "overlp"]) == "unknown rule 'overlp'; did you mean 'overlap'?")
    #expect(
      refusal(["--config", "a", "--no-config"])
        == "--config and --no-config exclude each other; leave one of them out")
    #expect(refusal(["f", "--device", "retina4_0,retina6_1", "--rtl", "--format=github"]) == nil)
  }
}
