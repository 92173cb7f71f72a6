// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Errors, and static texts; `layoutsolver.h` says what each function does.

/// Returns what the handle of an error denotes.
func errorBox(_ handle: ls_error) -> ErrorBox? {
  registry_find(handle.id, UInt64(LS_KIND_ERROR)).map {
    Unmanaged<ErrorBox>.fromOpaque($0).takeUnretainedValue()
  }
}

/// The address of a text that ends in 0, as static strings do.
private func address(_ text: StaticString) -> UnsafePointer<CChar>? {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func ls_version() -> UnsafePointer<CChar>? {
  address("0.2.0")
}

@c @implementation
public func ls_status_message(_ status: ls_status) -> UnsafePointer<CChar>? {
  switch Int(status) {
  case LS_OK: address("no error")
  case LS_ERROR_HANDLE: address("invalid handle")
  case LS_ERROR_ARGUMENT: address("invalid argument")
  case LS_ERROR_UNSATISFIABLE: address("unsatisfiable constraints")
  case LS_ERROR_BADLY_SCALED: address("badly scaled constraints")
  case LS_ERROR_OVERFLOW: address("value out of range")
  case LS_ERROR_TOO_LARGE: address("system too large")
  case LS_ERROR_DUPLICATE_CONSTRAINT: address("duplicate constraint")
  case LS_ERROR_UNKNOWN_CONSTRAINT: address("unknown constraint")
  case LS_ERROR_DUPLICATE_EDIT: address("duplicate edit")
  case LS_ERROR_UNKNOWN_EDIT: address("unknown edit")
  case LS_ERROR_INVALID_CONSTRAINT: address("invalid number in a constraint")
  case LS_ERROR_INVALID_EDIT: address("invalid number in an edit")
  case LS_ERROR_LAYOUT: address("impossible layout constraint")
  case LS_ERROR_FORMAT: address("unreadable visual format")
  case LS_ERROR_REFUSED: address("refused")
  case LS_MESSAGE_CONFLICT: address("conflicting layout constraints")
  case LS_MESSAGE_LOOP: address("endless layout")
  case LS_MESSAGE_IMPRECISE: address("imprecise layout")
  default: address("unknown status")
  }
}

@c @implementation
public func ls_error_status(_ error: ls_error) -> ls_status {
  errorBox(error)?.status ?? ls_status(LS_ERROR_HANDLE)
}

@c @implementation
public func ls_error_message(_ error: ls_error) -> UnsafePointer<CChar>? {
  errorBox(error).map { UnsafePointer($0.message) } ?? address("no error, or one that was freed")
}

@c @implementation
public func ls_error_constraints(
  _ error: ls_error, _ constraints: UnsafeMutablePointer<ls_constraint>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> ls_status {
  attempt(nil) { () throws(Refusal) in
    guard let box = errorBox(error) else { throw .handle("error", index: nil, error.id) }
    let buffer = try output(constraints, capacity, "constraints")
    deliver(box.constraints, to: buffer, try given(count, "count")) { $0 }
  }
}

@c @implementation
public func ls_error_variable(_ error: ls_error) -> ls_variable {
  errorBox(error)?.variable ?? ls_variable(id: 0)
}

@c @implementation
public func ls_error_free(_ error: ls_error) -> ls_status {
  if error.id == 0 { return ls_status(LS_OK) }
  guard let object = registry_remove(error.id, UInt64(LS_KIND_ERROR)) else {
    return ls_status(LS_ERROR_HANDLE)
  }
  Unmanaged<ErrorBox>.fromOpaque(object).release()
  return ls_status(LS_OK)
}
