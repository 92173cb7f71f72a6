/// Adding the rows of batches (`RowBatch`).
///
/// A layout comes by thousands of rows, nearly all of few terms over variables that the batch brings. So variables are
/// numbered first, all of them, and room is made for just what comes; then each row is made from numbers.
extension System {
  /// Adds the rows of two batches as one, which say how they are numbered then, or name as constraints what is in the way,
  /// but where that waits (`goOn`).
  mutating func add(
    _ first: inout RowBatch, _ second: inout RowBatch, goesOn: Bool
  ) throws(SolverError) {
    let checkpoint = beginAddition()
    let failure = insertAndSolve(&first, &second, goesOn: goesOn)
    if failure != nil, !isWaiting {
      takeNames(&first)
      takeNames(&second)
    }
    try endAddition(checkpoint, failure)
  }

  private mutating func insertAndSolve(
    _ first: inout RowBatch, _ second: inout RowBatch, goesOn: Bool
  ) -> SolverError? {
    var hasRequired = false
    if let failure = insert(&first, &second, before: nil, &hasRequired) { return failure }
    if !hasRequired { return nil }
    return goesOn ? goOn() : solveWithin()
  }

  /// Adds the rows of two batches, and says whether some are required; returns why one of them cannot be.
  ///
  /// Where they are a part of more (`System+Parts`) there is room for those that are to come, too.
  @inline(never)
  mutating func insert(
    _ first: inout RowBatch, _ second: inout RowBatch, before rest: RowsToCome?,
    _ hasRequired: inout Bool
  ) -> SolverError? {
    simplex.endSweep()
    let added = first.entries.count + second.entries.count
    let toCome = rest ?? (0, 0, 0)
    let count = added + toCome.rows
    let isUsual = hasRoom(
      rows: count, terms: first.termCount + second.termCount + toCome.terms)
    if isUsual {
      if rest == nil, count >= SizeLimits.leastReservedBatch {
        variables.reserve(more: SizeLimits.variables(ofRows: count))
        madeVariables.reserve(forBatch: SizeLimits.variables(ofRows: count))
      }
      var need = BatchNeed(forms: toCome.rows, products: toCome.rows, cells: toCome.terms)
      number(&first, &need)
      number(&second, &need)
      if toCome.variables > 0 {
        reserve(
          variables: SizeLimits.room(forRows: toCome.variables),
          rows: SizeLimits.room(forRows: count), forms: SizeLimits.room(forRows: need.forms),
          cells: SizeLimits.room(forRows: need.cells))
      }
      reserve(rows: count, need)
      if rest == nil, count >= SizeLimits.leastReservedBatch { variables.fit() }
      madeRows.reserve(more: added)
      makeVariables()
    }
    return insert(&first, isUsual, &hasRequired) ?? insert(&second, isUsual, &hasRequired)
  }

  #if !hasFeature(Embedded)
    /// Adds the rows of a batch for which there is room, and says whether some are required; returns why one of them cannot
    /// be.
    @inline(never)
    mutating func insertUsual(_ batch: inout RowBatch, _ hasRequired: inout Bool) -> SolverError? {
      simplex.endSweep()
      var need = BatchNeed(forms: 0, products: 0, cells: 0)
      number(&batch, &need)
      makeRoomForUsualTerms()
      makeVariables()
      return insert(&batch, true, &hasRequired)
    }
  #endif

  /// Has the basis have the variables that have got numbers.
  private mutating func makeVariables() {
    simplex.makeVariables(to: variables.count)
    reported.extend(to: variables.count, with: 0)
  }

  /// What a batch may make, but for its rows and variables.
  private struct BatchNeed {
    var forms: Int
    /// Those of several terms.
    var products: Int
    var cells: Int
  }

