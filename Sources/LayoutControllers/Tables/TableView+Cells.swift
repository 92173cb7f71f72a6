import LayoutViews

/// The views of rows, headers and footers: made, placed, and used again.
extension TableView {
  /// Asks the data source for the cell of a row, which must not be in use for another one.
  final func madeCell(_ path: IndexPath, isInUse: (TableViewCell) -> Bool) -> TableViewCell {
    guard let dataSource else {
      report(
        .invalidValue(
          "\(debugName) has no data source to ask for the cell of row \(path), which therefore is empty: "
            + "the data source is not retained, keep it as long as the table"))
      return TableViewCell()
    }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    if isInUse(cell) {
      report(
        .invalidValue(
          "the cell that the data source of \(debugName) returned for row \(path) is that of another row: "
            + "return one of its own, from dequeueReusableCell; the row is empty"))
      return TableViewCell()
    }
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    prepareEditing(of: cell, at: path, animated: false)
    return cell
  }

  /// Asks the delegate for the view of a header or footer, or makes one for its title.
  final func madeHeader(_ element: TableElement) -> View? {
    let isFooter = heights.isFooter(element)
    let view =
      isFooter
      ? delegate?.tableView(self, viewForFooterInSection: element.section)
      : delegate?.tableView(self, viewForHeaderInSection: element.section)
    if let view { return view }
    guard let title = title(of: element.section, isFooter: isFooter) else {
      let given = heights.run(of: element)
      // A height without anything to show leaves room.
      return given.height > 0 ? TableViewHeaderFooterView(reuseIdentifier: nil) : nil
    }
    let made = TableViewHeaderFooterView(reuseIdentifier: nil)
    made.title = title
    return made
  }

  /// Puts a view into the table, as large as it is going to be; it may be there, hidden.
  ///
  /// Where the height is an estimate, the content is left free until it is measured: the estimate is nothing that
  /// the content has to agree with.
  final func bring(_ view: View, height: Double, isExact: Bool) {
    View.performWithoutAnimation {
      if !isExact { view.tableContent.useFrame(false) }
      let size = Size(width: rowWidth, height: height)
      view.frame = Rect(origin: view.frame.origin, size: size)
      if isExact { view.sizeTableContent(size) }
      if view.superview !== self {
        // Headers are in front of rows.
        if view is TableViewCell { insertBehindOthers(view) } else { addSubview(view) }
      }
      view.isHidden = false
    }
  }

  /// Has a view lie behind all others but the background.
  final func insertBehindOthers(_ view: View) {
    if let backgroundView, backgroundView !== view, backgroundView.superview === self {
      insertSubview(view, aboveSubview: backgroundView)
    } else {
      insertSubview(view, at: 0)
    }
  }

  /// Returns the height that constraints give a view at the table's width.
  final func fittedHeight(of view: View) -> Double {
    // The frame that the content has is no requirement for the one that it is to get.
    view.tableContent.useFrame(false)
    var height = view.systemLayoutSizeFitting(
      Size(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if !(height >= 0 && isUsable(height)) {
      report(
        .invalidValue(
          "the fitting height of \(view.debugName) in \(debugName) is \(height): it is taken to be "
            + "\(standardHeight(of: view))"))
      height = 0
    }
    if height == 0 { height = standardHeight(of: view) }
    settle(view, height: height)
    return height
  }

  private func standardHeight(of view: View) -> Double {
    guard let height = (view as? TableViewCell)?.standardHeight, height >= 0, isUsable(height)
    else { return TableView.defaultRowHeight }
    return height
  }

  /// Gives the content of a view its size, which is that of its frame from now on.
  final func settle(_ view: View, height: Double) {
    View.performWithoutAnimation {
      view.sizeTableContent(Size(width: rowWidth, height: height))
    }
    view.tableContent.useFrame(true)
  }

  /// Gives a view its frame.
  final func place(_ shown: ShownElement, isNew: Bool) {
    let height = heights.run(of: shown.element).height
    let shift = movementShift(of: shown.element)
    var y = heights.offset(of: shown.element) + shift
    if style == .plain {
      if heights.isHeader(shown.element) {
        let end =
          heights.end(ofSection: shown.element.section) + endShift(of: shown.element.section)
        y = max(y, min(boundsOrigin.y + usedInset.top, end - height))
      } else if heights.isFooter(shown.element) {
        let section = shown.element.section
        let start =
          heights.start(ofSection: section)
          + movementShift(of: TableElement(section: section, position: 0))
        let bottom = boundsOrigin.y + bounds.height - usedInset.bottom
        y = min(y, max(bottom - height, start))
      }
    }
    let isMoved = movedElement == shown.element
    if isMoved, let position = movement?.position { y = position.y - height / 2 }
    let frame = rounded(Rect(x: rowInsets.left, y: y, width: rowWidth, height: height))
    if isMoved, subviews.last !== shown.view { bringSubviewToFront(shown.view) }
    if shown.view.frame == frame { return }
    if isMoved {
      // It is under the finger, whatever is animated around it.
      return View.performWithoutAnimation { shown.view.frame = frame }
    }
    if !isNew {
      shown.view.frame = frame
      return
    }
    let isAnimated = isRecordingFrames
    View.performWithoutAnimation {
      shown.view.frame = frame
      // It appears where it is, with all that is in it.
      if isAnimated { shown.view.layoutIfNeeded() }
    }
  }

  /// By how much a section ends below its end, as a row is moved.
  private func endShift(of section: Int) -> Double {
    movementShift(
      of: TableElement(section: section, position: heights.sections[section].count - 1))
  }

  final func placeHeaderAndFooter() {
    part(tableHeaderView)?.frame = rounded(
      Rect(x: 0, y: 0, width: bounds.width, height: heights.header))
    part(tableFooterView)?.frame = rounded(
      Rect(x: 0, y: heights.end, width: bounds.width, height: heights.footer))
  }

  // MARK: Letting go

  /// Lets go of a view that was shown.
  final func endDisplaying(_ shown: ShownElement, as path: IndexPath? = nil) {
    recycle(shown.view)
    if let cell = shown.view as? TableViewCell {
      let path = path ?? IndexPath(row: shown.element.position - 1, section: shown.element.section)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
  }

  /// Keeps a view for another row, or removes it.
  final func recycle(_ view: View) {
    if let cell = view as? TableViewCell, !cell.isStatic, let identifier = cell.reuseIdentifier {
      cell.isHidden = true
      pool.add(cell, identifier)
    } else if let header = view as? TableViewHeaderFooterView,
      let identifier = header.reuseIdentifier
    {
      header.isHidden = true
      pool.add(header, identifier)
    } else {
      view.removeFromSuperview()
    }
  }

  /// Lets go of all that is shown.
  final func recycleAll() {
    let old = shown
    shown.removeAll()
    for element in old { endDisplaying(element) }
  }
}

extension View {
  /// What decides how high a view of a table is.
  fileprivate final var tableContent: View {
    (self as? TableViewCell)?.contentView ?? (self as? TableViewHeaderFooterView)?.contentView
      ?? self
  }

  /// Gives the content the frame that it has in a view of a size.
  fileprivate final func sizeTableContent(_ size: Size) {
    if let cell = self as? TableViewCell {
      cell.contentView.frame = cell.contentFrame(in: size)
    } else if let header = self as? TableViewHeaderFooterView {
      header.contentView.frame = Rect(origin: .zero, size: size)
    } else {
      frame = Rect(origin: frame.origin, size: size)
    }
  }
}
