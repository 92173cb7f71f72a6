import LayoutSolver

/// A view that constraints leave open, or a scroll view whose content they do.
struct OpenView {
  let entry: SceneLayout.Entry
  /// The parts of the frame, or of the content's size, that are open.
  let attributes: [LayoutConstraint.Attribute]
  /// Whether it is the content that is open, not the view.
  let isContent: Bool
}

/// Which views of a layout are open, and which of them for the same reason.
enum OpenViews {
  /// The most open views that are looked for; a scene that has more is unfinished, and each may take as long as a layout.
  static let most = 100

  /// The first open views in the order of the file.
  ///
  /// - Complexity: that of ``most`` layouts at most, and O(views).
  static func all(of layout: SceneLayout) -> [OpenView] {
    let fits = fitsOfEmptyStacks(in: layout)
    for constraint in fits { constraint.isActive = false }
    defer { for constraint in fits { constraint.isActive = true } }
    let isUnique = layout.window.isLayoutUnique
    let ends = ContentEnds(in: layout)
    var open: [OpenView] = []
    for entry in layout.entries where open.count < most {
      let isDecided = isUnique && entry.view.inspection?.isNamed == true
      let attributes = isDecided ? [] : entry.view.ambiguousAttributes
      if !attributes.isEmpty {
        open.append(OpenView(entry: entry, attributes: attributes, isContent: false))
      }
      let content = openContent(of: entry.view, entry.model, ends)
      if !content.isEmpty {
        open.append(OpenView(entry: entry, attributes: content, isContent: true))
      }
    }
    return open
  }

  /// What gives stack views without any view a size of 0, which is no decision of the file's, where nothing else bounds them.
  ///
  /// That is within what scrolls, in a view that is as large as they let it be, and beside others in a stack of the same axis.
  /// Interface Builder keeps the size that such a stack was drawn with, and flags it and what is below. One whose views are
  /// hidden has no size.
  private static func fitsOfEmptyStacks(in layout: SceneLayout) -> [LayoutConstraint] {
    let stacks = layout.entries.compactMap { $0.view as? StackView }.filter(\.subviews.isEmpty)
    let fits = stacks.map { stack in
      stack.constraints.filter {
        $0.identifier == "UISV-canvas-fit" || $0.identifier == "UISV-spanning-fit"
      }
    }
    for fit in fits.joined() { fit.isActive = false }
    let open = zip(stacks, fits).filter { isWithinScrolling($0.0) || isFree($0.0) }
    for fit in fits.joined() { fit.isActive = true }
    return open.flatMap(\.1)
  }

  /// Whether what a stack lies in leaves its length along its axis to it.
  private static func isFree(_ stack: StackView) -> Bool {
    if let outer = stack.superview as? StackView, outer.arrangedSubviews.contains(stack) {
      // Other distributions give each its part.
      return outer.axis == stack.axis && outer.distribution == .fill
    }
    let length: LayoutConstraint.Attribute = stack.axis == .vertical ? .height : .width
    return stack.superview?.ambiguousAttributes.contains(length) ?? false
  }

  private static func isWithinScrolling(_ view: View) -> Bool {
    var outer = view.superview
    while let container = outer {
      if container is ScrollView { return true }
      outer = container.superview
    }
    return false
  }

  /// Which lengths of a scroll view's content the constraints within leave open.
  private static func openContent(
    of view: View, _ model: InterfaceView, _ ends: ContentEnds
  ) -> [LayoutConstraint.Attribute] {
    guard model.kind == "scrollView", let scrollView = view as? ScrollView else { return [] }
    // A guide for the content wants to know its size, which nothing within gives it.
    if scrollView.subviews.isEmpty, isStated(contentGuideOf: model) { return [.width, .height] }
    if scrollView.subviews.isEmpty { return [] }
    let unreached = model.followsMask ? [] : ends.open(of: scrollView)
    guard scrollView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return unreached }
    let open = scrollView.contentLayoutGuide.ambiguousAttributes
    return [.width, .height].filter { open.contains($0) || unreached.contains($0) }
  }

  private static func isStated(contentGuideOf model: InterfaceView) -> Bool {
    model.element.child("viewLayoutGuide", key: "contentLayoutGuide") != nil
  }

  /// The open views by cause: what is decided once the first one is, belongs to it.
  static func byCause(_ open: [OpenView], in layout: SceneLayout) -> [[OpenView]] {
    if open.count < 2 { return open.isEmpty ? [] : [open] }
    // Where so much is open it is the scene as a whole that is unfinished.
    guard open.count <= mostSought,
      let trial = SceneLayout(of: layout.scene, in: layout.document, options: layout.options)
    else { return [open] }
    trial.run()
    let twins = Dictionary(
      zip(layout.entries.map { ObjectIdentifier($0.view) }, trial.entries.map(\.view)),
      uniquingKeysWith: { first, _ in first })
    let ends = ContentEnds(in: trial)
    func isOpen(_ view: OpenView) -> Bool {
      guard let twin = twins[ObjectIdentifier(view.entry.view)] else { return false }
      return view.isContent
        ? !openContent(of: twin, view.entry.model, ends).isEmpty : twin.hasAmbiguousLayout
    }
    var rest = open
    var groups: [[OpenView]] = []
    while let first = rest.first {
      if let twin = twins[ObjectIdentifier(first.entry.view)] {
        pin(twin, isContent: first.isContent)
      }
      let others = rest.dropFirst()
      groups.append([first] + others.filter { !isOpen($0) })
      rest = others.filter { isOpen($0) }
    }
    return groups
  }

  /// The most open views whose causes are sought.
  static let mostSought = 40

  /// Has a view, or its content, keep what it has by chance.
  private static func pin(_ view: View, isContent: Bool) {
    if isContent, let scrollView = view as? ScrollView {
      let guide = scrollView.contentLayoutGuide
      for attribute in guide.ambiguousAttributes where attribute == .width || attribute == .height {
        hold(guide, attribute, nil, in: scrollView)
      }
      return
    }
    // One after the other: a second one may be decided with the first.
    for attribute in [LayoutConstraint.Attribute.width, .height, .left, .top]
    where view.ambiguousAttributes.contains(attribute) {
      hold(
        view, attribute, attribute == .left || attribute == .top ? view.superview : nil, in: view)
    }
  }

  private static func hold(
    _ item: AnyObject, _ attribute: LayoutConstraint.Attribute, _ other: View?, in owner: View
  ) {
    let frame =
      (item as? View).map { $0.alignmentRect(forFrame: $0.frame) }
      ?? (item as? LayoutGuide)?.layoutFrame ?? .zero
    let value: Double =
      switch attribute {
      case .left: frame.minX
      case .top: frame.minY
      case .width: frame.width
      default: frame.height
      }
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: value)
    // What it is by chance is not to break anything.
    constraint.priority = LayoutPriority(0.001)
    (other ?? owner).addConstraint(constraint)
  }
}