  /// Gives the variables of the rows their numbers.
  private mutating func number(_ batch: inout RowBatch, _ need: inout BatchNeed) {
    batch.numbers.removeAll()
    batch.numbers.extendUnwritten(by: batch.terms.count)
    // Entries, and the terms that they say, are within their buffers (`FlatArray.base`).
    let entries = batch.entries.base
    let terms = batch.terms.base
    let numbers = batch.numbers.base
    var last = VariableIndex.none
    for place in 0..<batch.entries.count {
      let entry = entries + place
      if entry.pointee.owner == nil { continue }
      if !entry.pointee.isTagged, !entry.pointee.isBorrowed {
        batch.constraintReference(at: place)?._withUnsafeGuaranteedRef { number($0, &need) }
        last = .none
        continue
      }
      let start = Int(entry.pointee.start)
      let count = Int(entry.pointee.count)
      for position in start..<start + count {
        let known = number(of: terms[position].reference)
        numbers[position] = known.isSome ? known : begin(terms[position].reference)
      }
      // Rows over one variable follow each other.
      if count == 1, numbers[start] == last { continue }
      last = count == 1 ? numbers[start] : .none
      need.forms += 1
      need.products += count == 1 ? 0 : 1
      need.cells += count
    }
  }

  /// Gives the variables of a constraint among the rows their numbers: in the order of all rows, on which ties depend.
  private mutating func number(_ constraint: Constraint, _ need: inout BatchNeed) {
    for term in constraint.termList where number(of: term.reference).isNone {
      _ = begin(term.reference)
    }
    need.forms += 1
    need.products += 1
    need.cells += constraint.termList.count
  }

  /// Makes a variable known, of which the basis has only the number until all have one.
  private mutating func begin(_ variable: VariableReference) -> VariableIndex {
    if !simplex.basis.freeVariables.isEmpty { return makeKnown(variable) }
    let made = VariableIndex(variables.count)
    variables.append(variable)
    take(variable, as: made)
    if simplex.basis.journal.isOpen { simplex.basis.journal.record(.variableMade, made) }
    return made
  }

  /// Makes room for a batch, so that its buffers are not grown, and copied, step by step.
  private mutating func reserve(rows count: Int, _ need: BatchNeed) {
    let made = variables.count - simplex.basis.variables.count
    if count < SizeLimits.leastReservedBatch {
      simplex.reserve(
        rows: count, forms: need.forms, cells: need.cells, products: need.products)
    } else {
      let count = SizeLimits.room(forRows: count)
      simplex.reserve(
        rows: count, forms: SizeLimits.room(forRows: need.forms),
        cells: SizeLimits.room(forRows: need.cells), products: need.products)
      simplex.reserve(variables: SizeLimits.room(forRows: made))
      reported.reserve(more: SizeLimits.room(forRows: made))
      if constraintTable.isInUse { constraintTable.reserve(count) }
    }
    makeRoomForUsualTerms()
  }

  private mutating func makeRoomForUsualTerms() {
    indices.reserve(SizeLimits.usualTerms)
    coefficients.reserve(SizeLimits.usualTerms)
  }

  /// Adds the rows of a batch within an open transaction; returns why one of them cannot be.
  ///
  /// Where they are usual their variables have numbers, and there is room for nearly all.
  private mutating func insert(
    _ batch: inout RowBatch, _ isUsual: Bool, _ hasRequired: inout Bool
  ) -> SolverError? {
    var levels = LevelMemory()
    var writer = RowWriter(&self)
    for place in batch.places {
      let entry = batch.entries.base + place
      guard let owner = entry.pointee.owner else { continue }
      if entry.pointee.isTagged || isUsual && entry.pointee.isBorrowed && isNewAndPlain(owner) {
        let start = Int(entry.pointee.start)
        var row =
          isUsual
          ? insertUsual(
            entry, owner, batch.terms.base + start, batch.numbers.base + start, &writer, &levels)
          : .none
        if row.isNone, entry.pointee.isTagged {
          writer.end(&self)
          row = insert(entry.pointee, owner, batch.terms(at: place))
          writer = RowWriter(&self)
        }
        if row.isSome {
          entry.pointee.number = row
          if entry.pointee.isBorrowed { takeConstraint(at: owner, as: row) }
          if entry.pointee.priority == Priority.requiredValue { hasRequired = true }
          continue
        }
      }
      writer.end(&self)
      // What it is shows as a constraint.
      if let constraint = batch.constraint(at: place) {
        if let failure = insert(constraint) { return failure }
        if constraint.priority.isRequired { hasRequired = true }
      }
      writer = RowWriter(&self)
    }
    writer.end(&self)
    return nil
  }

