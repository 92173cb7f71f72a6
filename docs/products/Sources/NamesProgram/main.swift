import UIKitNames

final class Card: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 44) }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
let controller = UIViewController()
let card = Card()
card.translatesAutoresizingMaskIntoConstraints = false
controller.view.addSubview(card)
NSLayoutConstraint.activate([
  card.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
  card.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor, constant: 16),
])
window.rootViewController = controller
window.layoutIfNeeded()
print(card.frame)
