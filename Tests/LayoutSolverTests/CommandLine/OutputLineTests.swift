import Foundation
import FuzzSupport
import LayoutTraces
import Testing

@testable import LayoutBench

/// Lines of output.
struct OutputLineTests {
  @Test(
    "lines have escapes for what ends, moves or turns a line",
    arguments: [
      ("plain “text” é 日本 👩‍👩‍👧", "plain “text” é 日本 👩‍👩‍👧"),
      ("a\nb\rc\td", "a\\nb\\rc\\td"), ("a\r\nb", "a\\r\\nb"),
      ("\u{0}\u{1B}[2J\u{7F}", "\\u{0}\\u{1B}[2J\\u{7F}"),
      ("\u{85}\u{9B}2J", "\\u{85}\\u{9B}2J"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
      ("\u{202E}abc\u{2066}\u{200F}\u{61C}", "\\u{202E}abc\\u{2066}\\u{200F}\\u{61C}"),
      ("e\u{301}\n", "e\u{301}\\n"),
    ])
  func escapes(_ text: String, _ line: String) {
    #expect(OutputLine.text(text).text == line)
  }

  @Test(
    "lines of text are no commands",
    arguments: [
      ("::error::x", "\\u{3A}:error::x"), (" \u{A0}\u{3000}::x", " \u{A0}\u{3000}\\u{3A}:x"),
      ("a ::x", "a ::x"), (":x", ":x"), ("\n::x", "\\n::x"), ("::\u{301}x", "\\u{3A}:\u{301}x"),
      ("a ##[error]b", "a #\\u{23}[error]b"), ("###[x]", "##\\u{23}[x]"),
      ("##vso[x]##[y]", "#\\u{23}vso[x]#\\u{23}[y]"), ("## [x", "## [x"), ("##", "##"),
    ])
  func commands(_ text: String, _ line: String) {
    #expect(OutputLine.text(text).text == line)
  }

  @Test("lines of JSON give who parses them the very texts")
  func json() throws {
    let text =
      String(String.UnicodeScalarView((0...0x2100).compactMap(Unicode.Scalar.init)))
      + "\u{FEFF}\u{1F600}\\ \" ##[x] ###vso[ \n::y"
    let line = OutputLine.json(.object([(text, .string(text))])).text
    #expect(OutputRules.problem(in: Array((line + "\n").utf8), form: .json) == nil)
    let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
    #expect(parsed == [text: text])
  }

  @Test("annotations are commands where they are meant to be, whatever their parts")
  func annotations() {
    let hostile = "a:b,c%d\r\n::e::\u{1B}\u{2028}"
    let parts: [(StaticString, String)] = [("file", hostile), ("line", "1")]
    let line = OutputLine.command("error", parts, message: hostile)
    #expect(
      line.text == "::error file=a%3Ab%2Cc%25d%0D%0A%3A%3Ae%3A%3A\\u{1B}\\u{2028},line=1"
        + "::a:b,c%25d%0D%0A::e::\\u{1B}\\u{2028}")
  }

  @Test("lines of pictures keep their texts, by number")
  func pictures() {
    let picture = OutputPicture(svg: "<svg>\n<text>##[x] \u{2028}\u{202E} é</text>\n</svg>\n")
    #expect(picture.text == "<svg>\n<text>#&#35;[x] &#8232;&#8238; é</text>\n</svg>\n")
    #expect(OutputRules.problem(in: Array(picture.text.utf8), form: .picture) == nil)
  }

  @Test(
    "lines of our own texts end where those have line breaks, and an escape stays within its line")
  func lines() {
    #expect(OutputLine.lines(of: "a\n\nb\n").map(\.text) == ["a", "", "b"])
    #expect(OutputLine.lines(of: "a\r\n::b").map(\.text) == ["a\\r", "\\u{3A}:b"])
  }
}
