import LayoutDiagnostics
import LayoutViews

let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
window.identifier = "window"
let box = View()
box.identifier = "box"
box.translatesAutoresizingMaskIntoConstraints = false
window.addSubview(box)
box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20).isActive = true
window.layoutIfNeeded()
print(window.layoutDescription)
