// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Views, and their tree; `layoutviews.h` says what each function does.

@c @implementation
public func ls_views_create(
  _ window: ls_window, _ kind: ls_view_kind, _ names: UnsafePointer<UnsafePointer<CChar>?>?,
  _ userData: UnsafePointer<UnsafeMutableRawPointer?>?, _ count: Int,
  _ views: UnsafeMutablePointer<ls_view>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    if Int(kind) < LS_PLAIN_VIEW || Int(kind) > LS_SCROLL_VIEW {
      throw .argument("kind", "there is no such")
    }
    let made = try output(views, count, "views")
    if !box.views.hasRoom(for: count) { throw .argument("count", "there is no room for so many") }
    for index in 0..<count {
      let view: View =
        switch Int(kind) {
        case LS_STACK_VIEW: StackView()
        case LS_SCROLL_VIEW: ScrollView()
        default: View()
        }
      view.translatesAutoresizingMaskIntoConstraints = false
      view.identifier = names?[index].map { String(cString: $0) }
      made[index] = box.register(view, userData: userData?[index])
    }
  }
}

@c @implementation
public func ls_views_free(
  _ window: ls_window, _ views: UnsafePointer<ls_view>?, _ count: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let list = try box.views(views, count)
    let handles = try array(views, count, "views")
    if list.contains(where: { $0 === box.window }) {
      throw .layout(LS_ERROR_REFUSED, "the root ends with its window", constraints: [])
    }
    try box.keeping { () throws(Refusal) in
      for (index, view) in list.enumerated() {
        view.removeFromSuperview()
        box.forget(handles[index])
      }
    }
  }
}

@c @implementation
public func ls_view_name(
  _ window: ls_window, _ view: ls_view, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    try deliver(view.identifier ?? "", buffer, capacity, length)
  }
}

@c @implementation
public func ls_view_user_data(
  _ window: ls_window, _ view: ls_view, _ userData: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    try given(userData, "user_data").pointee = box.views.userData(box.handle(of: view).id)
  }
}

@c @implementation
public func ls_view_set_user_data(
  _ window: ls_window, _ view: ls_view, _ userData: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    box.views.setUserData(userData, of: box.handle(of: view).id)
  }
}

@c @implementation
public func ls_view_insert(
  _ window: ls_window, _ superview: ls_view, _ view: ls_view, _ index: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, superview, error) { box, superview throws(Refusal) in
    let view = try box.view(view)
    // A count beyond what an Int holds is negative here.
    let end = superview.subviews.count
    superview.insertSubview(view, at: index < 0 || index > end ? end : index)
  }
}

@c @implementation
public func ls_view_remove(
  _ window: ls_window, _ view: ls_view, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    view.removeFromSuperview()
  }
}

@c @implementation
public func ls_view_superview(
  _ window: ls_window, _ view: ls_view, _ superview: UnsafeMutablePointer<ls_view>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    try given(superview, "superview").pointee = box.handle(of: view.superview)
  }
}

@c @implementation
public func ls_view_subviews(
  _ window: ls_window, _ view: ls_view, _ subviews: UnsafeMutablePointer<ls_view>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    let buffer = try output(subviews, capacity, "subviews")
    deliver(view.subviews, to: buffer, try given(count, "count")) { box.handle(of: $0) }
  }
}

@c @implementation
public func ls_views_frames(
  _ window: ls_window, _ views: UnsafePointer<ls_view>?, _ count: Int,
  _ frames: UnsafeMutablePointer<ls_rect>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let handles = try array(views, count, "views")
    let frames = try output(frames, count, "frames")
    for index in 0..<count where box.views.object(handles[index].id) == nil {
      throw .handle("views", index: index, handles[index].id)
    }
    for index in 0..<count {
      if let view = box.views.object(handles[index].id) {
        frames[index] = ls_rect(view.takeUnretainedValue().frame)
      }
    }
  }
}

@c @implementation
public func ls_view_frame_in_root(
  _ window: ls_window, _ view: ls_view, _ frame: UnsafeMutablePointer<ls_rect>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    let root = view.rootView
    try given(frame, "frame").pointee = ls_rect(view.convert(view.bounds, to: root))
  }
}

@c @implementation
public func ls_view_set_frame(
  _ window: ls_window, _ view: ls_view, _ frame: ls_rect, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    try check(frame, "frame")
    if view === box.window {
      throw .layout(LS_ERROR_REFUSED, "a window has ls_window_set_size", constraints: [])
    }
    let old = view.frame
    view.frame = Rect(frame)
    if view.frame != old { box.noteMove(of: view) }
  }
}

@c @implementation
public func ls_view_set_uses_frame(
  _ window: ls_window, _ view: ls_view, _ usesFrame: Bool, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    view.translatesAutoresizingMaskIntoConstraints = usesFrame
  }
}

@c @implementation
public func ls_view_set_hidden(
  _ window: ls_window, _ view: ls_view, _ isHidden: Bool, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    view.isHidden = isHidden
  }
}

@c @implementation
public func ls_view_is_hidden(
  _ window: ls_window, _ view: ls_view, _ isHidden: UnsafeMutablePointer<Bool>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    try given(isHidden, "is_hidden").pointee = view.isHidden
  }
}

@c @implementation
public func ls_view_set_alpha(
  _ window: ls_window, _ view: ls_view, _ alpha: Double, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    if !(alpha >= 0 && alpha <= 1) { throw .argument("alpha", "not from 0 to 1") }
    view.alpha = alpha
  }
}

@c @implementation
public func ls_view_alpha(
  _ window: ls_window, _ view: ls_view, _ alpha: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  read(window, view, error) { box, view throws(Refusal) in
    try given(alpha, "alpha").pointee = view.alpha
  }
}

@c @implementation
public func ls_view_set_direction(
  _ window: ls_window, _ view: ls_view, _ direction: ls_direction,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    switch Int(direction) {
    case LS_INHERITED: view.semanticContentAttribute = .unspecified
    case LS_LEFT_TO_RIGHT: view.semanticContentAttribute = .forceLeftToRight
    case LS_RIGHT_TO_LEFT: view.semanticContentAttribute = .forceRightToLeft
    default: throw .argument("direction", "there is no such")
    }
  }
}

@c @implementation
public func ls_view_set_content_offset(
  _ window: ls_window, _ view: ls_view, _ x: Double, _ y: Double,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, view, error) { box, view throws(Refusal) in
    try check(x, y, name: "offset")
    view.bounds = Rect(origin: Point(x: x, y: y), size: view.bounds.size)
  }
}
