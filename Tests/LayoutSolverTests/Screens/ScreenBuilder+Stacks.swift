import LayoutSolver

extension ScreenBuilder {
  func makeStackView(of element: MarkupElement) -> StackView {
    let stack = StackView()
    var values = element.attributes
    for variation in variations(of: element) {
      values.merge(variation.attributes) { _, varied in varied }
    }
    stack.axis = values["axis"] == "vertical" ? .vertical : .horizontal
    stack.distribution =
      switch values["distribution"] {
      case "fillEqually": .fillEqually
      case "fillProportionally": .fillProportionally
      case "equalSpacing": .equalSpacing
      case "equalCentering": .equalCentering
      default: .fill
      }
    stack.alignment =
      switch values["alignment"] {
      case "leading", "top": .leading
      case "center": .center
      case "trailing", "bottom": .trailing
      case "firstBaseline": .firstBaseline
      case "lastBaseline": .lastBaseline
      default: .fill
      }
    stack.spacing =
      values["spacing"].flatMap(Double.init) ?? (values["spacingType"] == "standard" ? 8 : 0)
    stack.isBaselineRelativeArrangement = values["baselineRelativeArrangement"] == "YES"
    // Margins of its own are what a stack view arranges within.
    stack.isLayoutMarginsRelativeArrangement =
      element.child("edgeInsets", key: "layoutMargins") != nil
    return stack
  }
}
