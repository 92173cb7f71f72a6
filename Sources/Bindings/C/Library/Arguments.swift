// Looking at what a caller passes, before anything is done with it.

/// Returns what the handle of a solver denotes.
func box(_ handle: ls_solver) throws(Refusal) -> SolverBox {
  try uncountedBox(handle).takeUnretainedValue()
}

/// Returns what the handle of a solver denotes, without counting the reference: for calls that are short.
@inline(__always)
func uncountedBox(_ handle: ls_solver) throws(Refusal) -> Unmanaged<SolverBox> {
  guard let object = registry_find(handle.id, UInt64(LS_KIND_SOLVER)) else {
    throw .handle("solver", index: nil, handle.id)
  }
  return Unmanaged<SolverBox>.fromOpaque(object)
}

/// Returns a pointer that must not be NULL.
@inline(__always)
func given<Pointer>(_ pointer: Pointer?, _ name: StaticString) throws(Refusal) -> Pointer {
  guard let pointer else { throw .argument(name, "is NULL") }
  return pointer
}

/// Returns an array of a caller.
@inline(__always)
func array<Element>(
  _ base: UnsafePointer<Element>?, _ count: Int, _ name: StaticString
) throws(Refusal) -> UnsafeBufferPointer<Element> {
  try check(count, hasBase: base != nil, name)
  return UnsafeBufferPointer(start: base, count: count)
}

/// Returns an array that a caller wants to have written.
@inline(__always)
func output<Element>(
  _ base: UnsafeMutablePointer<Element>?, _ count: Int, _ name: StaticString
) throws(Refusal) -> UnsafeMutableBufferPointer<Element> {
  try check(count, hasBase: base != nil, name)
  return UnsafeMutableBufferPointer(start: base, count: count)
}

@inline(__always)
private func check(_ count: Int, hasBase: Bool, _ name: StaticString) throws(Refusal) {
  // A count beyond what an Int holds is negative here.
  if count < 0 || count > largestCount {
    throw .argument(name, "more than LS_LARGEST_COUNT elements")
  }
  if count > 0 && !hasBase { throw .argument(name, "is NULL") }
}

private var largestCount: Int { 1 << 28 }

/// Writes as many elements as there is room for, and how many there are.
func deliver<Element, Elements: RandomAccessCollection>(
  _ elements: Elements, to buffer: UnsafeMutableBufferPointer<Element>,
  _ count: UnsafeMutablePointer<Int>,
  _ transform: (Elements.Element) -> Element
) {
  var position = 0
  for element in elements {
    if position == buffer.count { break }
    buffer[position] = transform(element)
    position += 1
  }
  count.pointee = elements.count
}

/// Writes a text to a caller's buffer, and how long it is.
func deliver(
  _ text: String, to buffer: UnsafeMutableBufferPointer<CChar>, _ length: UnsafeMutablePointer<Int>?
) {
  if let base = buffer.baseAddress { copyText(text.utf8, to: base, capacity: buffer.count) }
  length?.pointee = text.utf8.count
}

extension Space {
  func variable(_ handle: ls_variable) throws(Refusal) -> Variable {
    guard let variable = variables.object(handle.id) else {
      throw .handle("variable", index: nil, handle.id)
    }
    return variable.takeUnretainedValue()
  }

  /// Returns the variable of a handle in an array, without counting the reference.
  @inline(__always)
  func uncountedVariable(
    _ handles: UnsafeBufferPointer<ls_variable>, _ index: Int
  ) throws(Refusal) -> VariableReference {
    guard let variable = variables.object(handles[index].id) else {
      throw .handle("variables", index: index, handles[index].id)
    }
    return VariableReference(single: variable)
  }

  /// Returns the constraint of a handle in an array, without counting the reference.
  @inline(__always)
  func uncountedConstraint(
    _ handles: UnsafeBufferPointer<ls_constraint>, _ index: Int
  ) throws(Refusal) -> Unmanaged<Constraint> {
    guard let constraint = constraints.object(handles[index].id) else {
      throw .handle("constraints", index: index, handles[index].id)
    }
    return constraint
  }

  func constraint(_ handle: ls_constraint) throws(Refusal) -> Constraint {
    guard let constraint = constraints.object(handle.id) else {
      throw .handle("constraint", index: nil, handle.id)
    }
    return constraint.takeUnretainedValue()
  }

  /// Returns the constraints of an array of handles.
  func constraints(
    _ base: UnsafePointer<ls_constraint>?, _ count: Int
  ) throws(Refusal) -> [Constraint] {
    let handles = try array(base, count, "constraints")
    var list: [Constraint] = []
    list.reserveCapacity(count)
    for index in 0..<count {
      list.append(try uncountedConstraint(handles, index).takeUnretainedValue())
    }
    return list
  }
}

extension Space {
  /// Calls a closure with the constraints of an array of handles; the table holds them meanwhile.
  func withConstraints(
    _ base: UnsafePointer<ls_constraint>?, _ count: Int,
    _ body: (Span<Constraint>) throws(SolverError) -> Void
  ) throws(Refusal) {
    let handles = try array(base, count, "constraints")
    let refusal = withUnsafeTemporaryAllocation(
      of: Unmanaged<Constraint>.self, capacity: count
    ) { list in
      do throws(Refusal) {
        for index in 0..<count {
          list.initializeElement(at: index, to: try uncountedConstraint(handles, index))
        }
      } catch {
        return Refusal?.some(error)
      }
      return list.withMemoryRebound(to: Constraint.self) { list in
        do throws(SolverError) {
          try body(UnsafeBufferPointer(list).span)
          return nil
        } catch {
          return .solver(error, self)
        }
      }
    }
    if let refusal { throw refusal }
  }
}

extension SolverBox {
  /// Runs what the solver may refuse.
  @inline(__always)
  func run(_ body: () throws(SolverError) -> Void) throws(Refusal) {
    do throws(SolverError) { try body() } catch { throw .solver(error, space) }
  }
}
