import LayoutSolver

@testable import LayoutStoryboards

/// Compares the views of a scene alone with those of a controller or nib, one by one.
///
/// Where a scene alone shows prototypes, one cell is made of each, and laid out at the size of the canvas. Where it
/// shows static cells, those of the table are scrolled to; how far they are from the first row of their section is
/// compared, as what is between sections is not in the file.
struct TreeComparison {
  private let window: Window
  private let loaders: [PrototypeLoader]
  private var models: [ObjectIdentifier: InterfaceView] = [:]
  /// How many views of the scene alone were compared.
  private(set) var count = 0

  init(_ layout: SceneLayout, _ window: Window, _ loaders: [PrototypeLoader]) {
    self.window = window
    self.loaders = loaders
    for entry in layout.entries { models[ObjectIdentifier(entry.view)] = entry.model }
  }

  /// The first view, in the order of the tree, whose frame is not that of the other tree's.
  ///
  /// On the canvas hidden views of a stack are not arranged.
  mutating func difference(_ alone: View, _ view: View) -> String? {
    if view.isHidden, view.superview is StackView, alone.identifier == view.identifier {
      count += Self.size(of: alone)
      return nil
    }
    if alone.frame != view.frame {
      return "\(view.identifier ?? "?") is at \(view.frame), alone at \(alone.frame)"
    }
    return contentDifference(alone, view)
  }

  private static func size(of view: View) -> Int {
    view.subviews.reduce(1) { $0 + size(of: $1) }
  }

  /// The same without the frames of the two views themselves.
  private mutating func contentDifference(_ alone: View, _ view: View) -> String? {
    count += 1
    if alone.identifier != view.identifier {
      return "\(view.identifier ?? "?") is there, alone \(alone.identifier ?? "?")"
    }
    if let table = view as? TableView, let model = models[ObjectIdentifier(alone)] {
      return tableDifference(alone, table, model)
    }
    if let collection = view as? CollectionView, let model = models[ObjectIdentifier(alone)] {
      return collectionDifference(alone, collection, model)
    }
    if alone.subviews.count > view.subviews.count {
      return "\(view.identifier ?? "?") has \(view.subviews.count) subviews"
    }
    for (alone, view) in zip(alone.subviews, view.subviews) {
      if let found = difference(alone, view) { return found }
    }
    return nil
  }

  private mutating func tableDifference(
    _ alone: View, _ table: TableView, _ model: InterfaceView
  ) -> String? {
    var place = IndexPath(row: -1, section: -1)
    var section: MarkupElement?
    var first: (alone: View, row: View)?
    for part in alone.subviews {
      guard let partModel = models[ObjectIdentifier(part)] else { return "a view of no element" }
      switch partModel.element["key"] {
      case "tableHeaderView":
        guard let header = table.tableHeaderView else { return "no header of the table" }
        if let found = difference(part, header) { return found }
        continue
      case "tableFooterView":
        guard let footer = table.tableFooterView else { return "no footer of the table" }
        if part.frame.size != footer.frame.size || part.frame.minX != footer.frame.minX {
          return "the footer is at \(footer.frame), alone at \(part.frame)"
        }
        if let found = contentDifference(part, footer) { return found }
        continue
      default: break
      }
      if model.element.child("prototypes")?.children.contains(where: { $0 === partModel.element })
        ?? false
      {
        if let found = prototypeDifference(part, partModel, table, model) { return found }
        continue
      }
      let own = model.element.child("sections")?.children.first {
        $0.child("cells")?.children.contains { $0 === partModel.element } ?? false
      }
      if own !== section {
        section = own
        first = nil
        place = IndexPath(row: 0, section: place.section + 1)
      } else {
        place.row += 1
      }
      table.scrollToRow(at: place, at: .none, animated: false)
      window.runUpdateCycle()
      guard let cell = table.cellForRow(at: place) else { return "no cell at \(place)" }
      let start = first ?? (part, cell)
      first = start
      // The first row may be out of sight by now, but is still where it was.
      var expected = part.frame
      expected.origin.y += table.rectForRow(at: IndexPath(row: 0, section: place.section)).minY
      expected.origin.y -= start.alone.frame.minY
      if cell.frame != expected {
        return "row \(place) is at \(cell.frame), by the canvas at \(expected)"
      }
      if let found = contentDifference(part, cell) { return found }
    }
    return nil
  }

  private mutating func collectionDifference(
    _ alone: View, _ collection: CollectionView, _ model: InterfaceView
  ) -> String? {
    let loader = loaders.first { $0.owner === model }
    for part in alone.subviews {
      guard let partModel = models[ObjectIdentifier(part)] else { return "a view of no element" }
      guard let made = try? loader?.makeView(of: partModel) as? CollectionReusableView else {
        return "no part of \(partModel.id ?? "?")"
      }
      collection.addSubview(made)
      made.frame = part.frame
      window.runUpdateCycle()
      defer { made.removeFromSuperview() }
      if let found = difference(part, made) { return found }
    }
    return nil
  }

  private mutating func prototypeDifference(
    _ alone: View, _ part: InterfaceView, _ table: TableView, _ model: InterfaceView
  ) -> String? {
    let loader = loaders.first { $0.owner === model }
    let made: View?
    if let identifier = part.object.reuseIdentifier,
      loader?.models.contains(where: { $0 === part }) ?? false
    {
      made = table.dequeueReusableCell(withIdentifier: identifier)
    } else {
      // A row cannot have it, but a cell can be made.
      made = try? loader?.makeView(of: part)
    }
    guard let cell = made as? TableViewCell else { return "no cell of \(part.id ?? "?")" }
    table.addSubview(cell)
    cell.frame = alone.frame
    window.runUpdateCycle()
    defer { cell.removeFromSuperview() }
    return difference(alone, cell)
  }
}
