import LayoutSolver

/// A view with attributes or values that are others in some size classes.
struct VariedView {
  let model: InterfaceView
  weak var view: View?
  let superview: InterfaceView?
  let isClear: Bool
}

extension SceneBuilder {
  /// Notes a view if attributes or values of it vary.
  func noteVariations(
    of model: InterfaceView, _ view: View, in superview: InterfaceView?, isClear: Bool
  ) {
    let varies = model.element.children("variation").contains { variation in
      variation.attributes.count > 1 || variation.children.contains { $0.tag != "mask" }
    }
    if !varies { return }
    variedViews.append(
      VariedView(model: model, view: view, superview: superview, isClear: isClear))
  }

  /// Sets those of a view's attributes and values that are others in another size class.
  func change(_ varied: VariedView, from old: SizeClass?, to new: SizeClass?) {
    guard let view = varied.view else { return }
    let before = varied.model.resolved(in: old)
    let after = varied.model.resolved(in: new)
    func differs(_ names: String...) -> Bool {
      names.contains { before.element[$0] != after.element[$0] }
    }
    if differs("hidden") { view.isHidden = after.settings.flags.contains(.hidden) }
    if differs("tag") { view.tag = after.settings.tag }
    if differs("autoresizesSubviews") {
      view.autoresizesSubviews = !after.settings.flags.contains(.keepsSubviews)
    }
    if differs("semanticContentAttribute") {
      view.semanticContentAttribute = after.settings.direction
    }
    changePriorities(of: view, from: before, to: after)
    if before.layoutMargins != after.layoutMargins
      || before.directionalLayoutMargins != after.directionalLayoutMargins
      || differs("preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea")
    {
      view.resetLayoutMargins()
      view.preservesSuperviewLayoutMargins = false
      view.insetsLayoutMarginsFromSafeArea = true
      setMargins(of: view, after, in: varied.superview, isClear: varied.isClear)
    }
    if let stack = view as? StackView {
      StackArrangement(of: after).apply(to: stack, insteadOf: StackArrangement(of: before))
    }
    changeContent(of: view, from: before, to: after)
  }

  private func changePriorities(
    of view: View, from before: InterfaceView, to after: InterfaceView
  ) {
    if before.hugging != after.hugging || before.resistance != after.resistance {
      for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(.defaultLow, for: axis)
        view.setContentCompressionResistancePriority(.defaultHigh, for: axis)
      }
      setPriorities(of: view, after)
    }
  }

  /// Attributes that have nothing to do with what a view shows.
  private static let arrangingAttributes: Set<String> = [
    "hidden", "tag", "autoresizesSubviews", "semanticContentAttribute", "axis", "distribution",
    "alignment", "spacing", "spacingType", "baselineRelativeArrangement", "alpha",
    "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
    "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority",
  ]

  /// Has a view show what it shows in another size class, such as a text in another font.
  private func changeContent(
    of view: View, from before: InterfaceView, to after: InterfaceView
  ) {
    let names = Set(before.element.attributes.keys).union(after.element.attributes.keys)
    let differs =
      names.contains {
        !Self.arrangingAttributes.contains($0) && before.element[$0] != after.element[$0]
      }
      || after.element.children.contains { value in
        value["key"] != nil && value.tag != "edgeInsets" && value.tag != "color"
          && value.tag != "directionalEdgeInsets"
          && !before.element.children.contains { $0 === value }
      }
    if !differs { return }
    if let view = view as? ContentView {
      view.content = content(of: after)
    } else if let view = view as? ScrollingContentView {
      view.content = content(of: after)
    }
  }
}
