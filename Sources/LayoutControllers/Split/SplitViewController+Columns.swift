import LayoutViews

extension SplitViewController {
  /// The primary and the secondary controller or, while collapsed, the one that is shown.
  ///
  /// More than two, or the same one twice, are refused. Set while collapsed, the secondary goes where it goes
  /// when a split view collapses.
  public final var viewControllers: [ViewController] {
    get {
      let all = isCollapsed ? [columns.shown] : [columns.primary, columns.secondary]
      return all.compactMap { $0 }
    }
    set {
      if newValue.count > 2 {
        refuse("viewControllers", "there are 2 columns, not \(newValue.count)")
        return
      }
      set(newValue.first, newValue.dropFirst().first, compact: columns.compact, "viewControllers")
    }
  }

  /// Puts a controller into a column; nil takes out the one that is there.
  ///
  /// A controller for ``Column/compact`` is shown instead of the columns while there is room for one only.
  public final func setViewController(_ viewController: ViewController?, for column: Column) {
    let call = "setViewController(_:for:)"
    switch column {
    case .primary: set(viewController, columns.secondary, compact: columns.compact, call)
    case .secondary: set(columns.primary, viewController, compact: columns.compact, call)
    case .compact: set(columns.primary, columns.secondary, compact: viewController, call)
    }
  }

  /// Returns the controller of a column, whether it is shown or not.
  public final func viewController(for column: Column) -> ViewController? {
    switch column {
    case .primary: columns.primary
    case .secondary: columns.secondary
    case .compact: columns.compact
    }
  }

  private func refuse(_ call: String, _ reason: String) {
    report(.invalidCall("\(call) of \(debugName): \(reason); nothing was changed"))
  }

  private func set(
    _ primary: ViewController?, _ secondary: ViewController?, compact: ViewController?,
    _ call: String
  ) {
    let all = [primary, secondary, compact].compactMap { $0 }
    for (index, controller) in all.enumerated() {
      if all[..<index].contains(where: { $0 === controller }) {
        refuse(call, "\(controller.debugName) cannot be in two columns; make another controller")
        return
      }
      if isOrIsWithin(controller) {
        refuse(call, "\(controller.debugName) is or contains it and cannot be its column")
        return
      }
      if let reason = reasonAgainstContaining(controller) {
        refuse(call, reason)
        return
      }
    }
    if isCollapsed {
      let former = (columns.shown, columns.secondary)
      columns.primary = primary
      columns.secondary = secondary
      columns.compact = compact
      collapse(former: former)
      return
    }
    rearrange(.own(isAnimated: false)) { split in
      split.columns.primary = primary
      split.columns.secondary = secondary
      split.columns.compact = compact
    }
  }

  private func isOrIsWithin(_ container: ViewController) -> Bool {
    var candidate: ViewController? = self
    while let controller = candidate {
      if controller === container { return true }
      candidate = controller.parentStorage
    }
    return false
  }

  // MARK: Widths

  /// The width of the primary column, in points, whether it is shown or not.
  ///
  /// It is the preferred one, within the least and the greatest, rounded to pixels; while collapsed it is the
  /// view's.
  public final var primaryColumnWidth: Double {
    let width = loadedView?.bounds.width ?? 0
    return isCollapsed ? width : primaryWidth(in: width)
  }

  private func primaryWidth(in total: Double) -> Double {
    func chosen(_ value: Double, or automatic: Double) -> Double {
      value == SplitViewController.automaticDimension ? automatic : value
    }
    let fraction = chosen(preferredPrimaryColumnWidthFraction, or: 0.4)
    let preferred = chosen(preferredPrimaryColumnWidth, or: fraction * total)
    let least = chosen(minimumPrimaryColumnWidth, or: 0)
    let greatest = chosen(maximumPrimaryColumnWidth, or: 320)
    return min(total, PixelGrid(scale: scale).rounded(max(least, min(greatest, preferred))))
  }

  private var scale: Double { loadedView?.window?.displayScale ?? 1 }

  /// Refuses a width or fraction that is none; lays out anew for another one.
  final func check(_ value: inout Double, _ old: Double, atMost greatest: Double = .infinity) {
    if value == old { return }
    let isAutomatic = value == SplitViewController.automaticDimension
    if isAutomatic || (isUsable(value) && value >= 0 && value <= greatest) {
      loadedView?.setNeedsLayout()
      return
    }
    let range = greatest == .infinity ? "0 or more" : "from 0 to \(greatest)"
    report(
      .invalidCall(
        "\(value) is no width of the primary column of \(debugName), which is \(range): it stays \(old)"
      ))
    value = old
  }

  // MARK: Places

  /// Returns where a column is in a view of a size; nil for a controller that has none.
  final func columnFrame(
    of controller: ViewController, in size: Size, mode: DisplayMode
  ) -> Rect? {
    if isCollapsed {
      return controller === columns.shown ? Rect(origin: .zero, size: size) : nil
    }
    let isRightToLeft = loadedView?.isRightToLeft ?? false
    let geometry = SplitGeometry(
      size: size, primaryWidth: primaryWidth(in: size.width), gap: 1 / scale,
      isPrimaryAtLeft: (primaryEdge == .leading) != isRightToLeft)
    if controller === columns.primary { return geometry.primary(in: mode) }
    if controller === columns.secondary { return geometry.secondary(in: mode) }
    return nil
  }

  /// Gives each column its place, as it is at the time of a change.
  final func placeColumns() {
    guard let loadedView else { return }
    for controller in children where controller.loadedView?.superview === loadedView {
      place(controller, in: loadedView.bounds.size)
    }
  }

  final func place(_ controller: ViewController, in size: Size) {
    let mode = course.map { $0.isAtEnd ? self.mode : $0.oldMode } ?? self.mode
    if let frame = columnFrame(of: controller, in: size, mode: mode) {
      controller.view.frame = frame
    }
  }
}
