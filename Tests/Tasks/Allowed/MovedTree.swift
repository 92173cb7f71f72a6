// A tree is built in one task and moves to another, and back.
import LayoutSolver

func tree() -> sending Window {
  let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  let view = View()
  view.translatesAutoresizingMaskIntoConstraints = false
  window.addSubview(view)
  LayoutConstraint.activate([
    view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
    view.widthAnchor.constraint(equalToConstant: 40),
  ])
  return window
}

func laidOut(_ window: sending Window) -> sending Window {
  window.runUpdateCycle()
  return window
}

func program() async {
  let window = tree()
  let task = Task { window.runUpdateCycle() }
  await task.value
  let frames = await withTaskGroup(of: Rect.self) { group in
    for _ in 0..<4 { group.addTask { laidOut(tree()).subviews[0].frame } }
    return await group.reduce(into: [Rect]()) { $0.append($1) }
  }
  print(frames)
}
