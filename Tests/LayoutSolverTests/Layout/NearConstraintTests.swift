import LayoutSolver
import Testing

@testable import LayoutViews

/// Constraints of the usual kind are lowered without a detour, to what the general way makes of them.
struct NearConstraintTests {
  private static let attributes: [LayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
  ]

  /// A container whose alignment is inset and whose content is moved.
  private final class Ornate: View {
    override var alignmentRectInsets: EdgeInsets {
      EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    }
  }

  @Test("the usual way and the general way agree", arguments: [false, true])
  func agreement(isRightToLeft: Bool) throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let container = Ornate()
    container.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    container.bounds.origin = Point(x: 3, y: 5)
    window.addSubview(container)
    let (one, two) = (View(), Ornate())
    container.addSubview(one)
    container.addSubview(two)
    var usual = 0
    for first in Self.attributes {
      for second in Self.attributes {
        for (left, right) in [(one, two), (one, container), (container, two), (one, one)] {
          for multiplier in [1.0, 0.5] {
            let constraint = LayoutConstraint(
              item: left, attribute: first, relatedBy: .equal, toItem: right, attribute: second,
              multiplier: multiplier, constant: 7)
            guard (try? constraint.checkedContainer()) != nil else { continue }
            let holder = Unmanaged<View>.passUnretained(container)
            guard NearSides(constraint, heldBy: holder) != nil else { continue }
            usual += 1
            let near = constraint.lowered(in: container)
            let general = constraint.loweredGenerally(in: container, buffer: TermBuffer())
            #expect(near.constant == general.constant, "\(constraint)")
            #expect(terms(near) == terms(general), "\(constraint)")
          }
        }
      }
    }
    #expect(usual > 150)
  }

  private func terms(_ builder: RowBuilder) -> [String] {
    builder.buffer.withTerms { terms in
      terms.map { "\($0.coefficient) · \($0.reference)" }.sorted()
    }
  }

  @Test("what is farther off, a guide or of scrolled content goes the general way")
  func others() {
    let container = View()
    let inner = View()
    let scroll = ScrollView()
    container.addSubview(inner)
    container.addSubview(scroll)
    let deep = View()
    inner.addSubview(deep)
    for constraint in [
      deep.leftAnchor.constraint(equalTo: container.leftAnchor),
      inner.leftAnchor.constraint(equalTo: container.layoutMarginsGuide.leftAnchor),
      inner.topAnchor.constraint(equalTo: scroll.topAnchor),
      inner.firstBaselineAnchor.constraint(equalTo: container.topAnchor),
    ] {
      let sides = NearSides(constraint, heldBy: Unmanaged.passUnretained(container))
      #expect(sides == nil, "\(constraint)")
    }
  }
}
