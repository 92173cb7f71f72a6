// A small option parser: flags, `--name VALUE`, `--name=VALUE`, positional arguments.
//
// Every command accepts `--help` and `-h`; `--` ends the options, and a lone `-` is positional
// (standard input).

/// One option that a command accepts.
struct OptionSpec: Sendable {
  /// The option as it is typed, such as `--sizes`.
  let name: String
  /// What its value is called in the help, such as `N,…`; nil for a flag.
  let argument: String?
  /// What the option does, for the help.
  let help: String
  /// Whether each of several values counts, not only the last one.
  let isRepeatable: Bool

  init(name: String, argument: String? = nil, isRepeatable: Bool = false, help: String) {
    self.name = name
    self.argument = argument
    self.isRepeatable = isRepeatable
    self.help = help
  }
}

/// A command line that cannot be understood; the message says what to do.
struct OptionError: Error, Equatable {
  let message: String
}

/// What a command line said.
struct ParsedOptions {
  /// The arguments that are no options, in order.
  fileprivate(set) var positional: [String] = []
  private var given: [String: [String]] = [:]

  /// The value of an option, the last one where it was given more than once; nil without it.
  func value(_ name: String) -> String? { given[name]?.last }

  /// All values of an option, in order.
  func values(_ name: String) -> [String] { given[name] ?? [] }

  /// Whether a flag, or an option with a value, was given.
  func has(_ name: String) -> Bool { given[name] != nil }

  fileprivate mutating func record(_ name: String, _ value: String) {
    given[name, default: []].append(value)
  }
}

/// The parser.
enum Options {
  /// Splits arguments into options and positional arguments.
  ///
  /// `--help` and `-h` are accepted everywhere, as the flag `--help`.
  static func parse(
    _ arguments: [String], accepting specs: [OptionSpec]
  ) throws(OptionError) -> ParsedOptions {
    var parsed = ParsedOptions()
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        parsed.positional += arguments[index...]
        break
      }
      if argument == "--help" || argument == "-h" {
        parsed.record("--help", "")
        continue
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        parsed.positional.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let spec = specs.first(where: { $0.name == name }) else {
        throw OptionError(message: unknown("option", name, among: specs.map(\.name) + ["--help"]))
      }
      if parts.count == 2 {
        guard spec.argument != nil else {
          throw OptionError(message: "\(name) takes no value; write just \(name)")
        }
        parsed.record(name, String(parts[1]))
      } else if let placeholder = spec.argument {
        guard index < arguments.count else {
          throw OptionError(message: "\(name) needs a value: \(name) \(placeholder)")
        }
        parsed.record(name, arguments[index])
        index += 1
      } else {
        parsed.record(name, "")
      }
    }
    return parsed
  }

  /// The options as lines of a help text.
  static func help(_ specs: [OptionSpec]) -> String {
    let all = specs + [OptionSpec(name: "--help", help: "shows this help")]
    let heads = all.map { spec in spec.name + (spec.argument.map { " " + $0 } ?? "") }
    let width = heads.map(\.count).max() ?? 0
    return zip(heads, all).map { head, spec in
      "  " + head + String(repeating: " ", count: width - head.count + 2) + spec.help
    }.joined(separator: "\n")
  }

  /// A message for a word that is not among the known ones, with the nearest known one.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> String {
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = editDistance(word, candidate)
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    let start = "unknown \(kind) '\(word)'; "
    if let best, best.distance <= max(1, best.word.count / 3) {
      return start + "did you mean '\(best.word)'?"
    }
    return start + "known: " + known.joined(separator: ", ")
  }

  /// The least number of characters to insert, delete or replace to make one word of the other.
  private static func editDistance(_ first: String, _ second: String) -> Int {
    let columns = Array(second)
    var row = Array(0...columns.count)
    for (i, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in columns.indices {
        let replaced = diagonal + (columns[j] == character ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[columns.count]
  }
}
