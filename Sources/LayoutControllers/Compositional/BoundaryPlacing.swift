import LayoutViews

/// Places headers and the like at the boundary of something.
#if MainActorViews
  @MainActor
#endif
struct BoundaryPlacing {
  let axis: CollectionLayoutAxis
  /// Where their container begins across the direction of the collection, and how large it is.
  let start: Double
  let size: Size
  /// What they have asked for, by kind and number.
  let measured: [String: Size]
  /// What is kept free above headers.
  let padding: Double
  /// How far those at the beginning and the end make it longer.
  private(set) var header = 0.0
  private(set) var footer = 0.0
  private var items:
    [(definition: CollectionLayoutBoundarySupplementaryItem, number: Int, size: Size)] =
      []

  init(
    axis: CollectionLayoutAxis, start: Double, size: Size, measured: [String: Size],
    padding: Double = 0
  ) {
    self.padding = padding
    self.axis = axis
    self.start = start
    self.size = size
    self.measured = measured
  }

  /// What measured sizes are found by.
  static func key(_ kind: String, _ number: Int) -> String { "\(number) \(kind)" }

  mutating func measure(_ definitions: [CollectionLayoutBoundarySupplementaryItem]) {
    var numbers: [String: Int] = [:]
    for definition in definitions {
      let number = numbers[definition.elementKind, default: 0]
      numbers[definition.elementKind] = number + 1
      var own = definition.layoutSize.size(in: size)
      if let known = measured[BoundaryPlacing.key(definition.elementKind, number)] {
        if definition.layoutSize.widthDimension.isEstimated { own.width = known.width }
        if definition.layoutSize.heightDimension.isEstimated { own.height = known.height }
      }
      items.append((definition, number, own))
      if !definition.extendsBoundary { continue }
      switch place(definition) {
      case .near: header = max(header, padding + own[axis])
      case .far: footer = max(footer, own[axis])
      case .middle: break
      }
    }
  }

  private enum Place {
    case near
    case middle
    case far
  }

  /// Where something is along the direction of the collection.
  private func place(_ definition: CollectionLayoutBoundarySupplementaryItem) -> Place {
    place(definition.alignment.edges, along: axis)
  }

  private func place(
    _ edges: DirectionalRectEdge, along axis: CollectionLayoutAxis
  ) -> Place {
    let near: DirectionalRectEdge = axis == .horizontal ? .leading : .top
    let far: DirectionalRectEdge = axis == .horizontal ? .trailing : .bottom
    return edges.contains(near) ? .near : edges.contains(far) ? .far : .middle
  }

  /// Returns where they are at something of a length with them.
  func placed(length: Double) -> [CompositionalSection.Boundary] {
    items.map { definition, number, own in
      var frame = Rect(origin: .zero, size: own)
      let isOutside = definition.extendsBoundary
      switch place(definition) {
      case .near: frame.origin[axis] = isOutside ? padding : header
      case .far: frame.origin[axis] = length - footer - (isOutside ? 0 : own[axis])
      case .middle: frame.origin[axis] = (header + length - footer - own[axis]) / 2
      }
      let across = axis.across
      switch place(definition.alignment.edges, along: across) {
      case .near: frame.origin[across] = start
      case .far: frame.origin[across] = start + size[across] - own[across]
      case .middle: frame.origin[across] = start + (size[across] - own[across]) / 2
      }
      let offset = definition.offset
      if isUsable(offset.x), isUsable(offset.y) {
        frame = frame.offsetBy(dx: offset.x, dy: offset.y)
      }
      return CompositionalSection.Boundary(definition: definition, number: number, frame: frame)
    }
  }
}
