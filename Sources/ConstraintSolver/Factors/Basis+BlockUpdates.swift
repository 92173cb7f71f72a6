/// Blocks that change while a solve goes on: a run of pivots in one large block would factorise it after each of them, at
/// the price of the whole.
///
/// Within a solve the factors of a large block outlast a change of its equations, which becomes a border of them
/// (`BlockUpdate`). Where the border has cost what a factorisation does, the block is factorised anew. Last bits of what
/// comes out depend on the way by which the block came about; so the solve gives up such blocks at its end, and evaluates
/// what they made (`Simplex.settleBlocks`). Values are then those of factors of the block's own matrix, as if there had
/// been no others.
extension Basis {
  /// Where the border's pivots are smaller than this part of what they were made of, the block is factorised anew.
  private static let greatestBorderLoss = 1e3
  /// The factors of a block that has changed too much to border it would be of no use.
  private static let greatestWeight = 1e6
  /// What the factorisation of a sparse row takes, in multiplications of a solve with the border.
  private static let costOfRow = 1000

  /// Gives up changed blocks; appends a variable of each that is in use, from which all that it made is to be
  /// evaluated anew.
  mutating func releaseBorderedBlocks(_ seeds: inout FlatArray<VariableIndex>) {
    for position in 0..<borderedBlocks.count {
      let number = borderedBlocks[position]
      if !blocks[number].members.isEmpty { seeds.append(blocks[number].members[0]) }
      release(number)
    }
    borderedBlocks.removeAll()
  }

  /// Keeps the factors of a block, one of whose equations is about to change, for what it becomes.
  ///
  /// Returns whether they are worth it.
  @_optimize(size)
  mutating func keepFactors(of number: BlockIndex) -> Bool {
    if blocks[number].members.isEmpty { return true }
    let isBordered = blocks[number].update.isSome
    if !isBordered {
      if blocks[number].isSingular || blocks[number].factors.order < leastBorderedOrder {
        return false
      }
      let update = updates.insert(BlockUpdate())
      blocks[number].update = update
      borderedBlocks.append(number)
      for index in 0..<blocks[number].members.count {
        let member = blocks[number].members[index]
        updates[update].columns.append(member)
        updates[update].rows.append(variables[member].definition)
      }
    } else {
      // Only the columns of the factors know where they belong.
      let update = updates.address(blocks[number].update)
      for index in 0..<blocks[number].members.count
      where Int(update.pointee.columnOfMember[index]) >= update.pointee.columns.count {
        variables[blocks[number].members[index]].block = .none
      }
    }
    blocks[number].members.removeAll()
    return true
  }

  /// Gives up a block.
  mutating func release(_ number: BlockIndex) {
    for index in 0..<blocks[number].members.count {
      variables[blocks[number].members[index]].block = .none
    }
    let update = blocks[number].update
    if update.isSome {
      for index in 0..<updates[update].columns.count
      where variables[updates[update].columns[index]].block == number {
        variables[updates[update].columns[index]].block = .none
      }
      updates.release(update, leaving: BlockUpdate())
    }
    blocks.release(number, leaving: Block())
  }

  /// Makes a block whose factors were kept that of a component, which has some of its variables; returns whether that
  /// was possible and is worth it.
  mutating func border(_ number: BlockIndex, to component: Search.Component) -> Bool {
    let update = updates.address(blocks[number].update)
    let order = update.pointee.columns.count
    for index in 0..<order where variables[update.pointee.columns[index]].block == number {
      variables[update.pointee.columns[index]].block = .none
    }
    for position in component.start..<component.end {
      let member = search.order[position]
      variables[member].block = number
      variables[member].low = -1
      blocks[number].members.append(member)
    }
    let isDone = findBorder(number, update) && factorizeBorder(number, update)
    for index in 0..<blocks[number].members.count {
      variables[blocks[number].members[index]].low = Int32.max
    }
    return isDone
  }

  /// Finds the rows and columns of the border, and numbers those of the members.
  private mutating func findBorder(
    _ number: BlockIndex, _ update: UnsafeMutablePointer<BlockUpdate>
  ) -> Bool {
    let order = update.pointee.columns.count
    let count = blocks[number].members.count
    update.pointee.border.removeAll()
    update.pointee.start.removeAll()
    update.pointee.index.removeAll()
    update.pointee.value.removeAll()
    update.pointee.columnOfMember.removeAll()
    update.pointee.rowOfMember.removeAll()
    // Columns: first those of the factors, with a row for each one that has left, then the others.
    for column in 0..<order {
      let variable = update.pointee.columns[column]
      if variables[variable].block == number {
        variables[variable].low = Int32(column)
      } else {
        update.pointee.start.append(Int32(update.pointee.index.count))
        update.pointee.index.append(Int32(column))
        update.pointee.value.append(1)
      }
    }
    let lost = update.pointee.start.count
    for index in 0..<count {
      let member = blocks[number].members[index]
      if variables[member].low < 0 {
        variables[member].low = Int32(order + update.pointee.border.count)
        addToBorder(member.rawValue, update)
      }
      update.pointee.columnOfMember.append(variables[member].low)
    }
    let added = update.pointee.border.count
    // Rows: those of the factors, by the column of what they define, and for each that has left a column.
    blockScratch.place.removeAll()
    blockScratch.place.extend(to: order + added, with: -1)
    for row in 0..<order {
      let pivot = forms[update.pointee.rows[row]].pivot
      if pivot.isSome, variables[pivot].block == number {
        blockScratch.place[variables[pivot].low] = Int32(row)
      } else {
        addToBorder(~Int32(row), update)
      }
    }
    for index in 0..<count {
      let member = blocks[number].members[index]
      var row = blockScratch.place[update.pointee.columnOfMember[index]]
      if row < 0 {
        row = Int32(order + update.pointee.start.count)
        addRow(of: variables[member].definition, number, update)
      }
      update.pointee.rowOfMember.append(row)
    }
    let size = update.pointee.border.count
    if update.pointee.start.count != size { return false }
    update.pointee.start.append(Int32(update.pointee.index.count))
    let entries = update.pointee.index.count - lost
    let factors = blocks[number].factors.factorCount
    update.pointee.spent += 4 * size * order + size * (2 * entries + 4 * size * size)
    return update.pointee.spent < order * Basis.costOfRow + factors * (factors / order)
  }

