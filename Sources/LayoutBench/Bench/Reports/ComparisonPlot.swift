/// The times of a workload of one size beside the peers' recorded ones, one row a phase.
struct ComparisonPlot {
  let workload: any Workload
  let cell: CellResult

  private static let left = 66.0
  private static let top = 84.0
  private static let width = 640.0
  private static let rowHeight = 82.0
  private static let phases: [Phase] = [.build, .edit, .churn]

  var document: String {
    let bottom = Self.top + Self.rowHeight * Double(Self.phases.count)
    var canvas = SVGCanvas(
      width: Self.left + Self.width + 50, height: bottom + 64, title: "\(workload.name) benchmark")
    canvas.text(workload.name, Self.left, 32, size: 20, color: PlotColor.ink, bold: true)
    canvas.text(workload.summary, Self.left, 53, size: 13)
    var values = Self.phases.compactMap { cell.median($0) }
    for phase in Self.phases { values += peers(phase).map(\.nanoseconds) }
    let times = LogAxis(
      showing: values, from: Self.left, to: Self.left + Self.width, wholeDecades: true)
    for decade in times.decades {
      let x = times.position(decade)
      canvas.line(x, Self.top, x, bottom, color: PlotColor.grid)
      canvas.text(LogAxis.timeLabel(decade), x, bottom + 18, anchor: .middle)
    }
    for (index, phase) in Self.phases.enumerated() {
      drawRow(
        phase, at: Self.top + Self.rowHeight * (Double(index) + 0.35), times: times, on: &canvas)
    }
    canvas.text(
      "Processor time per operation, median. Grey: other solvers, figures recorded "
        + "earlier, not in this run.",
      Self.left, bottom + 46, size: 11, color: PlotColor.label)
    return canvas.document
  }

  private func peers(_ phase: Phase) -> [(name: String, nanoseconds: Double)] {
    RecordedPeers.peers.compactMap { peer in
      RecordedPeers.series(peer, workload: workload.name, phase: phase).first
        .map { (peer, $0.nanoseconds) }
    }
  }

  private func drawRow(_ phase: Phase, at y: Double, times: LogAxis, on canvas: inout SVGCanvas) {
    canvas.text(
      phase.rawValue, times.start - 10, y + 4, size: 13, color: PlotColor.ink, anchor: .end,
      bold: true)
    canvas.line(times.start, y, times.end, y, color: PlotColor.grid)
    // Names alternate between lines below the row, so that neighbours do not collide.
    var ends = [Double](repeating: -.infinity, count: 4)
    for peer in peers(phase).sorted(by: { $0.nanoseconds < $1.nanoseconds }) {
      let x = times.position(peer.nanoseconds)
      let half = 2.9 * Double(peer.name.count)
      let line = ends.firstIndex { $0 <= x - half } ?? ends.count - 1
      ends[line] = x + half
      canvas.dot(x, y, radius: 4, color: PlotColor.peer)
      canvas.text(
        peer.name, x, y + 16 + 11 * Double(line), size: 10, color: PlotColor.label,
        anchor: .middle)
    }
    guard let own = cell.median(phase) else { return }
    let x = times.position(own)
    canvas.dot(x, y, radius: 6, color: PlotColor.of(phase))
    canvas.text(
      ResultTables.short(own / 1e3) + " µs", x, y - 11, size: 11, color: PlotColor.of(phase),
      anchor: .middle, bold: true)
  }
}
