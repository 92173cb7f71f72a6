// An error gives no object of its tree away.
// expect: cannot convert value of type
import LayoutSolver

func program(_ error: LayoutError) {
  guard case .noCommonAncestor(let constraint) = error else { return }
  let object: LayoutConstraint = constraint
  object.isActive = false
}
