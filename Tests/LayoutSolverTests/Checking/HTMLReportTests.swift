import Foundation
import FuzzSupport
import LayoutStoryboards
import Testing

@testable import LayoutBench

/// The page of findings.
struct HTMLReportTests {
  /// The page of some files.
  private func page(_ files: [String], _ arguments: [String] = []) throws -> String {
    let plan = try CheckPlan(
      CheckCommandOptions(files + ["--format", "html", "--no-config"] + arguments))
    var printer = CheckPrinter(plan)
    var lines = printer.head
    var summary = CheckSummary()
    for file in files {
      do {
        let check = try FileCheck(of: file, plan)
        lines += printer.lines(of: check)
        summary.add(check)
      } catch {
        lines += printer.lines(of: error)
      }
    }
    return (lines + printer.tail(summary)).text
  }

  @Test("the page is whole, has each id once, and its links lead somewhere")
  func whole() throws {
    let folder = Repository.root.appending(path: "docs/checking").path(percentEncoded: false)
    let files = ["Profile", "Settings"].map { "\(folder)/\($0).storyboard" }
    let page = try page(files + [folder + "/none.xib"], ["--device", "retina4_0,retina6_12"])
    #expect(OutputRules.problem(in: Array(page.utf8), form: .page) == nil)
    #expect(page.contains("4 findings (1 conflict, 1 ambiguity, 1 compressed, 1 overlap)"))
    #expect(page.contains("<p class=\"quiet\">1 scene without findings</p>"))
    // Each finding has its number in the light and the dark picture, and beside them.
    for number in 1...4 {
      #expect(page.components(separatedBy: "<span class=\"number\">\(number)</span>").count == 2)
      #expect(page.components(separatedBy: "text-anchor=\"middle\">\(number)</text>").count >= 3)
    }
    #expect(page.contains("no such file") || page.contains("none.xib"))
  }

  @Test("texts of a file stay texts")
  func escaping() throws {
    let label = CheckTests.label(
      "a",
      "&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x ##[error] much longer than it is",
      20, 40, 60, 20)
    let text = InterfaceText.storyboard(
      subviews: label.view, constraints: label.constraints
    ).replacing("<viewController id", with: "<viewController title=\"&lt;b&gt;&amp;\" id")
    let file = FileManager.default.temporaryDirectory.appending(
      path: "\"><img src=x>\(UUID().uuidString).storyboard")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try page([file.path(percentEncoded: false)])
    #expect(OutputRules.problem(in: Array(page.utf8), form: .page) == nil)
    #expect(page.contains("&lt;script&gt;"))
    #expect(!page.contains("<img") && !page.contains("<b>&"))
    #expect(!page.contains("\" onload="))
  }

  @Test("what HTML has no characters for is left out")
  func characters() {
    var text = "a\u{1B}b\u{85}c"
    for number in [UInt32(0xFDD0), 0x1FFFF] {
      text.unicodeScalars += [Unicode.Scalar(number)].compactMap { $0 }
    }
    let hole = "\u{FFFD}"
    #expect(
      HTMLEscape.escaped(text + "d\nf\u{202E}g") == "a\(hole)b\(hole)c\(hole)\(hole)d f&#8238;g")
    #expect(HTMLEscape.withoutNoncharacters(text).hasSuffix("c\(hole)\(hole)"))
  }
}