  /// Whether the constraint at an address is in no solver, and of the usual weight.
  @inline(never)
  private func isNewAndPlain(_ owner: UnsafeRawPointer) -> Bool {
    Unmanaged<Constraint>.fromOpaque(owner)._withUnsafeGuaranteedRef {
      $0.place.isNowhere && $0.weight == 1
    }
  }

  /// Has a row that was added as one with a tag be that of the constraint at an address.
  @inline(never)
  private mutating func takeConstraint(at owner: UnsafeRawPointer, as row: RowIndex) {
    simplex.rows.base.address(row).pointee.forgetTag()
    take(.fromOpaque(owner), at: row)
  }

  /// The levels of the last optional rows, as others mostly have one of them, too: content hugs itself at one and resists
  /// compression at another.
  private struct LevelMemory {
    var priority = Double.nan
    var level = LevelIndex.none
    var otherPriority = Double.nan
    var otherLevel = LevelIndex.none
  }

  /// The level of a priority below required, which counts one more row.
  @inline(__always)
  private mutating func takeLevel(_ priority: Double, _ memory: inout LevelMemory) -> LevelIndex {
    if priority != memory.priority {
      swap(&memory.priority, &memory.otherPriority)
      swap(&memory.level, &memory.otherLevel)
      if priority != memory.priority {
        memory.priority = priority
        memory.level = simplex.takeLevel(Priority(priority))
        return memory.level
      }
    }
    simplex.levels.references[memory.level] += 1
    return memory.level
  }

  /// Adds a row with a tag of few different terms, with numbers that can be used as they are; none where something is
  /// unusual about it: then nothing has happened.
  @inline(__always)
  private mutating func insertUsual(
    _ entry: UnsafePointer<RowBatch.Entry>, _ owner: UnsafeRawPointer,
    _ terms: UnsafePointer<UnownedTerm>, _ numbers: UnsafePointer<VariableIndex>,
    _ writer: inout RowWriter, _ levels: inout LevelMemory
  ) -> RowIndex {
    let priority = entry.pointee.priority
    let constant = entry.pointee.constant
    let count = Int(entry.pointee.count)
    if !writer.hasRoom || !isUsable(constant) || !Priority(priority).isValid { return .none }
    let isProduct = count != 1
    let scale: Double
    if isProduct {
      scale = normalizeUsual(terms, numbers, count)
      if scale == 0 { return .none }
    } else {
      scale = terms.pointee.coefficient
      if scale != 1,
        !isUsable(scale) || !scale.isNormal || scale.significandBitPattern != 0
      {
        return .none
      }
    }
    let bound = 0 - constant / scale
    if !bound.isFinite { return .none }
    let level = priority == Priority.requiredValue ? .none : takeLevel(priority, &levels)
    let row = Row(
      form: .none, level: level,
      relation: scale < 0 ? -entry.pointee.relation : entry.pointee.relation, isTagged: true,
      bound: bound, scale: scale, owner: owner)
    constraintCount += 1
    if !isProduct {
      let form = writer.unitForms[numbers.pointee]
      if form.isSome { return writer.add(row, over: form) }
      if !writer.hasRoom(forTerms: 1) {
        return addSlowly(row, to: &writer, over: numbers.pointee)
      }
      var one = 1.0
      let (made, newForm) = writer.addToNewForm(row, numbers, &one, 1)
      writer.unitForms[numbers.pointee] = newForm
      return made
    }
    let variables = UnsafePointer(indices.base)
    let factors = UnsafePointer(coefficients.base)
    guard
      let form = simplex.findInColumns(
        variables, factors, count, forms: writer.forms, cells: writer.cells, nodes: writer.variables
      )
    else { return addSlowly(row, to: &writer, over: .none) }
    if form.isSome { return writer.add(row, over: form) }
    if !writer.hasRoom(forTerms: count) { return addSlowly(row, to: &writer, over: .none) }
    let (made, newForm) = writer.addToNewForm(row, variables, factors, count)
    if simplex.formTable.isInUse { simplex.list(newForm) }
    return made
  }

