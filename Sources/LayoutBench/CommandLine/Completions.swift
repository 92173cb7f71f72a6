/// Completions of the command line for shells, made from the tables that it is parsed by.
struct Completions {
  /// The shells.
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  let commands: [Command]

  /// The script for a shell.
  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var names: String { commands.map(\.name).joined(separator: " ") }

  // MARK: bash

  private var bash: String {
    var text = """
      # Completions of LayoutBench for bash: source <(LayoutBench completions bash)
      _LayoutBench() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words=
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          mapfile -t COMPREPLY < <(compgen -W '\(names) --help --version' -- "$current")
          return
        fi
        case ${COMP_WORDS[1]}/$previous in

      """
    for command in commands {
      for spec in command.specs where spec.values != .none {
        let action =
          switch spec.values {
          case .words(let words): "words='\(words.joined(separator: " "))'"
          case .list(let words):
            "_LayoutBench_list '\(words.joined(separator: " "))' \"$current\"; return"
          case .file: "compopt -o default; return"
          case .folder: "compopt -o dirnames; return"
          case .other, .none: "return"
          }
        text += "    \(command.name)/\(spec.name)) \(action) ;;\n"
      }
    }
    text += """
        esac
        if [[ -z $words && $current == -* ]]; then
          case ${COMP_WORDS[1]} in

      """
    for command in commands {
      let options = command.specs.map(\.name) + ["--help"]
      text += "      \(command.name)) words='\(options.joined(separator: " "))' ;;\n"
    }
    text += """
          esac
        fi
        if [[ -n $words ]]; then
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
          return
        fi
        case ${COMP_WORDS[1]} in

      """
    for command in commands {
      switch command.operand {
      case .files: text += "    \(command.name)) compopt -o default ;;\n"
      case .words(let words):
        text +=
          "    \(command.name)) mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$current\") ;;\n"
      case .none: break
      }
    }
    text += """
        esac
      }
      # Words with commas between them: completes the last one.
      _LayoutBench_list() {
        local before=
        if [[ $2 == *,* ]]; then before=${2%,*},; fi
        mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${2##*,}")
        compopt -o nospace
      }
      complete -F _LayoutBench LayoutBench

      """
    return text
  }

  // MARK: zsh

  private var zsh: String {
    var text = """
      #compdef LayoutBench
      # Completions of LayoutBench for zsh: source <(LayoutBench completions zsh), or _LayoutBench in a folder of $fpath
      _LayoutBench() {
        local -a commands
        commands=(

      """
    for command in commands {
      text += "    '\(command.name):\(Self.zshText(command.summary))'\n"
    }
    text += """
        )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        words=("${(@)words[2,-1]}")
        ((CURRENT -= 1))
        case $words[1] in

      """
    for command in commands {
      text += "    \(command.name))\n      _arguments"
      for spec in command.specs + [OptionSpec(name: "--help", help: "shows this help")] {
        let head = (spec.isRepeatable ? "*" : "") + spec.name
        text += " \\\n        '\(head)[\(Self.zshText(spec.help))]\(Self.zshAction(spec))'"
      }
      switch command.operand {
      case .files: text += " \\\n        '*:file:_files'"
      case .words(let words): text += " \\\n        '1:shell:(\(words.joined(separator: " ")))'"
      case .none: break
      }
      text += "\n      ;;\n"
    }
    text += """
        esac
      }
      if [[ $funcstack[1] == _LayoutBench ]]; then
        _LayoutBench "$@"
      else
        compdef _LayoutBench LayoutBench
      fi

      """
    return text
  }

  private static func zshAction(_ spec: OptionSpec) -> String {
    let name = zshText(spec.argument ?? "")
    return switch spec.values {
    case .none: ""
    case .words(let words): ":\(name):(\(words.joined(separator: " ")))"
    case .list(let words): ":\(name):_values -s , name \(words.joined(separator: " "))"
    case .file: ":\(name):_files"
    case .folder: ":\(name):_files -/"
    case .other: ":\(name):"
    }
  }

  /// A text within a description of zsh's, which ends at a bracket, a colon or a quote.
  private static func zshText(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  // MARK: fish

  private var fish: String {
    var text = """
      # Completions of LayoutBench for fish: LayoutBench completions fish | source
      complete -c LayoutBench -f
      complete -c LayoutBench -n __fish_use_subcommand -l help -d 'shows the commands'
      complete -c LayoutBench -n __fish_use_subcommand -l version -d 'shows the version'

      """
    for command in commands {
      text +=
        "complete -c LayoutBench -n __fish_use_subcommand -a \(command.name) -d '\(Self.fishText(command.summary))'\n"
    }
    for command in commands {
      let start = "complete -c LayoutBench -n '__fish_seen_subcommand_from \(command.name)'"
      for spec in command.specs + [OptionSpec(name: "--help", help: "shows this help")] {
        let name =
          spec.name.hasPrefix("--") ? "-l \(spec.name.dropFirst(2))" : "-s \(spec.name.dropFirst())"
        let action =
          switch spec.values {
          case .none: ""
          case .words(let words): " -x -a '\(words.joined(separator: " "))'"
          case .list(let words):
            " -x -a '(__fish_append , \(words.joined(separator: " ")))'"
          case .file: " -r -F"
          case .folder: " -x -a '(__fish_complete_directories)'"
          case .other: " -x"
          }
        text += "\(start) \(name)\(action) -d '\(Self.fishText(spec.help))'\n"
      }
      switch command.operand {
      case .files: text += "\(start) -F\n"
      case .words(let words): text += "\(start) -a '\(words.joined(separator: " "))'\n"
      case .none: break
      }
    }
    return text
  }

  private static func fishText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
