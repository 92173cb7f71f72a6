import LayoutSolver

extension Guide {
  /// A window, a view, four constraints, a cycle.
  func firstLayout() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 160))
    window.identifier = "main"

    let card = View()
    card.identifier = "card"
    card.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(card)
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
      card.topAnchor.constraint(equalTo: window.topAnchor, constant: 16),
      card.heightAnchor.constraint(equalToConstant: 96),
    ])

    print(card.frame)
    window.runUpdateCycle()
    print(card.frame)
    endOutput()
    let picture = window.wireframe()
    save(picture, "first-layout")
  }
}
