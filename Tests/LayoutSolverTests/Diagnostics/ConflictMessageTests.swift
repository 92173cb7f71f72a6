import LayoutSolver
import Testing

struct ConflictMessageTests {
  let window = Named.window()

  private func messages() -> String {
    var messages: [String] = []
    window.messageHandler = { messages.append($0.description) }
    window.runUpdateCycle()
    return messages.joined(separator: "\n---\n")
  }

  @Test("the message of a conflict lists the set, and ends with the constraint that was broken")
  func appConstraints() {
    let box = Named.view("box", in: window)
    box.place(0, 0)
    box.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let narrow = box.widthAnchor.constraint(equalToConstant: 100)
    narrow.identifier = "narrow"
    let wide = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    wide.identifier = "wide"
    LayoutConstraint.activate([narrow, wide])
    #expect(
      messages() == """
        Unable to simultaneously satisfy constraints.
          Probably at least one of the constraints in the following list is one you don't want. \
        Without any one of them, the others can be satisfied.
        (
            "<LayoutConstraint:'narrow' View:'box'.width == 100   (active)>",
            "<LayoutConstraint:'wide' View:'box'.width >= 200   (active, broken)>"
        )

        Will attempt to recover by breaking constraint
        <LayoutConstraint:'wide' View:'box'.width >= 200   (active, broken)>
        """)
    #expect(window.brokenConstraints.map(\.identifier) == ["wide"])
  }

  @Test("frames, the root's size and sizes below 0 are shown as what they are")
  func engineConstraints() {
    let bar = View(frame: Rect(x: 0, y: 0, width: 320, height: 40))
    bar.identifier = "bar"
    window.addSubview(bar)
    let title = Named.view("title", in: bar)
    let leading = title.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 200)
    leading.identifier = "leading"
    let trailing = title.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -200)
    trailing.identifier = "trailing"
    LayoutConstraint.activate([leading, trailing])
    #expect(
      messages() == """
        Unable to simultaneously satisfy constraints.
          Probably at least one of the constraints in the following list is one you don't want. \
        Without any one of them, the others can be satisfied.
          An AutoresizingMaskLayoutConstraint stands for the frame of a view whose \
        translatesAutoresizingMaskIntoConstraints is true.
        (
            "<LayoutConstraint:'leading' H:|-(200)-[View:'title']   (active, names: '|':View:'bar')>",
            "<LayoutConstraint:'trailing' H:[View:'title']-(200)-|   (active, broken, names: '|':View:'bar')>",
            "<AutoresizingMaskLayoutConstraint h=--& v=--& View:'bar'.width == 320   (active)>",
            "<NonNegativeSizeLayoutConstraint View:'title'.width >= 0   (active)>"
        )

        Will attempt to recover by breaking constraint
        <LayoutConstraint:'trailing' H:[View:'title']-(200)-|   (active, broken, names: '|':View:'bar')>
        """)
  }
}
