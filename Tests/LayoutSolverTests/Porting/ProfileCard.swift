import UIKitNames

/// A card as one writes it for UIKit.
final class ProfileCard: UIView {
  private let picture = UIView()
  private let lines = UIStackView()
  private let margin: CGFloat

  init(margin: CGFloat) {
    self.margin = margin
    super.init(frame: .zero)
    setUp()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setUp() {
    lines.axis = .vertical
    lines.spacing = 4
    for view in [picture, lines] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    for tag in 1...2 {
      let line = UIView(frame: CGRect(x: 0, y: 0, width: tag, height: tag))
      line.tag = tag
      line.heightAnchor.constraint(equalToConstant: 20).isActive = true
      lines.addArrangedSubview(line)
    }
    let margins: [String: Any] = ["margin": margin, "gap": 8]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-margin-[picture(40)]-gap-[lines]-margin-|", options: [.alignAllTop],
        metrics: margins, views: ["picture": picture, "lines": lines]))
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: topAnchor, constant: margin),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
      bottomAnchor.constraint(equalTo: lines.bottomAnchor, constant: margin),
    ])
  }
}

/// The controller of a card.
class ProfileController: UIViewController {
  let card = ProfileCard(margin: 10)

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    title = "Profile"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: guide.topAnchor),
      card.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    view.setNeedsUpdateConstraints()
    if view.needsUpdateConstraints() { view.updateConstraintsIfNeeded() }
  }
}
