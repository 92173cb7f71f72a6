#if DEBUG || CHECKS_INVARIANTS
  /// What holds between solves, as code: tests call it after every change.
  ///
  /// Only builds for tests and fuzzers have it; a fuzzer in release mode is built with `CHECKS_INVARIANTS`.
  extension Simplex {
    /// Returns what is wrong with a solved state, or nil.
    ///
    /// - Complexity: O(size of the system · levels).
    mutating func brokenInvariant() -> String? {
      if let broken = basis.brokenMatching() { return broken }
      if goesOn && !mayFail { return "a call that goes on has ended, and the next would go on" }
      for form in basis.forms.indices where basis.forms[form].count > 0 {
        let cost = costs[form]
        if cost.rowHead.isNone { return "form \(form.rawValue) has no rows" }
        if !cost.flags.subtracting([.arrived, .loose]).isEmpty {
          return "form \(form.rawValue) is still listed: \(cost.flags.rawValue)"
        }
        var row = cost.rowHead
        while rows[row].next.isSome {
          if !comes(row, before: rows[row].next) {
            return "the rows of form \(form.rawValue) are not in order"
          }
          row = rows[row].next
        }
        let activity = basis.activity(of: form)
        let greatest = cost.high(basis.forms[form])
        if isViolated(form, activity) {
          return "form \(form.rawValue) has \(activity), outside \(cost.low)...\(greatest)"
        }
        let (low, high) = range(of: form)
        if basis.forms[form].pivot.isNone {
          if low != cost.low || high != greatest {
            return "form \(form.rawValue) keeps \(cost.low)...\(greatest), not \(low)...\(high)"
          }
        } else {
          if basis.forms[form].held != cost.low {
            return "form \(form.rawValue) is held at \(basis.forms[form].held), not \(cost.low)"
          }
          if cost.low < low || cost.low > high {
            return "form \(form.rawValue) is held at \(cost.low), outside \(low)...\(high)"
          }
          if nextBound(of: form, from: cost.low.nextDown, above: true) != cost.low {
            return "form \(form.rawValue) is held at \(cost.low), which is no bound"
          }
        }
      }
      return brokenCounts() ?? brokenForms() ?? brokenStationarity() ?? brokenSearch()
    }

    /// Checks that no two forms have the same terms, and that the table of forms, where it is in use, has all of several.
    private func brokenForms() -> String? {
      var known: [[UInt64]: FormIndex] = [:]
      var products = 0
      for form in basis.forms.indices where basis.forms[form].count > 0 {
        var terms: [UInt64] = []
        for cell in basis.forms[form].terms {
          terms.append(UInt64(basis.cells[cell].variable.position))
          terms.append(basis.cells[cell].coefficient.bitPattern)
        }
        if let other = known.updateValue(form, forKey: terms) {
          return "forms \(other.rawValue) and \(form.rawValue) have the same terms"
        }
        if terms.count > 2 { products += 1 }
      }
      if formTable.isInUse, formTable.count != products {
        return "the table of forms has \(formTable.count) of \(products)"
      }
      return nil
    }

    /// Checks that a search that is kept has found what it would find now, each variable before those that follow from it.
    private func brokenSearch() -> String? {
      if basis.search.version != version { return nil }
      var places: [Int32: Int32] = [:]
      for index in 0..<basis.search.order.count {
        places[basis.search.order[index].rawValue] = Int32(index)
      }
      // Members of a component have the place of its first one.
      for index in 0..<basis.search.components.count {
        let component = basis.search.components[index]
        for place in component.start..<component.end {
          places[basis.search.order[place].rawValue] = component.start
        }
      }
      var touched: Set<Int32> = []
      for index in 0..<basis.search.touched.count {
        touched.insert(basis.search.touched[index].rawValue)
      }
      for index in 0..<basis.search.order.count {
        let variable = basis.search.order[index]
        var cell = basis.variables[variable].columnHead
        while cell.isSome {
          let form = basis.cells[cell].form
          cell = basis.cells[cell].next
          let pivot = basis.forms[form].pivot
          let isThere =
            pivot.isNone
            ? touched.contains(form.rawValue)
            : places[pivot.rawValue].map { $0 <= places[variable.rawValue] ?? -1 } ?? false
          if !isThere { return "the search that is kept does not have form \(form.rawValue)" }
        }
      }
      return nil
    }

    /// Checks the counts of entries that are not zero.
    private func brokenCounts() -> String? {
      for form in basis.forms.indices where costs[form].multiplier.isSome {
        let slot = costs[form].multiplier
        var count = Int32(0)
        for level in levels.priorities.indices where multipliers.vector(slot)[level] != 0 {
          count += 1
        }
        if count != multipliers.nonzeros[slot] {
          return "form \(form.rawValue) counts \(multipliers.nonzeros[slot]) entries, not \(count)"
        }
      }
      return nil
    }

    /// Checks `Σ λ_f a_f = 0` for each variable and level.
    private func brokenStationarity() -> String? {
      for position in 0..<levels.order.count {
        let level = levels.order[position]
        for variable in basis.variables.indices {
          var sum = 0.0
          var size = Tolerance.invariant
          var cell = basis.variables[variable].columnHead
          while cell.isSome {
            let product =
              basis.cells[cell].coefficient * multiplier(of: basis.cells[cell].form, at: level)
            sum += product
            size = max(size, product.magnitude)
            cell = basis.cells[cell].next
          }
          if sum.magnitude > size * Tolerance.relativeInvariant {
            return
              "multipliers of variable \(variable.rawValue) at \(levels.priorities[level]) sum to \(sum)"
          }
        }
      }
      return nil
    }
  }
#endif
