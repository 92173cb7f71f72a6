import LayoutSolver

/// Screens to draw, each with what another one does not have.
enum WireframeScreens {
  /// A form in the safe area: labels in front of fields, a wrapping note, a button.
  static func form(_ direction: UserInterfaceLayoutDirection = .leftToRight) -> Window {
    let window = Named.window(320, 400)
    window.layoutDirection = direction
    window.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let card = Named.view("card", in: window)
    let safe = window.safeAreaLayoutGuide
    LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
      card.leadingAnchor.constraint(equalTo: window.layoutMarginsGuide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: window.layoutMarginsGuide.trailingAnchor),
    ])
    var above: View?
    for (name, width) in [("name", 44.0), ("address", 60), ("telephone", 74)] {
      let label = Named.label(name, width, 20, in: card)
      let field = Named.view("\(name) field", in: card)
      label.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
        label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        field.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
        field.heightAnchor.constraint(equalToConstant: 32),
        field.topAnchor.constraint(
          equalTo: above?.bottomAnchor ?? card.topAnchor, constant: above == nil ? 12 : 8),
      ])
      above = field
    }
    let note = Named.text("note", 620, in: card)
    let button = Named.label("send", 60, 30, in: window)
    LayoutConstraint.activate([
      note.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      note.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
      note.topAnchor.constraint(equalTo: above?.bottomAnchor ?? card.topAnchor, constant: 12),
      note.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -12),
      button.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 16),
      button.trailingAnchor.constraint(equalTo: card.trailingAnchor),
    ])
    window.runUpdateCycle()
    return window
  }

  /// A list that scrolls, cut off at its edges, and a hidden banner.
  static func list() -> Window {
    let window = Named.window(280, 300)
    let scroll = ScrollView()
    scroll.identifier = "list"
    scroll.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(scroll)
    fill(scroll, window, 24)
    var above: View?
    for index in 1...8 {
      let row = Named.view("row \(index)", in: scroll)
      let icon = Named.view("icon", in: row)
      icon.place(8, 8)
      icon.fix(24, 24)
      let title = Named.label("title", 90, 18, in: row)
      LayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        title.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
        row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        row.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        row.heightAnchor.constraint(equalToConstant: 40),
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? scroll.topAnchor, constant: 4),
      ])
      above = row
    }
    above?.bottomAnchor.constraint(equalTo: scroll.bottomAnchor).isActive = true
    let banner = Named.view("banner", in: window)
    banner.isHidden = true
    banner.place(60, 20)
    banner.fix(160, 30)
    scroll.contentOffset = Point(x: 0, y: 30)
    window.runUpdateCycle()
    return window
  }

  /// Views in views in views.
  static func nested() -> Window {
    let window = Named.window(260, 220)
    var outer: View = window
    for depth in 1...7 {
      let inner = Named.view("level \(depth)", in: outer)
      fill(inner, outer, depth < 4 ? 12 : 6)
      outer = inner
    }
    let tiny = Named.view("a name that is longer than the view", in: outer)
    tiny.place(4, 4)
    tiny.fix(70, 10)
    window.runUpdateCycle()
    return window
  }

  /// What is wrong: an ambiguous row, a view without a place, a broken constraint, a guide.
  static func problems() -> Window {
    let window = Named.window(300, 160)
    window.messageHandler = { _ in }
    let name = Named.label("first <name>", 80, 20, in: window)
    let value = Named.label("value", 60, 20, in: window)
    name.place(8, 20)
    LayoutConstraint.activate([
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      value.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -8),
      value.centerYAnchor.constraint(equalTo: name.centerYAnchor),
    ])
    let box = Named.view("box", in: window)
    box.place(20, 60)
    box.fix(120, 60)
    box.widthAnchor.constraint(equalToConstant: 200).isActive = true
    let spacer = Named.guide("spacer", in: window)
    LayoutConstraint.activate([
      spacer.leadingAnchor.constraint(equalTo: box.trailingAnchor),
      spacer.widthAnchor.constraint(equalToConstant: 60),
      spacer.topAnchor.constraint(equalTo: box.topAnchor),
      spacer.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    let lost = Named.view("lost", in: window)
    lost.fix(30, 30)
    lost.leadingAnchor.constraint(equalTo: spacer.trailingAnchor, constant: 8).isActive = true
    window.runUpdateCycle()
    return window
  }

  private static func fill(_ view: View, _ superview: View, _ inset: Double) {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -inset),
    ])
  }
}
