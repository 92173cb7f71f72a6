extension Basis {
  /// A row of a block costs as much as so many variables of a search.
  private static let workOfBlockRow = 128

  /// What searches and factorisations have cost so far.
  @inline(__always)
  var work: Int { Int(search.counter) &+ blockWork }

  /// Counts a block of up to so many variables as work that has been done, though its factors are made when a change comes to
  /// it: that change is not to be taken for more work than a start from the rows, which would put it off again.
  @inline(__always)
  mutating func noteBlockToCome(_ count: Int) {
    blockWork &+= 2 * count * Basis.workOfBlockRow
  }

  /// Returns the factorised block of a component, making it if it is not there.
  ///
  /// A block stays valid as long as no definition of its members changes. A component that holds a
  /// valid block and has as many members is that block, as a block's members reach each other.
  ///
  /// - Complexity: O(1) for a known block.
  mutating func block(of component: Search.Component) -> BlockIndex {
    let first = search.order[component.start]
    let known = variables[first].block
    let count = Int(component.end - component.start)
    if known.isSome, blocks[known].members.count == count {
      // What was too large is tried again, once in each solve.
      if !blocks[known].isTooLarge || isOverLimit { return known }
    }
    return makeBlock(component)
  }

  /// Throws away the factors of the block that a variable belongs to.
  @inline(__always)
  mutating func dissolveBlock(of variable: VariableIndex) {
    let block = variables[variable].block
    if block.isSome { dissolve(block) }
  }

  private mutating func dissolve(_ block: BlockIndex) {
    if keepsFactors, keepFactors(of: block) { return }
    release(block)
  }

  private mutating func makeBlock(_ component: Search.Component) -> BlockIndex {
    var kept = BlockIndex.none
    for position in component.start..<component.end {
      dissolveBlock(of: search.order[position])
      let block = variables[search.order[position]].block
      if block.isNone || block == kept { continue }
      if kept.isNone || blocks[block].factors.order > blocks[kept].factors.order { kept = block }
    }
    if kept.isSome {
      if border(kept, to: component) { return kept }
      borderedBlocks.remove(kept)
      release(kept)
    }
    let number = blocks.insert(Block())
    let count = Int(component.end - component.start)
    blocks[number].members.reserve(count)
    for position in component.start..<component.end {
      blocks[number].members.append(search.order[position])
    }
    // The factors, and so the last bits of the values, must not depend on how the search came here.
    let members = blocks[number].members.base
    blocks[number].members.sort()
    // Numbers of variables, forms and cells are within their buffers (`FlatArray.base`).
    let variables = self.variables.base
    let forms = self.forms.base
    let cells = self.cells.base
    // A complete search no longer needs the low links of its variables: they number the members.
    for index in 0..<count {
      let node = variables.address(members[index])
      node.pointee.block = number
      node.pointee.low = Int32(truncatingIfNeeded: index)
    }
    blockScratch.workspace.limit = limits.factors
    blockScratch.workspace.begin(order: count)
    for row in 0..<count {
      let form = variables[members[row]].definition
      for position in forms.address(form).pointee.terms {
        let cell = cells.address(position)
        let node = variables.address(cell.pointee.variable)
        if node.pointee.block != number { continue }
        blocks[number].note(cell.pointee.coefficient)
        blockScratch.workspace.append(
          row: Int32(truncatingIfNeeded: row), column: node.pointee.low,
          value: cell.pointee.coefficient)
      }
    }
    blockScratch.workspace.link()
    blocks[number].isSingular = !blocks[number].factors.factorize(using: &blockScratch.workspace)
    blocks[number].loss = blockScratch.workspace.loss
    blocks[number].isTooLarge = blockScratch.workspace.isTooLarge
    if blocks[number].isTooLarge { isOverLimit = true }
    if blocks[number].isSingular { hasSingularBlock = true }
    for index in 0..<count { variables.address(members[index]).pointee.low = Int32.max }
    statistics.factorizations += 1
    blockWork &+= count * Basis.workOfBlockRow
    blockScratch.extend(to: count)
    return number
  }
}
