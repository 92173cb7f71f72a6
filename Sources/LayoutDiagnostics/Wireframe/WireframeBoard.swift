public import LayoutViews

/// Wireframes at places of their own, with arrows between them, as on the canvas of a storyboard.
///
/// ```swift
/// var board = WireframeBoard()
/// let list = board.add(listWindow, at: .zero, title: "List")
/// let detail = board.add(detailWindow, at: Point(x: 500, y: 0), title: "Detail")
/// board.connect(list, to: detail, from: row.frame, label: "show")
/// print(board.document)
/// ```
public struct WireframeBoard {
  /// What an arrow is.
  public nonisolated enum Arrow: Sendable {
    /// A way from one to the other.
    case way
    /// One contains the other.
    case part
  }

  struct Tile {
    /// Where it is, in points.
    var rect: Rect
    var title: String
    /// What is in it, from the top left corner; empty for a box with a text.
    var body: String
    /// What a box says.
    var text = ""
    var isEntry = false
  }

  struct Connection {
    var source: Int
    var destination: Int
    var place: Rect?
    var label: String
    var arrow: Arrow
  }

  var tiles: [Tile] = []
  var connections: [Connection] = []
  private var clipCount = 0
  private var hasHatch = false
  /// How the pictures are drawn: scale, colours, prefix of ids.
  public var options = WireframeOptions()

  /// Creates an empty board.
  public init() {}

  /// Adds the picture of a subtree as of the last layout pass.
  ///
  /// - Parameters:
  ///   - root: The root of the subtree, whose size is that of the picture.
  ///   - origin: Where the top left corner is, in points.
  ///   - title: What stands above.
  ///   - appearance: What is shown of a view.
  /// - Returns: The number of the picture.
  /// - Complexity: that of `View.wireframe(_:)`.
  public mutating func add(
    _ root: View, at origin: Point, title: String,
    appearance: ((View) -> WireframeAppearance?)? = nil
  ) -> Int {
    var options = options.usable(for: root)
    options.overhang = 0
    options.showsNames = false
    options.showsGuides = false
    options.expectedFrame = nil
    options.appearance = appearance
    var scene = WireframeScene(options: options, clipCount: clipCount)
    scene.add(root: root)
    clipCount = scene.clipCount
    if scene.styles.contains(.ambiguous) { hasHatch = true }
    tiles.append(
      Tile(
        rect: Rect(origin: origin, size: root.bounds.size), title: title,
        body: scene.body.text + scene.top.text))
    return tiles.count - 1
  }

  /// Adds a box with a text, for something that has no picture.
  ///
  /// - Returns: The number of the box.
  public mutating func addBox(_ rect: Rect, title: String, text: String) -> Int {
    tiles.append(Tile(rect: rect, title: title, body: "", text: text))
    return tiles.count - 1
  }

  /// Marks where one begins.
  public mutating func markEntry(_ tile: Int) {
    if tiles.indices.contains(tile) { tiles[tile].isEntry = true }
  }

  /// Draws an arrow from one picture to another.
  ///
  /// - Parameters:
  ///   - source: The number of the one that the arrow begins at.
  ///   - destination: The number of the one that it leads to; numbers that nothing has are left out.
  ///   - place: Where in the first one the arrow begins, in its points; nil for its edge.
  ///   - label: What stands beside the arrow.
  ///   - arrow: What it is.
  public mutating func connect(
    _ source: Int, to destination: Int, from place: Rect? = nil, label: String = "",
    arrow: Arrow = .way
  ) {
    guard tiles.indices.contains(source), tiles.indices.contains(destination),
      source != destination
    else { return }
    connections.append(
      Connection(
        source: source, destination: destination, place: place, label: label, arrow: arrow))
  }

  /// The board as SVG.
  public var document: String {
    var drawing = BoardDrawing(board: self)
    drawing.draw()
    return WireframeScene.document(drawing.svg, drawing.size, options, hasHatch: hasHatch)
  }
}