  /// Adds a column to the border, by its key.
  private mutating func addToBorder(
    _ key: Int32, _ update: UnsafeMutablePointer<BlockUpdate>
  ) {
    var known = 0
    while known < update.pointee.keys.count, update.pointee.keys[known] != key { known += 1 }
    if known == update.pointee.keys.count { update.pointee.keys.append(key) }
    update.pointee.border.append(Int32(known))
  }

  /// Adds a form to the border, as a row.
  private mutating func addRow(
    of form: FormIndex, _ number: BlockIndex, _ update: UnsafeMutablePointer<BlockUpdate>
  ) {
    update.pointee.start.append(Int32(update.pointee.index.count))
    for cell in forms[form].terms where variables[cells[cell].variable].block == number {
      update.pointee.index.append(variables[cells[cell].variable].low)
      update.pointee.value.append(cells[cell].coefficient)
    }
  }

  /// Makes the columns of the border that are new, and the factors of what it adds.
  private mutating func factorizeBorder(
    _ number: BlockIndex, _ update: UnsafeMutablePointer<BlockUpdate>
  ) -> Bool {
    let order = update.pointee.columns.count
    let size = update.pointee.border.count
    let block = blocks.address(number)
    blockScratch.extend(to: order + size)
    while update.pointee.weights.count < order * update.pointee.keys.count {
      let key = update.pointee.keys[update.pointee.weights.count / order]
      let vector = blockScratch.bordered.base
      for row in 0..<order { vector[row] = 0 }
      if key < 0 { vector[Int(~key)] = 1 }
      for row in 0..<order where key >= 0 {
        for cell in forms[update.pointee.rows[row]].terms where cells[cell].variable.rawValue == key
        {
          vector[row] = cells[cell].coefficient
          block.pointee.note(cells[cell].coefficient)
        }
      }
      block.pointee.factors.solve(vector, scratch: blockScratch.scratch.base)
      for row in 0..<order {
        if !(vector[row].magnitude < Basis.greatestWeight) { return false }
        update.pointee.weights.append(vector[row])
      }
      blockWork &+= order
    }
    blockScratch.workspace.begin(order: size)
    for row in 0..<size {
      let first = Int(update.pointee.start[row])
      let last = Int(update.pointee.start[row + 1])
      for column in 0..<size {
        let weight = Int(update.pointee.border[column]) * order
        var sum = 0.0
        var operand = 0.0
        for entry in first..<last {
          let place = Int(update.pointee.index[entry])
          let coefficient = update.pointee.value[entry]
          let part =
            place < order
            ? -coefficient * update.pointee.weights[weight + place]
            : place == order + column ? coefficient : 0
          sum += part
          operand = max(operand, part.magnitude)
        }
        if sum.magnitude <= operand * Tolerance.cancellation { continue }
        blockScratch.workspace.append(
          row: Int32(row), column: Int32(column), value: sum, operand: operand)
      }
      for entry in first..<last {
        block.pointee.note(update.pointee.value[entry])
        // What is `D` is in the factors.
        if Int(update.pointee.index[entry]) >= order { update.pointee.value[entry] = 0 }
      }
    }
    blockScratch.workspace.link()
    blockScratch.workspace.limit = limits.factors
    if !update.pointee.schur.factorize(using: &blockScratch.workspace)
      || blockScratch.workspace.loss > Basis.greatestBorderLoss
    {
      return false
    }
    block.pointee.borderLoss = blockScratch.workspace.loss
    blockWork &+= order + size * size
    return true
  }

  /// Solves with a block, `blockScratch.vector` in place; `blockScratch.size` is then the largest number on the way to
  /// the solution that is not in it.
  @inline(never)
  mutating func solveBlock(_ number: BlockIndex, isTransposed: Bool) {
    let block = blocks.address(number)
    let vector = blockScratch.vector.base
    let scratch = blockScratch.scratch.base
    blockScratch.size = 0
    if block.pointee.update.isNone {
      if isTransposed {
        block.pointee.factors.solveTransposed(vector, scratch: scratch)
      } else {
        block.pointee.factors.solve(vector, scratch: scratch)
      }
      return
    }
    let update = updates.address(block.pointee.update)
    // The rows of `x = ...` and the columns where `x` is, or the other way round.
    let source =
      isTransposed ? update.pointee.columnOfMember.base : update.pointee.rowOfMember.base
    let target =
      isTransposed ? update.pointee.rowOfMember.base : update.pointee.columnOfMember.base
    let bordered = blockScratch.bordered.base
    for place in 0..<update.pointee.columns.count + update.pointee.border.count {
      bordered[place] = 0
    }
    let count = block.pointee.members.count
    for index in 0..<count { bordered[Int(source[index])] = vector[index] }
    blockScratch.size =
      isTransposed
      ? update.pointee.solveTransposed(bordered, block.pointee.factors, scratch: scratch)
      : update.pointee.solve(bordered, block.pointee.factors, scratch: scratch)
    for index in 0..<count { vector[index] = bordered[Int(target[index])] }
  }
}
