import LayoutInput

/// Time against size on logarithmic axes, one panel a phase, with the peers' recorded figures.
struct GrowthPlot {
  let workload: any Workload
  /// The cells of the workload, by size.
  let cells: [CellResult]

  private static let panelWidth = 310.0
  private static let panelGap = 22.0
  private static let left = 66.0
  private static let top = 104.0
  private static let panelHeight = 330.0
  private var phases: [Phase] { workload.plottedPhases }

  /// A line's name beside its last point.
  private struct EndLabel {
    var text: String
    var x: Double
    var y: Double
    var color: String
  }

  var document: String {
    let count = Double(phases.count)
    let width = Self.left + count * Self.panelWidth + (count - 1) * Self.panelGap + 20
    var canvas = SVGCanvas(
      width: width, height: Self.top + Self.panelHeight + 72, title: "\(workload.name) benchmark")
    canvas.text(workload.name, Self.left, 32, size: 20, color: PlotColor.ink, bold: true)
    canvas.text(workload.summary, Self.left, 53, size: 13)
    let times = axisForTimes
    for (index, phase) in phases.enumerated() {
      let x = Self.left + Double(index) * (Self.panelWidth + Self.panelGap)
      drawPanel(phase, at: x, times: times, showsTimes: index == 0, on: &canvas)
    }
    canvas.text(
      "Processor time per operation, median"
        + (hasPeers
          ? "; solid: this solver. Dashed grey: other solvers, figures recorded earlier, not in this run."
          : "."),
      Self.left, Self.top + Self.panelHeight + 58, size: 11, color: PlotColor.label)
    return canvas.document
  }

  private var hasPeers: Bool {
    RecordedPeers.peers.contains { peer in
      phases.contains {
        !RecordedPeers.series(peer, workload: workload.name, phase: $0).isEmpty
      }
    }
  }

  private var axisForTimes: LogAxis {
    var values: [Double] = []
    for phase in phases {
      values += cells.compactMap { $0.median(phase) }
      for peer in RecordedPeers.peers {
        values += RecordedPeers.series(peer, workload: workload.name, phase: phase)
          .map(\.nanoseconds)
      }
    }
    values += cells.compactMap { $0.median(.byHand) }
    return LogAxis(
      showing: values, from: Self.top + Self.panelHeight, to: Self.top, wholeDecades: true)
  }

  private func drawPanel(
    _ phase: Phase, at x: Double, times: LogAxis, showsTimes: Bool, on canvas: inout SVGCanvas
  ) {
    let sizes = axisForSizes(phase, at: x)
    drawGrid(sizes: sizes, times: times, showsTimes: showsTimes, on: &canvas)
    drawHeading(phase, at: x, on: &canvas)
    var labels: [EndLabel] = []
    for peer in RecordedPeers.peers {
      let points = RecordedPeers.series(peer, workload: workload.name, phase: phase)
        .filter { $0.size >= sizes.low && $0.size <= sizes.high }
        .map { (x: sizes.position($0.size), y: times.position($0.nanoseconds)) }
      canvas.polyline(points, color: PlotColor.peer, width: 1.2, dashes: "4 3")
      for point in points { canvas.dot(point.x, point.y, radius: 2, color: PlotColor.peer) }
      if let last = points.last {
        labels.append(EndLabel(text: peer, x: last.x + 6, y: last.y, color: PlotColor.label))
      }
    }
    if phase == .edit {
      let points = points(.byHand, sizes: sizes, times: times)
      canvas.polyline(points, color: PlotColor.byHand, width: 1.4, dashes: "1 3.5")
      if points.count > 1 {
        let middle = points[points.count / 2]
        canvas.text("by hand", middle.x + 6, middle.y + 14, size: 10.5, color: PlotColor.byHand)
      }
    }
    let points = points(phase, sizes: sizes, times: times)
    canvas.polyline(points, color: PlotColor.of(phase), width: 2.6)
    for point in points { canvas.dot(point.x, point.y, radius: 4, color: PlotColor.of(phase)) }
    draw(labels, sizes: sizes, on: &canvas)
  }

