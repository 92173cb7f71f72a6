/// The manual page of the tool, made from the texts of its help, in roff with the macros of man(7).
struct Manual {
  let commands: [Command]

  /// The page.
  var text: String {
    var text = ".TH LAYOUTBENCH 1 \"\" \"LayoutBench \(Version.current)\" \"User Commands\"\n"
    text +=
      ".SH NAME\nLayoutBench \\- lays out, draws and checks storyboards and xibs; benchmarks of a constraint solver\n"
    text += ".SH SYNOPSIS\n.B LayoutBench\n[\\fICOMMAND\\fR] [\\fIOPTION\\fR…]\n"
    text += ".SH COMMANDS\n"
    for command in commands { text += section(of: command) }
    text += """
      .SH EXIT STATUS
      .TP
      .B 0
      All is well, or only what
      .B \\-\\-fail\\-on
      lets pass.
      .TP
      .B 1
      Something was found, or an expectation was not met.
      .TP
      .B 2
      The command line is wrong, a file cannot be read, or output cannot be written.
      .SH FILES
      .TP
      .I .layoutbench.yml
      What a project checks; the one in the working directory, or the next one upwards.
      .SH ENVIRONMENT
      .TP
      .B GITHUB_STEP_SUMMARY
      The file that
      .B check \\-\\-format github
      adds a table of all findings to.

      """
    return text
  }

  private func section(of command: Command) -> String {
    var text = ".SS \(Self.escaped(command.name))\n\(Self.escaped(command.summary))\n"
    // The help without its options, which follow as a list.
    let body = command.help.replacing(Options.help(command.specs), with: "")
    text += ".PP\n.nf\n"
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { text += Self.escaped(String(line)) + "\n" }
    text += ".fi\n"
    for spec in command.specs {
      text += ".TP\n\\fB\(Self.escaped(spec.name))\\fR"
      if let argument = spec.argument { text += " \\fI\(Self.escaped(argument))\\fR" }
      text += "\n\(Self.escaped(spec.help))\n"
    }
    return text
  }

  /// A text as roff prints it: hyphens that can be copied, and no line that is a request.
  static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
