import LayoutSolver

/// A controller of the toolkit's own: it inherits from nothing, and takes part in the passes over its view.
///
/// It asks a question; the buttons are beside each other where there is room, else below each other.
final class Dialog: RootLayoutController {
  /// The view fills the window; the panel fills the view.
  let rootView = View()
  private let panel = Panel("Question")
  private let row: [LayoutConstraint]
  private let column: [LayoutConstraint]
  private var isWide: Bool?
  /// What the dialog was told, for the example to print.
  private(set) var heard: [String] = []

  init(_ question: String) throws {
    let label = Label("question", question)
    let yes = Button("Yes, please")
    let no = Button("No, thanks")
    for widget in [label, yes, no] { panel.add(widget) }
    rootView.addSubview(panel.view)

    let views = ["panel": panel.view, "question": label.view, "yes": yes.view, "no": no.view]
    func constraints(_ formats: String...) throws -> [LayoutConstraint] {
      try formats.flatMap {
        try LayoutConstraint.constraints(parsingVisualFormat: $0, views: views)
      }
    }
    LayoutConstraint.activate(
      try constraints("H:|[panel]|", "V:|[panel]|", "H:|-[question]-|", "V:|-[question]-[yes]"))
    row = try constraints("H:|-[yes]-[no]", "V:[question]-[no]")
    column = try constraints("H:|-[yes]", "H:|-[no]", "V:[yes][no]")
    rootView.controller = self  // weak, as the client of a view is
  }

  func viewWillLayoutSubviews(of view: View) {
    let isWide = view.bounds.width >= 36 * cell
    if isWide == self.isWide { return }
    self.isWide = isWide
    LayoutConstraint.deactivate(isWide ? column : row)
    LayoutConstraint.activate(isWide ? row : column)
    heard.append(isWide ? "arranged in a row" : "arranged in a column")
  }

  func window(_ window: Window, didShow isShown: Bool) {
    heard.append(isShown ? "shown" : "hidden")
  }

  func window(_ window: Window, willChange change: WindowChange) {
    heard.append("\(Int(change.newSize.width / cell)) columns to come")
  }

  /// Paints the panel, which is no child of the screen's widget.
  private func lines(columns: Int, rows: Int) -> [String] {
    var canvas = Canvas(columns: columns, rows: rows)
    panel.paintTree(on: &canvas)
    return canvas.lines
  }

  /// Shows a dialog on a screen of its own, makes that narrower, and prints both and what it was told.
  static func demonstrate() throws {
    let screen = Screen(columns: 40, rows: 7)
    let dialog = try Dialog("Do you want to quit?")
    screen.show(dialog)
    for columns in [40, 24] {
      screen.resize(columns: columns, rows: 7)
      _ = screen.update()
      print("A dialog at \(columns) columns")
      for line in dialog.lines(columns: columns, rows: 7) { print(line) }
    }
    print("The dialog was told: \(dialog.heard.joined(separator: ", "))")
  }
}
