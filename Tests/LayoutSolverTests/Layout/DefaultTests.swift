import LayoutSolver
import Testing

/// Defaults are UIKit's.
struct DefaultTests {
  @Test("priorities have UIKit's levels")
  func priorities() {
    let levels: [LayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut,
      .dragThatCannotResizeScene,
      .defaultLow, .fittingSizeLevel,
    ]
    #expect(levels.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
  }

  @Test("a view follows its mask, hugs at 250 and resists compression at 750")
  func view() {
    let view = View()
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.autoresizingMask.isEmpty && view.autoresizesSubviews)
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      #expect(view.contentHuggingPriority(for: axis) == .defaultLow)
      #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh)
    }
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(!view.preservesSuperviewLayoutMargins && view.insetsLayoutMarginsFromSafeArea)
    #expect(view.needsUpdateConstraints)
  }

  @Test("a constraint is required, inactive and not archived")
  func constraint() {
    let constraint = View().widthAnchor.constraint(equalToConstant: 1)
    #expect(constraint.priority == .required && constraint.multiplier == 1)
    #expect(!constraint.isActive && !constraint.shouldBeArchived && constraint.identifier == nil)
  }
}
