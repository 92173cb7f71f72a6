import SolverReference
import LayoutSolver
@testable import LayoutViews

/// The steps that change a world.
extension LayoutWorld {
  /// Takes one step, which a seed decides, and returns what it was.
  func step(_ seed: Int) -> String {
    var random = SeededGenerator(seed: seed)
    switch random.int(0...29) {
    case 0, 1:
      addView(&random)
      return "add \(views.last?.identifier ?? "")"
    case 2, 3:
      guard !views.isEmpty else { return "nothing" }
      let view = random.pick(views)
      remove(view)
      return "remove \(name(view))"
    case 4, 5, 6: return move(&random)
    case 7, 8, 9:
      addExtra(&random)
      return "relate \(extras.last?.description ?? "")"
    case 10, 11:
      guard !extras.isEmpty else { return "nothing" }
      let constraint = random.pick(extras)
      if !constraint.isActive, (try? constraint.checkedContainer()) == nil { return "nothing" }
      constraint.isActive.toggle()
      return "toggle \(constraint)"
    case 12, 13, 14:
      let all = wishes + extras
      guard !all.isEmpty else { return "nothing" }
      let constraint = random.pick(all)
      constraint.constant = quarter(&random, -40...300)
      return "constant of \(constraint)"
    case 15:
      guard !extras.isEmpty else { return "nothing" }
      let constraint = random.pick(extras)
      constraint.priority =
        random.chance(0.3) ? .required : LayoutPriority(Float(random.int(110...990)))
      return "priority of \(constraint)"
    case 16, 17: return changeContent(&random)
    case 18: return changeMargins(&random)
    case 19: return changeDirection(&random)
    case 20, 21: return changeWindow(&random)
    case 22: return changeFrame(&random)
    case 23: return changeMaskUse(&random)
    case 24: return changeGuides(&random)
    case 25:
      guard !views.isEmpty else { return "nothing" }
      let view = random.pick(views)
      view.bounds.origin = Point(x: quarter(&random, -40...40), y: quarter(&random, -40...40))
      return "scroll \(name(view))"
    case 26:
      guard !views.isEmpty else { return "nothing" }
      let view = random.pick(views)
      view.isHidden.toggle()
      view.superview?.bringSubviewToFront(view)
      return "hide and raise \(name(view))"
    case 27:
      guard !views.isEmpty else { return "nothing" }
      let view = random.pick(views)
      view.layoutIfNeeded()
      return "layoutIfNeeded of \(name(view))"
    default: return moveAwayAndBack(&random)
    }
  }

  func name(_ view: View?) -> String { view?.identifier ?? "nil" }

  func remove(_ view: View) {
    view.removeFromSuperview()
    detached.removeAll { $0 === view }
    views.removeAll { $0.isDescendant(of: view) }
    guides.removeAll { $0.owningView?.isDescendant(of: view) ?? true }
    dropDeadConstraints()
  }

  /// Forgets constraints that can never hold again.
  private func dropDeadConstraints() {
    wishes.removeAll { !$0.isActive || !isHere($0) }
    extras.removeAll { constraint in
      guard let container = try? constraint.checkedContainer() else { return true }
      return !roots.contains { $0 === container.rootView }
    }
  }

  private func isHere(_ constraint: LayoutConstraint) -> Bool {
    let root = constraint.owner?.rootView
    return roots.contains { $0 === root }
  }

  private func move(_ random: inout SeededGenerator) -> String {
    guard !views.isEmpty else { return "nothing" }
    let view = random.pick(views)
    if random.chance(0.15) {
      if detached.contains(where: { $0 === view }) { return "nothing" }
      view.removeFromSuperview()
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(x: 0, y: 0, width: 250, height: 240)
      detached.append(view)
      dropDeadConstraints()
      return "detach \(name(view))"
    }
    let parents = (roots + views).filter { !$0.isDescendant(of: view) && $0 !== view.superview }
    guard !parents.isEmpty else { return "nothing" }
    let parent = random.pick(parents)
    // Guides of fixed views may be in use; see `Traits`.
    if traits.hasSafeArea, isFixed(view), !isFixed(parent) { return "nothing" }
    detached.removeAll { $0 === view }
    if view.translatesAutoresizingMaskIntoConstraints, !isFixed(parent) {
      view.autoresizingMask = []
      forEachFixed(below: view) { $0.autoresizingMask = [] }
    }
    parent.addSubview(view)
    arrivals.append(view)
    dropDeadConstraints()
    wish(view, &random)
    return "move \(name(view)) to \(name(parent))"
  }

  private func forEachFixed(below view: View, _ body: (View) -> Void) {
    for subview in view.subviews where subview.translatesAutoresizingMaskIntoConstraints {
      body(subview)
      forEachFixed(below: subview, body)
    }
  }

  private func moveAwayAndBack(_ random: inout SeededGenerator) -> String {
    guard !views.isEmpty else { return "nothing" }
    let view = random.pick(views)
    guard let superview = view.superview, let index = superview.index(of: view) else {
      return "nothing"
    }
    let lost = (wishes + extras).filter { constraint in
      constraint.isActive && constraint.owner?.isDescendant(of: view) == false
        && [constraint.first, constraint.second].contains {
          guard let item = $0 else { return false }
          return (item.view ?? item.guide?.owningView)?.isDescendant(of: view) == true
        }
    }
    if random.chance(0.5) {
      view.removeFromSuperview()
      if random.chance(0.3) { view.layoutIfNeeded() }
      if random.chance(0.3) { superview.rootView.layoutIfNeeded() }
    } else {
      let other = windows.first { $0 !== view.window } ?? windows[0]
      other.addSubview(view)
      if random.chance(0.5) { other.layoutIfNeeded() }
    }
    superview.insertSubview(view, at: index)
    arrivals.append(view)
    LayoutConstraint.activate(lost)
    return "move \(name(view)) away and back"
  }

