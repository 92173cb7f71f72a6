import LayoutSolver

/// How a stack view of a file arranges its views in a size class.
struct StackArrangement {
  private var axis = LayoutConstraint.Axis.horizontal
  private var distribution = StackView.Distribution.fill
  private var alignment = StackView.Alignment.fill
  private var spacing = 0.0
  private var isBaselineRelative = false
  private var isMarginsRelative = false
  /// What of the file is not known, for a note.
  private(set) var unknown: [String] = []

  /// - Parameter model: The stack view as it is in the size class.
  init(of model: InterfaceView) {
    let element = model.element
    axis = element["axis"] == "vertical" ? .vertical : .horizontal
    switch element["distribution"] {
    case nil, "fill": distribution = .fill
    case "fillEqually": distribution = .fillEqually
    case "fillProportionally": distribution = .fillProportionally
    case "equalSpacing": distribution = .equalSpacing
    case "equalCentering": distribution = .equalCentering
    case let other?: unknown.append("distribution '\(other.prefix(40))'")
    }
    switch element["alignment"] {
    case nil, "fill": alignment = .fill
    case "leading", "top": alignment = .leading
    case "center": alignment = .center
    case "trailing", "bottom": alignment = .trailing
    case "firstBaseline": alignment = .firstBaseline
    case "lastBaseline": alignment = .lastBaseline
    case let other?: unknown.append("alignment '\(other.prefix(40))'")
    }
    spacing =
      element.number("spacing") ?? (element["spacingType"] == "standard" ? 8 : 0)
    isBaselineRelative = element["baselineRelativeArrangement"] == "YES"
    // Margins of its own are what a stack view arranges within.
    isMarginsRelative = model.layoutMargins != nil || model.directionalLayoutMargins != nil
  }

  /// Has a stack arrange its views so.
  ///
  /// - Parameters:
  ///   - stack: The stack view.
  ///   - old: What it was told before, of which only what is different now is set; nil to set everything.
  func apply(to stack: StackView, insteadOf old: StackArrangement? = nil) {
    if old?.axis != axis { stack.axis = axis }
    if old?.distribution != distribution { stack.distribution = distribution }
    if old?.alignment != alignment { stack.alignment = alignment }
    if old?.spacing != spacing { stack.spacing = spacing }
    if old?.isBaselineRelative != isBaselineRelative {
      stack.isBaselineRelativeArrangement = isBaselineRelative
    }
    if old?.isMarginsRelative != isMarginsRelative {
      stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
    }
  }
}
