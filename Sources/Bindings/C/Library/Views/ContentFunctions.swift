// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What views contain, and how large it is; `layoutviews.h` says what each function does.

@c @implementation
public func ls_view_set_content_size(
  _ window: ls_window, _ view: ls_view, _ size: ls_size, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    try check(size.width, size.height, name: "size")
    box.contents[view.tag - 1].size = Size(size)
    view.invalidateIntrinsicContentSize()
  }
}

@c @implementation
public func ls_view_set_measure(
  _ window: ls_window, _ view: ls_view, _ measure: ls_measure?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    box.contents[view.tag - 1].measure = measure
    box.contents[view.tag - 1].measureContext = context
    view.invalidateIntrinsicContentSize()
  }
}

@c @implementation
public func ls_view_invalidate_content(
  _ window: ls_window, _ view: ls_view, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    view.invalidateIntrinsicContentSize()
  }
}

@c @implementation
public func ls_view_set_on_layout(
  _ window: ls_window, _ view: ls_view, _ callback: ls_view_callback?,
  _ context: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    box.contents[view.tag - 1].onLayout = callback
    box.contents[view.tag - 1].layoutContext = context
    view.setNeedsLayout()
  }
}

@c @implementation
public func ls_view_set_baselines(
  _ window: ls_window, _ view: ls_view, _ first: Double, _ last: Double,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    try check(first, last, name: "baselines")
    box.contents[view.tag - 1].baselines = (first, last)
    box.contents[view.tag - 1].hasBaselines = true
    view.invalidateIntrinsicContentSize()
  }
}

@c @implementation
public func ls_view_set_alignment_insets(
  _ window: ls_window, _ view: ls_view, _ insets: ls_insets,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    try check(insets, "insets")
    let insets = EdgeInsets(insets)
    box.contents[view.tag - 1].alignmentInsets = insets
    if insets == .zero {
      view.marks.insert(.isAlignedByFrame)
    } else {
      view.marks.remove(.isAlignedByFrame)
    }
    view.superview?.frameRulesDidChange()
  }
}

@c @implementation
public func ls_view_set_hugging(
  _ window: ls_window, _ view: ls_view, _ axis: ls_axis, _ priority: Double,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    let axis = try layoutAxis(axis)
    view.setContentHuggingPriority(try layoutPriority(priority), for: axis)
  }
}

@c @implementation
public func ls_view_set_compression_resistance(
  _ window: ls_window, _ view: ls_view, _ axis: ls_axis, _ priority: Double,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    let axis = try layoutAxis(axis)
    view.setContentCompressionResistancePriority(try layoutPriority(priority), for: axis)
  }
}

@c @implementation
public func ls_view_fitting_size(
  _ window: ls_window, _ view: ls_view, _ target: ls_size, _ horizontalPriority: Double,
  _ verticalPriority: Double, _ size: UnsafeMutablePointer<ls_size>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    try check(target.width, target.height, name: "target")
    let horizontal = try layoutPriority(horizontalPriority)
    let vertical = try layoutPriority(verticalPriority)
    let size = try given(size, "size")
    let found = view.systemLayoutSizeFitting(
      Size(target), withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    size.pointee = ls_size(width: found.width, height: found.height)
  }
}
