// Cards below each other, each of six lines with an icon, a title and a detail: the unit that an
// application gives a controller of its own.
//
// Card i: leading and trailing to the content, top to the card before, height 6 · 48. Line j of a card:
// icon 32 × 32 at 16, 48 j + 8; title and detail from 56 to the trailing edge - 16, 20 and 12 high.

import LayoutSolver

/// A column of cards, with a controller for each of them or without any.
struct CardScreen: ScreenRecipe {
  let cardCount: Int
  /// Whether each card, and all of them together, have a controller.
  let isControlled: Bool

  static let viewsPerCard = 1 + linesPerCard * 3
  private static let linesPerCard = 6
  private static let lineHeight = 48.0

  var viewCount: Int { 1 + cardCount * Self.viewsPerCard }
  var sizes: (first: Size, second: Size) {
    (Size(width: 390, height: 844), Size(width: 844, height: 390))
  }

  func makeScreen() -> Screen {
    let screen = Screen(size: sizes.first)
    let content: View
    let root: ViewController?
    if isControlled {
      let controller = ViewController()
      screen.window.rootViewController = controller
      content = controller.view
      root = controller
    } else {
      content = View(frame: screen.window.bounds)
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      screen.window.addSubview(content)
      root = nil
    }
    screen.views.append(content)
    var constraints: [LayoutConstraint] = []
    var previous: View?
    for index in 0..<cardCount {
      let card = makeCard(in: content, of: root)
      let first = constraints.count
      constraints += [
        card.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? content.topAnchor),
        card.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        card.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        card.heightAnchor.constraint(
          equalToConstant: Double(Self.linesPerCard) * Self.lineHeight),
      ]
      let inner = addLines(to: card, on: screen)
      constraints += inner
      if index == cardCount / 2 {
        screen.shift = constraints[first]
        screen.detail = inner[0]
      }
      previous = card
    }
    LayoutConstraint.activate(constraints)
    return screen
  }

  private func makeCard(in content: View, of root: ViewController?) -> View {
    guard let root else {
      let card = View()
      card.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(card)
      return card
    }
    let controller = ViewController()
    root.addChild(controller)
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(controller.view)
    controller.didMove(toParent: root)
    return controller.view
  }

  private func addLines(to card: View, on screen: Screen) -> [LayoutConstraint] {
    screen.views.append(card)
    var constraints: [LayoutConstraint] = []
    for line in 0..<Self.linesPerCard {
      let y = Double(line) * Self.lineHeight + 8
      let icon = screen.makeView(in: card)
      let title = screen.makeView(in: card, content: Size(width: 120, height: 20))
      let detail = screen.makeView(in: card, content: Size(width: 200, height: 12))
      screen.views += [icon, title, detail]
      constraints += [
        icon.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
        icon.topAnchor.constraint(equalTo: card.topAnchor, constant: y),
        icon.widthAnchor.constraint(equalToConstant: 32),
        icon.heightAnchor.constraint(equalToConstant: 32),
        title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 56),
        title.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
        title.topAnchor.constraint(equalTo: icon.topAnchor),
        detail.topAnchor.constraint(equalTo: title.bottomAnchor),
        detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      ]
    }
    return constraints
  }

  func layOutByHand(_ size: Size, into frames: UnsafeMutablePointer<Double>) {
    let height = Double(Self.linesPerCard) * Self.lineHeight
    frames.set(0, 0, 0, size.width, size.height)
    for card in 0..<cardCount {
      let top = Double(card) * height
      let base = frames + 4 * (1 + card * Self.viewsPerCard)
      base.set(0, 0, top, size.width, height)
      for line in 0..<Self.linesPerCard {
        let y = top + Double(line) * Self.lineHeight + 8
        base.set(1 + 3 * line, 16, y, 32, 32)
        base.set(2 + 3 * line, 56, y, size.width - 72, 20)
        base.set(3 + 3 * line, 56, y + 20, size.width - 72, 12)
      }
    }
  }
}
