import Foundation
import FuzzSupport
import LayoutStoryboards
import StoryboardMutations
import Testing

@testable import LayoutBench

/// What is printed of mutated files.
struct MutationOutputTests {
  /// Runs what a command does with a file, as a result.
  private func lines(
    _ body: () throws(InterfaceError) -> [OutputLine], _ form: CheckCommandOptions.Format
  ) -> [OutputLine] {
    do {
      return try body()
    } catch {
      return [.text(error.description)] + CheckReport.lines(of: error, in: form)
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
        (.github, .github),
      ] {
        let plan = try CheckPlan(CheckCommandOptions([file, "--format", format.rawValue]))
        var found = lines(
          { () throws(InterfaceError) in try FileCheck(of: file, plan).lines }, format)
        // Of a file that is refused, what goes to standard error is the first line.
        if let first = found.first?.text, format != .text, !first.hasPrefix("{"),
          !first.hasPrefix("::")
        {
          note("errors", problem([found.removeFirst()], .text))
        }
        note("check --format \(format)", problem(found, form))
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
      let draw = try DrawCommandOptions([file, "-o", "-"])
      if let picture = try? DrawCommand.pictures(draw).first?.picture {
        note("draw", OutputRules.problem(in: Array(picture.text.utf8), form: .picture))
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}
