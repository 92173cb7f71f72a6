// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Windows and their layouts; `layoutviews.h` says what each function does.

@c @implementation
public func ls_window_create() -> ls_window { WindowBox().register() }

@c @implementation
public func ls_window_free(_ window: ls_window) -> ls_status {
  if window.id == 0 { return ls_status(LS_OK) }
  guard let object = registry_remove(window.id, UInt64(LS_KIND_WINDOW)) else {
    return ls_status(LS_ERROR_HANDLE)
  }
  Unmanaged<WindowBox>.fromOpaque(object).release()
  return ls_status(LS_OK)
}

@c @implementation
public func ls_window_root(
  _ window: ls_window, _ root: UnsafeMutablePointer<ls_view>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in try given(root, "root").pointee = box.root }
}

@c @implementation
public func ls_window_set_size(
  _ window: ls_window, _ width: Double, _ height: Double, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let frame = ls_rect(x: 0, y: 0, width: width, height: height)
    try check(frame, "size")
    try box.listening { () throws(Refusal) in
      let old = box.window.frame
      box.window.frame = Rect(frame)
      if box.window.frame != old { box.noteMove(of: box.window) }
    }
  }
}

@c @implementation
public func ls_window_set_scale(
  _ window: ls_window, _ scale: Double, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    if !(scale > 0 && scale <= Window.largestScale) {
      throw .argument("scale", "not above 0 and up to 1000")
    }
    try box.listening { () throws(Refusal) in box.window.displayScale = scale }
  }
}

@c @implementation
public func ls_window_set_direction(
  _ window: ls_window, _ direction: ls_direction, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    if Int(direction) != LS_LEFT_TO_RIGHT && Int(direction) != LS_RIGHT_TO_LEFT {
      throw .argument("direction", "a window has one of the two")
    }
    try box.listening { () throws(Refusal) in
      box.window.layoutDirection =
        Int(direction) == LS_RIGHT_TO_LEFT ? .rightToLeft : .leftToRight
    }
  }
}

@c @implementation
public func ls_window_set_safe_area(
  _ window: ls_window, _ insets: ls_insets, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    try check(insets, "insets")
    try box.listening { () throws(Refusal) in
      box.window.hostSafeAreaInsets = EdgeInsets(insets)
    }
  }
}

@c @implementation
public func ls_window_set_keyboard_frame(
  _ window: ls_window, _ frame: ls_rect, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    try check(frame, "frame")
    try box.listening { () throws(Refusal) in box.window.keyboardFrame = Rect(frame) }
  }
}

@c @implementation
public func ls_window_layout(
  _ window: ls_window, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    if box.window.isRunningCycle {
      throw .layout(LS_ERROR_REFUSED, "the window is being laid out", constraints: [])
    }
    try box.keeping { () throws(Refusal) in box.window.runUpdateCycle() }
  }
}

@c @implementation
public func ls_window_needs_layout(
  _ window: ls_window, _ needsLayout: UnsafeMutablePointer<Bool>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    try given(needsLayout, "needs_layout").pointee = box.window.isUpdateCycleRequested
  }
}

@c @implementation
public func ls_window_moved(
  _ window: ls_window, _ moves: UnsafeMutablePointer<ls_move>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let buffer = try output(moves, capacity, "moves")
    try given(count, "count").pointee = box.readMoves(buffer)
  }
}

extension WindowBox {
  /// Writes what has moved, the first first, until the buffer is full, and returns how many.
  fileprivate func readMoves(_ buffer: UnsafeMutableBufferPointer<ls_move>) -> Int {
    var count = 0
    var read = 0
    while count < buffer.count, read < moved.count {
      let index = moved[read] - 1
      read += 1
      // It may have been freed, and the tag another's.
      guard let entry = views.entry(at: index) else { continue }
      let frame = entry.object._withUnsafeGuaranteedRef { $0.frame }
      if !contents[index].takeMove(to: frame) { continue }
      buffer[count] = ls_move(
        view: ls_view(id: entry.handle), user_data: entry.userData, frame: ls_rect(frame))
      count += 1
    }
    moved.removeFirst(read)
    return count
  }
}

@c @implementation
public func ls_window_take_message(
  _ window: ls_window, _ message: UnsafeMutablePointer<ls_error>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let message = try given(message, "message")
    message.pointee = box.takeMessage()?.register() ?? ls_error(id: 0)
  }
}

@c @implementation
public func ls_window_description(
  _ window: ls_window, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  inspect(window, error) { box throws(Refusal) in
    let buffer = try output(buffer, capacity, "buffer")
    deliver(box.window.layoutDescription, to: buffer, length)
  }
}

@c @implementation
public func ls_window_wireframe(
  _ window: ls_window, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  inspect(window, error) { box throws(Refusal) in
    let buffer = try output(buffer, capacity, "buffer")
    deliver(box.window.wireframe(), to: buffer, length)
  }
}

@c @implementation
public func ls_window_broken_constraints(
  _ window: ls_window, _ constraints: UnsafeMutablePointer<ls_layout_constraint>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  inspect(window, error) { box throws(Refusal) in
    let buffer = try output(constraints, capacity, "constraints")
    let count = try given(count, "count")
    deliver(box.window.brokenConstraints, to: buffer, count) {
      ls_layout_constraint(id: box.handle(of: $0))
    }
  }
}
