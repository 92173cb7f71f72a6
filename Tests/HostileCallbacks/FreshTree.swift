import LayoutSolver

/// A tree built fresh with all that another one is made of: views, guides and constraints.
struct FreshTree {
  let storm: Storm
  let window: HostileWindow
  private var copies: [ObjectIdentifier: View] = [:]
  private var guides: [ObjectIdentifier: LayoutGuide] = [:]

  init(of original: HostileWindow) {
    storm = original.storm
    window = HostileWindow(storm, frame: original.frame)
    window.traits = original.traits
    copies[ObjectIdentifier(original)] = window
    fill(window, from: original)
    relate(original)
  }

  /// Returns the first view that has another frame than its copy.
  func difference() -> String? {
    window.runUpdateCycle()
    if !window.brokenConstraints.isEmpty { return "the fresh tree has conflicts" }
    for (view, copy) in pairs(in: window) where view.frame != copy.frame {
      return "\(copy.identifier ?? "") has the frame \(view.frame), in a fresh tree \(copy.frame)"
    }
    return nil
  }

  private func pairs(in window: View) -> [(View, View)] {
    guard let original = storm.windows.first(where: { copies[ObjectIdentifier($0)] === window })
    else { return [] }
    var result: [(View, View)] = []
    func visit(_ view: View) {
      if let copy = copies[ObjectIdentifier(view)] { result.append((view, copy)) }
      for subview in view.subviews { visit(subview) }
    }
    visit(original)
    return result
  }

  private func shell(of view: View) -> View {
    if view is ScrollView { return HostileScrollView(storm) }
    let copy = HostileView(storm)
    if let view = view as? HostileView {
      copy.content = view.content
      copy.area = view.area
      copy.insets = view.insets
      copy.baseline = view.baseline
    }
    return copy
  }

  private mutating func fill(_ copy: View, from view: View) {
    copies[ObjectIdentifier(view)] = copy
    copy.identifier = view.identifier
    if !(view is Window) {
      copy.translatesAutoresizingMaskIntoConstraints =
        view.translatesAutoresizingMaskIntoConstraints
      copy.autoresizingMask = view.autoresizingMask
      if view.translatesAutoresizingMaskIntoConstraints { copy.frame = view.frame }
    }
    copy.autoresizesSubviews = view.autoresizesSubviews
    copy.bounds.origin = view.bounds.origin
    copy.semanticContentAttribute = view.semanticContentAttribute
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      copy.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
      copy.setContentCompressionResistancePriority(
        view.contentCompressionResistancePriority(for: axis), for: axis)
    }
    copy.client = view.client
    for guide in view.layoutGuides {
      let made = LayoutGuide()
      made.identifier = guide.identifier
      copy.addLayoutGuide(made)
      guides[ObjectIdentifier(guide)] = made
    }
    for subview in view.subviews {
      let made = shell(of: subview)
      fill(made, from: subview)
      copy.addSubview(made)
    }
    for subview in view.subviews {
      guard let view = subview as? HostileView, let lender = view.lender else { continue }
      (copies[ObjectIdentifier(view)] as? HostileView)?.lender = copies[ObjectIdentifier(lender)]
    }
  }

  private func relate(_ view: View) {
    for constraint in view.constraints {
      guard let first = item(constraint.firstItem) else { continue }
      let copy = LayoutConstraint(
        item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
        toItem: item(constraint.secondItem), attribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant)
      copy.priority = constraint.priority
      copy.identifier = constraint.identifier
      copies[ObjectIdentifier(view)]?.addConstraint(copy)
    }
    for subview in view.subviews { relate(subview) }
  }

  private func item(_ original: AnyObject?) -> AnyObject? {
    if let view = original as? View { return copies[ObjectIdentifier(view)] }
    guard let guide = original as? LayoutGuide, let owner = guide.owningView else { return nil }
    if let made = guides[ObjectIdentifier(guide)] { return made }
    guard let scroll = owner as? ScrollView,
      let copy = copies[ObjectIdentifier(owner)] as? ScrollView
    else { return nil }
    return guide === scroll.frameLayoutGuide ? copy.frameLayoutGuide : copy.contentLayoutGuide
  }
}
