import LayoutViews

let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
let box = View()
box.translatesAutoresizingMaskIntoConstraints = false
window.addSubview(box)
LayoutConstraint.activate([
  box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
  box.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
  box.topAnchor.constraint(equalTo: window.topAnchor, constant: 40),
  box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
])
window.layoutIfNeeded()
print(box.frame)
