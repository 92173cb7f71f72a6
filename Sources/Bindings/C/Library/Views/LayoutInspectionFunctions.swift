// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What decides a layout, and what it leaves open; `layoutviews.h` says what each function does.

@c @implementation
public func ls_view_ambiguous_attributes(
  _ window: ls_window, _ view: ls_view, _ attributes: UnsafeMutablePointer<ls_attribute>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    let buffer = try output(attributes, capacity, "attributes")
    let count = try given(count, "count")
    deliver(view.ambiguousAttributes, to: buffer, count) { ls_attribute($0.rawValue) }
  }
}

@c @implementation
public func ls_view_ambiguous_views(
  _ window: ls_window, _ view: ls_view, _ views: UnsafeMutablePointer<ls_view>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    let buffer = try output(views, capacity, "views")
    let count = try given(count, "count")
    deliver(view.ambiguousViews, to: buffer, count) { box.handle(of: $0) }
  }
}

@c @implementation
public func ls_view_affecting_constraints(
  _ window: ls_window, _ view: ls_view, _ axis: ls_axis,
  _ constraints: UnsafeMutablePointer<ls_layout_constraint>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    let axis = try layoutAxis(axis)
    let buffer = try output(constraints, capacity, "constraints")
    let count = try given(count, "count")
    let found = view.constraintsAffectingLayout(for: axis).map { box.handle(of: $0) }
    deliver(found.filter { $0 != 0 }, to: buffer, count) { ls_layout_constraint(id: $0) }
  }
}
