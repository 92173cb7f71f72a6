/// `LayoutBench bench`.
enum BenchCommand {
  static let help = "usage: LayoutBench bench"
  static func run(_ arguments: [String]) -> Int32 { 0 }
}
