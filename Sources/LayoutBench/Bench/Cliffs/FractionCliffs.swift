// Boxes in each other, every second one a tenth as high as what it is in, with constraints that cannot all hold: a constraint of
// the innermost box has a share in a conflict that is a tenth's power.

import LayoutSolver

/// Conflicts whose shares lie many orders of magnitude apart.
enum FractionCliffs {
  static let all = [
    CliffCase(
      name: "conflict-fractions",
      summary: "n boxes in each other, tenths of each other, which cannot all hold: first layout",
      unit: "boxes", sizes: [30, 60, 120],
      prepare: { count in
        let boxes = FractionBoxes(count)
        return CliffTrial(change: boxes.stage.window.runUpdateCycle, failures: boxes.failures)
      })
  ]
}

/// Boxes within each other, four in each of those that have any.
struct FractionBoxes {
  let stage: CliffStage
  private let required: [LayoutConstraint]

  /// Boxes before their first layout.
  init(_ count: Int) {
    stage = CliffStage(1000, 20 * Double(count))
    var boxes: [View] = []
    var required: [LayoutConstraint] = []
    for index in 0..<count {
      let superview = index == 0 ? stage.window : boxes[index % 4 == 0 ? index - 4 : index / 4 * 4]
      let box = FractionBoxes.makeBox(index)
      let constraints = FractionBoxes.add(box, index, to: superview)
      let wish = box.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor, constant: -4)
      wish.priority = .defaultHigh
      LayoutConstraint.activate(constraints + [wish])
      required += constraints
      boxes.append(box)
    }
    self.required = required
  }

  /// Every third one is a stack.
  private static func makeBox(_ index: Int) -> View {
    let box: View
    if index % 3 == 0 {
      let stack = StackView()
      stack.axis = index % 2 == 0 ? .horizontal : .vertical
      stack.distribution = .fillEqually
      stack.alignment = .center
      box = stack
    } else {
      box = ContentBox(Size(width: 40, height: 20))
    }
    box.translatesAutoresizingMaskIntoConstraints = false
    return box
  }

  /// Adds a box to another one; returns the constraints that place it there if that is no stack.
  private static func add(
    _ box: View, _ index: Int, to superview: View
  ) -> [LayoutConstraint] {
    if let stack = superview as? StackView {
      stack.addArrangedSubview(box)
      return []
    }
    let previous = superview.subviews.last
    superview.addSubview(box)
    if index % 2 != 0 {
      return [
        box.topAnchor.constraint(equalTo: superview.topAnchor, constant: 8),
        box.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -8),
      ]
    }
    return [
      box.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? superview.topAnchor, constant: 8),
      box.heightAnchor.constraint(equalTo: superview.heightAnchor, multiplier: 0.1),
    ]
  }

  /// Those of the constraints that neither hold nor were broken.
  func failures() -> [String] {
    var check = CliffCheck()
    let broken = Set(stage.window.brokenConstraints.map(ObjectIdentifier.init))
    for constraint in required where !broken.contains(ObjectIdentifier(constraint)) {
      guard let box = constraint.firstItem as? View, let superview = box.superview else { continue }
      let other = constraint.secondItem as? View
      let (value, expected) =
        switch constraint.firstAttribute {
        case .height: (box.frame.height, superview.frame.height * constraint.multiplier)
        case .top: (box.frame.minY, other === superview ? 8 : (other?.frame.maxY ?? 0) + 8)
        default: (box.frame.maxY, superview.frame.height - 8)
        }
      // Frames are on pixels.
      check.expect("\(constraint)", value, expected, within: 2 * CliffCheck.pixel)
    }
    return check.failures
  }
}
