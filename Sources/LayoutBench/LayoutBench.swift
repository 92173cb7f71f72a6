import Foundation

/// The command-line tool.
@main
struct LayoutBench {
  static func main() {
    exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
