/// Rows on their way to a solver: what constraints say, without an object for each.
///
/// A layer above that makes rows by the thousand knows them by a tag of its own, and once they are in the solver by their
/// number (``RowNumber``). A constraint is made of one where a conflict, a question or the layer above names it
/// (``constraint(at:)``, ``Solver/constraint(of:)``). A batch may hold constraints among the others; these it retains. The
/// variables of the others live as long as the batch, which their owner sees to.
package struct RowBatch: ~Copyable {
  /// One row, or the place of one that was taken out.
  struct Entry: BitwiseCopyable {
    var constant: Double
    var priority: Double
    /// The tag, or the address of a constraint; nil where the row was taken out.
    var owner: UnsafeRawPointer?
    /// Where its terms are, of a row with a tag or of a constraint that the batch does not retain.
    var start: Int32
    var count: Int32
    /// The number that a solver has given it.
    var number = RowIndex.none
    var relation: Int8
    var isTagged: Bool

    /// Whether it says what a constraint says that the batch does not retain (`append(borrowing:)`).
    @inline(__always)
    var isBorrowed: Bool {
      #if hasFeature(Embedded)
        false
      #else
        !isTagged && count > 0
      #endif
    }
  }

  var entries = FlatArray<Entry>()
  var terms = FlatArray<UnownedTerm>()
  /// The numbers of the terms' variables, while the batch is being added.
  var numbers = FlatArray<VariableIndex>()
  private var live = 0
  /// How many products the constraints among the rows have, or had, and one more for each.
  private var constraintTermCount = 0

  /// Creates a batch without rows.
  package init() {}

  deinit { releaseConstraints() }

  /// Whether constraints are, or were, among the rows.
  package var mayHoldConstraints: Bool { constraintTermCount > 0 }

  /// Whether there are no rows.
  @inline(__always)
  package var isEmpty: Bool { live == 0 }

  /// The places of the rows, with holes where some were taken out.
  package var places: Range<Int> { 0..<entries.count }

  /// Makes room for more rows, so that the buffers of many are not grown, and copied, step by step.
  package mutating func reserve(more count: Int, terms: Int) {
    if count < SizeLimits.leastReservedBatch { return }
    entries.reserve(more: count)
    self.terms.reserve(more: terms)
  }

  /// Adds a row `Σ terms + constant  relation  0` with a tag other than 0; returns its place.
  package mutating func append(
    _ terms: UnsafeBufferPointer<UnownedTerm>, constant: Double, relation: Relation,
    priority: Priority, tag: UInt
  ) -> Int {
    let room = makeRoom(forTerms: terms.count)
    for index in 0..<terms.count { room[index] = terms[index] }
    return append(
      written: terms.count, constant: constant, relation: relation, priority: priority, tag: tag)
  }

  /// Returns room for so many terms of the row that is added next, which are to be written there.
  package mutating func makeRoom(forTerms count: Int) -> UnsafeMutablePointer<UnownedTerm> {
    terms.reserve(more: count)
    return terms.base + terms.count
  }

  /// Adds a row of so many terms, which have been written; returns its place.
  @inline(__always)
  package mutating func append(
    written count: Int, constant: Double, relation: Relation, priority: Priority, tag: UInt
  ) -> Int {
    let start = terms.count
    terms.setCount(start + count)
    return append(from: start, constant, relation, priority, tag)
  }

  /// Adds a row of one product; returns its place.
  package mutating func append(
    _ term: UnownedTerm, constant: Double, relation: Relation, priority: Priority, tag: UInt
  ) -> Int {
    let start = terms.count
    terms.append(term)
    return append(from: start, constant, relation, priority, tag)
  }

  /// Adds a row of the terms from a place on.
  @inline(__always)
  private mutating func append(
    from start: Int, _ constant: Double, _ relation: Relation, _ priority: Priority, _ tag: UInt
  ) -> Int {
    append(
      Entry(
        constant: constant, priority: priority.value, owner: UnsafeRawPointer(bitPattern: tag),
        start: Int32(truncatingIfNeeded: start),
        count: Int32(truncatingIfNeeded: terms.count - start),
        relation: Int8(truncatingIfNeeded: relation.rawValue), isTagged: true))
  }

  /// Adds what a row of a solver says, under a tag or, where it takes one, as a constraint; returns its place.
  @discardableResult
  package mutating func append(_ row: RowNumber, of solver: Solver, tag: UInt) -> Int {
    let content = solver.system.simplex.rows[row.index]
    if let constraint = content.constraint { return append(constraint.takeUnretainedValue()) }
    let constant = solver.constant(of: row)
    let priority = solver.priority(of: row)
    return append(
      solver.terms(of: row), constant: constant, relation: content.constraintRelation,
      priority: priority,
      tag: tag)
  }

  /// Adds a constraint; returns its place.
  @discardableResult
  package mutating func append(_ constraint: Constraint) -> Int {
    constraintTermCount += constraint.termList.count + 1
    return appendOutside(
      Entry(
        constant: 0, priority: 0, owner: Unmanaged.passRetained(constraint).toOpaque(), start: 0,
        count: 0, relation: 0, isTagged: false))
  }

  #if !hasFeature(Embedded)
    /// Adds a constraint with what it says; the caller holds it as long as it is here, and has it not change.
    @inline(__always)
    mutating func append(borrowing constraint: Constraint) {
      let list = constraint.termList
      let start = terms.count
      let room = makeRoom(forTerms: list.count)
      for position in 0..<list.count { room[position] = list.term(at: position) }
      terms.setCount(start + list.count)
      _ = append(
        Entry(
          constant: constraint.constant, priority: constraint.priority.value,
          owner: UnsafeRawPointer(Unmanaged.passUnretained(constraint).toOpaque()),
          start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: list.count),
          relation: Int8(truncatingIfNeeded: constraint.relation.rawValue), isTagged: false))
    }
  #endif

  /// Adds a row of another batch.
  package mutating func append(_ place: Int, of other: borrowing RowBatch) {
    var entry = other.entries[place]
    if entry.owner == nil { return }
    if entry.isTagged {
      let start = terms.count
      for index in 0..<Int(entry.count) { terms.append(other.terms[Int(entry.start) + index]) }
      entry.start = Int32(truncatingIfNeeded: start)
      _ = appendOutside(entry)
    } else if let constraint = other.constraintReference(at: place) {
      append(constraint.takeUnretainedValue())
    }
  }

  @inline(__always)
  private mutating func append(_ entry: Entry) -> Int {
    entries.append(entry)
    live += 1
    return entries.count - 1
  }

  /// The same outside of loops over rows.
  @inline(never)
  private mutating func appendOutside(_ entry: Entry) -> Int { append(entry) }

  /// Takes out all rows.
  package mutating func removeAll() {
    releaseConstraints()
    entries.removeAll()
    terms.removeAll()
    numbers.removeAll()
    entries.trim()
    terms.trim()
    numbers.trim()
    live = 0
    constraintTermCount = 0
  }

  /// Takes out the row at a place; the others keep theirs.
  package mutating func remove(at place: Int) {
    constraintReference(at: place)?.release()
    if entries[place].owner == nil { return }
    entries[place].owner = nil
    live -= 1
    if live == 0 { removeAll() }
  }

  /// Takes out a constraint, if it is there.
  ///
  /// - Complexity: O(rows).
  package mutating func remove(_ constraint: Constraint) {
    for place in places where constraintReference(at: place)?.toOpaque() == address(constraint) {
      return remove(at: place)
    }
  }

  private func address(_ constraint: Constraint) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(constraint).toOpaque()
  }

  private func releaseConstraints() {
    if !mayHoldConstraints { return }
    for place in 0..<entries.count { constraintReference(at: place)?.release() }
  }

  // MARK: Rows

  /// The number that a solver has given a row with a tag; nil where there is none.
  package func number(at place: Int) -> RowNumber? {
    let entry = entries[place]
    let hasNumber = entry.owner != nil && entry.isTagged && entry.number.isSome
    return hasNumber ? RowNumber(entry.number) : nil
  }

  /// Calls a closure with the tag, the place and the number of each row with a tag that has one, and another one with each
  /// constraint.
  package func deliver(
    _ number: (UInt, Int, RowNumber) -> Void, constraints body: (Unmanaged<Constraint>) -> Void
  ) {
    let entries = self.entries.base
    for place in 0..<self.entries.count {
      guard let owner = entries[place].owner else { continue }
      if !entries[place].isTagged {
        body(Unmanaged<Constraint>.fromOpaque(owner))
      } else if entries[place].number.isSome {
        number(UInt(bitPattern: owner), place, RowNumber(entries[place].number))
      }
    }
  }

  /// The constraint at a place; nil where there is none, or a row with a tag.
  @inline(__always)
  package func constraintReference(at place: Int) -> Unmanaged<Constraint>? {
    let entry = entries[place]
    if entry.isTagged { return nil }
    return entry.owner.map { Unmanaged<Constraint>.fromOpaque($0) }
  }

  /// The constraint at a place, made where there is a row with a tag; nil where there is nothing.
  package mutating func constraint(at place: Int) -> Constraint? {
    let entry = entries[place]
    guard let owner = entry.owner else { return nil }
    if !entry.isTagged {
      return Unmanaged<Constraint>.fromOpaque(owner).takeUnretainedValue()
    }
    let made = Constraint(
      TermList(retaining: terms(at: place)), constant: entry.constant,
      relation: Relation(rawValue: Int(entry.relation)) ?? .equal,
      priority: Priority(entry.priority), tag: UInt(bitPattern: owner))
    hold(Unmanaged.passRetained(made), at: place)
    return made
  }

  /// Lists constraints for all rows, which are made where there is a tag but no number, and takes out all rows.
  package mutating func takeConstraints(into rows: inout [Constraint]) {
    for place in places where !entries[place].isTagged || entries[place].number.isNone {
      if let row = constraint(at: place) { rows.append(row) }
    }
    removeAll()
  }

  /// Has a constraint, which is retained, stand for the row with a tag at a place.
  mutating func hold(_ constraint: Unmanaged<Constraint>, at place: Int) {
    entries[place].owner = UnsafeRawPointer(constraint.toOpaque())
    entries[place].isTagged = false
    constraintTermCount += 1
  }

  /// The products of a row with a tag, until the next one is added.
  package func terms(at place: Int) -> UnsafeBufferPointer<UnownedTerm> {
    let entry = entries[place]
    return UnsafeBufferPointer(start: terms.base + Int(entry.start), count: Int(entry.count))
  }

  /// The constant of a row with a tag.
  package func constant(at place: Int) -> Double { entries[place].constant }

  /// Changes the constant of a row with a tag.
  package mutating func setConstant(_ constant: Double, at place: Int) {
    entries[place].constant = constant
  }

  /// Changes the priority of a row with a tag.
  package mutating func setPriority(_ priority: Priority, at place: Int) {
    entries[place].priority = priority.value
  }

  /// The priority of a row with a tag.
  package func priority(at place: Int) -> Priority { Priority(entries[place].priority) }

  /// The number of products that the rows have, or more.
  var termCount: Int { terms.count + constraintTermCount }
}

/// The number of a row in the solver that holds it, until that lets go of it.
package struct RowNumber: BitwiseCopyable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  init(_ row: RowIndex) { rawValue = row.rawValue }

  var index: RowIndex { RowIndex(rawValue: rawValue) }
}
