import LayoutSolver

let solver = Solver()
let width = Variable("width")
do { try solver.add(Constraint(width == 8)) } catch { print(error) }
let window = Window(frame: Rect(x: 0, y: 0, width: 375, height: 812))
window.rootViewController = NavigationController(rootViewController: ViewController())
window.runUpdateCycle()
print(solver.value(of: width), window.layoutDescription)
