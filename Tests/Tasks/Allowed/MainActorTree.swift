// The main actor has a tree, whose refusals go elsewhere as errors.
import LayoutSolver

@MainActor final class Screen {
  let window = Window()
  let view = View()

  func install() throws(LayoutError) {
    try LayoutConstraint.install([view.widthAnchor.constraint(equalTo: window.widthAnchor)])
    window.runUpdateCycle()
  }
}

func program() async {
  let screen = await Screen()
  do throws(LayoutError) {
    try await screen.install()
  } catch {
    print(error, error.constraint.description)
  }
}
