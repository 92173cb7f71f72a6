import LayoutSolver
import LayoutStoryboards

/// How far estimated widths of texts are from those that Interface Builder saved.
///
/// Compared are labels and buttons in the system's font whose width follows from their text: those that become
/// as much wider as the text.
struct TextWidths: CustomStringConvertible {
  /// The distances in points, the smallest first.
  private(set) var distances: [Double] = []

  /// The estimate, and something more.
  private struct Widened: TextMeasurer {
    let extra: Double

    func size(of text: TextContent, maxWidth: Double) -> Size {
      var size = EstimatedText().size(of: text, maxWidth: maxWidth)
      size.width += extra
      return size
    }
  }

  /// Compares the texts of all scenes of the collection that are as their constraints say.
  static func measured() throws -> TextWidths {
    var widths = TextWidths()
    var layouts: [[(entry: SceneLayout.Entry, width: Double)]] = [[], []]
    for (index, extra) in [0.0, 3].enumerated() {
      var options = LayoutOptions()
      options.text = .measured(Widened(extra: extra))
      try ScreenCollection.forEachGoodScene(options: options) { _, layout in
        layouts[index] += layout.entries.map { ($0, $0.view.frame.width) }
      }
    }
    for (narrow, wide) in zip(layouts[0], layouts[1]) {
      let model = narrow.entry.model
      guard model.kind == "label" || model.kind == "button", let saved = model.savedFrame,
        model.element.child("fontDescription")?["name"] == nil,
        abs(wide.width - narrow.width - 3) < 1e-6
      else { continue }
      widths.distances.append(abs(narrow.width - saved.width))
    }
    widths.distances.sort()
    return widths
  }

  /// The distance that a share of the texts does not exceed.
  func distance(ofShare share: Double) -> Double {
    distances[min(distances.count - 1, Int(Double(distances.count) * share))]
  }

  /// How many texts are within a distance.
  func count(within distance: Double) -> Int {
    distances.count { $0 <= distance + 1e-6 }
  }

  var description: String {
    """
    Of \(distances.count) labels and buttons in the system's font whose width follows from their text \(count(within: 0.5)) are
    within half a point of their saved width, \(count(within: 1)) within 1 and \(count(within: 2)) within 2 points. The widths
    of characters were fitted to files of other repositories; by which part of Adobe's numbers capitals come closer, to the
    files here and those of other projects that were worked with.
    """
  }
}
