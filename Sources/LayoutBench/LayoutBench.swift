import LayoutInput

/// The command-line tool.
@main
struct LayoutBench {
  static func main() {
    StandardStreams.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if FileWorkerMain.run(arguments) { exit(0) }
    WorkerProcess.prepare()
    exit(StandardStreams.finish(CommandLineTool.run(arguments)))
  }
}
