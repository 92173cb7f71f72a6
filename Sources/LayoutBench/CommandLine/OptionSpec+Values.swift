import LayoutStoryboards

extension OptionSpec {
  /// What an option takes, as shells complete it.
  enum Values: Equatable {
    /// Nothing: the option is a flag.
    case none
    /// One of some words.
    case words([String])
    /// Some words with commas between them.
    case list([String])
    /// The name of a file.
    case file
    /// The name of a folder.
    case folder
    /// Something that nobody can know.
    case other
  }

  /// What the option takes, by what its value is called in the help.
  var values: Values {
    guard let argument else { return .none }
    if argument.contains("|") { return .words(argument.split(separator: "|").map { String($0) }) }
    switch argument {
    case "RULE": return .words(CheckRule.all.map(\.name))
    case "NAME": return .words(Device.all.map(\.name))
    case "NAME,…": return name == "--device" ? .list(Device.all.map(\.name)) : .other
    case "FILE", "PATH", "OUT.svg", "OUT.html", "OTHER": return .file
    case "DIR": return .folder
    default: return .other
    }
  }
}
