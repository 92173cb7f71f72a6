import LayoutSolver
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Constraints that exist only in some size classes.
struct TraitConstraintTests {
  /// Two boxes, below each other in a compact width and side by side in a regular one.
  private final class Boxes: ViewController {
    let first = View()
    let second = View()
    var stacked: [LayoutConstraint] = []
    var beside: [LayoutConstraint] = []
    var common: [LayoutConstraint] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.identifier = "boxes"
      for (name, box) in [("first", first), ("second", second)] {
        box.identifier = name
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
      }
      common = [
        first.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        first.topAnchor.constraint(equalTo: view.topAnchor),
        second.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        second.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
      stacked = [
        first.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        second.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        first.bottomAnchor.constraint(equalTo: second.topAnchor),
        first.heightAnchor.constraint(equalTo: second.heightAnchor),
      ]
      beside = [
        first.trailingAnchor.constraint(equalTo: second.leadingAnchor),
        first.widthAnchor.constraint(equalTo: second.widthAnchor),
        first.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        second.topAnchor.constraint(equalTo: view.topAnchor),
      ]
      LayoutConstraint.activate(common)
      setConstraints(stacked, for: TraitCollection(horizontalSizeClass: .compact))
      setConstraints(beside, for: TraitCollection(horizontalSizeClass: .regular))
    }
  }

  private func stage() -> (ControllerStage, Boxes) {
    let stage = ControllerStage()
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    let boxes = Boxes()
    stage.window.rootViewController = boxes
    stage.window.runUpdateCycle()
    return (stage, boxes)
  }

  @Test("the sets switch with the size class, and the layout is that of a fresh tree")
  func switching() {
    let (stage, boxes) = stage()
    #expect(boxes.first.frame == Rect(x: 0, y: 0, width: 320, height: 240))
    #expect(boxes.stacked.allSatisfy { $0.isActive } && !boxes.beside.contains { $0.isActive })
    stage.window.transition(
      to: Size(width: 480, height: 320), traits: TraitCollection(horizontalSizeClass: .regular),
      duration: 0.3)
    #expect(boxes.beside.allSatisfy { $0.isActive } && !boxes.stacked.contains { $0.isActive })
    stage.window.runUpdateCycle()
    #expect(boxes.first.frame == Rect(x: 0, y: 0, width: 240, height: 320))
    #expect(boxes.second.frame == Rect(x: 240, y: 0, width: 240, height: 320))
    #expect(LayoutComparison.failure(of: stage.window) == nil)
    stage.window.traits = TraitCollection(horizontalSizeClass: .compact)
    stage.window.runUpdateCycle()
    #expect(boxes.second.frame == Rect(x: 0, y: 160, width: 480, height: 160))
    #expect(LayoutComparison.failure(of: stage.window) == nil)
    #expect(stage.messages == [])
  }

  @Test("a switch is one batch for the solver")
  func batch() {
    let (stage, boxes) = stage()
    stage.window.resetStatistics()
    stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    #expect(stage.window.solverStatistics.solves == 0)
    stage.window.runUpdateCycle()
    #expect(stage.window.solverStatistics.solves == 1)
    #expect(stage.window.statistics.loweredConstraints == boxes.beside.count)
    // The boxes are set once; their controller's view is laid out once.
    #expect(stage.window.statistics.appliedFrames == 2)
  }

  @Test("the switch is animated with the transition")
  func animated() {
    let (stage, boxes) = stage()
    var shown: [String] = []
    stage.window.animator = { animation in
      shown.append(animation.summary)
      animation.finish()
    }
    stage.window.transition(
      to: Size(width: 320, height: 480), traits: TraitCollection(horizontalSizeClass: .regular),
      duration: 0.3)
    stage.window.runUpdateCycle()
    #expect(
      shown == [
        "0.3+0.0: first (0.0, 0.0, 320.0, 240.0) → (0.0, 0.0, 160.0, 480.0), "
          + "second (0.0, 240.0, 320.0, 240.0) → (160.0, 0.0, 160.0, 480.0)"
      ])
    #expect(boxes.first.frame.width == 160)
  }

  @Test("other traits leave the sets alone, and what the app has done to them")
  func others() {
    let (stage, boxes) = stage()
    boxes.stacked[3].isActive = false
    stage.window.traits = TraitCollection(verticalSizeClass: .compact)
    stage.window.displayScale = 2
    stage.window.runUpdateCycle()
    #expect(boxes.stacked.map(\.isActive) == [true, true, true, false])
  }

  @Test("a constraint of several sets stays active from one to the other")
  func shared() {
    let (stage, boxes) = stage()
    let width = boxes.first.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
    boxes.setConstraints(
      boxes.stacked + [width], for: TraitCollection(horizontalSizeClass: .compact))
    boxes.setConstraints(
      boxes.beside + [width], for: TraitCollection(horizontalSizeClass: .regular))
    #expect(width.isActive)
    stage.window.runUpdateCycle()
    stage.window.resetStatistics()
    stage.window.traits = TraitCollection(horizontalSizeClass: .regular)
    stage.window.runUpdateCycle()
    #expect(width.isActive)
    #expect(stage.window.statistics.loweredConstraints == boxes.beside.count)
  }

  @Test("sets may be replaced and taken back while they apply")
  func replaced() {
    let (stage, boxes) = stage()
    let compact = TraitCollection(horizontalSizeClass: .compact)
    #expect(boxes.constraints(for: compact).count == 4)
    let height = boxes.first.heightAnchor.constraint(equalToConstant: 100)
    boxes.setConstraints(Array(boxes.stacked.dropLast()) + [height], for: compact)
    #expect(!boxes.stacked[3].isActive && height.isActive)
    stage.window.runUpdateCycle()
    #expect(boxes.first.frame.height == 100)
    boxes.setConstraints([], for: compact)
    #expect(!height.isActive && !boxes.stacked.contains { $0.isActive })
    #expect(boxes.constraints(for: compact).isEmpty)
  }
}
