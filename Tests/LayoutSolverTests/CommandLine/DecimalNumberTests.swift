import LayoutInput
import LayoutStoryboards
import Testing

@testable import LayoutBench

struct DecimalNumberTests {
  private static let noNumbers = [
    "", " ", "0x10", "0X1P3", "inf", "-inf", "infinity", "nan", "-nan", "nan(1)", " 12", "12 ",
    "+1", ".5",
    "1.", "-", "-.5", "1e", "1e+", "e5", "1e400", "-1e400", "1_000", "1,5", "1.2.3", "--1", "１",
    "٣",
    "1e5.5", "1\u{0}", "1\n", "0b1", "1d0", "½",
  ]

  @Test(
    "decimal numbers are what Interface Builder writes, among them small ones with an exponent",
    arguments: [
      ("0", 0), ("-0.0", -0.0), ("375", 375), ("20.333333333333336", 20.333333333333336),
      ("-1.4210854715202004e-14", -1.4210854715202004e-14), ("1e+2", 100), ("1E2", 100),
      ("007", 7), ("1e-400", 0),
    ])
  func numbers(_ text: String, _ value: Double) {
    #expect(DecimalNumber.value(text) == value)
    #expect(DecimalNumber.single(text) == Float(value))
  }

  @Test("nothing else is a decimal number", arguments: noNumbers)
  func others(_ text: String) {
    #expect(DecimalNumber.value(text) == nil)
    #expect(DecimalNumber.single(text) == nil)
    #expect(DecimalNumber.whole(text) == nil)
  }

  @Test("decimal numbers may be whole")
  func wholes() {
    #expect(DecimalNumber.whole("-12") == -12)
    #expect(DecimalNumber.whole("9223372036854775807") == .max)
    for text in ["1.0", "1e3", "9223372036854775808"] { #expect(DecimalNumber.whole(text) == nil) }
  }

  @Test(
    "nothing but a decimal number is a distance, factor or priority of a file", arguments: noNumbers
  )
  func files(_ text: String) {
    if text.unicodeScalars.contains(where: { $0.value < 0x20 }) { return }
    let view = InterfaceText.view("a")
    for attribute in ["constant", "multiplier", "priority"] {
      let constraint =
        "<constraint firstItem=\"a\" firstAttribute=\"width\" secondItem=\"root\" "
        + "secondAttribute=\"width\" \(attribute)=\"\(text)\" id=\"k\"/>"
      let file = InterfaceText.storyboard(subviews: view, constraints: constraint)
      #expect(InterfaceText.refusal(file)?.contains("\(attribute)=\"\(text)\"") == true)
    }
    for name in ["x", "width"] {
      let frames = ["x": "0", "y": "0", "width": "1", "height": "1"].merging([name: text]) { $1 }
      let frame = frames.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
      let file = InterfaceText.storyboard(subviews: InterfaceText.view("a", frame: frame))
      #expect(InterfaceText.refusal(file)?.contains("is not a number of points") == true)
    }
  }

  @Test(
    "nothing but a decimal number is a number of the command line", arguments: noNumbers + ["1x"])
  func options(_ text: String) {
    #expect(throws: OptionError.self) { try LayoutCommandOptions(["a", "--size", "\(text)x5"]) }
    #expect(throws: OptionError.self) { try LayoutCommandOptions(["a", "--size", "5x\(text)"]) }
    #expect(throws: OptionError.self) {
      try DrawCommandOptions(["a", "-o", "-", "--scale", text])
    }
    for option in ["--runs", "--sizes"] {
      #expect(throws: OptionError.self) {
        try BenchOptions(Options.parse([option, text], accepting: BenchOptions.specs))
      }
    }
  }
}
