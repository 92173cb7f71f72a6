// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Margins and guides; `layoutviews.h` says what each function does.

@c @implementation
public func ls_view_set_margins(
  _ window: ls_window, _ view: ls_view, _ margins: ls_insets,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    try check(margins, "margins")
    view.layoutMargins = EdgeInsets(margins)
  }
}

@c @implementation
public func ls_view_margins(
  _ window: ls_window, _ view: ls_view, _ margins: UnsafeMutablePointer<ls_insets>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    try given(margins, "margins").pointee = ls_insets(view.layoutMargins)
  }
}

@c @implementation
public func ls_view_set_preserves_superview_margins(
  _ window: ls_window, _ view: ls_view, _ preserves: Bool, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    view.preservesSuperviewLayoutMargins = preserves
  }
}

@c @implementation
public func ls_view_safe_area(
  _ window: ls_window, _ view: ls_view, _ insets: UnsafeMutablePointer<ls_insets>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    try given(insets, "insets").pointee = ls_insets(view.safeAreaInsets)
  }
}

@c @implementation
public func ls_view_guide(
  _ window: ls_window, _ view: ls_view, _ kind: ls_guide_kind,
  _ guide: UnsafeMutablePointer<ls_guide>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    let result = try given(guide, "guide")
    let found: LayoutGuide?
    switch Int(kind) {
    case LS_SAFE_AREA: found = view.safeAreaLayoutGuide
    case LS_MARGINS: found = view.layoutMarginsGuide
    case LS_READABLE_CONTENT: found = view.readableContentGuide
    case LS_KEYBOARD: found = view.keyboardLayoutGuide
    case LS_SCROLL_CONTENT: found = (view as? ScrollView)?.contentLayoutGuide
    case LS_SCROLL_FRAME: found = (view as? ScrollView)?.frameLayoutGuide
    default: throw .argument("kind", "there is no such")
    }
    guard let found else { throw .argument("view", "no scroll view") }
    result.pointee = box.register(found)
  }
}

@c @implementation
public func ls_guide_create(
  _ window: ls_window, _ view: ls_view, _ name: UnsafePointer<CChar>?,
  _ guide: UnsafeMutablePointer<ls_guide>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    let result = try given(guide, "guide")
    let made = LayoutGuide()
    if let name { made.identifier = String(cString: name) }
    view.addLayoutGuide(made)
    result.pointee = box.register(made)
  }
}

@c @implementation
public func ls_guide_free(
  _ window: ls_window, _ guide: ls_guide, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let guide = try box.guide(guide)
    if guide.isBuiltIn {
      throw .layout(LS_ERROR_REFUSED, "the guide ends with its view", constraints: [])
    }
    try box.listening { () throws(Refusal) in
      guide.owningView?.removeLayoutGuide(guide)
      box.forget(guide)
    }
  }
}

@c @implementation
public func ls_guide_frame(
  _ window: ls_window, _ guide: ls_guide, _ frame: UnsafeMutablePointer<ls_rect>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  inspect(window, error) { box throws(Refusal) in
    let guide = try box.guide(guide)
    try given(frame, "frame").pointee = ls_rect(guide.layoutFrame)
  }
}
