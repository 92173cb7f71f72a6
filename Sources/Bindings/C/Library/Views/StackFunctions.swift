// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Stack views; `layoutviews.h` says what each function does.

/// Changes a stack view.
private func change(
  _ window: ls_window, _ stack: ls_view, _ error: UnsafeMutablePointer<ls_error>?,
  _ body: (WindowBox, StackView) throws(Refusal) -> Void
) -> ls_status {
  change(window, stack, error) { (box, view: View) throws(Refusal) in
    guard let stack = view as? StackView else { throw .argument("stack", "no stack view") }
    try body(box, stack)
  }
}

@c @implementation
public func ls_stack_set_options(
  _ window: ls_window, _ stack: ls_view, _ options: UnsafePointer<ls_stack_options>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, stack, error) { (box, stack: StackView) throws(Refusal) in
    let options = try given(options, "options").pointee
    let axis = try layoutAxis(options.axis)
    guard let distribution = StackView.Distribution(rawValue: Int(options.distribution)) else {
      throw .argument("distribution", "there is no such")
    }
    guard let alignment = StackView.Alignment(rawValue: Int(options.alignment)) else {
      throw .argument("alignment", "there is no such")
    }
    try check(options.spacing, name: "spacing")
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.isLayoutMarginsRelativeArrangement = options.is_relative_to_margins
    stack.isBaselineRelativeArrangement = options.is_relative_to_baselines
    stack.spacing = options.spacing
  }
}

@c @implementation
public func ls_stack_insert(
  _ window: ls_window, _ stack: ls_view, _ view: ls_view, _ index: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, stack, error) { (box, stack: StackView) throws(Refusal) in
    let view = try box.view(view)
    let end = stack.arrangedSubviews.count
    stack.insertArrangedSubview(view, at: index < 0 || index > end ? end : index)
  }
}

@c @implementation
public func ls_stack_remove(
  _ window: ls_window, _ stack: ls_view, _ view: ls_view, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, stack, error) { (box, stack: StackView) throws(Refusal) in
    stack.removeArrangedSubview(try box.view(view))
  }
}

@c @implementation
public func ls_stack_set_spacing_after(
  _ window: ls_window, _ stack: ls_view, _ view: ls_view, _ spacing: Double,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  change(window, stack, error) { (box, stack: StackView) throws(Refusal) in
    let view = try box.view(view)
    try check(spacing, name: "spacing")
    stack.setCustomSpacing(spacing, after: view)
  }
}
