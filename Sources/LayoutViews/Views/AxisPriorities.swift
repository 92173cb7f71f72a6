/// Priorities for the two axes.
struct AxisPriorities {
  var horizontal: LayoutPriority
  var vertical: LayoutPriority

  subscript(axis: LayoutConstraint.Axis) -> LayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}
