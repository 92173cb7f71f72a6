import LayoutSolver
import Testing

/// Which constraints decide a frame, and how those of the engine's own are described.
struct AffectingConstraintsTests {
  private func formulas(_ view: View, _ axis: LayoutConstraint.Axis) -> [String] {
    view.constraintsAffectingLayout(for: axis).map(\.formula)
  }

  @Test("constraints that decide are listed, those that merely hold are not")
  func deciding() {
    let window = Named.window()
    let view = Named.view("box", in: window)
    view.place(10, 20)
    view.fix(100, 50)
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 200).isActive = true
    #expect(
      formulas(view, .horizontal) == ["H:|-(10)-[View:'box'](LTR)", "View:'box'.width == 100"])
    #expect(formulas(view, .vertical) == ["V:|-(20)-[View:'box']", "View:'box'.height == 50"])
  }

  @Test("the listed constraints are the objects that were activated")
  func identity() {
    let window = Named.window()
    let view = Named.view("box", in: window)
    view.place(10, 20)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    #expect(view.constraintsAffectingLayout(for: .horizontal).contains { $0 === width })
    #expect(!view.constraintsAffectingLayout(for: .vertical).contains { $0 === width })
  }

  @Test("content, masks and the root's size are among the listed constraints")
  func engineConstraints() throws {
    let window = Named.window()
    let bar = View(frame: Rect(x: 0, y: 10, width: 320, height: 40))
    bar.identifier = "bar"
    bar.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    window.addSubview(bar)
    let title = Named.label("title", 80, 20, in: bar)
    title.place(8, 8)
    let below = Named.view("below", in: window)
    below.place(0, 0)
    below.heightAnchor.constraint(equalToConstant: 10).isActive = true
    below.widthAnchor.constraint(equalTo: bar.widthAnchor).isActive = true
    window.runUpdateCycle()
    #expect(
      formulas(title, .horizontal) == [
        "H:|-(8)-[Label:'title'](LTR)", "Label:'title'.width <= 80 Hug:250",
        "Label:'title'.width >= 80 CompressionResistance:750",
      ])
    #expect(
      formulas(below, .horizontal) == [
        "H:|-(0)-[View:'below'](LTR)", "View:'below'.width == View:'bar'.width",
        "Window:'main'.width == 320", "h=-&- v=--& View:'bar'.width == Window:'main'.width",
      ])
    let made = below.constraintsAffectingLayout(for: .horizontal).compactMap {
      $0 as? EngineConstraint
    }
    #expect(made.map(\.origin) == [.encapsulatedSize, .autoresizingMask])
    #expect(
      made.map(\.description) == [
        "<LayoutConstraint:'View-Encapsulated-Layout-Width' Window:'main'.width == 320   (active)>",
        "<AutoresizingMaskLayoutConstraint h=-&- v=--& View:'bar'.width == Window:'main'.width   (active)>",
      ])
    #expect(
      title.constraintsAffectingLayout(for: .vertical).last?.description
        == "<ContentSizeLayoutConstraint Label:'title'.height >= 20 CompressionResistance:750   (active)>"
    )
  }

  @Test("what was changed a moment ago counts")
  func pendingChanges() {
    let window = Named.window()
    let view = Named.view("box", in: window)
    view.place(10, 20)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    window.runUpdateCycle()
    width.isActive = false
    #expect(!view.constraintsAffectingLayout(for: .horizontal).contains { $0 === width })
  }

  @Test("a view that nothing but its frame lays out has none")
  func none() {
    let window = Named.window()
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    window.addSubview(view)
    #expect(view.constraintsAffectingLayout(for: .horizontal).isEmpty)
    #expect(View().constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  @Test("guides are asked in the same way")
  func guides() {
    let window = Named.window()
    let guide = Named.guide("gap", in: window)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 4),
      guide.widthAnchor.constraint(equalToConstant: 100),
    ])
    #expect(
      guide.constraintsAffectingLayout(for: .horizontal).map(\.formula)
        == ["H:|-(4)-[LayoutGuide:'gap']", "LayoutGuide:'gap'.width == 100"])
    #expect(guide.ambiguousAttributes == [.top, .height])
  }
}
