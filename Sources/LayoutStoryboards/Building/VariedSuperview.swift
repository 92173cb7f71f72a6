import LayoutSolver

/// A subview that only some size classes have.
///
/// While it is nowhere it is kept here, so that outlets lead to it.
final class VariedSubview {
  private weak var view: View?
  private var kept: View?
  /// Whether the present size class has it.
  private(set) var isThere: Bool
  /// Whether the app has taken it out, or put it in, against what the size class says; then it is left alone.
  private var isApps = false
  /// The superview's size that the frame goes with while the view is nowhere.
  private var container: Size
  /// The space after it in a stack.
  private var customSpacing = StackView.spacingUseDefault

  init(isThere: Bool, container: Size) {
    self.isThere = isThere
    self.container = container
  }

  func take(_ view: View) {
    self.view = view
    if !isThere { kept = view }
  }

  /// Notes what the app has done since the last change, and what is to be now.
  func prepare(isThere willBeThere: Bool, in superview: View) -> Change {
    guard let view else { return .none }
    let isInPlace = view.superview === superview
    if isThere {
      isApps = !isInPlace
    } else if view.superview != nil {
      isApps = true
    }
    defer { isThere = willBeThere }
    if isApps || isThere == willBeThere { return .none }
    return willBeThere ? .comes(view) : .goes(view)
  }

  enum Change {
    case none
    case comes(View)
    case goes(View)
  }

  func remove(_ view: View, from superview: View) {
    kept = view
    container = superview.bounds.size
    if let stack = superview as? StackView { customSpacing = stack.customSpacing(after: view) }
    view.removeFromSuperview()
  }

  /// Puts the view back, as it would be had it been there all the time.
  func insert(_ view: View, into superview: View, after former: [View]) {
    let size = superview.bounds.size
    if view.translatesAutoresizingMaskIntoConstraints, superview.autoresizesSubviews,
      size != container
    {
      view.frame = view.autoresizingMask.frame(view.frame, from: container, to: size)
    }
    if let neighbour = former.last {
      superview.insertSubview(view, aboveSubview: neighbour)
    } else {
      superview.insertSubview(view, at: 0)
    }
    kept = nil
    guard let stack = superview as? StackView, view.superview === stack else { return }
    let arranged = stack.arrangedSubviews
    let before = former.last { neighbour in arranged.contains { $0 === neighbour } }
    let index = before.flatMap { neighbour in arranged.firstIndex { $0 === neighbour } }
    stack.insertArrangedSubview(view, at: index.map { $0 + 1 } ?? 0)
    if customSpacing != StackView.spacingUseDefault {
      stack.setCustomSpacing(customSpacing, after: view)
    }
  }
}

/// A view whose subviews are others in some size classes.
final class VariedSuperview {
  private struct Child {
    let id: String?
    weak var view: View?
    let varied: VariedSubview?
  }

  private let model: InterfaceView
  private weak var view: View?
  private let varied: Set<String>
  /// The ids of the subviews that the size class leaves out for which the view was made.
  let excluded: Set<String>
  /// All subviews of the file, in its order.
  private var children: [Child] = []

  /// Creates the record of a view; nil where all size classes have the same subviews.
  init?(of model: InterfaceView, _ view: View, in sizeClass: SizeClass?) {
    varied = model.element.variedReferences(key: "subviews")
    if varied.isEmpty { return nil }
    self.model = model
    self.view = view
    excluded = model.excludedIDs(in: sizeClass, key: "subviews")
  }

  /// What decides about a subview; nil where it is always there.
  func condition(of child: InterfaceView) -> VariedSubview? {
    guard let id = child.id, varied.contains(id) else { return nil }
    return VariedSubview(
      isThere: !excluded.contains(id), container: model.savedFrame?.size ?? .zero)
  }

  func add(_ subview: View, _ condition: VariedSubview?, as child: InterfaceView) {
    condition?.take(subview)
    children.append(Child(id: child.id, view: subview, varied: condition))
  }

  /// Decides about the subviews for a size class.
  ///
  /// - Returns: What has to be called to take out those that go, and then to put in those that come.
  func prepare(for sizeClass: SizeClass?) -> (remove: () -> Void, insert: () -> Void)? {
    guard let view else { return nil }
    let excluded = model.excludedIDs(in: sizeClass, key: "subviews")
    var going: [(VariedSubview, View)] = []
    var coming: [(VariedSubview, View, Int)] = []
    for (index, child) in children.enumerated() {
      guard let varied = child.varied, let id = child.id else { continue }
      switch varied.prepare(isThere: !excluded.contains(id), in: view) {
      case .none: break
      case .goes(let subview): going.append((varied, subview))
      case .comes(let subview): coming.append((varied, subview, index))
      }
    }
    if going.isEmpty && coming.isEmpty { return nil }
    return (
      remove: { for (varied, subview) in going { varied.remove(subview, from: view) } },
      insert: { [self] in
        for (varied, subview, index) in coming {
          let former = children[..<index].compactMap(\.view).filter { $0.superview === view }
          varied.insert(subview, into: view, after: former)
        }
      }
    )
  }
}
