@testable import LayoutBench

extension [OutputLine] {
  /// The lines as they are printed.
  var text: String { map { $0.text + "\n" }.joined() }
}
