// Looking at what a caller passes for views, before anything is done with it.

/// Does something with what the handle of a window denotes, which lives until it is done.
@inline(never)
func attempt(
  _ window: ls_window, _ error: UnsafeMutablePointer<ls_error>?,
  _ body: (WindowBox) throws(Refusal) -> Void
) -> ls_status {
  attempt(error) { () throws(Refusal) in
    guard let object = registry_find(window.id, UInt64(LS_KIND_WINDOW)) else {
      throw .handle("window", index: nil, window.id)
    }
    let box = Unmanaged<WindowBox>.fromOpaque(object).takeUnretainedValue()
    defer { withExtendedLifetime(box) {} }
    try body(box)
  }
}

/// Changes a view.
@inline(never)
func change(
  _ window: ls_window, _ view: ls_view, _ error: UnsafeMutablePointer<ls_error>?,
  _ body: (WindowBox, View) throws(Refusal) -> Void
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let view = try box.view(view)
    try box.listening { () throws(Refusal) in try body(box, view) }
  }
}

/// Reads something for which there may have to be a layout.
@inline(never)
func inspect(
  _ window: ls_window, _ error: UnsafeMutablePointer<ls_error>?,
  _ body: (WindowBox) throws(Refusal) -> Void
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    try box.keeping { () throws(Refusal) in try body(box) }
  }
}

/// Reads something of a view.
@inline(never)
func read(
  _ window: ls_window, _ view: ls_view, _ error: UnsafeMutablePointer<ls_error>?,
  _ body: (WindowBox, View) throws(Refusal) -> Void
) -> ls_status {
  inspect(window, error) { box throws(Refusal) in try body(box, try box.view(view)) }
}

/// Checks numbers of which each must be one that layouts take.
func check(_ numbers: Double..., name: StaticString) throws(Refusal) {
  for number in numbers where !isUsable(number) {
    throw .argument(name, "not finite, or beyond 1e150")
  }
}

func check(_ insets: ls_insets, _ name: StaticString) throws(Refusal) {
  try check(insets.top, insets.left, insets.bottom, insets.right, name: name)
}

func check(_ rect: ls_rect, _ name: StaticString) throws(Refusal) {
  try check(rect.x, rect.y, rect.width, rect.height, name: name)
  if rect.width < 0 || rect.height < 0 { throw .argument(name, "a negative size") }
}

func layoutPriority(_ priority: Double) throws(Refusal) -> LayoutPriority {
  let made = LayoutPriority(Float(priority))
  if !made.isValid { throw .argument("priority", "not above 0 and up to 1000") }
  return made
}

func layoutAxis(_ axis: ls_axis) throws(Refusal) -> LayoutConstraint.Axis {
  guard let axis = LayoutConstraint.Axis(rawValue: Int(axis)) else {
    throw .argument("axis", "there is no such")
  }
  return axis
}

/// Returns a text of a caller's; invalid UTF-8 is replaced.
func text(_ base: UnsafePointer<CChar>?, _ name: StaticString) throws(Refusal) -> String {
  String(cString: try given(base, name))
}

/// Writes a text as `ls_view_name` says.
func deliver(
  _ text: String, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) throws(Refusal) {
  deliver(text, to: try output(buffer, capacity, "buffer"), length)
}

extension WindowBox {
  func view(_ handle: ls_view) throws(Refusal) -> View {
    guard let view = views.object(handle.id) else { throw .handle("view", index: nil, handle.id) }
    return view.takeUnretainedValue()
  }

  func guide(_ handle: ls_guide) throws(Refusal) -> LayoutGuide {
    guard let guide = guides.object(handle.id) else {
      throw .handle("guide", index: nil, handle.id)
    }
    return guide.takeUnretainedValue()
  }

  func constraint(_ handle: ls_layout_constraint) throws(Refusal) -> LayoutConstraint {
    guard let constraint = constraints.object(handle.id) else {
      throw .handle("constraint", index: nil, handle.id)
    }
    return constraint.takeUnretainedValue()
  }

  /// Returns the view or guide of a handle.
  func item(_ handle: ls_item, _ name: StaticString) throws(Refusal) -> AnyObject {
    if let view = views.object(handle.id) { return view.takeUnretainedValue() }
    if let guide = guides.object(handle.id) { return guide.takeUnretainedValue() }
    throw .handle(name, index: nil, handle.id)
  }

  /// The handle of a view or guide, null where it was freed or has none.
  func handle(of item: AnyObject?) -> ls_item {
    if let view = item as? View { return ls_item(id: handle(of: view).id) }
    if let guide = item as? LayoutGuide {
      return ls_item(id: handles[ObjectIdentifier(guide)] ?? 0)
    }
    return ls_item(id: 0)
  }

  /// Returns the views of an array of handles.
  func views(_ base: UnsafePointer<ls_view>?, _ count: Int) throws(Refusal) -> [View] {
    let handles = try array(base, count, "views")
    var list: [View] = []
    list.reserveCapacity(count)
    for index in 0..<count {
      guard let view = views.object(handles[index].id) else {
        throw .handle("views", index: index, handles[index].id)
      }
      list.append(view.takeUnretainedValue())
    }
    return list
  }

  /// Returns the constraints of an array of handles.
  func constraints(
    _ base: UnsafePointer<ls_layout_constraint>?, _ count: Int
  ) throws(Refusal) -> [LayoutConstraint] {
    let handles = try array(base, count, "constraints")
    var list: [LayoutConstraint] = []
    list.reserveCapacity(count)
    for index in 0..<count {
      guard let constraint = constraints.object(handles[index].id) else {
        throw .handle("constraints", index: index, handles[index].id)
      }
      list.append(constraint.takeUnretainedValue())
    }
    return list
  }
}
