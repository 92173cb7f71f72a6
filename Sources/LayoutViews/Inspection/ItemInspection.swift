/// What dumps and pictures ask of the engine about one view or guide, when it is up to date.
package struct ItemInspection {
  private let record: ItemRecord

  init(_ record: ItemRecord) {
    self.record = record
  }

  /// Whether constraints have to determine the item's place or size.
  package var isDeterminedByConstraints: Bool { !record.unknownsToDetermine.isEmpty }
  /// Whether constraints name all that they have to determine.
  package var isNamed: Bool { record.isNamed }
  /// What could as well have another value.
  package var ambiguousAttributes: [LayoutConstraint.Attribute] {
    record.ambiguousUnknowns.map { $0.attribute }
  }

  /// The first constraints that determine the item along an axis, and how many there are besides.
  package func constraints(
    affecting axis: LayoutConstraint.Axis, atMost limit: Int
  ) -> (list: [LayoutConstraint], rest: Int) {
    let rows = record.rows(affecting: axis)
    return (rows.prefix(limit).map { $0.shownConstraint }, max(0, rows.count - limit))
  }

  /// The first constraints along an axis that name the item, in the order of their activation, and how many there
  /// are besides.
  package func constraints(
    naming axis: LayoutConstraint.Axis, atMost limit: Int
  ) -> (list: [LayoutConstraint], rest: Int) {
    var found: [LayoutConstraint] = []
    for reference in record.references.all {
      let constraint = reference.takeUnretainedValue()
      if constraint.firstAttribute.isHorizontal == (axis == .horizontal) {
        found.append(constraint)
      }
    }
    let list = found.ordered { Int($0.sequence) }
    return (Array(list.prefix(limit)), max(0, found.count - limit))
  }
}

extension View {
  /// What the engine knows of the view, if constraints lay it out.
  package final var inspection: ItemInspection? { inspectedRecord.map(ItemInspection.init) }

  /// All guides of the view that something has asked for, in a fixed order.
  package final var madeLayoutGuides: [LayoutGuide] { guides?.all ?? [] }

  /// The broken ones of the constraints that the view holds.
  package final var heldBrokenConstraints: [LayoutConstraint] {
    held.constraints.filter { $0.isBroken }
  }
}

extension LayoutGuide {
  /// What the engine knows of the guide, if a view owns it.
  package final var inspection: ItemInspection? { inspectedRecord.map(ItemInspection.init) }
}
