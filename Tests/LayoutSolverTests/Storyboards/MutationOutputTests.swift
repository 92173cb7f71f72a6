import Foundation
import FuzzSupport
import LayoutStoryboards
import StoryboardMutations
import Testing

@testable import LayoutBench

/// What is printed of mutated files.
struct MutationOutputTests {
  /// What `check` prints of a file on standard output, and what on standard error.
  private func lines(_ file: String, _ plan: CheckPlan) -> (
    output: [OutputLine], errors: [OutputLine]
  ) {
    var printer = CheckPrinter(plan)
    let head = printer.head
    do {
      let check = try FileCheck(of: file, plan)
      var summary = CheckSummary()
      summary.add(check)
      return (head + printer.lines(of: check) + printer.tail(summary), [])
    } catch {
      return (
        head + printer.lines(of: error) + printer.tail(CheckSummary()), [.text(error.description)]
      )
    }
  }

  /// What is wrong with lines; nil if all is well.
  private func problem(_ lines: [OutputLine], _ form: OutputRules.Form) -> String? {
    OutputRules.problem(in: Array(lines.text.utf8), form: form)
  }

  @Test(
    "what is printed of mutated files has no commands and no control characters, and is the JSON and SVG that it claims to be",
    .tags(.slow), .unlessQuick)
  func outputs() throws {
    let originals = try Set(ScreenCollection.records().map(\.file)).sorted().compactMap {
      name -> [UInt8]? in
      let data = try Data(contentsOf: ScreenCollection.folder.appending(path: name))
      return data.count <= 8_000 ? [UInt8](data) : nil
    }
    let file = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString)\n::error::##[x].storyboard"
    ).path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: file) }
    var failures: [String] = []
    for seed in 0..<UInt64(120) {
      let original = originals[Int(seed) % originals.count]
      try Data(Mutation.mutate(original, seed: seed)).write(to: URL(filePath: file))
      func note(_ what: String, _ found: String?) {
        if let found { failures.append("seed \(seed), \(what): \(found)") }
      }
      for (format, form) in [
        (CheckCommandOptions.Format.text, OutputRules.Form.text), (.json, .json),
        (.github, .github), (.sarif, .document), (.junit, .xml), (.checkstyle, .xml),
        (.html, .page),
      ] {
        let plan = try CheckPlan(CheckCommandOptions([file, "--format", format.rawValue]))
        let found = lines(file, plan)
        note("errors", problem(found.errors, .text))
        if !found.output.isEmpty { note("check --format \(format)", problem(found.output, form)) }
      }
      for arguments in [[], ["--controllers"]] {
        for (flag, form) in [([String](), OutputRules.Form.text), (["--json"], .json)] {
          let options = try LayoutCommandOptions([file] + arguments + flag)
          guard
            let found = try? FileLayout(of: file, options).lines
          else { continue }
          note("layout \(arguments + flag)", problem(found, form))
        }
      }
      for arguments in [
        [], ["--dark"], ["--storyboard"], ["--compare", "saved"], ["--compare", "ipad9_7"],
      ] {
        let draw = try DrawCommandOptions([file, "-o", "-"] + arguments)
        if let picture = try? DrawCommand.pictures(draw).first?.picture {
          note(
            "draw \(arguments)",
            OutputRules.problem(in: Array(picture.text.utf8), form: .picture))
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}
