/// The share of a collection's systems that take at most a given time, one line a phase.
struct DistributionPlot {
  let workload: any Workload
  let cell: CellResult

  private static let left = 66.0
  private static let top = 156.0
  private static let width = 700.0
  private static let height = 320.0

  var document: String {
    var canvas = SVGCanvas(
      width: Self.left + Self.width + 40, height: Self.top + Self.height + 72,
      title: "\(workload.name) benchmark")
    canvas.text(workload.name, Self.left, 32, size: 20, color: PlotColor.ink, bold: true)
    canvas.text(workload.summary, Self.left, 53, size: 13)
    let series = cell.distribution.filter { $0.phase != .construct }
    let times = LogAxis(
      showing: series.flatMap(\.medians), from: Self.left, to: Self.left + Self.width,
      wholeDecades: true)
    drawGrid(times, on: &canvas)
    var legend = 78.0
    for (phase, medians) in series {
      let color = PlotColor.of(phase)
      let sorted = medians.sorted()
      var points: [(x: Double, y: Double)] = [(times.position(sorted[0]), height(0))]
      for (index, time) in sorted.enumerated() {
        points.append((times.position(time), height(Double(index + 1) / Double(sorted.count))))
      }
      canvas.polyline(points, color: color, width: 2.4)
      let median = Samples.median(medians)
      canvas.dot(times.position(median), height(0.5), radius: 4.5, color: color)
      let text =
        "\(phase.rawValue): median \(label(median)), 95 % within "
        + label(Samples.quantile(0.95, of: medians))
      canvas.line(Self.left, legend, Self.left + 18, legend, color: color, width: 2.6)
      canvas.text(text, Self.left + 26, legend + 4, size: 11.5, color: PlotColor.ink)
      legend += 17
    }
    canvas.text(
      "Share of \(cell.size) systems that take at most this processor time per operation",
      Self.left, Self.top + Self.height + 50, size: 11, color: PlotColor.label)
    return canvas.document
  }

  private func height(_ share: Double) -> Double { Self.top + Self.height * (1 - share) }

  private func label(_ nanoseconds: Double) -> String {
    nanoseconds >= 1e6
      ? ResultTables.short(nanoseconds / 1e6) + " ms"
      : ResultTables.short(nanoseconds / 1e3) + " µs"
  }

  private func drawGrid(_ times: LogAxis, on canvas: inout SVGCanvas) {
    for step in 0...4 {
      let share = Double(step) / 4
      canvas.line(times.start, height(share), times.end, height(share), color: PlotColor.grid)
      canvas.text(
        "\(step * 25) %", times.start - 8, height(share) + 4, anchor: .end)
    }
    for decade in times.decades {
      let x = times.position(decade)
      for multiple in 2..<10 where decade < times.high * 0.99 {
        let fine = times.position(decade * Double(multiple))
        canvas.line(fine, height(1), fine, height(0), color: PlotColor.fineGrid)
      }
      canvas.line(x, height(1), x, height(0), color: PlotColor.grid)
      canvas.text(LogAxis.timeLabel(decade), x, height(0) + 18, anchor: .middle)
    }
    canvas.line(times.start, height(0), times.end, height(0), color: PlotColor.label)
  }
}
