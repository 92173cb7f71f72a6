import Foundation
import FuzzSupport

/// Runs the tool on mutated files, and looks at all that it prints.
struct ToolRun {
  /// The tool.
  let tool: String
  /// A folder for the files and the output, which exists.
  let folder: String

  /// How long the tool may take for a file.
  static let longestSeconds = 20

  /// A command, and the form of its output.
  typealias Command = (arguments: [String], form: OutputRules.Form)

  /// What is done with many files at once.
  static func commands(seed: UInt64) -> [Command] {
    let screens = [
      [], ["--device", "retina4_0", "--rtl"], ["--device", "ipad9_7", "--landscape"],
      ["--text", "estimated"],
    ]
    let screen = screens[Int(seed % UInt64(screens.count))]
    return [
      (["check", "--format", "text"] + screen, .text),
      (["check", "--format", "json"] + screen, .json),
      (["check", "--format", "github"] + screen, .github),
      (["check", "--details"] + screen, .text),
      (["check", "--format", "sarif"] + screen, .document),
      (["check", "--format", "junit"] + screen, .xml),
      (["check", "--format", "checkstyle"] + screen, .xml),
      (["check", "--format", "html"] + screen, .page),
      (["layout"] + screen, .text), (["layout", "--json"] + screen, .json),
      (["layout", "--controllers"] + screen, .text),
      (["layout", "--controllers", "--json"] + screen, .json),
    ]
  }

  /// Runs all commands on the files of some seeds.
  ///
  /// - Parameters:
  ///   - files: The texts by seed.
  ///   - report: Gets the seed and what is wrong.
  func run(_ files: [(seed: UInt64, bytes: [UInt8])], report: (UInt64, String) -> Void) {
    for (seed, bytes) in files {
      try? Data(bytes).write(to: URL(filePath: path(of: seed)))
    }
    defer { for (seed, _) in files { try? FileManager.default.removeItem(atPath: path(of: seed)) } }
    for command in Self.commands(seed: files.first?.seed ?? 0) {
      let paths = files.map { path(of: $0.seed) }
      guard problem(of: command, with: paths) != nil else { continue }
      // Which of them it was.
      for (seed, _) in files {
        if let problem = problem(of: command, with: [path(of: seed)]) {
          report(seed, command.arguments.joined(separator: " ") + ": " + problem)
        }
      }
    }
    for (seed, _) in files {
      for options in [[], ["--storyboard", "--dark"], ["--compare", "saved"]] {
        let command: Command = (["draw", "-o", "-"] + options, .picture)
        if let problem = problem(of: command, with: [path(of: seed)]) {
          report(seed, command.arguments.joined(separator: " ") + ": " + problem)
        }
      }
    }
  }

  private func path(of seed: UInt64) -> String { "\(folder)/seed\(seed).storyboard" }

  /// What is wrong with a run of the tool; nil where all rules are kept.
  private func problem(of command: Command, with paths: [String]) -> String? {
    let output = folder + "/output"
    let errors = folder + "/errors"
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file, contents: nil)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["timeout", "\(Self.longestSeconds + paths.count)", tool] + command.arguments + paths
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    do { try process.run() } catch { return "cannot be run: \(error)" }
    process.waitUntilExit()
    if process.terminationReason != .exit || !(0...2).contains(process.terminationStatus) {
      return "status \(process.terminationStatus)"
    }
    for (file, form) in [(output, command.form), (errors, .text)] {
      let bytes = [UInt8](FileManager.default.contents(atPath: file) ?? Data())
      // Of a file that is refused there is no picture.
      if bytes.isEmpty { continue }
      if let problem = OutputRules.problem(in: bytes, form: form) { return problem }
    }
    return nil
  }
}
