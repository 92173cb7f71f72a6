import LayoutSolver
import Testing

/// The dump of a tree, to the letter.
struct LayoutDescriptionTests {
  let window = Named.window()

  @Test("the text shows views, guides, what decides and what is broken")
  func everything() {
    window.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    window.messageHandler = { _ in }
    let card = Named.view("card", in: window)
    LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor, constant: 8),
      card.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
      card.heightAnchor.constraint(equalToConstant: 100),
    ])
    let title = Named.label("title", 80, 20, in: card)
    title.place(8, 8)
    let fixed = title.heightAnchor.constraint(equalToConstant: 30)
    let contradiction = title.heightAnchor.constraint(equalToConstant: 40)
    contradiction.identifier = "taller"
    LayoutConstraint.activate([fixed, contradiction])
    let spacer = Named.guide("spacer", in: card)
    spacer.leadingAnchor.constraint(equalTo: title.trailingAnchor).isActive = true
    spacer.widthAnchor.constraint(equalToConstant: 10).isActive = true
    let badge = Named.view("badge", in: card)
    badge.isHidden = true
    badge.place(40, 50)
    badge.heightAnchor.constraint(equalToConstant: 12.5).isActive = true
    let bar = View(frame: Rect(x: 0, y: 440, width: 320, height: 40))
    bar.identifier = "bar"
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    bar.bounds.origin = Point(x: 0, y: 5)
    window.addSubview(bar)
    window.runUpdateCycle()
    #expect(
      window.layoutDescription == """
        Window:'main' (0, 0, 320, 480)
        | safeAreaLayoutGuide (0, 44, 320, 402)
        | View:'card' (16, 52, 288, 100)
        |     horizontal  H:|-(16)-[View:'card']
        |                 H:[View:'card']-(16)-|
        |                 Window:'main'.width == 320
        |     vertical    View:'card'.top == Window:'main'.safeAreaLayoutGuide.top + 8
        |                 View:'card'.height == 100
        | | LayoutGuide:'spacer' (88, 0, 10, 0) ambiguous: top, height
        | |     horizontal  H:|-(8)-[Label:'title'](LTR)
        | |                 H:[Label:'title']-(0)-[LayoutGuide:'spacer']
        | |                 LayoutGuide:'spacer'.width == 10
        | |                 Label:'title'.width == 80 Hug:250 CompressionResistance:750
        | |     vertical    LayoutGuide:'spacer'.height >= 0
        | | Label:'title' (8, 8, 80, 30)
        | |     horizontal  H:|-(8)-[Label:'title'](LTR)
        | |                 Label:'title'.width == 80 Hug:250 CompressionResistance:750
        | |     vertical    V:|-(8)-[Label:'title']
        | |                 Label:'title'.height == 30
        | |     broken      Label:'title'.height == 40 'taller'
        | | View:'badge' (40, 50, 0, 13) hidden; ambiguous: width
        | |     horizontal  H:|-(40)-[View:'badge'](LTR)
        | |                 View:'badge'.width >= 0
        | |     vertical    V:|-(50)-[View:'badge']
        | |                 View:'badge'.height == 12.5
        | View:'bar' (0, 440, 320, 40)
        |     mask        h=-&- v=&--
        |     scrolled    0, 5

        """)
  }

  @Test("the same tree gives the same text")
  func repeatable() {
    func text() -> String {
      let window = Named.window()
      for index in 0..<4 {
        let label = Named.label("label \(index)", 30, 20, in: window)
        label.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
      }
      window.runUpdateCycle()
      return window.layoutDescription
    }
    #expect(text() == text())
  }

  @Test("what the next pass will change is noted")
  func pending() {
    let view = Named.view("box", in: window)
    view.place(1, 2)
    view.fix(3, 4)
    window.runUpdateCycle()
    view.setNeedsLayout()
    #expect(view.layoutDescription.hasPrefix("View:'box' (1, 2, 3, 4) needs layout\n"))
  }

  @Test("a view that was never laid out needs layout")
  func fresh() {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    view.identifier = "alone"
    #expect(view.layoutDescription == "View:'alone' (1, 2, 3, 4) needs layout\n")
  }
}
