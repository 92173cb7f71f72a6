import LayoutSolver

extension SceneBuilder {
  func setUp(_ stack: StackView, as model: InterfaceView, _ values: [String: String]) {
    stack.axis = values["axis"] == "vertical" ? .vertical : .horizontal
    switch values["distribution"] {
    case nil, "fill": stack.distribution = .fill
    case "fillEqually": stack.distribution = .fillEqually
    case "fillProportionally": stack.distribution = .fillProportionally
    case "equalSpacing": stack.distribution = .equalSpacing
    case "equalCentering": stack.distribution = .equalCentering
    case let other?:
      note(
        "the distribution '\(other.prefix(40))' is not known and taken for fill", at: model.element)
    }
    switch values["alignment"] {
    case nil, "fill": stack.alignment = .fill
    case "leading", "top": stack.alignment = .leading
    case "center": stack.alignment = .center
    case "trailing", "bottom": stack.alignment = .trailing
    case "firstBaseline": stack.alignment = .firstBaseline
    case "lastBaseline": stack.alignment = .lastBaseline
    case let other?:
      note("the alignment '\(other.prefix(40))' is not known and taken for fill", at: model.element)
    }
    stack.spacing =
      values["spacing"].flatMap(Double.init) ?? (values["spacingType"] == "standard" ? 8 : 0)
    stack.isBaselineRelativeArrangement = values["baselineRelativeArrangement"] == "YES"
    // Margins of its own are what a stack view arranges within.
    stack.isLayoutMarginsRelativeArrangement =
      model.layoutMargins != nil || model.directionalLayoutMargins != nil
  }
}
