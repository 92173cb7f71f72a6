import LayoutViews

extension SplitViewController {
  /// The controllers of the columns from the leading edge on or, while collapsed, the one that is shown.
  ///
  /// They are set here for the style `.unspecified` only; other styles have ``setViewController(_:for:)``.
  /// More than two, or the same one twice, are refused. Set while collapsed, the secondary goes where it goes
  /// when a split view collapses.
  public final var viewControllers: [ViewController] {
    get {
      isCollapsed ? columns.shown.map { [$0] } ?? [] : columns.all
    }
    set {
      if style != .unspecified {
        refuse("viewControllers", "it was made for columns; call setViewController(_:for:)")
        return
      }
      if newValue.count > 2 {
        refuse("viewControllers", "there are 2 columns, not \(newValue.count)")
        return
      }
      var next = columns
      next.primary = newValue.first
      next.secondary = newValue.dropFirst().first
      set(next, "viewControllers")
    }
  }

  /// Puts a controller into a column; nil takes out the one that is there.
  ///
  /// A controller for ``Column/compact`` is shown instead of the columns while there is room for one only.
  public final func setViewController(_ viewController: ViewController?, for column: Column) {
    let call = "setViewController(_:for:)"
    var next = columns
    switch column {
    case .primary: next.primary = viewController
    case .supplementary: next.supplementary = viewController
    case .secondary: next.secondary = viewController
    case .compact: next.compact = viewController
    }
    if column == .supplementary, style != .tripleColumn {
      refuse(call, "it has no supplementary column; create it with the style .tripleColumn")
      return
    }
    set(next, call)
  }

  /// Returns the controller of a column, whether it is shown or not.
  public final func viewController(for column: Column) -> ViewController? {
    switch column {
    case .primary: columns.primary
    case .supplementary: columns.supplementary
    case .secondary: columns.secondary
    case .compact: columns.compact
    }
  }

  private func refuse(_ call: String, _ reason: String) {
    report(.invalidCall("\(call) of \(debugName): \(reason); nothing was changed"))
  }

  /// Takes over the columns of another value, and the controller for little room.
  private func set(_ next: SplitColumns, _ call: String) {
    let all = next.all + (next.compact.map { [$0] } ?? [])
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
      let former = columns
      columns.take(next)
      collapse(former: former)
      return
    }
    rearrange(.own(isAnimated: false)) { $0.columns.take(next) }
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

  /// The width of the supplementary column, in points, whether it is shown or not; 0 where there is none.
  ///
  /// It is found as ``primaryColumnWidth`` is.
  public final var supplementaryColumnWidth: Double {
    let width = loadedView?.bounds.width ?? 0
    return isCollapsed ? width : supplementaryWidth(in: width) ?? 0
  }

  private func primaryWidth(in total: Double) -> Double {
    width(
      in: total, preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction,
      least: minimumPrimaryColumnWidth, greatest: maximumPrimaryColumnWidth, usual: 0.4)
  }

  /// The width of the supplementary column; nil where there are two columns.
  private func supplementaryWidth(in total: Double) -> Double? {
    if style != .tripleColumn { return nil }
    return width(
      in: total, preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
      least: minimumSupplementaryColumnWidth, greatest: maximumSupplementaryColumnWidth, usual: 0.4)
  }

  private func width(
    in total: Double, _ preferred: Double, _ fraction: Double, least: Double, greatest: Double,
    usual: Double
  ) -> Double {
    func chosen(_ value: Double, or automatic: Double) -> Double {
      value == SplitViewController.automaticDimension ? automatic : value
    }
    let preferred = chosen(preferred, or: chosen(fraction, or: usual) * total)
    let least = chosen(least, or: 0)
    let greatest = chosen(greatest, or: 320)
    return min(total, PixelGrid(scale: scale).rounded(max(least, min(greatest, preferred))))
  }

  private var scale: Double { loadedView?.window?.displayScale ?? 1 }

  /// Refuses a width or fraction that is none; lays out anew for another one.
  final func check(
    _ path: ReferenceWritableKeyPath<SplitViewController, Double>, _ old: Double,
    atMost greatest: Double = .infinity, of column: String = "primary"
  ) {
    let value = self[keyPath: path]
    if value == old { return }
    let isAutomatic = value == SplitViewController.automaticDimension
    if isAutomatic || (isUsable(value) && value >= 0 && value <= greatest) {
      loadedView?.setNeedsLayout()
      return
    }
    // Who is told may ask for it, or set another one.
    self[keyPath: path] = old
    let range = greatest == .infinity ? "0 or more" : "from 0 to \(greatest)"
    report(
      .invalidCall(
        "\(value) is no width of the \(column) column of \(debugName), which is \(range): it stays \(old)"
      ))
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
      size: size, primaryWidth: primaryWidth(in: size.width),
      supplementaryWidth: supplementaryWidth(in: size.width), gap: 1 / scale,
      isPrimaryAtLeft: (primaryEdge == .leading) != isRightToLeft)
    if controller === columns.primary { return geometry.primary(in: mode) }
    if controller === columns.supplementary { return geometry.supplementary(in: mode) }
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

extension SplitColumns {
  /// Takes over the controllers of another value.
  mutating func take(_ other: SplitColumns) {
    primary = other.primary
    supplementary = other.supplementary
    secondary = other.secondary
    compact = other.compact
  }
}
