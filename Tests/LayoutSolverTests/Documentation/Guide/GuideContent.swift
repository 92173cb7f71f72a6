import LayoutSolver

extension Guide {
  /// Text whose height follows its width.
  func content() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 120))
    window.identifier = "main"
    let about = Text("Mathematician, and the first to publish a program.", identifier: "about")
    window.addSubview(about)
    LayoutConstraint.activate([
      about.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      about.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor, constant: -16),
      about.topAnchor.constraint(equalTo: window.topAnchor, constant: 16),
    ])
    window.runUpdateCycle()
    print(about.intrinsicContentSize, about.frame)

    window.frame.size.width = 200
    window.runUpdateCycle()
    print(about.frame)
    endOutput()
    save(window.wireframe(), "content")
  }
}
