import LayoutSolver

extension SceneBuilder {
  /// Makes the root view with all that is in it, but no guides for bars and no constraints.
  ///
  /// - Parameter owner: The table or collection that it will be in; nil for none.
  /// - Returns: The view.
  /// - Throws: Why a view of the app's own class cannot be made.
  func makeRootView(in owner: InterfaceView? = nil) throws(InterfaceError) -> View {
    reserveEntries()
    let view = try makeView(of: root, in: owner, isClear: owner != nil)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    return view
  }

  /// Makes the guides of a controller's view for the bars above and below it.
  func makeLayoutGuides(of view: View) {
    for guide in scene.layoutGuides {
      guard let id = guide.id else { continue }
      let isAtTop = guide["type"] == "top"
      let made = LayoutSupportGuide(of: view, isAtTop: isAtTop)
      made.length = isAtTop ? insets.safeArea.top : insets.safeArea.bottom
      guideOf[id] = made
    }
  }

  /// Makes the constraints of all views.
  func addConstraints() {
    namedConstraints.reserveCapacity(entries.reduce(0) { $0 + $1.model.constraints.count })
    for entry in entries { addConstraints(of: entry.model, to: entry.view) }
    if !isLive, options.text.isEstimated { addCanvasProportions() }
  }

  /// Makes a view with its subviews.
  ///
  /// - Parameters:
  ///   - archived: The view as the file has it.
  ///   - superview: The view that it is in; nil for the root.
  ///   - isClear: Whether a table or collection keeps it clear of the bars.
  ///   - conditions: Those of the views around it that only some size classes have, and itself if it is one.
  /// - Returns: The view.
  /// - Throws: Why a view of the app's own class cannot be made.
  private func makeView(
    of archived: InterfaceView, in superview: InterfaceView?, isClear: Bool,
    conditions: [VariedSubview] = []
  ) throws(InterfaceError) -> View {
    let model = archived.resolved(in: sizeClass)
    let settings = model.settings
    let view = try makeBareView(of: model, in: superview, isFixed: model === archived)
    view.identifier = model.id
    // The canvas does not hide what hides itself until it moves.
    let hidesItself =
      settings.flags.contains(.hidesWhenStopped) && model.kind == "activityIndicatorView"
    view.isHidden = settings.flags.contains(.hidden) && (isLive || !hidesItself)
    view.tag = settings.tag
    view.autoresizesSubviews = !settings.flags.contains(.keepsSubviews)
    view.semanticContentAttribute = settings.direction
    setMask(of: view, model, in: superview)
    setPriorities(of: view, model)
    setMargins(of: view, model, in: superview, isClear: isClear)
    if isLive { setTouches(of: view, model) }
    addEntry(archived, view)
    addGuides(of: model, to: view)
    if !conditions.isEmpty { noteConditions(conditions, of: view) }
    let isVaried = isLive && archived.isVaried
    if isVaried { noteVariations(of: archived, view, in: superview, isClear: isClear) }
    let clears = isClear || model.kinds.contains(.clearing)
    let parent = isVaried ? VariedSuperview(of: archived, view, in: sizeClass) : nil
    let excluded = parent?.excluded ?? model.excludedIDs(in: sizeClass, key: "subviews")
    for child in model.subviews {
      let isLeftOut = excluded.contains(child.id ?? "")
      if isLeftOut && !isLive { continue }
      if tables?.leavesOut(child, of: model) ?? false { continue }
      let condition = parent?.condition(of: child)
      let subview = try makeView(
        of: child, in: model, isClear: clears,
        conditions: conditions + [condition].compactMap { $0 })
      if !isLeftOut, tables?.takes(subview, child, of: view, model) ?? false { continue }
      parent?.add(subview, condition, as: child)
      if isLeftOut { continue }
      if let stack = view as? StackView, isLive || !subview.isHidden {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    if let parent { variedSuperviews.append(parent) }
    if let stack = view as? StackView, !isLive { placeHiddenViews(of: stack) }
    try tables?.finish(view, model)
    return view
  }

  private func makeBareView(
    of model: InterfaceView, in superview: InterfaceView?, isFixed: Bool
  ) throws(InterfaceError) -> View {
    if model.kind == "stackView" {
      let custom = try makeCustomView?(model, ViewContent(of: model)) as? StackView
      let isEmpty = model.subviews.isEmpty && !isLive
      let stack = custom ?? (isEmpty ? EmptyStackView(model.placeholderSize) : StackView())
      let arrangement = StackArrangement(of: model)
      arrangement.apply(to: stack)
      for unknown in arrangement.unknown {
        note("the \(unknown) is not known and taken for fill", at: model.element)
      }
      return stack
    }
    if !model.kinds.contains(.known) {
      note(
        "<\(model.kind.prefix(40))> is not known and laid out as a plain view", at: model.element)
    }
    if tables != nil, let contentView = contentView(for: model, superview) { return contentView }
    let content = isFixed ? knownContent(of: model) : content(of: model)
    if let custom = try makeCustomView?(model, content) { return custom }
    if tables != nil, let made = TableParts.makeView(content) { return made }
    guard model.kinds.contains(.scrolling) else { return ContentView(content) }
    let scrolling = ScrollingContentView(content)
    // Cells are below the bars, wherever the canvas draws them.
    scrolling.keepsContentClear = tables == nil && model.kinds.contains(.table)
    return scrolling
  }

  /// The view for the content that a cell has already.
  private func contentView(for model: InterfaceView, _ superview: InterfaceView?) -> View? {
    guard model.settings.flags.contains(.contentView), let id = superview?.id else { return nil }
    let cell = entries.last { $0.model.id == id }?.view
    return (cell as? TableViewCell)?.contentView ?? (cell as? CollectionViewCell)?.contentView
  }

  /// What a view shows that is the same in all size classes.
  ///
  /// Who measures texts for an app is asked each time.
  private func knownContent(of model: InterfaceView) -> ViewContent {
    guard let contents else { return content(of: model) }
    if case .measured = options.text { return content(of: model) }
    return contents.content(of: model, scale: textScale, isDesign: isDesign) { content(of: model) }
  }

  /// What a view shows in a size class.
  func content(of model: InterfaceView) -> ViewContent {
    let scale = canvasScale?.scale(toldBy: model) ?? textScale
    var content = ViewContent(
      of: model, in: document, text: options.text, isCanvas: makeCustomView == nil, scale: scale,
      widthScale: canvasScale?.scale(toldByWidthOf: model),
      lacksFont: canvasFonts?.isLacking(toldBy: model) ?? lacksFonts,
      lineHeight: canvasLines?.lineHeight(of: model))
    if isDesign, canvas.doublesImages, !document.isXib {
      content.doubleImage(of: model, in: document)
    }
    if options.text.isEstimated, makeCustomView == nil, let id = model.id,
      arrangedIDs.contains(id)
    {
      content.growEmptyText(of: model, toolsVersion: document.toolsVersion)
    }
    if case .saved = options.text, ViewText.kinds.contains(model.kind) {
      content.intrinsicSize = naturalSizes.size(of: model, saved: content.intrinsicSize)
      // Where the canvas computed a size, an estimate is not needed, and may be of another font.
      if !isDesign, document.designables[model.id ?? ""] == nil {
        content.wrapSavedText(of: model, in: document, scale: textScale)
      }
    }
    return content
  }

  private func setMask(of view: View, _ model: InterfaceView, in superview: InterfaceView?) {
    let isPrototype = isPrototype(model, in: superview)
    view.translatesAutoresizingMaskIntoConstraints = model.followsMask || isPrototype
    // What constraints lay out begins elsewhere, so that no saved frame is taken for a result; but subviews
    // that follow their masks do so from the saved size on.
    if view.translatesAutoresizingMaskIntoConstraints {
      view.frame = model.savedFrame ?? .zero
    } else if model.subviews.contains(where: \.followsMask) {
      view.frame = Rect(origin: .zero, size: model.savedFrame?.size ?? .zero)
    }
    view.autoresizingMask =
      isPrototype ? [.flexibleRightMargin, .flexibleBottomMargin] : model.autoresizingMask
    // Tables give their cells the width that they have, and cells their content views.
    let isRow = superview?.kind == "tableView" || superview?.kind == "tableViewCell"
    if isRow, model.followsMask { view.autoresizingMask.insert(.flexibleWidth) }
  }

  /// Whether no constraint is about a view yet, so that the canvas keeps its size and its place from the superview's top left.
  private func isPrototype(_ model: InterfaceView, in superview: InterfaceView?) -> Bool {
    guard !isLive, case .saved = options.text, !model.followsMask, model.savedFrame != nil,
      let id = model.id, let superview, superview.kind != "stackView"
    else { return false }
    return !constrainedIDs.contains(id)
  }

  func setPriorities(of view: View, _ model: InterfaceView) {
    if let priority = model.hugging.horizontal {
      view.setContentHuggingPriority(priority, for: .horizontal)
    }
    if let priority = model.resistance.horizontal {
      view.setContentCompressionResistancePriority(priority, for: .horizontal)
    }
    if let priority = model.hugging.vertical {
      view.setContentHuggingPriority(priority, for: .vertical)
    }
    if let priority = model.resistance.vertical {
      view.setContentCompressionResistancePriority(priority, for: .vertical)
    }
  }

  private func addGuides(of model: InterfaceView, to view: View) {
    for guide in model.settings.guides {
      let id = guide.id
      switch guide.key {
      case "safeArea": guideOf[id] = view.safeAreaLayoutGuide
      case "contentLayoutGuide": guideOf[id] = (view as? ScrollView)?.contentLayoutGuide
      case "frameLayoutGuide": guideOf[id] = (view as? ScrollView)?.frameLayoutGuide
      case "keyboard": guideOf[id] = view.keyboardLayoutGuide
      case "layoutMargins": guideOf[id] = view.layoutMarginsGuide
      case "readableContent": guideOf[id] = view.readableContentGuide
      case let key:
        note(
          "the guide '\(key?.prefix(40) ?? "")' is not known; its constraints are left out",
          at: guide.element)
      }
    }
  }
}
