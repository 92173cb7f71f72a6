// A constraint of the main actor's tree is changed from a detached task.
// expect: main actor-isolated
import LayoutSolver

@MainActor final class Screen {
  let window = Window()
  lazy var width = window.widthAnchor.constraint(equalToConstant: 40)

  func change() {
    let width = self.width
    Task.detached { width.constant = 50 }
  }
}
