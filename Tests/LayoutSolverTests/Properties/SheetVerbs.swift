import LayoutSolver

/// What random programs do with sheets, the keyboard, and what a host asks.
extension ControllerVerb {
  private static var detents: [[SheetPresentationController.Detent]] {
    [
      [.large()], [.medium()], [.medium(), .large()], [],
      [.custom(identifier: "own") { $0.maximumDetentValue / 3 }, .large()],
      [.custom(identifier: "own") { _ in nil }],
    ]
  }
  private static let names: [SheetPresentationController.Detent.Identifier?] = [
    .medium, .large, "own", nil,
  ]

  static let sheets: [ControllerVerb] = [
    ControllerVerb("detents", weight: 3) { world, step in
      guard let sheet = world.any(step.a).sheetPresentationController else { return }
      sheet.detents = detents[step.b % detents.count]
      sheet.selectedDetentIdentifier = names[step.c % names.count]
    },
    ControllerVerb("drag a sheet", weight: 2) { world, step in
      guard let sheet = world.any(step.a).sheetPresentationController,
        let name = names[step.b % names.count], sheet.containerView != nil
      else { return }
      sheet.didDrag(to: name)
    },
    ControllerVerb("animate a sheet", weight: 1) { world, step in
      world.any(step.a).sheetPresentationController?.animateChanges {
        world.any(step.b).preferredContentSize = Size(width: 0, height: Double(step.c % 500))
      }
    },
    ControllerVerb("keyboard", weight: 3) { world, step in
      let window = world.window(step.a)
      let height = Double(step.b % 400)
      window.keyboardFrame =
        step.b % 3 == 0
        ? .zero
        : Rect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
    },
    ControllerVerb("modal", weight: 2) { world, step in
      world.any(step.a).isModalInPresentation = step.b % 2 == 0
    },
    ControllerVerb("escape", weight: 2) { world, step in
      _ = world.any(step.a).accessibilityPerformEscape()
    },
    ControllerVerb("ask for the host", weight: 1) { world, step in
      let window = world.window(step.a)
      switch step.b % 5 {
      case 0: _ = window.allowedInterfaceOrientations
      case 1: _ = window.prefersStatusBarHidden
      case 2: _ = window.preferredScreenEdgesDeferringSystemGestures
      case 3: world.any(step.c).setNeedsUpdateOfSupportedInterfaceOrientations()
      default: window.sheetsCoverCompactScreens = step.c % 2 == 0
      }
    },
  ]
}
