/// Where the rows are while one of them is moved.
///
/// Their heights stay where they are meanwhile: what is between is shown further up or down by the height of the row.
extension HandMovement {
  /// Returns by how much an element is shown below its place.
  func shift(of element: TableElement, height: Double) -> Double {
    let moved = TableElement(original)
    var position = element.position
    var shift = 0.0
    if element > moved {
      shift -= height
      // The place that it has without the row.
      if element.section == original.section { position -= 1 }
    }
    let isBehind =
      element.section > current.section
      || element.section == current.section && position > current.row
    return isBehind ? shift + height : shift
  }
}

extension TableHeights {
  /// Returns where a row would go whose upper edge is somewhere: between the rows that are nearest to that.
  func target(of moved: IndexPath, at y: Double) -> IndexPath {
    let element = TableElement(moved)
    let height = run(of: element).height
    // The place among the others, which are closer together without the row.
    let place = y < offset(of: element) ? y : y + height
    guard var other = self.element(at: place) else { return moved }
    if other == element, let next = self.element(after: element) { other = next }
    let middle = offset(of: other) + run(of: other).height / 2
    var section = other.section
    var row = other.position - 1
    if isFooter(other) {
      if place >= middle, section + 1 < sections.count {
        (section, row) = (section + 1, 0)
      }
    } else if isHeader(other) {
      row = 0
      if place < middle, section > 0 {
        section -= 1
        row = rowCount(in: section)
      }
    } else if place >= middle {
      row += 1
    }
    if section == moved.section, row > moved.row { row -= 1 }
    return IndexPath(row: row, section: section)
  }
}
