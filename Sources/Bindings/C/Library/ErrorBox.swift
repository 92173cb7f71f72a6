/// What the handle of an error denotes.
///
/// It has no reference to the solver, and may outlive it.
final class ErrorBox {
  let status: ls_status
  let constraints: [ls_constraint]
  let variable: ls_variable
  /// Those of layout constraints.
  let layoutConstraints: [UInt64]
  /// The text in UTF-8, with a 0 at its end.
  let message: UnsafeMutablePointer<CChar>

  init(_ refusal: Refusal) {
    status = refusal.status
    constraints = refusal.constraints
    variable = refusal.variable
    layoutConstraints = refusal.layoutConstraints
    let text = refusal.message.utf8
    message = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
    copyText(text, to: message, capacity: text.count + 1)
  }

  deinit { message.deallocate() }

  /// Hands the box over to a new handle, which is null where there is no room for one.
  func register() -> ls_error {
    let object = Unmanaged.passRetained(self)
    let handle = registry_insert(object.toOpaque(), UInt64(LS_KIND_ERROR))
    if handle == 0 { object.release() }
    return ls_error(id: handle)
  }
}

/// Writes as much of a text as there is room for, and a 0, to a buffer.
func copyText(_ text: String.UTF8View, to buffer: UnsafeMutablePointer<CChar>, capacity: Int) {
  if capacity == 0 { return }
  var count = 0
  for byte in text {
    if count == capacity - 1 { break }
    buffer[count] = CChar(bitPattern: byte)
    count += 1
  }
  buffer[count] = 0
}
