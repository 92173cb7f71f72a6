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

  /// All that is printed of the scene of a file.
  private func text(_ arguments: [String], _ file: String = "Main.storyboard") throws -> String {
    let plan = try plan(["f"] + arguments)
    let report = CheckReport(plan)
    var printer = CheckPrinter(plan)
    let scene = try scene(file)
    var check = FileCheck(of: file)
    check.lines = report.lines(of: [scene], in: file)
    check.annotations = report.annotations(of: [scene])
    return (printer.head + printer.lines(of: check) + printer.tail(CheckSummary())).text
  }

  private func text(_ error: InterfaceError, _ format: String) throws -> String {
    var printer = CheckPrinter(try plan(["f", "--format", format]))
    return printer.lines(of: error).text
  }

  @Test("the text has a line a finding, as compilers print it")
  func text() throws {
    #expect(
      try text([]) == """
        Main.storyboard:14:1: error: 2 required constraints cannot all hold, so “100 % "sure": a, b”.width = 20 \
        (w2) is broken. [conflict]

        """)
  }

  @Test("details follow below the line")
  func details() throws {
    #expect(
      try text(["--details"]) == """
        Main.storyboard:14:1: error: 2 required constraints cannot all hold, so “100 % "sure": a, b”.width = 20 \
        (w2) is broken. [conflict]
            2 required constraints cannot all hold, so “100 % "sure": a, b”.width = 20 (w2) is broken.
              “100 % "sure": a, b”.width = 10 (a-w, line 12)
              “100 % "sure": a, b”.width = 20 (w2, line 14), broken
            Remove one of them, or lower its priority below 1000.
            scene controller; saved size

        """)
  }

  @Test("lines have at most 200 characters, as far as the file's name leaves room")
  func lineLengths() throws {
    for count in [1, 80, 100] {
      let file = String(repeating: "n", count: count)
      let lines = try text(["--details"], file).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 200 }, "\(count)")
    }
    // The message is never cut to nothing.
    let line = try text([], String(repeating: "n", count: 500))
    #expect(
      line.contains(
        ": error: 2 required constraints cannot all hold, so “100 % \"sure\": a… [conflict]"))
  }

  @Test("the JSON is an object a scene")
  func json() throws {
    let text = try text(["--format", "json"])
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
      try text(["--format", "github"], "a,b:c%\n.storyboard") == """
        ::error file=a%2Cb%3Ac%25%0A.storyboard,line=14,col=1,title=unsatisfiable constraints (conflict)::2 required \
        constraints cannot all hold, so “100 %25 "sure": a, b”.width = 20 (w2) is broken. Remove one of them, \
        or lower its priority below 1000.%0A“100 %25 "sure": a, b”.width = 10 (a-w, line 12)%0A“100 %25 \
        "sure": a, b”.width = 20 (w2, line 14), broken%0AScene controller; saved size

        """)
  }

  @Test("of each level ten annotations are printed as such; all are in the summary")
  func limited() throws {
    let scene = try scene()
    let one = GitHubReport.annotations(of: scene)
    var limit = AnnotationLimit()
    #expect(limit.page("none") == nil)
    var lines: [String] = []
    for _ in 0..<12 { lines += limit.lines(of: one).map(\.text) }
    lines += limit.lines(
      of: [
        GitHubReport.annotation(
          of: InterfaceError(file: "t.xib", reason: "for <tvOS> | @you", isOfOtherPlatform: true))
      ]
    ).map(\.text)
    #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[10].hasPrefix("Main.storyboard:14:1: error: ") && lines[11] == lines[10])
    #expect(lines[12].hasPrefix("::notice "))
    let page = try #require(limit.page("12 findings"))
    #expect(
      page.split(separator: "\n").count { $0.hasPrefix("| error | Main.storyboard\\:14 |") } == 12)
    #expect(page.contains("| notice | t.xib | for \\<tvOS\\> \\| \\@you |"))
  }

  @Test("the summary keeps below what GitHub takes, and says what it leaves out")
  func largeSummary() throws {
    var limit = AnnotationLimit()
    let row = String(repeating: "x", count: 1000)
    let annotation = Annotation(level: .error, command: "::error ::", plain: "", row: row)
    _ = limit.lines(of: Array(repeating: annotation, count: 1500))
    let page = try #require(limit.page("many"))
    #expect(page.utf8.count < 1 << 20)
    #expect(page.contains("501 more have no room"))
  }

  @Test("SARIF has the rules, and for each finding its rule, level, place and fingerprint")
  func sarif() throws {
    let text = try text(["--format", "sarif"], "a b/Main.storyboard")
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == CheckRule.all.map(\.name) + ["unreadable-file"])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 1)
    let result = try #require(results.first)
    #expect(result["ruleId"] as? String == "conflict" && result["ruleIndex"] as? Int == 0)
    #expect(result["level"] as? String == "error")
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    #expect(
      (physical["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b/Main.storyboard"
    )
    #expect(physical["region"] as? [String: Int] == ["startLine": 14, "startColumn": 1])
    #expect((result["relatedLocations"] as? [Any])?.count == 2)
    let identity = try #require(try scene("a b/Main.storyboard").findings.first?.identity)
    #expect(
      result["partialFingerprints"] as? [String: String]
        == ["layoutBenchIdentity/v1": identity.fingerprint])
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
  }

  @Test("results of files that meet have a comma between them")
  func sarifFiles() throws {
    let plan = try plan(["f", "--format", "sarif"])
    var printer = CheckPrinter(plan)
    var lines = printer.head
    let error = InterfaceError(
      file: "/b.xib", position: MarkupPosition(line: 3, column: 4), reason: "cut off")
    lines += printer.lines(of: error) + printer.lines(of: error)
    lines += printer.lines(of: InterfaceError(file: "c", reason: "tv", isOfOtherPlatform: true))
    var check = FileCheck(of: "a")
    check.lines = CheckReport(plan).lines(of: [try scene(), try scene()], in: "a")
    lines += printer.lines(of: check) + printer.tail(CheckSummary())
    let log = try JSONSerialization.jsonObject(with: Data(lines.text.utf8)) as? [String: Any]
    let run = try #require((log?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(
      results.map { $0["ruleId"] as? String } == [
        "unreadable-file", "unreadable-file", "conflict", "conflict",
      ])
    #expect(SARIFReport.uri(of: "/ü#.xib") == "file:///%C3%BC%23.xib")
  }

  @Test("JUnit has a case a finding, which fails where the status does")
  func junit() throws {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="LayoutBench">
      """
    let name = "classname=\"M.xib\" name=\"scene controller: conflict (line 14)\""
    let details = """
      M.xib:14:1: 2 required constraints cannot all hold, so “100 % &quot;sure&quot;: a, b”.width = 20 (w2) is \
      broken.&#10;  “100 % &quot;sure&quot;: a, b”.width = 10 (a-w, line 12)&#10;  “100 % &quot;sure&quot;: a, \
      b”.width = 20 (w2, line 14), broken&#10;Remove one of them, or lower its priority below 1000.&#10;scene \
      controller; saved size
      """
    #expect(
      try text(["--format", "junit"], "M.xib") == """
        \(head)
        <testsuite name="M.xib" tests="1" failures="1" errors="0" skipped="0">
        <testcase \(name)><failure type="conflict" message="2 required constraints cannot all hold, so “100 % \
        &quot;sure&quot;: a, b”.width = 20 (w2) is broken.">\(details)</failure></testcase>
        </testsuite>
        </testsuites>

        """)
    #expect(
      try text(
        InterfaceError(
          file: "a&b", position: MarkupPosition(line: 3, column: 4), reason: "cut\u{202E} <off>"),
        "junit") == """
          <testsuite name="a&amp;b" tests="1" failures="0" errors="1" skipped="0">
          <testcase classname="a&amp;b" name="file (line 3)"><error type="unreadable-file" \
          message="cut&#8238; &lt;off&gt;"/></testcase>
          </testsuite>

          """)
  }

  @Test("Checkstyle has an element a finding in one a file")
  func checkstyle() throws {
    #expect(
      try text(["--format", "checkstyle"], "M.xib") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
        <file name="M.xib">
        <error line="14" column="1" severity="error" message="2 required constraints cannot all hold, so “100 % \
        &quot;sure&quot;: a, b”.width = 20 (w2) is broken. Remove one of them, or lower its priority below 1000." \
        source="layoutbench.conflict"/>
        </file>
        </checkstyle>

        """)
  }

  @Test("texts in XML are escaped, on one line, without what XML does not have")
  func escapes() {
    #expect(
      XMLEscape.escaped("<a&\"b\">\n\t\u{1B}##[x]\u{85}\u{FFFE}")
        == "&lt;a&amp;&quot;b&quot;&gt;&#10;&#9;\u{FFFD}#&#35;[x]&#133;\u{FFFD}")
  }

  @Test("a file that cannot be read is reported in each form for programs")
  func unreadable() throws {
    let error = InterfaceError(
      file: "a.xib", position: MarkupPosition(line: 3, column: 4), reason: "cut off")
    #expect(try text(error, "text") == "")
    #expect(
      try text(error, "json")
        == "{\"file\": \"a.xib\", \"line\": 3, \"column\": 4, \"error\": \"cut off\"}\n")
    #expect(
      try text(error, "github")
        == "::error file=a.xib,line=3,col=4,title=unreadable file::cut off\n")
    #expect(
      try text(error, "checkstyle").contains(
        "<error line=\"3\" column=\"4\" severity=\"error\" message=\"cut off\""))
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
    #expect(try text(found, "json").contains("\"skipped\": "))
    #expect(try text(found, "github").hasPrefix("::notice "))
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