  /// Adds a row over a form that takes the place of one that is gone or takes more room, or over which there may be others: of
  /// a variable, or of the terms that have just been brought into order.
  @inline(never) @_optimize(size)
  private mutating func addSlowly(
    _ row: Row, to writer: inout RowWriter, over variable: VariableIndex
  ) -> RowIndex {
    writer.end(&self)
    var row = row
    row.form =
      variable.isSome
      ? simplex.internForm(of: variable)
      : simplex.internForm(
        variables: indices, coefficients: coefficients, count: indices.count)
    let made = simplex.addRow(row)
    madeRows.append(made)
    writer = RowWriter(&self)
    return made
  }

  /// Does what `normalize` does for few different terms; returns 0 where they are not such.
  @inline(__always)
  private mutating func normalizeUsual(
    _ terms: UnsafePointer<UnownedTerm>, _ numbers: UnsafePointer<VariableIndex>, _ count: Int
  ) -> Double {
    if count == 0 || count > SizeLimits.usualTerms { return 0 }
    // There is room for so many (`reserve`).
    let indices = self.indices.base
    let coefficients = self.coefficients.base
    var largest = 0.0
    for index in 0..<count {
      let number = numbers[index]
      let coefficient = terms[index].coefficient
      let size = coefficient.magnitude
      if !(size <= SizeLimits.largestInput) || size == 0 { return 0 }
      if size > largest { largest = size }
      let place = System.makePlace(for: number, below: index, indices, coefficients)
      if place > 0, indices[place - 1] == number { return 0 }
      indices[place] = number
      coefficients[place] = coefficient
    }
    self.indices.setCount(count)
    self.coefficients.setCount(count)
    let scale = System.scale(largest, first: coefficients[0])
    if scale == 1 { return 1 }
    if !scale.isNormal { return 0 }
    // A power of two up to the largest input: its inverse is exact, and so are products with it where quotients are.
    let factor = 1 / scale
    for index in 0..<count {
      coefficients[index] *= factor
      if coefficients[index] == 0 { return 0 }
    }
    return scale
  }

  /// Adds a row with a tag; none where there is something about it that takes a constraint to keep or to tell.
  @inline(never)
  private mutating func insert(
    _ entry: RowBatch.Entry, _ owner: UnsafeRawPointer, _ terms: UnsafeBufferPointer<UnownedTerm>
  ) -> RowIndex {
    // Of a constraint over one variable the coefficient is kept as a factor of the bound, from which the constant follows
    // exactly where it is a power of two.
    if terms.count == 1, terms[0].coefficient.significand != 1 { return .none }
    if !Priority(entry.priority).isValid { return .none }
    let insertion = insertRow(
      terms, constant: entry.constant, relation: entry.relation, weight: 1,
      Priority(entry.priority), owner, isTagged: true)
    guard case .made(let row) = insertion else { return .none }
    return simplex.rows[row].form.isSome || isSoundWithoutVariables(row) ? row : .none
  }

  /// Has a batch that was refused name as constraints those of its rows that are named as such.
  private mutating func takeNames(_ batch: inout RowBatch) {
    for place in batch.places where batch.entries[place].isTagged {
      let number = batch.entries[place].number
      batch.entries[place].number = .none
      if number.isSome, let constraint = simplex.rows[number].constraint {
        batch.hold(constraint.retain(), at: place)
      }
    }
  }
}
