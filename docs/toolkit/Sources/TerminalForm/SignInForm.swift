import LayoutSolver

/// A form of the toolkit's widgets, laid out by visual formats.
struct SignInForm {
  let screen: Screen
  let name = Label("name", "Name")
  let password = Label("password", "Password")

  init(columns: Int, rows: Int) throws {
    screen = Screen(columns: columns, rows: rows)
    let panel = Panel("Sign in")
    screen.add(panel)
    let widgets = [
      name, password, Field("nameField", "Ada"), Field("passwordField"),
      Label("note", "You stay signed in on this terminal until you sign out."),
      Button("Cancel"), Button("Go"),
    ]
    for widget in widgets { panel.add(widget) }

    var views = ["panel": panel.view]
    for widget in widgets { views[widget.name] = widget.view }
    // A hyphen is a cell between neighbours, and the panel's margin at its edges.
    let formats: [(String, LayoutConstraint.FormatOptions)] = [
      ("H:|[panel]|", []),
      ("V:|[panel]|", []),
      ("H:|-[name(==password)]-[nameField]-|", .alignAllTop),
      ("H:|-[password]-[passwordField]-|", .alignAllTop),
      ("H:|-[note]-|", []),
      ("H:[Cancel]-[Go]-|", .alignAllBottom),
      ("V:|-[name][password]-[note]-(>=8)-[Cancel]-|", []),
    ]
    for (format, options) in formats {
      try LayoutConstraint.install(
        LayoutConstraint.constraints(
          parsingVisualFormat: format, options: options, views: views))
    }
  }

  /// Prints the screen, and which widgets the layout has moved.
  func show(_ title: String) {
    let (lines, moved) = screen.update()
    let names = moved.isEmpty ? "nothing" : moved.sorted().joined(separator: ", ")
    print("\(title): \(names) moved")
    for line in lines { print(line) }
  }
}

@main
struct TerminalForm {
  static func main() throws {
    let form = try SignInForm(columns: 56, rows: 9)
    form.show("First layout")
    form.screen.resize(columns: 34, rows: 9)
    form.show("A narrower terminal")
    form.name.text = "Your name"
    form.show("A longer name")
    form.password.text = "Word"
    form.show("A shorter one")
    try Dialog.demonstrate()
    Page.demonstrate()
  }
}