  private func changeContent(_ random: inout SeededGenerator) -> String {
    let candidates = views.compactMap { $0 as? PropertyView }
    guard !candidates.isEmpty else { return "nothing" }
    let view = random.pick(candidates)
    if random.chance(0.4) {
      let axis: LayoutConstraint.Axis = random.chance(0.5) ? .horizontal : .vertical
      if random.chance(0.5) {
        view.setContentHuggingPriority(LayoutPriority(Float(random.int(110...999))), for: axis)
      } else {
        view.setContentCompressionResistancePriority(
          LayoutPriority(Float(random.int(110...999))), for: axis)
      }
      return "content priority of \(name(view))"
    }
    if view.area > 0, random.chance(0.7) {
      view.area = Double(random.int(100...900))
    } else {
      view.area = 0
      view.content = LayoutWorld.content(&random)
    }
    view.baseline = random.pick([
      .top, .bottom, .fromTop(5), Baseline(heightFraction: 0.5, offset: 2),
    ])
    view.invalidateIntrinsicContentSize()
    return "content of \(name(view)): \(view.content), area \(view.area)"
  }

  private func changeMargins(_ random: inout SeededGenerator) -> String {
    let view = random.pick(roots + views)
    if random.chance(0.5) {
      view.layoutMargins = EdgeInsets(
        top: Double(random.int(0...20)), left: Double(random.int(0...20)),
        bottom: Double(random.int(0...20)), right: Double(random.int(0...20)))
    } else {
      view.directionalLayoutMargins = DirectionalEdgeInsets(
        top: Double(random.int(0...20)), leading: Double(random.int(0...20)),
        bottom: Double(random.int(0...20)), trailing: Double(random.int(0...20)))
    }
    if traits.hasSafeArea, isFixed(view), random.chance(0.3) {
      view.preservesSuperviewLayoutMargins.toggle()
    }
    if traits.hasSafeArea, random.chance(0.3) {
      view.additionalSafeAreaInsets = EdgeInsets(
        top: Double(random.int(0...9)), left: 0, bottom: Double(random.int(0...9)), right: 3)
    }
    return "margins of \(name(view))"
  }

  private func changeDirection(_ random: inout SeededGenerator) -> String {
    if random.chance(0.5) {
      let window = random.pick(windows)
      window.layoutDirection =
        window.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
      return "direction of \(name(window))"
    }
    let view = random.pick(roots + views)
    view.semanticContentAttribute = random.pick([
      .unspecified, .playback, .forceLeftToRight, .forceRightToLeft,
    ])
    return "semantics of \(name(view)): \(view.semanticContentAttribute)"
  }

  private func changeWindow(_ random: inout SeededGenerator) -> String {
    let window = random.pick(windows)
    if random.chance(0.2) {
      window.displayScale = Double(random.int(1...3))
      return "scale of \(name(window))"
    }
    if traits.hasSafeArea, random.chance(0.3) {
      window.hostSafeAreaInsets = EdgeInsets(
        top: Double(random.int(0...40)), left: 0, bottom: Double(random.int(0...40)), right: 0)
      return "safe area of \(name(window))"
    }
    if traits.hasSafeArea, random.chance(0.3) {
      window.keyboardFrame =
        random.chance(0.3) ? .zero : Rect(x: 0, y: 220, width: 400, height: 200)
      return "keyboard of \(name(window))"
    }
    window.frame.size = Size(
      width: Double(random.int(300...400)), height: Double(random.int(300...400)))
    return "size of \(name(window)): \(window.frame.size)"
  }

  private func changeFrame(_ random: inout SeededGenerator) -> String {
    let candidates = views.filter { $0.translatesAutoresizingMaskIntoConstraints }
    guard !candidates.isEmpty else { return "nothing" }
    let view = random.pick(candidates)
    if isFixed(view), view.superview != nil {
      makeFixed(view, &random)
    } else if view.superview != nil {
      view.frame = LayoutWorld.smallFrame(&random)
    } else {
      view.frame.size = Size(width: 260, height: 200)
    }
    return "frame of \(name(view)): \(view.frame)"
  }

  private func changeMaskUse(_ random: inout SeededGenerator) -> String {
    let candidates = views.filter { $0.superview != nil }
    guard !candidates.isEmpty else { return "nothing" }
    let view = random.pick(candidates)
    if traits.hasSafeArea, isFixed(view) { return "nothing" }
    view.translatesAutoresizingMaskIntoConstraints.toggle()
    if view.translatesAutoresizingMaskIntoConstraints {
      view.autoresizingMask = []
      view.frame = LayoutWorld.smallFrame(&random)
    } else {
      forEachFixed(below: view) { $0.autoresizingMask = [] }
    }
    return "mask use of \(name(view)): \(view.translatesAutoresizingMaskIntoConstraints)"
  }

  private func changeGuides(_ random: inout SeededGenerator) -> String {
    if !guides.isEmpty, random.chance(0.4) {
      let guide = random.pick(guides)
      guide.owningView?.removeLayoutGuide(guide)
      guides.removeAll { $0 === guide }
      dropDeadConstraints()
      return "remove guide \(guide.identifier)"
    }
    let view = random.pick(roots + views)
    let guide = LayoutGuide()
    guide.identifier = "g\(guides.count)"
    view.addLayoutGuide(guide)
    guides.append(guide)
    wish(guide, in: view, &random)
    return "add guide to \(name(view))"
  }
}
