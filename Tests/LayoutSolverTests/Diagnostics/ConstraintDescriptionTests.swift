import LayoutSolver
import Testing

/// Descriptions of constraints, to the letter.
struct ConstraintDescriptionTests {
  let window = Named.window()
  let card: View
  let name: View
  let value: View

  init() {
    card = Named.view("card", in: window)
    name = Named.view("name", in: card)
    value = Named.view("value", in: card)
  }

  private func expect(
    _ constraint: LayoutConstraint, _ formula: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(constraint.formula == formula, sourceLocation: sourceLocation)
  }

  @Test("edges at the superview's are in visual format, however they are written")
  func superview() {
    expect(
      name.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      "H:|-(16)-[View:'name']")
    expect(
      card.leadingAnchor.constraint(equalTo: name.leadingAnchor, constant: -16),
      "H:|-(16)-[View:'name']")
    expect(name.topAnchor.constraint(equalTo: card.topAnchor), "V:|-(0)-[View:'name']")
    expect(
      name.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      "H:[View:'name']-(16)-|")
    expect(
      card.bottomAnchor.constraint(equalTo: name.bottomAnchor, constant: 4.5),
      "V:[View:'name']-(4.5)-|")
    expect(
      name.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: 8),
      "V:[View:'name']-(-8)-|")
  }

  @Test("gaps between neighbours are in visual format, however they are written")
  func neighbours() {
    expect(
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      "H:[View:'name']-(8)-[View:'value']")
    expect(
      name.trailingAnchor.constraint(equalTo: value.leadingAnchor, constant: -8),
      "H:[View:'name']-(8)-[View:'value']")
    expect(
      value.topAnchor.constraint(equalToSystemSpacingBelow: name.bottomAnchor, multiplier: 1),
      "V:[View:'name']-(8)-[View:'value']")
  }

  @Test("an inequality is turned round with its gap")
  func inequalities() {
    expect(
      name.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -8),
      "H:[View:'name']-(>=8)-|")
    expect(
      card.trailingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
      "H:[View:'name']-(>=8)-|")
    expect(
      name.leadingAnchor.constraint(greaterThanOrEqualTo: card.leadingAnchor),
      "H:|-(>=0)-[View:'name']")
    expect(
      name.trailingAnchor.constraint(lessThanOrEqualTo: value.leadingAnchor, constant: -8),
      "H:[View:'name']-(>=8)-[View:'value']")
    expect(
      value.leadingAnchor.constraint(lessThanOrEqualTo: name.trailingAnchor, constant: 8),
      "H:[View:'name']-(<=8)-[View:'value']")
  }

  @Test("left and right are told from leading and trailing")
  func absoluteEdges() {
    expect(
      name.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 16),
      "H:|-(16)-[View:'name'](LTR)")
    expect(
      value.leftAnchor.constraint(equalTo: name.rightAnchor, constant: 8),
      "H:[View:'name']-(8)-[View:'value'](LTR)")
  }

  @Test("leading and trailing read the same from right to left")
  func rightToLeft() {
    let constraint = name.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16)
    constraint.isActive = true
    window.layoutDirection = .rightToLeft
    expect(constraint, "H:|-(16)-[View:'name']")
  }

  @Test("sizes, centres and whatever is not next to each other are equations")
  func equations() {
    expect(name.widthAnchor.constraint(equalToConstant: 100), "View:'name'.width == 100")
    expect(
      name.heightAnchor.constraint(greaterThanOrEqualToConstant: 43.6667),
      "View:'name'.height >= 43.667")
    expect(
      name.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5, constant: -8),
      "View:'name'.width == 0.5*View:'card'.width - 8")
    expect(
      name.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      "View:'name'.centerX == View:'card'.centerX")
    expect(
      name.leadingAnchor.constraint(equalTo: value.leadingAnchor, constant: 4),
      "View:'name'.leading == View:'value'.leading + 4")
    expect(
      name.firstBaselineAnchor.constraint(equalTo: value.firstBaselineAnchor),
      "View:'name'.firstBaseline == View:'value'.firstBaseline")
    expect(
      name.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      "View:'name'.top == Window:'main'.top + 20")
    expect(
      LayoutConstraint(
        item: name, attribute: .trailing, relatedBy: .equal, toItem: card, attribute: .trailing,
        multiplier: 0.25, constant: 0),
      "View:'name'.trailing == 0.25*View:'card'.trailing")
  }

  @Test("distances between anchors are equations")
  func distances() {
    let gap = name.trailingAnchor.anchorWithOffset(to: value.leadingAnchor)
    expect(
      gap.constraint(equalTo: name.widthAnchor, multiplier: 0.5),
      "(View:'value'.leading - View:'name'.trailing) == 0.5*View:'name'.width")
    expect(
      gap.constraint(greaterThanOrEqualToConstant: 8),
      "(View:'value'.leading - View:'name'.trailing) >= 8")
  }

  @Test("priorities below required are noted")
  func priorities() {
    let gap = value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8)
    gap.priority = .defaultHigh
    expect(gap, "H:[View:'name']-(8@750)-[View:'value']")
    let width = name.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    width.priority = LayoutPriority(999.5)
    expect(width, "View:'name'.width <= 100 priority:999.5")
  }

  @Test("margins and guides that each view has are called by their view")
  func guides() {
    expect(
      name.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor, constant: 8),
      "View:'name'.top == View:'card'.safeAreaLayoutGuide.top + 8")
    expect(
      name.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      "View:'name'.leading == View:'card'.layoutMarginsGuide.leading")
    expect(
      name.widthAnchor.constraint(equalTo: card.readableContentGuide.widthAnchor),
      "View:'name'.width == View:'card'.readableContentGuide.width")
    expect(
      LayoutConstraint(
        item: name, attribute: .trailing, relatedBy: .equal, toItem: card,
        attribute: .trailingMargin, multiplier: 1, constant: 0),
      "View:'name'.trailing == View:'card'.trailingMargin")
    let spacer = Named.guide("spacer", in: card)
    expect(
      spacer.leadingAnchor.constraint(equalTo: name.trailingAnchor),
      "H:[View:'name']-(0)-[LayoutGuide:'spacer']")
    expect(
      spacer.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      "V:|-(8)-[LayoutGuide:'spacer']")
  }

  @Test("the whole line has the name, the state and what | stands for")
  func lines() {
    let gap = name.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16)
    gap.identifier = "gap"
    #expect(
      gap.description
        == "<LayoutConstraint:'gap' H:|-(16)-[View:'name']   (names: '|':View:'card')>")
    gap.isActive = true
    #expect(
      gap.description
        == "<LayoutConstraint:'gap' H:|-(16)-[View:'name']   (active, names: '|':View:'card')>")
    let width = name.widthAnchor.constraint(equalToConstant: 100)
    width.identifier = "narrow"
    #expect(width.description == "<LayoutConstraint:'narrow' View:'name'.width == 100>")
    width.isActive = true
    #expect(width.description == "<LayoutConstraint:'narrow' View:'name'.width == 100   (active)>")
  }

  @Test("without an identifier there is an address")
  func addresses() throws {
    let constraint = View().widthAnchor.constraint(equalToConstant: 100)
    let line = constraint.description
    #expect(line.contains(/^<LayoutConstraint:0x[0-9a-f]+ nil\.width == 100>$/))
    let view = View()
    let other = view.widthAnchor.constraint(equalToConstant: 100)
    #expect(
      other.description.contains(/^<LayoutConstraint:0x[0-9a-f]+ View:0x[0-9a-f]+\.width == 100>$/))
  }
}
