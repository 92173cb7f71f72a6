/// One picture a workload.
enum ResultPlots {
  /// File names and documents.
  static func files(_ results: [CellResult]) -> [(name: String, text: String)] {
    WorkloadCatalog.all.compactMap { workload in
      let cells = results.filter { $0.workload == workload.name }.sorted { $0.size < $1.size }
      guard let cell = cells.first else { return nil }
      let text =
        if !workload.defaultSizes.isEmpty {
          GrowthPlot(workload: workload, cells: cells).document
        } else if !cell.distribution.isEmpty {
          DistributionPlot(workload: workload, cell: cell).document
        } else {
          ComparisonPlot(workload: workload, cell: cell).document
        }
      return (workload.name + ".svg", text)
    }
  }
}
