import LayoutSolver

extension Guide {
  /// A conflict, its message, and its end.
  func conflict() {
    let (window, profile) = makeScreen()
    window.messageHandler = { message in
      self.print(message)
    }
    window.runUpdateCycle()

    let wider = profile.avatar.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    wider.identifier = "wider"
    wider.isActive = true
    window.runUpdateCycle()
    endOutput()

    print(profile.avatar.frame.size, window.brokenConstraints.count)
    profile.avatarWidth.constant = 120
    window.runUpdateCycle()
    print(profile.avatar.frame.size, window.brokenConstraints.count)
    endOutput()
  }
}
