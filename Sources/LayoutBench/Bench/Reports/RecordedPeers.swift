/// Figures of other solvers on the same workloads, recorded once.
///
/// They are context for a plot or a table, not a measurement of this run; `Benchmarks/Peers`
/// measures side by side.
enum RecordedPeers {
  /// What one solver took on one workload at one size.
  struct Figure {
    var peer: String
    var workload: String
    var size: Int
    /// Milliseconds, microseconds and microseconds; nil where it did not finish.
    var buildMilliseconds: Double?
    var editMicroseconds: Double?
    var churnMicroseconds: Double?

    func nanoseconds(_ phase: Phase) -> Double? {
      switch phase {
      case .build: buildMilliseconds.map { $0 * 1e6 }
      case .edit: editMicroseconds.map { $0 * 1e3 }
      case .churn: churnMicroseconds.map { $0 * 1e3 }
      default: nil
      }
    }
  }

  /// The names of the peers, in the order of the table.
  static let peers = ["kiwi", "kasuari", "rhea", "GTK", "CassowarySwift"]

  /// The figures of one peer by size.
  static func series(
    _ peer: String, workload: String, phase: Phase
  ) -> [(size: Double, nanoseconds: Double)] {
    figures.filter { $0.peer == peer && $0.workload == workload }.compactMap { figure in
      figure.nanoseconds(phase).map { (Double(figure.size), $0) }
    }
  }

  /// The fastest peer of one cell.
  static func best(
    workload: String, size: Int, phase: Phase
  ) -> (peer: String, nanoseconds: Double)? {
    var best: (peer: String, nanoseconds: Double)?
    for figure in figures where figure.workload == workload && figure.size == size {
      if let time = figure.nanoseconds(phase), time < best?.nanoseconds ?? .infinity {
        best = (figure.peer, time)
      }
    }
    return best
  }

  static let figures: [Figure] = table.flatMap { row in
    zip(peers, row.figures).map { peer, times in
      Figure(
        peer: peer, workload: row.workload, size: row.size, buildMilliseconds: times.0,
        editMicroseconds: times.1, churnMicroseconds: times.2)
    }
  }

  private typealias Times = (Double?, Double?, Double?)

  /// Build in milliseconds, edit and churn in microseconds, in the order of `peers`: two noisy
  /// cores, thread time, within a factor of two.
  private static let table: [(workload: String, size: Int, figures: [Times])] = [
    (
      "enaml", 1,
      [(0.47, 1.7, 1.9), (0.35, 1.8, 2.4), (3.2, 1.4, 5.9), (9.8, 1.8, 13), (14, 82, 76)]
    ),
    (
      "chain", 10,
      [(0.09, 1.6, 4.4), (0.07, 1.2, 3.8), (0.14, 3.0, 71), (0.61, 24, 20), (3.6, 75, 683)]
    ),
    (
      "chain", 100,
      [
        (12, 355, 107), (8.7, 293, 35), (23, 716, 9_684), (51, 3_208, 43), (474, 13_561, 5_319),
      ]
    ),
    (
      "chain", 1000,
      [
        (6_986, 94_516, 5_392), (6_147, 435_019, 249), (11_553, 295_615, nil), (23_984, nil, nil),
      ]
    ),
    (
      "nested", 20,
      [
        (1.1, 3.4, 622), (0.59, 3.7, 294), (2.1, 3.0, 1_921), (7.9, 14, 8_247), (47, 412, 26_563),
      ]
    ),
    (
      "nested", 100,
      [
        (66, 20, 14_300), (29, 35, 2_609), (320, 27, 83_655), (77, 41, 295_247),
        (2_180, 1_569, 94_950),
      ]
    ),
    ("nested", 1000, [(27_676, 1_767, 869_200), (11_715, 3_176, 70_310)]),
    (
      "grid", 3,
      [(0.08, 1.0, 9.1), (0.06, 1.5, 7.5), (0.06, 0.74, 17), (0.24, 2.3, 100), (1.0, 33, 327)]
    ),
    (
      "grid", 10,
      [(14, 12, 61), (6.1, 22, 66), (2.3, 15, 113), (7.6, 28, 668), (53, 474, 4_651)]
    ),
    (
      "grid", 30,
      [
        (4_297, 435, 1_767), (1_856, 650, 1_208), (86, 633, 1_444), (239, 745, 5_005),
        (2_870, 5_089, 50_184),
      ]
    ),
    (
      "grid", 100,
      [
        (nil, nil, nil), (nil, nil, nil), (12_196, 49_973, 105_373), (11_860, 35_155, 157_782),
      ]
    ),
    (
      "indep", 10,
      [(0.39, 3.3, 8.8), (0.47, 2.6, 17), (1.1, 5.9, 41), (2.0, 27, 27), (16, 173, 968)]
    ),
    (
      "indep", 1000,
      [
        (2_916, 1_817, 3_068), (9_466, 898, 2_664), (253, 736, 1_251), (2_416, 734, 3_731),
      ]
    ),
  ]
}
