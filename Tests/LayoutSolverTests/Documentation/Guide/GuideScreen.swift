import LayoutSolver

/// The screen of the guide.
final class ProfileView: View {
  let avatar = View()
  let name = Text("Ada Lovelace", identifier: "name")
  let about = Text("Mathematician, and the first to publish a program.", identifier: "about")
  let email = Field()
  let phone = Field()
  let save = Text("Save", identifier: "save")
  let avatarWidth: LayoutConstraint

  init() {
    avatarWidth = avatar.widthAnchor.constraint(equalToConstant: 64)
    avatarWidth.identifier = "avatar width"
    super.init(frame: .zero)
    identifier = "profile"
    avatar.identifier = "avatar"

    let texts = StackView(arrangedSubviews: [name, about])
    texts.identifier = "texts"
    texts.axis = .vertical
    texts.spacing = 4

    let header = StackView(arrangedSubviews: [avatar, texts])
    header.identifier = "header"
    header.alignment = .top
    header.spacing = 12

    let form = StackView(arrangedSubviews: [
      header, row("email", email), row("phone", phone),
    ])
    form.identifier = "form"
    form.axis = .vertical
    form.spacing = 8
    form.setCustomSpacing(16, after: header)
    form.translatesAutoresizingMaskIntoConstraints = false
    addSubview(form)
    addSubview(save)

    LayoutConstraint.activate([
      avatarWidth,
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      form.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      form.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      save.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      save.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor, constant: -8),
    ])
  }

  private func row(_ title: String, _ field: Field) -> View {
    let label = Text(title, identifier: title)
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    field.identifier = "\(title) field"
    let row = StackView(arrangedSubviews: [label, field])
    row.identifier = "\(title) row"
    row.alignment = .center
    row.spacing = 8
    return row
  }
}

extension Guide {
  /// A window of the size of a small telephone that shows the screen.
  func makeScreen() -> (Window, ProfileView) {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    window.identifier = "main"
    window.displayScale = 2
    window.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)

    let profile = ProfileView()
    profile.frame = window.bounds
    profile.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    profile.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 8, leading: 16, bottom: 8, trailing: 16)
    window.addSubview(profile)
    return (window, profile)
  }

  /// The screen, as it is shown at first.
  func screen() {
    let (window, profile) = makeScreen()
    window.runUpdateCycle()
    print(profile.layoutMargins.top, profile.name.frame)
    endOutput()
    save(window.wireframe(), "screen")
  }
}
