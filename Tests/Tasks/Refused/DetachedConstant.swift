// A constraint of a layout is changed from a detached task.
// expect: sending
import LayoutSolver

func program() async {
  let window = Window()
  let width = window.widthAnchor.constraint(equalToConstant: 40)
  let task = Task.detached { width.constant = 50 }
  window.runUpdateCycle()
  await task.value
}
