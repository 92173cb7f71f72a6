// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Constraints between views; `layoutviews.h` says what each function does.

@c @implementation
public func ls_layout_constraints_create(
  _ window: ls_window, _ specs: UnsafePointer<ls_layout_constraint_spec>?, _ count: Int,
  _ constraints: UnsafeMutablePointer<ls_layout_constraint>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let specs = try array(specs, count, "specs")
    let made = try output(constraints, count, "constraints")
    if !box.constraints.hasRoom(for: count) {
      throw .argument("count", "there is no room for so many")
    }
    var list: [LayoutConstraint] = []
    list.reserveCapacity(count)
    for spec in specs { list.append(try box.constraint(spec)) }
    for index in 0..<count {
      made[index] = box.register(list[index], userData: specs[index].user_data)
    }
  }
}

extension WindowBox {
  /// Returns the constraint that a caller describes.
  fileprivate func constraint(_ spec: ls_layout_constraint_spec) throws(Refusal) -> LayoutConstraint
  {
    let first = try item(spec.first, "first")
    let second: AnyObject? = spec.second.id == 0 ? nil : try item(spec.second, "second")
    guard let firstAttribute = LayoutConstraint.Attribute(rawValue: Int(spec.first_attribute)),
      let secondAttribute = LayoutConstraint.Attribute(rawValue: Int(spec.second_attribute))
    else { throw .argument("attribute", "there is no such") }
    guard let relation = LayoutConstraint.Relation(rawValue: Int(spec.relation)) else {
      throw .argument("relation", "there is no such")
    }
    try check(spec.multiplier, name: "multiplier")
    try check(spec.constant, name: "constant")
    let priority = try layoutPriority(spec.priority)
    let made = LayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: spec.multiplier, constant: spec.constant)
    made.priority = priority
    return made
  }
}

@c @implementation
public func ls_layout_constraints_free(
  _ window: ls_window, _ constraints: UnsafePointer<ls_layout_constraint>?, _ count: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let list = try box.constraints(constraints, count)
    try box.keeping { () throws(Refusal) in
      LayoutConstraint.deactivate(list)
      for constraint in list { box.forget(constraint) }
    }
  }
}

@c @implementation
public func ls_layout_constraints_activate(
  _ window: ls_window, _ constraints: UnsafePointer<ls_layout_constraint>?, _ count: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let list = try box.constraints(constraints, count)
    try box.listening { () throws(Refusal) in
      do throws(LayoutError) { try LayoutConstraint.install(list) } catch {
        throw box.refusal(error)
      }
    }
  }
}

@c @implementation
public func ls_layout_constraints_deactivate(
  _ window: ls_window, _ constraints: UnsafePointer<ls_layout_constraint>?, _ count: Int,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let list = try box.constraints(constraints, count)
    try box.listening { () throws(Refusal) in LayoutConstraint.deactivate(list) }
  }
}

@c @implementation
public func ls_layout_constraint_is_active(
  _ window: ls_window, _ constraint: ls_layout_constraint, _ isActive: UnsafeMutablePointer<Bool>?,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let constraint = try box.constraint(constraint)
    try given(isActive, "is_active").pointee = constraint.isActive
  }
}

@c @implementation
public func ls_layout_constraint_set_constant(
  _ window: ls_window, _ constraint: ls_layout_constraint, _ constant: Double,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let constraint = try box.constraint(constraint)
    try check(constant, name: "constant")
    try box.listening { () throws(Refusal) in constraint.constant = constant }
  }
}

@c @implementation
public func ls_layout_constraint_set_priority(
  _ window: ls_window, _ constraint: ls_layout_constraint, _ priority: Double,
  _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let constraint = try box.constraint(constraint)
    let priority = try layoutPriority(priority)
    try box.listening { () throws(Refusal) in constraint.priority = priority }
  }
}

@c @implementation
public func ls_layout_constraint_read(
  _ window: ls_window, _ constraint: ls_layout_constraint,
  _ spec: UnsafeMutablePointer<ls_layout_constraint_spec>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    let read = try box.constraint(constraint)
    try given(spec, "spec").pointee = ls_layout_constraint_spec(
      first: box.handle(of: read.firstItem), second: box.handle(of: read.secondItem),
      first_attribute: ls_attribute(read.firstAttribute.rawValue),
      second_attribute: ls_attribute(read.secondAttribute.rawValue),
      relation: ls_relation(read.relation.rawValue), multiplier: read.multiplier,
      constant: read.constant, priority: Double(read.priority.rawValue),
      user_data: box.constraints.userData(constraint.id))
  }
}

@c @implementation
public func ls_layout_constraint_description(
  _ window: ls_window, _ constraint: ls_layout_constraint, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: Int, _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<ls_error>?
) -> ls_status {
  attempt(window, error) { box throws(Refusal) in
    try deliver(box.constraint(constraint).description, buffer, capacity, length)
  }
}

@c @implementation
public func ls_error_layout_constraints(
  _ error: ls_error, _ constraints: UnsafeMutablePointer<ls_layout_constraint>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> ls_status {
  attempt(nil) { () throws(Refusal) in
    guard let box = errorBox(error) else { throw .handle("error", index: nil, error.id) }
    let buffer = try output(constraints, capacity, "constraints")
    deliver(box.layoutConstraints, to: buffer, try given(count, "count")) {
      ls_layout_constraint(id: $0)
    }
  }
}
