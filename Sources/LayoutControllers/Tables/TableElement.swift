import LayoutViews

/// The place of something that a table shows: a section's header, a row, or a section's footer.
struct TableElement: Hashable, Comparable {
  var section: Int
  /// 0 for the header, from 1 on the rows, after them the footer.
  var position: Int

  init(section: Int, position: Int) {
    self.section = section
    self.position = position
  }

  init(_ indexPath: IndexPath) {
    section = indexPath.section
    position = indexPath.row + 1
  }

  static func < (left: TableElement, right: TableElement) -> Bool {
    (left.section, left.position) < (right.section, right.position)
  }
}

/// Where the elements of a table are, as far as their heights are known.
struct TableHeights {
  /// For each section its header, its rows, its footer.
  private(set) var sections: [HeightTree] = []
  /// The heights of whole sections.
  private var totals = HeightTree()
  /// The height of the view above all sections.
  var header = 0.0
  /// The height of the view below all sections.
  var footer = 0.0

  init() {}

  init(_ sections: [HeightTree]) {
    self.sections = sections
    totals = HeightTree(elements: sections.lazy.map { HeightTree.Run(height: $0.height) })
  }

  /// The height of everything.
  var total: Double { header + totals.height + footer }
  /// Where the sections end.
  var end: Double { header + totals.height }

  func rowCount(in section: Int) -> Int { sections[section].count - 2 }

  func isHeader(_ element: TableElement) -> Bool { element.position == 0 }

  func isFooter(_ element: TableElement) -> Bool {
    element.position == sections[element.section].count - 1
  }

  /// The row's path; nil for headers and footers.
  func indexPath(of element: TableElement) -> IndexPath? {
    if isHeader(element) || isFooter(element) { return nil }
    return IndexPath(row: element.position - 1, section: element.section)
  }

  func contains(_ indexPath: IndexPath) -> Bool {
    sections.indices.contains(indexPath.section) && indexPath.row >= 0
      && indexPath.row < rowCount(in: indexPath.section)
  }

  func contains(_ element: TableElement) -> Bool {
    sections.indices.contains(element.section) && element.position >= 0
      && element.position < sections[element.section].count
  }

  func run(of element: TableElement) -> HeightTree.Run {
    sections[element.section].run(at: element.position)
  }

  func offset(of element: TableElement) -> Double {
    header + totals.offset(of: element.section)
      + sections[element.section].offset(of: element.position)
  }

  func end(ofSection section: Int) -> Double { header + totals.offset(of: section + 1) }
  func start(ofSection section: Int) -> Double { header + totals.offset(of: section) }

  /// The element at a height; the first or the last for places beyond them; nil where there is none.
  func element(at y: Double) -> TableElement? {
    if sections.isEmpty { return nil }
    let section = totals.index(at: y - header)
    let position = sections[section].index(at: y - start(ofSection: section))
    return TableElement(section: section, position: position)
  }

  func element(after element: TableElement) -> TableElement? {
    if element.position + 1 < sections[element.section].count {
      return TableElement(section: element.section, position: element.position + 1)
    }
    if element.section + 1 == sections.count { return nil }
    return TableElement(section: element.section + 1, position: 0)
  }

  func element(before element: TableElement) -> TableElement? {
    if element.position > 0 {
      return TableElement(section: element.section, position: element.position - 1)
    }
    if element.section == 0 { return nil }
    return TableElement(
      section: element.section - 1, position: sections[element.section - 1].count - 1)
  }

  mutating func set(_ run: HeightTree.Run, of element: TableElement) {
    sections[element.section].set(run, at: element.position)
    totals.set(
      HeightTree.Run(height: sections[element.section].height), at: element.section)
  }
}