  /// The sizes, with room for the peers' names where their lines end near the right edge.
  private func axisForSizes(_ phase: Phase, at x: Double) -> LogAxis {
    let nameWidth = 84.0
    let sizes = cells.map { Double($0.size) }
    let whole = LogAxis(
      showing: sizes, from: x, to: x + Self.panelWidth, wholeDecades: false)
    let lastPeerSize = RecordedPeers.figures
      .filter { $0.workload == workload.name && Double($0.size) <= whole.high }
      .map { Double($0.size) }.max()
    guard let lastPeerSize, whole.position(lastPeerSize) > whole.end - nameWidth else {
      return whole
    }
    return LogAxis(
      showing: sizes, from: x, to: x + Self.panelWidth - nameWidth, wholeDecades: false)
  }

  private func points(
    _ phase: Phase, sizes: LogAxis, times: LogAxis
  ) -> [(x: Double, y: Double)] {
    cells.compactMap { cell in
      cell.median(phase).map { (sizes.position(Double(cell.size)), times.position($0)) }
    }
  }

  private func drawGrid(
    sizes: LogAxis, times: LogAxis, showsTimes: Bool, on canvas: inout SVGCanvas
  ) {
    for decade in times.decades {
      let y = times.position(decade)
      canvas.line(sizes.start, y, sizes.start + Self.panelWidth, y, color: PlotColor.grid)
      if showsTimes {
        canvas.text(LogAxis.timeLabel(decade), sizes.start - 8, y + 4, anchor: .end)
      }
    }
    var lastLabel = -Double.infinity
    for cell in cells {
      let x = sizes.position(Double(cell.size))
      canvas.line(x, times.start, x, times.end, color: PlotColor.fineGrid)
      guard x - lastLabel > 34 else { continue }
      lastLabel = x
      canvas.line(x, times.start, x, times.start + 4, color: PlotColor.label)
      canvas.text(
        LogAxis.countLabel(Double(cell.size)), x, times.start + 17, anchor: .middle)
    }
    canvas.line(
      sizes.start, times.start, sizes.start + Self.panelWidth, times.start, color: PlotColor.label)
    canvas.text(
      workload.unit, sizes.start + Self.panelWidth / 2, times.start + 34, anchor: .middle)
  }

  private func drawHeading(_ phase: Phase, at x: Double, on canvas: inout SVGCanvas) {
    let color = PlotColor.of(phase)
    canvas.line(x, Self.top - 19, x + 20, Self.top - 19, color: color, width: 2.6)
    canvas.dot(x + 10, Self.top - 19, radius: 4, color: color)
    let exponent = cells.count > 1 ? growth(phase) : nil
    canvas.text(
      phase.rawValue + (exponent == nil ? "" : ", grows as n"), x + 28, Self.top - 14, size: 13,
      color: PlotColor.ink, bold: true,
      superscript: exponent.map { $0.text(places: 2) })
  }

  private func growth(_ phase: Phase) -> Double? {
    ResultTables.growthExponent(
      of: phase, from: cells[cells.count - 2], to: cells[cells.count - 1])
  }

  /// Writes the names beside the lines' ends, pushed apart where they would overlap.
  private func draw(_ labels: [EndLabel], sizes: LogAxis, on canvas: inout SVGCanvas) {
    let spacing = 11.5
    var placed: [EndLabel] = []
    for var label in labels.sorted(by: { $0.y < $1.y }) {
      let textWidth = 5.6 * Double(label.text.count)
      for other in placed
      where abs(other.x - label.x) < max(textWidth, 5.6 * Double(other.text.count)) + 4 {
        label.y = max(label.y, other.y + spacing)
      }
      placed.append(label)
    }
    for label in placed {
      canvas.text(label.text, label.x, label.y + 3.5, size: 10, color: label.color)
    }
  }
}
