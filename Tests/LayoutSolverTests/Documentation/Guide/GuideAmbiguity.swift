import LayoutSolver

extension Guide {
  /// A badge that lacks a constraint, and two texts that hug equally.
  func ambiguity() {
    let (window, profile) = makeScreen()
    let badge = View()
    badge.identifier = "badge"
    badge.translatesAutoresizingMaskIntoConstraints = false
    profile.addSubview(badge)
    LayoutConstraint.activate([
      badge.widthAnchor.constraint(equalToConstant: 24),
      badge.heightAnchor.constraint(equalToConstant: 24),
      badge.centerXAnchor.constraint(equalTo: profile.avatar.trailingAnchor),
    ])
    window.runUpdateCycle()

    for view in window.ambiguousViews {
      print(view.identifier ?? "", view.ambiguousAttributes.map { "\($0)" })
    }
    endOutput()
    save(window.wireframe(), "ambiguity")

    print(badge.frame)
    badge.exerciseAmbiguityInLayout()
    window.runUpdateCycle()
    print(badge.frame)

    badge.centerYAnchor.constraint(equalTo: profile.avatar.topAnchor).isActive = true
    window.runUpdateCycle()
    print(badge.frame, badge.hasAmbiguousLayout)
    endOutput()
  }
}
