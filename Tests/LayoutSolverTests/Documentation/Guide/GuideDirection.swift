import LayoutSolver

extension Guide {
  /// The screen from right to left, and its fitting size.
  func direction() {
    let (window, profile) = makeScreen()
    window.layoutDirection = .rightToLeft
    window.runUpdateCycle()
    print(profile.convert(profile.avatar.bounds, from: profile.avatar))
    endOutput()
    save(window.wireframe(), "right-to-left")
  }

  /// Sizes that fit, without laying anything out.
  func fitting() {
    let (_, profile) = makeScreen()
    let narrow = profile.about.systemLayoutSizeFitting(
      Size(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    print(narrow)
    print(profile.about.systemLayoutSizeFitting(View.layoutFittingCompressedSize))
    endOutput()
  }
}
