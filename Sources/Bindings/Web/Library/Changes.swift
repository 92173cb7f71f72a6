// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Changes as JavaScript reads them: arrays of indices, which are the user data of variables, and of values.

/// Solves, and writes the changes since the last call; returns how many, or the status of an error, negated.
///
/// It has no handles of 64 bits, which are objects to JavaScript. There has to be room for all variables of the space.
@c(web_changes)
public func web_changes(
  _ low: UInt32, _ high: UInt32, _ indices: UnsafeMutablePointer<UInt32>?,
  _ values: UnsafeMutablePointer<Double>?, _ capacity: Int, _ error: UnsafeMutablePointer<ls_error>?
) -> Int32 {
  var count = 0
  let status = attempt(error) { () throws(Refusal) in
    let box = try uncountedBox(ls_solver(id: UInt64(high) << 32 | UInt64(low)))
    let indices = try given(indices, "indices")
    let values = try given(values, "values")
    guard let read = box._withUnsafeGuaranteedRef({ $0.readChanges(indices, values, capacity) })
    else { throw .argument("capacity", "is less than the number of variables") }
    count = read
  }
  return status == LS_OK ? Int32(truncatingIfNeeded: count) : -Int32(status)
}

extension SolverBox {
  /// Writes changes, and returns how many; nil where there may be no room.
  fileprivate func readChanges(
    _ indices: UnsafeMutablePointer<UInt32>, _ values: UnsafeMutablePointer<Double>, _ capacity: Int
  ) -> Int? {
    if capacity < space.variables.placeCount { return nil }
    if !solver.system.beginChanges() { return 0 }
    var count = 0
    places.extend(to: solver.system.variables.count, with: 0)
    let places = self.places.base
    space.variables.withEntries { entries in
      count =
        solver.system.deliverChanges(limit: capacity) { number, variable, value, position in
          // Variables that were freed are left out.
          let place = places + Int(number.rawValue)
          guard let entry = entries.find(variable, at: place) else { return false }
          indices[position] = UInt32(truncatingIfNeeded: UInt(bitPattern: entry.pointee.userData))
          values[position] = value
          return true
        }.count
    }
    solver.system.endChanges()
    return count
  }
}
