// A subview is used by who has given its window away.
// expect: sending
import LayoutSolver

func program() async {
  let window = Window()
  let view = View()
  window.addSubview(view)
  let task = Task { window.runUpdateCycle() }
  view.isHidden = true
  await task.value
}
