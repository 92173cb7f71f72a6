extension Constraint: CustomStringConvertible {
  /// The equation with the variables' names, such as `x + 2*w <= 300 priority:250`.
  public var description: String { reference.description }
}

extension ConstraintReference: CustomStringConvertible {
  /// The equation with the variables' names, such as `x + 2*w <= 300 priority:250`.
  @_optimize(size)
  public var description: String {
    var text = ""
    for term in terms {
      let isFirst = text.isEmpty
      let factor = term.coefficient
      if factor < 0 { text += isFirst ? "-" : " - " } else if !isFirst { text += " + " }
      if factor.magnitude != 1 { text += "\(plain(factor.magnitude))*" }
      text += term.variable.name.isEmpty ? "?" : term.variable.name
    }
    if text.isEmpty { text = "0" }
    switch relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    text += plain(0 - constant)
    return priority.isRequired ? text : "\(text) priority:\(plain(priority.value))"
  }

  /// A number without a fraction where there is none.
  private func plain(_ number: Double) -> String {
    number.magnitude < 1e15 && number == number.rounded(.towardZero)
      ? String(Int(number)) : String(number)
  }
}
