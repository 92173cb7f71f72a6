/// A solver's whole state: the simplex method, and which of the caller's objects its numbers stand
/// for.
///
/// It is one value that the solver's methods borrow as a whole, so that the inner loops run without
/// dynamic exclusivity checks, and that a copy copies buffer by buffer.
struct System: CompoundStorage, ~Copyable {
  var simplex = Simplex()
  /// Finds variables by identity that do not know their number.
  var variableTable = HashIndex<VariableIndex>()
  /// Whether a variable that has been given a number was a member of a group.
  var haveGroups = false
  /// How many variables have a number.
  var variableCount = 0
  /// The retained variable of each number, or nil.
  var variables = IndexedArray<VariableIndex, VariableReference?>()
  /// The value of each variable when changes were last asked for.
  var reported = IndexedArray<VariableIndex, Double>()
  /// Finds rows by the identity of constraints that do not know their row.
  var constraintTable = HashIndex<RowIndex>()
  /// How many constraints have a row.
  var constraintCount = 0
  /// Variables that occur nowhere any more, whose change to 0 has yet to be reported.
  var fading = FlatArray<VariableIndex>()
  /// The report under way; variables are not released meanwhile.
  var report = ChangeReport()
  /// A constraint's variables and coefficients, ascending.
  var indices = FlatArray<VariableIndex>()
  var coefficients = FlatArray<Double>()
  /// The products of the constraint that is being inserted.
  var terms = FlatArray<UnownedTerm>()
  /// The constants that rows are being given.
  var constants = FlatArray<RowConstant>()
  /// The edits for which values are being suggested.
  var suggested = FlatArray<EditIndex>()
  /// The constraints of the last conflict, which others hold, at last the one that was refused.
  var conflictMembers = FlatArray<Unmanaged<Constraint>>()
  /// Whether a call that was refused waits for a row of the conflict to be removed (`goOn`).
  var isWaiting = false
  /// How many of the forms that have changed are known not to contradict themselves, while a call waits for one that does.
  var soundForms = 0
  #if DEBUG || CHECKS_INVARIANTS
    /// How many forms were looked at for that, for tests.
    var domainLooks = 0
  #endif
  /// Whether errors leave it to a layer above to ask for the constraints of a conflict.
  var keepsConflicts = false
  /// Variables and rows made by a transaction.
  var madeVariables = FlatArray<VariableIndex>()
  var madeRows = FlatArray<RowIndex>()
  /// Which variables can move at no cost, as far as that is known; empty before the first question.
  var mobility = IndexedArray<VariableIndex, Mobility>()
  /// The number of solves after which that was found.
  var mobilitySolves = 0
  /// Memory that the greatest buffers share where the first layout was a large one; it is the last field, and so ends after them.
  var slab = Slab()

  init() {}

  /// Takes over what is no buffer (`SystemMemory.copy`).
  mutating func takeOver(_ other: borrowing System) {
    simplex.takeOver(other.simplex)
    variableTable.takeOver(other.variableTable)
    constraintTable.takeOver(other.constraintTable)
    haveGroups = other.haveGroups
    variableCount = other.variableCount
    constraintCount = other.constraintCount
    for number in variables.indices {
      guard let variable = variables[number] else { continue }
      variable.share()
    }
    for row in simplex.rows.indices {
      simplex.rows[row].constraint?.retain()._withUnsafeGuaranteedRef { $0.place.share() }
    }
    takeOverReport(of: other)
  }

  /// Lets go of the caller's objects and of what has buffers of its own; the system is of no other use after that than for
  /// its memory (`SystemMemory`).
  @inline(never)
  mutating func end() {
    simplex.endSweep()
    simplex.endPools()
    for row in simplex.rows.indices {
      guard let constraint = simplex.rows[row].constraint else { continue }
      constraint._withUnsafeGuaranteedRef { $0.place.leave(row.rawValue) }
      constraint.release()
    }
    for number in variables.indices {
      guard let variable = variables[number] else { continue }
      variable.leave(as: number.rawValue)
    }
  }

