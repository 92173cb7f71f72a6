import LayoutViews

/// A direction in which things follow each other.
nonisolated enum CollectionLayoutAxis {
  case horizontal
  case vertical

  var across: CollectionLayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

nonisolated extension Size {
  /// The length along a direction.
  subscript(axis: CollectionLayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

nonisolated extension Point {
  /// The coordinate along a direction.
  subscript(axis: CollectionLayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

nonisolated extension DirectionalEdgeInsets {
  /// The distances at the beginning and the end of a direction; what is no number is 0.
  subscript(axis: CollectionLayoutAxis) -> (near: Double, far: Double) {
    let (near, far) = axis == .horizontal ? (leading, trailing) : (top, bottom)
    return (isUsable(near) ? near : 0, isUsable(far) ? far : 0)
  }
}
