import LayoutViews

extension TableView {
  /// The number of sections.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return heights.sections.count
  }

  /// Returns the number of rows of a section; 0 for one that is not there.
  public final func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return heights.sections.indices.contains(section) ? heights.rowCount(in: section) : 0
  }

  /// Asks the data source anew for everything; no row is selected after that.
  ///
  /// The data source is asked for the number of sections, of the rows of each, and for titles; the delegate for the
  /// heights of headers and footers and one estimate a section. Rows are asked for when they are seen. The offset
  /// stays, as far as there is content.
  ///
  /// - Complexity: O(sections), and O(rows) where there are no estimates (``estimatedRowHeight`` is 0) or the delegate
  ///   has an estimate of its own for each row.
  public final func reloadData() {
    if updates != nil { updates = nil }
    endMovement(.cancelled)
    needsLoading = true
    selection.removeAll()
    setNeedsLayout()
  }

  /// Asks the data source how much there is, if that is not known.
  final func loadIfNeeded() {
    // What is being laid out stays what it is until it is done.
    if !needsLoading || isLayingOutContent { return }
    endMovement(.cancelled)
    needsLoading = false
    reloads += 1
    let number = reloads
    // Who is asked may lay the table out, as it was: what is shown by then goes as well.
    let sections = counts().enumerated().map { madeSection($0.offset, rows: $0.element) }
    // Who was asked may have handed over to another data source, of which it is known by now what it has.
    if reloads != number { return }
    pendingScroll = nil
    heights = TableHeights(sections)
    loads += 1
    recycleAll()
  }

  /// The number of rows of each section, as the data source says.
  final func counts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = checked(
      dataSource.numberOfSections(in: self), "numberOfSections",
      limit: TableView.greatestSectionCount)
    return (0..<sections).map {
      checked(
        dataSource.tableView(self, numberOfRowsInSection: $0), "numberOfRows in section \($0)",
        limit: TableView.greatestRowCount)
    }
  }

  /// The most sections of a table, and the most rows of a section: sums of them, and of heights, stay finite.
  static let greatestSectionCount = 1_000_000
  static let greatestRowCount = 1_000_000_000

  private func checked(_ count: Int, _ name: @autoclosure () -> String, limit: Int) -> Int {
    if count >= 0, count <= limit { return count }
    if count > limit {
      report(
        .invalidValue(
          "\(name()) of \(debugName) is \(count), which is more than a table holds: it is \(limit)")
      )
      return limit
    }
    report(
      .invalidValue("\(name()) of \(debugName) is \(count), which is no number of things: it is 0"))
    return 0
  }

  // MARK: Heights

  /// The heights of a section of which nothing has been seen.
  final func madeSection(_ section: Int, rows: Int) -> HeightTree {
    var tree = HeightTree(headerRun(section, isFooter: false), count: 1)
    insertRows(into: &tree, section: section, 0..<rows)
    tree.insert(headerRun(section, isFooter: true), count: 1, at: tree.count)
    return tree
  }

  /// Inserts rows of which nothing has been seen into a section's heights.
  final func insertRows(into tree: inout HeightTree, section: Int, _ rows: Range<Int>) {
    if rows.isEmpty { return }
    let first = IndexPath(row: rows.lowerBound, section: section)
    let own =
      delegate?.tableView(self, estimatedHeightForRowAt: first) ?? TableView.automaticDimension
    if estimatedRowHeight != 0, own == TableView.automaticDimension {
      tree.insert(sharedRun, count: rows.count, at: rows.lowerBound + 1)
      return
    }
    for row in rows {
      let path = IndexPath(row: row, section: section)
      let run: HeightTree.Run
      if estimatedRowHeight == 0, let height = givenHeight(path) {
        run = HeightTree.Run(height: height, generation: generation)
      } else {
        let estimate =
          row == rows.lowerBound
          ? own
          : delegate?.tableView(self, estimatedHeightForRowAt: path) ?? TableView.automaticDimension
        run = self.run(estimate: estimate, of: path)
      }
      tree.insert(run, count: 1, at: row + 1)
    }
  }

  /// What rows are taken to be about which the delegate says nothing.
  private var sharedRun: HeightTree.Run {
    if estimatedRowHeight > 0 { return HeightTree.Run(height: estimatedRowHeight) }
    if rowHeight >= 0 {
      return HeightTree.Run(
        height: rowHeight, generation: delegate == nil ? HeightTree.Run.known : 0)
    }
    return HeightTree.Run(height: TableView.defaultRowHeight)
  }

  private func run(estimate: Double, of path: IndexPath) -> HeightTree.Run {
    if estimate == TableView.automaticDimension { return sharedRun }
    if TableView.isHeight(estimate) { return HeightTree.Run(height: estimate) }
    reportHeight(estimate, "estimatedHeightForRowAt \(path)", sharedRun.height)
    return sharedRun
  }

  /// The height that the delegate or ``rowHeight`` gives a row; nil where constraints decide.
  final func givenHeight(_ path: IndexPath) -> Double? {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height == TableView.automaticDimension { return nil }
    if TableView.isHeight(height) { return height }
    let other = rowHeight >= 0 ? rowHeight : TableView.defaultRowHeight
    reportHeight(height, "heightForRowAt \(path)", other)
    return other
  }

  private func reportHeight(_ height: Double, _ name: String, _ other: Double) {
    report(
      .invalidValue(
        "\(name) of \(debugName) is \(height), which is no height: return a number of points from 0 "
          + "on, or TableView.automaticDimension; it is taken to be \(other)"))
  }

  /// The height of a header or footer as far as it is known without its view.
  private func headerRun(_ section: Int, isFooter: Bool) -> HeightTree.Run {
    let height =
      isFooter
      ? delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
      : delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0, TableView.isHeight(height) {
      // A height set for all sections counts for those that have something to show; in groups it parts them.
      let isGeneral =
        style == .plain && height == (isFooter ? sectionFooterHeight : sectionHeaderHeight)
      if !isGeneral || title(of: section, isFooter: isFooter) != nil {
        return HeightTree.Run(height: height, generation: HeightTree.Run.known)
      }
    } else if height != TableView.automaticDimension {
      let name = isFooter ? "heightForFooterInSection" : "heightForHeaderInSection"
      reportHeight(height, "\(name) \(section)", 0)
      return HeightTree.Run(height: 0, generation: HeightTree.Run.known)
    }
    if title(of: section, isFooter: isFooter) != nil {
      return HeightTree.Run(height: TableView.titleHeight)
    }
    // Whether there is a view is asked when the section is seen.
    return HeightTree.Run(
      height: 0, generation: delegate == nil ? HeightTree.Run.known : 0)
  }

  final func title(of section: Int, isFooter: Bool) -> String? {
    isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: section)
      : dataSource?.tableView(self, titleForHeaderInSection: section)
  }
}