  /// All that owns memory.
  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&simplex, .copied)
    visitor.visit(&variableTable, .copied)
    visitor.visit(&variables, .copied)
    visitor.visit(&reported, .copied)
    visitor.visit(&constraintTable, .copied)
    visitor.visit(&fading, .copied)
    visitor.visit(&report, [])
    visitor.visit(&indices, [])
    visitor.visit(&coefficients, [])
    visitor.visit(&terms, [])
    visitor.visit(&constants, [])
    visitor.visit(&suggested, [])
    visitor.visit(&conflictMembers, [])
    visitor.visit(&madeVariables, .trimmed)
    visitor.visit(&madeRows, .trimmed)
    visitor.visit(&mobility, [])
  }

  mutating func solve() {
    if !simplex.dirty.isEmpty || simplex.pendingEdits.isEmpty || !simplex.followSuggestions() {
      _ = simplex.solve()
    }
    if !simplex.orphans.isEmpty { releaseOrphans() }
  }

  mutating func reset() {
    for number in variables.indices where simplex.basis.variables[number].edit.isSome {
      simplex.endEdit(number)
    }
    for row in simplex.rows.indices {
      if simplex.rows[row].owner != nil { drop(row: row) }
    }
    solve()
  }

  // MARK: Variables

  /// Returns the number of a variable, or none.
  @inline(__always)
  mutating func number(of variable: VariableReference) -> VariableIndex {
    let place = variable.place
    if place.isNowhere { return .none }
    let known = VariableIndex(rawValue: place.number)
    // It is within the buffer, where others may have gone.
    if place.number >= 0, known.position < variables.count,
      variables.base.address(known).pointee?.word == variable.word
    {
      return known
    }
    return lookUpNumber(of: variable)
  }

  /// The same, for what is not called often.
  @inline(never)
  mutating func findNumber(of variable: VariableReference) -> VariableIndex { number(of: variable) }

  @inline(never)
  private mutating func lookUpNumber(of variable: VariableReference) -> VariableIndex {
    if !variableTable.isInUse {
      variableTable.isInUse = true
      for number in variables.indices {
        if let known = variables[number] { variableTable.insert(number, hash: hash(known.word)) }
      }
    }
    // The table has numbers of variables (`FlatArray.base`).
    let variables = variables.base
    return variableTable.find(hash(variable.word)) { variables[$0]?.word == variable.word }
  }

  /// Returns the number of a variable, which is made known if it is not.
  @inline(__always)
  mutating func register(_ variable: VariableReference) -> VariableIndex {
    let known = number(of: variable)
    return known.isSome ? known : makeKnown(variable)
  }

  mutating func makeKnown(_ variable: VariableReference) -> VariableIndex {
    simplex.endSweep()
    let made = simplex.basis.makeVariable()
    if made.position == variables.count {
      variables.append(variable)
      reported.append(0)
    } else {
      variables[made] = variable
      reported[made] = 0
    }
    take(variable, as: made)
    return made
  }

  /// Holds a variable that has been given a number.
  @inline(__always)
  mutating func take(_ variable: VariableReference, as number: VariableIndex) {
    variable.take(as: number.rawValue)
    if variable.isMember { haveGroups = true }
    if variableTable.isInUse { variableTable.insert(number, hash: hash(variable.word)) }
    variableCount += 1
    madeVariables.append(number)
  }

  /// Takes a variable out of the tables.
  mutating func unregister(_ number: VariableIndex) {
    guard let variable = variables[number] else { return }
    if variableTable.isInUse { variableTable.remove(number, hash: hash(variable.word)) }
    variableCount -= 1
    variables[number] = nil
    variable.leave(as: number.rawValue)
  }

  /// Releases the variables that occur nowhere any more.
  mutating func releaseOrphans() {
    if report.isOpen { return }
    for index in 0..<simplex.orphans.count {
      let number = simplex.orphans[index]
      let node = simplex.basis.variables[number]
      if variables[number] == nil || node.columnHead.isSome || node.edit.isSome { continue }
      if reported[number] != 0 {
        fading.append(number)
      } else {
        unregister(number)
        simplex.basis.freeVariable(number)
      }
    }
    simplex.orphans.removeAll()
  }

  // MARK: Values

  mutating func value(of variable: VariableReference) -> Double {
    solve()
    let number = number(of: variable)
    return number.isNone ? 0 : simplex.basis.values.base[number]
  }
}

/// The hash of an object's address.
@inline(__always)
func hash(_ pointer: UnsafeRawPointer) -> UInt64 {
  mixed(UInt64(UInt(bitPattern: pointer)) >> 4)
}
