/// Exchanging a form for a tight one or a rest row, and which of them has a share in it at all.
extension Simplex {
  /// Puts a form into the basis at one of its breakpoints.
  mutating func enter(_ form: FormIndex, at target: Double, leaving variable: VariableIndex) {
    let left = basis.exchange(entering: form, leaving: variable)
    didEnter(form, at: target, insteadOf: left)
  }

  /// What follows from an exchange: `left` is none where a rest row left.
  mutating func didEnter(_ form: FormIndex, at target: Double, insteadOf left: FormIndex) {
    setRange(of: form, target, target)
    basis.setHeld(form, target)
    noteEntry(form)
    if left.isSome {
      takeRange(of: left)
    }
    seeds.append(basis.forms[form].pivot)
    version &+= 1
  }

  /// The variable at rest with the largest share in `dual`, or none.
  mutating func largestRest() -> VariableIndex {
    // What a search reached has numbers of variables (`FlatArray.base`).
    let order = basis.search.order.base
    let variables = basis.variables.base
    let dual = basis.dual.base
    var largest = 0.0
    var rest = VariableIndex.none
    for index in 0..<basis.search.order.count {
      let variable = order[index]
      if variables[variable].definition.isSome { continue }
      let size = dual[variable].magnitude
      if size > largest || (size == largest && size > 0 && variable < rest) {
        largest = size
        rest = variable
      }
    }
    return rest
  }

  /// The variable at rest with the largest share in `dual`, or none where no such share has more than rounding.
  mutating func restShare(of form: FormIndex) -> VariableIndex {
    while true {
      let rest = largestRest()
      if rest.isNone || basis.dual[rest].magnitude >= Tolerance.smallShare { return rest }
      if isShare(of: form, in: rest) { return rest }
    }
  }

  /// Whether a small share in `dual` is more than rounding, and not zero for coefficients that differ by a rounding;
  /// otherwise it becomes zero.
  ///
  /// The rate at which the form moves with the row that defines the variable, found the other way, must be the
  /// same (HiGHS compares the two alike). And with `y` the shares and `d` that direction, changes `E` of the
  /// coefficients change the share by `yᵀ E d`, which 0.001 and 1/3 in doubles do to one that ought to be zero.
  /// An exchange on account of such a share would make the basis singular.
  @inline(never) @_optimize(size)
  mutating func isShare(of form: FormIndex, in variable: VariableIndex) -> Bool {
    let share = basis.dual[variable]
    shares.removeAll()
    shares.append(Share(form: form, size: 1))
    for index in 0..<basis.search.order.count {
      let other = basis.search.order[index]
      if basis.dual[other] == 0 || basis.variables[other].definition.isNone { continue }
      shares.append(
        Share(form: basis.variables[other].definition, size: basis.dual[other].magnitude))
    }
    basis.clearDual()
    basis.computeDirection(of: variable, rate: 1)
    let rate = basis.rate(of: form)
    var change = 0.0
    for index in 0..<shares.count {
      change += shares[index].size * basis.rateMagnitude(of: shares[index].form)
    }
    basis.clearDirection()
    basis.computeDual(of: form)
    let isMeant =
      (rate - share).magnitude <= share.magnitude * Tolerance.shareAgreement
      && share.magnitude > change * Tolerance.coefficient
    if !isMeant { noShares.append(variable) }
    for index in 0..<noShares.count { basis.dual[noShares[index]] = 0 }
    return isMeant
  }
}
