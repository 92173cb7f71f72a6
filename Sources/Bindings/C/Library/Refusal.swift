/// Why a call of the C interface is refused.
enum Refusal: Error {
  /// A handle is not what it should be: which argument, where in it, and the handle.
  case handle(StaticString, index: Int?, UInt64)
  /// An argument cannot be used: which, and why.
  case argument(StaticString, StaticString)
  /// The solver refuses it.
  case solver(SolverError, Space)
  /// The view layer refuses it, or has something to tell: the status, the text and the handles of the layout constraints
  /// that it is about.
  case layout(Int, String, constraints: [UInt64])
}

/// Runs what a function of the interface does, and returns its status; where the caller wants to know more, it gets an
/// error.
@inline(__always)
func attempt(
  _ error: UnsafeMutablePointer<ls_error>?, _ body: () throws(Refusal) -> Void
) -> ls_status {
  do throws(Refusal) {
    try body()
    return ls_status(LS_OK)
  } catch let refusal {
    return report(refusal, to: error)
  }
}

@inline(never)
private func report(_ refusal: Refusal, to error: UnsafeMutablePointer<ls_error>?) -> ls_status {
  if let error { error.pointee = ErrorBox(refusal).register() }
  return refusal.status
}

extension Refusal {
  var status: ls_status {
    let code =
      switch self {
      case .handle: LS_ERROR_HANDLE
      case .argument: LS_ERROR_ARGUMENT
      case .solver(.unsatisfiable, _): LS_ERROR_UNSATISFIABLE
      case .solver(.badlyScaled, _): LS_ERROR_BADLY_SCALED
      case .solver(.overflow, _): LS_ERROR_OVERFLOW
      case .solver(.tooLarge, _): LS_ERROR_TOO_LARGE
      case .solver(.duplicateConstraint, _): LS_ERROR_DUPLICATE_CONSTRAINT
      case .solver(.unknownConstraint, _): LS_ERROR_UNKNOWN_CONSTRAINT
      case .solver(.duplicateEdit, _): LS_ERROR_DUPLICATE_EDIT
      case .solver(.unknownEdit, _): LS_ERROR_UNKNOWN_EDIT
      case .solver(.invalidConstraint, _): LS_ERROR_INVALID_CONSTRAINT
      case .solver(.invalidEdit, _): LS_ERROR_INVALID_EDIT
      case .layout(let status, _, _): status
      }
    return ls_status(code)
  }

  var message: String {
    switch self {
    case .handle(let name, let index, let handle):
      let place = index.map { "\(name)[\($0)]" } ?? "\(name)"
      return handle == 0
        ? "\(place): a null handle"
        : "\(place): a handle that is freed, of another kind, or of another owner"
    case .argument(let name, let reason): return "\(name): \(reason)"
    case .solver(let error, _): return error.description
    case .layout(_, let text, _): return text
    }
  }

  /// The handles of the layout constraints that it is about.
  var layoutConstraints: [UInt64] {
    if case .layout(_, _, let constraints) = self { constraints } else { [] }
  }

  /// The handles of the constraints that it is about.
  var constraints: [ls_constraint] {
    guard case .solver(let error, let space) = self else { return [] }
    let references: [ConstraintReference] =
      switch error {
      case .unsatisfiable(let conflict), .badlyScaled(let conflict): conflict
      case .duplicateConstraint(let one), .unknownConstraint(let one),
        .invalidConstraint(let one, _):
        [one]
      case .overflow, .tooLarge, .duplicateEdit, .unknownEdit, .invalidEdit: []
      }
    return references.map { space.handle(of: $0.constraint) }
  }

  /// The handle of the variable that it is about, or null.
  var variable: ls_variable {
    guard case .solver(let error, let space) = self else { return ls_variable(id: 0) }
    switch error {
    case .overflow(let variable), .duplicateEdit(let variable), .unknownEdit(let variable),
      .invalidEdit(let variable, _):
      return space.handle(of: variable)
    default: return ls_variable(id: 0)
    }
  }
}
