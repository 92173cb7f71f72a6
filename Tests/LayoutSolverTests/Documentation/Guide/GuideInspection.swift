import LayoutSolver

extension Guide {
  /// What decides a frame, the dump, and frames that were expected.
  func inspection() {
    let (window, profile) = makeScreen()
    window.runUpdateCycle()
    for constraint in profile.about.constraintsAffectingLayout(for: .horizontal) {
      print(constraint.formula)
    }
    endOutput()

    print(profile.save.layoutDescription)
    endOutput()

    var options = WireframeOptions()
    options.expectedFrame = { view in
      view === profile.save ? Rect(x: 16, y: 418, width: 288, height: 20) : nil
    }
    save(window.wireframe(options), "expected")
  }

  /// Constraints from a visual format.
  func visualFormat() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    let label = Text("email", identifier: "label")
    let field = Field()
    field.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(label)
    window.addSubview(field)
    let views = ["label": label, "field": field]
    LayoutConstraint.activate(
      LayoutConstraint.constraints(
        withVisualFormat: "H:|-16-[label]-[field(>=100)]-16-|", options: .alignAllCenterY,
        views: views)
        + LayoutConstraint.constraints(withVisualFormat: "V:|-20-[field]", views: views))
    window.runUpdateCycle()
    print(label.frame, field.frame)
    endOutput()
  }
}
