import LayoutSolver
@testable import LayoutViews

/// A tree built fresh with all that another one is made of: views, guides and constraints.
final class LayoutCopy {
  let root: View
  private var copies: [ObjectIdentifier: View] = [:]
  private var guides: [ObjectIdentifier: LayoutGuide] = [:]

  init(of original: View) {
    if let window = original as? Window {
      let copy = PropertyWindow(frame: window.frame)
      copy.displayScale = window.displayScale
      copy.layoutDirection = window.layoutDirection
      copy.hostSafeAreaInsets = window.hostSafeAreaInsets
      copy.keyboardFrame = window.keyboardFrame
      root = copy
    } else {
      root = LayoutCopy.shell(of: original)
    }
    fill(root, from: original)
    original.forEachInTree { relate($0) }
  }

  func copy(of view: View) -> View? { copies[ObjectIdentifier(view)] }

  private static func shell(of view: View) -> View {
    if view is ScrollView { return PropertyScrollView() }
    let copy = PropertyView()
    if let view = view as? PropertyView {
      copy.content = view.content
      copy.area = view.area
      copy.insets = view.insets
      copy.baseline = view.baseline
    }
    return copy
  }

  private func fill(_ copy: View, from view: View) {
    copies[ObjectIdentifier(view)] = copy
    copy.identifier = view.identifier
    copy.translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
    copy.autoresizingMask = view.autoresizingMask
    copy.bounds.origin = view.bounds.origin
    if view.translatesAutoresizingMaskIntoConstraints { copy.frame = view.frame }
    copy.isHidden = view.isHidden
    copy.semanticContentAttribute = view.semanticContentAttribute
    copy.huggingPriority = view.huggingPriority
    copy.compressionPriority = view.compressionPriority
    if let insets = view.guides {
      switch insets.ownMargins {
      case .absolute(let margins): copy.layoutMargins = margins
      case .directional(let margins): copy.directionalLayoutMargins = margins
      case nil: break
      }
      copy.preservesSuperviewLayoutMargins = view.preservesSuperviewLayoutMargins
      copy.additionalSafeAreaInsets = view.additionalSafeAreaInsets
    }
    for guide in view.layoutGuides {
      let made = LayoutGuide()
      made.identifier = guide.identifier
      copy.addLayoutGuide(made)
      guides[ObjectIdentifier(guide)] = made
    }
    for subview in view.subviews {
      let made = LayoutCopy.shell(of: subview)
      fill(made, from: subview)
      copy.addSubview(made)
    }
  }

  private func relate(_ view: View) {
    for constraint in view.constraints where !constraint.state.contains(.isSystemMade) {
      guard let first = item(constraint.firstItem) else { continue }
      let copy = LayoutConstraint(
        item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
        toItem: item(constraint.secondItem), attribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant)
      copy.priority = constraint.priority
      copy.identifier = constraint.identifier
      self.copy(of: view)?.addConstraint(copy)
    }
  }

  private func item(_ original: AnyObject?) -> AnyObject? {
    if let view = original as? View { return copy(of: view) }
    guard let guide = original as? LayoutGuide, let owner = guide.owner else { return nil }
    if let made = guides[ObjectIdentifier(guide)] { return made }
    guard let view = copy(of: owner) else { return nil }
    if guide === owner.guides?.safeArea { return view.safeAreaLayoutGuide }
    if guide === owner.guides?.margins { return view.layoutMarginsGuide }
    if guide === owner.guides?.readable { return view.readableContentGuide }
    if guide === owner.guides?.keyboard { return view.keyboardLayoutGuide }
    guard let scroll = view as? ScrollView else { return nil }
    return guide === owner.guides?.scrollFrame ? scroll.frameLayoutGuide : scroll.contentLayoutGuide
  }
}
