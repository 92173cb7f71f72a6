import LayoutInput
import LayoutTraces

/// What a run over many files took, by step.
struct LayoutRunStatistics: WireValue {
  var files = 0
  var scenes = 0
  var views = 0
  /// Nanoseconds of processor time by step.
  var reading: Int64 = 0
  var building: Int64 = 0
  var solving: Int64 = 0
  var printing: Int64 = 0
  /// The most memory that the working process has taken, in bytes.
  var peakMemory = 0

  init() {}

  init?(wire: JSONValue) {
    guard let values = wire.list?.map(\.whole), values.count == 8 else { return nil }
    let numbers = values.compactMap { $0 }
    guard numbers.count == 8 else { return nil }
    (files, scenes, views, peakMemory) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (reading, building) = (Int64(numbers[4]), Int64(numbers[5]))
    (solving, printing) = (Int64(numbers[6]), Int64(numbers[7]))
  }

  var wire: JSONValue {
    .array(
      [
        files, scenes, views, peakMemory, Int(reading), Int(building), Int(solving), Int(printing),
      ].map { .whole($0) })
  }

  /// Runs a step and adds its time.
  mutating func time<Result, Failure: Error>(
    _ step: WritableKeyPath<LayoutRunStatistics, Int64>, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = Stopwatch.threadNanoseconds()
    defer { self[keyPath: step] += Stopwatch.threadNanoseconds() - start }
    return try body()
  }

  /// Adds what another file took.
  mutating func add(_ other: LayoutRunStatistics) {
    files += other.files
    scenes += other.scenes
    views += other.views
    reading += other.reading
    building += other.building
    solving += other.solving
    printing += other.printing
    peakMemory = max(peakMemory, other.peakMemory)
  }

  /// The figures on one line.
  func summary(elapsed: Duration) -> String {
    let total = max(1, reading + building + solving + printing)
    let steps = [
      ("reading", reading), ("building", building), ("solving", solving), ("printing", printing),
    ]
    let shares = steps.map { name, time in
      "\(name) \(Self.milliseconds(time)) (\(100 * time / total) %)"
    }
    return "\(scenes) scenes with \(views) views of \(files) files in "
      + Self.milliseconds(Int64(elapsed / .nanoseconds(1))) + "; processor time: "
      + shares.joined(separator: ", ") + "; peak memory "
      + "\(peakMemory >> 20) MB"
  }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    (Double(nanoseconds) / 1e6).text(places: 1) + " ms"
  }
}
