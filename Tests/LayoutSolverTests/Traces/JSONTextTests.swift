import LayoutTraces
import Testing

struct JSONTextTests {
  @Test(
    "numbers are written in the shortest form that reads back as the same",
    arguments: [
      (60, "60"), (-0.0, "0"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (-2.5, "-2.5"),
      (1e20, "1e+20"), (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"),
      (-.infinity, "null"),
      (.nan, "null"),
    ] as [(Double, String)])
  func number(_ value: Double, _ text: String) {
    #expect(JSONValue.number(value).text == text)
  }

  @Test("strings are escaped")
  func string() {
    let value = JSONValue.string("a\"b\\c\n\r\t\u{1}ü/")
    #expect(value.text == #""a\"b\\c\n\r\t\u0001ü/""#)
    #expect(
      JSONValue.string("\u{7F}\u{85}\u{2028}\u{202E}😀").text
        == #""\u007f\u0085\u2028\u202e😀""#)
  }

  @Test("escapes in the input are understood, surrogate pairs as one")
  func escapes() throws {
    let text = #"{"name": "\"\\\/\b\f\n\r\t\u00fc\ud83d\ude00", "steps": []}"#
    let traces = try TraceReader.read(Array(text.utf8), file: "f")
    #expect(traces.first?.name == "\"\\/\u{8}\u{C}\n\r\tü😀")
  }
}
