import Foundation

/// The command-line tool.
@main
struct LayoutBench {
  static func main() {
    StandardStreams.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(StandardStreams.finish(CommandLineTool.run(arguments)))
  }
}
