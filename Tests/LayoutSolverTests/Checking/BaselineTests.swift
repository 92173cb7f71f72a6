import Foundation
import LayoutStoryboards
import Testing

@testable import LayoutBench

struct BaselineTests {
  /// A folder with a file that has one conflict, and a further one in a second text.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "baseline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path(percentEncoded: false))
  }

  private func write(_ conflicts: [String], to path: String, before: String = "") throws {
    let views = conflicts.map { InterfaceText.view($0) }.joined(separator: "\n")
    let constraints = conflicts.map {
      CheckTests.place($0, 0, 0, 10, 10)
        + CheckTests.constraint($0 + "2", $0, "width", nil, nil, 20)
    }
    let text = InterfaceText.storyboard(
      subviews: before + views, constraints: constraints.joined(separator: "\n"))
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func check(_ file: String, _ arguments: [String]) throws -> FileCheck {
    try FileCheck(of: file, CheckPlan(CheckCommandOptions([file, "--no-config"] + arguments)))
  }

  @Test("what is in the baseline is counted, not told; what is new is told")
  func known() throws {
    try inFolder { folder in
      let file = folder + "/Main.storyboard"
      let path = folder + "/known.json"
      try write(["a"], to: file)
      var baseline = Baseline(at: path)
      for identity in try check(file, ["--write-baseline", path]).identities {
        baseline.add(identity)
      }
      #expect(
        baseline.text == """
          {"version": 1, "findings": [
          {"file": "Main.storyboard", "scene": "controller", "rule": "conflict", "subject": ["a-w", "a2"]}
          ]}

          """)
      try Data(baseline.text.utf8).write(to: URL(filePath: path))
      // Lines move, and the finding stays the same.
      try write(["a"], to: file, before: "\n\n\n")
      let same = try check(file, ["--baseline", path])
      #expect(same.lines.isEmpty && same.summary.status == 0)
      #expect(
        same.summary.text(elapsed: .zero).contains(": no findings; 1 known by the baseline; "))
      try write(["b", "a"], to: file)
      let more = try check(file, ["--baseline", path])
      #expect(more.summary.status == 1)
      #expect(more.lines.text.contains("(b2)") && !more.lines.text.contains("(a2)"))
    }
  }

  @Test("entries without a finding are counted as stale, also those of files that are gone")
  func stale() throws {
    try inFolder { folder in
      let file = folder + "/Main.storyboard"
      let path = folder + "/known.json"
      try write([], to: file)
      var baseline = Baseline(at: path)
      baseline.add(
        FindingIdentity(file: "Main.storyboard", scene: "s", rule: "overlap", subject: []))
      baseline.add(FindingIdentity(file: "Gone.xib", scene: "s", rule: "overlap", subject: []))
      try Data(baseline.text.utf8).write(to: URL(filePath: path))
      let found = try check(file, ["--baseline", path])
      #expect(found.summary.stale == 1)
      #expect(
        found.summary.text(elapsed: .zero).contains("; 1 of the baseline is not there any more; "))
      #expect(try Baseline(contentsOf: path).goneCount == 1)
      // A run that does not look at all scenes cannot know.
      let part = try check(file, ["--baseline", path, "--scene", "controller"])
      #expect(part.summary.stale == 0)
    }
  }

  @Test("a finding is known as often as it was written")
  func counts() throws {
    try inFolder { folder in
      let path = folder + "/known.json"
      let identity = FindingIdentity(file: "a.xib", scene: "s", rule: "clipped", subject: ["v"])
      var baseline = Baseline(at: path)
      for _ in 0..<3 { baseline.add(identity) }
      #expect(baseline.text.contains("\"count\": 3"))
      try Data(baseline.text.utf8).write(to: URL(filePath: path))
      #expect(try Baseline(contentsOf: path).counts(of: "a.xib") == [identity: 3])
      #expect(try Baseline(contentsOf: path).text == baseline.text)
    }
  }

  @Test(
    "a file that is no baseline is refused with how to write one",
    arguments: [
      "", "{", "[]", "{\"version\": 2, \"findings\": []}", "{\"version\": 1}",
      "{\"version\": 1, \"findings\": [{}]}",
      "{\"version\": 1, \"findings\": [{\"file\": \"a\", \"scene\": \"s\", \"rule\": \"r\", \"subject\": [1]}]}",
      "{\"version\": 1, \"findings\": [{\"file\": \"a\", \"scene\": \"s\", \"rule\": \"r\", \"subject\": [], \"count\": 0.5}]}",
    ])
  func refused(text: String) throws {
    try inFolder { folder in
      let path = folder + "/known.json"
      try Data(text.utf8).write(to: URL(filePath: path))
      do throws(OptionError) {
        _ = try Baseline(contentsOf: path)
        Issue.record("'\(text)' was read")
      } catch {
        #expect(error.message.hasPrefix(path))
        #expect(error.message.hasSuffix("--write-baseline \(path)"))
      }
    }
  }

  @Test("fingerprints are of the ids alone, and differ where these do")
  func fingerprints() {
    let one = FindingIdentity(file: "a", scene: "b", rule: "c", subject: ["d", "e"])
    let other = FindingIdentity(file: "a", scene: "b", rule: "c", subject: ["de"])
    #expect(one.fingerprint == one.fingerprint && one.fingerprint.count == 16)
    #expect(one.fingerprint != other.fingerprint)
  }
}
