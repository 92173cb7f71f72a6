// Two tasks change one tree.
// expect: sending
import LayoutSolver

func program() async {
  let window = Window()
  let view = View()
  window.addSubview(view)
  async let first: Void = window.runUpdateCycle()
  view.isHidden = true
  await first
}
