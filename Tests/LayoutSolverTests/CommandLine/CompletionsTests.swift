import LayoutStoryboards
import Testing

@testable import LayoutBench

struct CompletionsTests {
  private let commands = CommandLineTool.commands

  private func text(_ shell: Completions.Shell) -> String {
    Completions(commands: commands).text(for: shell)
  }

  @Test("each option of each command is completed in each shell")
  func complete() {
    let bash = text(.bash)
    let zsh = text(.zsh)
    let fish = text(.fish).split(separator: "\n")
    for command in commands {
      let names = command.specs.map(\.name) + ["--help"]
      let repeatable = Set(command.specs.filter(\.isRepeatable).map(\.name))
      #expect(bash.contains("\(command.name)) words='\(names.joined(separator: " "))' ;;"))
      let part = zsh.components(after: "    \(command.name))\n", upTo: ";;")
      let lines = fish.filter { $0.contains("__fish_seen_subcommand_from \(command.name)'") }
      for name in names {
        let head = (repeatable.contains(name) ? "*" : "") + name
        #expect(part.contains("'\(head)["), "\(command.name) \(name)")
        let option =
          name.hasPrefix("--") ? " -l \(name.dropFirst(2)) " : " -s \(name.dropFirst(1)) "
        #expect(lines.contains { $0.contains(option) }, "\(command.name) \(name)")
      }
    }
  }

  @Test("values are words, lists of devices, files, or not known")
  func values() throws {
    func values(_ command: String, _ name: String) throws -> OptionSpec.Values {
      let command = try #require(commands.first { $0.name == command })
      return try #require(command.specs.first { $0.name == name }).values
    }
    #expect(try values("check", "--fail-on") == .words(["error", "warning"]))
    #expect(
      try values("check", "--format") == .words(CheckCommandOptions.Format.allCases.map(\.rawValue))
    )
    #expect(try values("check", "--explain") == .words(CheckRule.all.map(\.name)))
    #expect(try values("check", "--device") == .list(Device.all.map(\.name)))
    #expect(try values("layout", "--device") == .words(Device.all.map(\.name)))
    #expect(try values("check", "--baseline") == .file)
    #expect(try values("check", "--fonts") == .file)
    #expect(try values("check", "--rtl") == .none)
    #expect(try values("check", "--scene") == .other)
    #expect(try values("draw", "-o") == .file)
  }

  @Test("the options that a command's help lists are those of its table")
  func tables() {
    for command in commands {
      #expect(command.help.contains(Options.help(command.specs)), "\(command.name)")
    }
  }

  @Test("the manual page has each command and option, and no request that is none")
  func manual() {
    let page = Manual(commands: commands).text
    for command in commands {
      #expect(page.contains("\n.SS \(command.name)\n"))
      for spec in command.specs {
        #expect(page.contains("\n.TP\n\\fB\(Manual.escaped(spec.name))\\fR"), "\(spec.name)")
      }
    }
    let requests = Set(
      page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }.map {
        String($0.prefix { $0 != " " })
      })
    #expect(requests == [".TH", ".SH", ".SS", ".TP", ".PP", ".nf", ".fi", ".B", ".I"])
    #expect(Manual.escaped(".layoutbench\\-x") == "\\&.layoutbench\\e\\-x")
  }
}

extension String {
  /// What is between two texts, the first time.
  fileprivate func components(after start: String, upTo end: String) -> Substring {
    guard let from = firstRange(of: start),
      let to = self[from.upperBound...].firstRange(of: end)
    else { return "" }
    return self[from.upperBound..<to.lowerBound]
  }
}
