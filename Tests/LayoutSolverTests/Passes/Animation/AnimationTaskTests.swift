import LayoutSolver
import Testing

/// An animation is what its block changes, not what tasks do that the block starts.
struct AnimationTaskTests {
  /// A window with one view, whose animator counts the views that it is to move.
  private final class Stage {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var animated = 0

    init() {
      window.addSubview(view)
      window.runUpdateCycle()
      window.animator = { [unowned self] animation in
        animated += animation.changes.count
        animation.finish()
      }
    }

    /// Moves the view, and says whether that is to be animated and could be.
    func move() -> (animated: Int, isEnabled: Bool) {
      view.frame.origin.x += 10
      return (animated, View.areAnimationsEnabled)
    }
  }

  @Test("a task that a block starts is no part of it")
  func child() async {
    let stage = Stage()
    var children: [Task<Int, Never>] = []
    View.animate(withDuration: 1) {
      stage.view.frame.origin.x = 50
      for _ in 0..<4 {
        children.append(
          Task {
            let stage = Stage()
            _ = stage.move()
            await Task.yield()
            return stage.move().animated
          })
      }
    }
    #expect(stage.animated == 1)
    for child in children { #expect(await child.value == 0) }
  }

  @Test("a task that a block starts animates by itself")
  func ownAnimation() async {
    var child: Task<Int, Never>?
    View.animate(withDuration: 1) {
      child = Task {
        let stage = Stage()
        View.animate(withDuration: 1) { _ = stage.move() }
        return stage.animated
      }
    }
    #expect(await child?.value == 1)
  }

  @Test("a task that is started where nothing is animated may animate")
  func withoutAnimation() async {
    var child: Task<Bool, Never>?
    View.performWithoutAnimation {
      #expect(!View.areAnimationsEnabled)
      child = Task { Stage().move().isEnabled }
    }
    #expect(await child?.value == true)
    #expect(View.areAnimationsEnabled)
  }

  @Test("blocks within a task find each other")
  func nested() async {
    let animated = await Task.detached {
      let stage = Stage()
      View.animate(withDuration: 1) {
        View.animate(withDuration: 2) { _ = stage.move() }
        _ = stage.move()
      }
      return stage.animated
    }.value
    #expect(animated == 1)
  }
}
