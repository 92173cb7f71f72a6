import LayoutSolver

/// The side of a cell in points.
///
/// The system's spacing and the default margins, 8 points, are one cell then.
let cell = 8.0

/// The toolkit's view class: it inherits from nothing, and has a `View` for its place in the layout.
class Widget: ViewClient {
  let view: View
  private(set) var children: [Widget] = []
  var name: String { view.identifier ?? "" }

  init(_ name: String, view: View = View()) {
    self.view = view
    view.identifier = name
    view.client = self  // weak: the widget owns the view
    if !(view is Window) { view.translatesAutoresizingMaskIntoConstraints = false }
  }

  func add(_ child: Widget) {
    children.append(child)
    view.addSubview(child.view)
  }

  /// The screen that the widget is on.
  var screen: Screen? { view.window?.client as? Screen }

  // MARK: For subclasses

  /// The natural size in cells; nil for widgets without content.
  var naturalSize: (columns: Int, rows: Int)? { nil }
  /// Whether the content takes more rows where it has fewer columns.
  var wraps: Bool { false }
  /// Returns how many rows the content takes.
  func rows(forColumns columns: Int) -> Int { naturalSize?.rows ?? 0 }
  /// Paints the widget into its cells; its children paint over it.
  func paint(on canvas: inout Canvas, in cells: CellRect) {}

  // MARK: What the layout asks and tells

  func intrinsicContentSize(of view: View) -> Size {
    guard let size = naturalSize else {
      return Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
    return Size(width: Double(size.columns) * cell, height: Double(size.rows) * cell)
  }

  func contentHeightDependsOnWidth(of view: View) -> Bool { wraps }

  func contentHeight(of view: View, forWidth width: Double) -> Double {
    Double(rows(forColumns: Int((width / cell).rounded(.down)))) * cell
  }

  func viewFrameDidChange(_ view: View, from oldFrame: Rect) {
    screen?.noteMoved(self)
  }

  // MARK: Painting

  final func paintTree(on canvas: inout Canvas) {
    let frame = view.convert(view.bounds, to: nil)
    paint(
      on: &canvas,
      in: CellRect(
        column: Int(frame.minX / cell), row: Int(frame.minY / cell),
        columns: Int(frame.width / cell), rows: Int(frame.height / cell)))
    for child in children { child.paintTree(on: &canvas) }
  }
}

/// The root widget: it has the window, and runs its update cycles.
final class Screen: Widget {
  private let window: Window
  private var moved: [String] = []

  init(columns: Int, rows: Int) {
    window = Window(frame: .zero)
    window.displayScale = 1 / cell  // frames are rounded to whole cells
    super.init("screen", view: window)
    resize(columns: columns, rows: rows)
  }

  func resize(columns: Int, rows: Int) {
    window.frame = Rect(x: 0, y: 0, width: Double(columns) * cell, height: Double(rows) * cell)
  }

  /// Shows a controller's view.
  func show(_ controller: any RootLayoutController) {
    window.rootLayoutController = controller
  }

  /// Shows everything from right to left.
  func mirror() {
    window.layoutDirection = .rightToLeft
  }

  func noteMoved(_ widget: Widget) {
    moved.append(widget.name)
  }

  /// Lays out what has changed; returns the picture, and the widgets that have moved.
  func update() -> (lines: [String], moved: [String]) {
    window.runUpdateCycle()
    defer { moved = [] }
    let size = window.bounds.size
    var canvas = Canvas(columns: Int(size.width / cell), rows: Int(size.height / cell))
    paintTree(on: &canvas)
    return (canvas.lines, moved)
  }
}
