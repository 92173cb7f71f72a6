/// The low link of a variable whose component is complete.
private nonisolated let complete = Int32.max
/// The search number of a variable that searches do not enter: to each it is one that was reached before.
private nonisolated let hidden = Int32.max - 1
/// The same of one that has its value.
private nonisolated let evaluated = Int32.max
/// The same of one that follows from a variable at rest; a search may not be under way while there are such.
private nonisolated let open = Int32.max - 2
/// Search numbers start again from 0 after this many.
private nonisolated let counterLimit = Int32.max / 2

/// Which way a search follows the dependencies.
enum SearchDirection {
  /// From a variable to those that are defined in terms of it.
  case dependents
  /// From a variable to those that its definition consists of.
  case dependencies
}

extension Basis {
  /// Begins a search; variables are then reached by `reachDependents` or `reachDependencies`.
  mutating func beginSearch() {
    search.order.removeAll()
    search.first = 0
    search.kept = 0
    search.components.removeAll()
    search.touched.removeAll()
    search.version = -1
    if search.counter > counterLimit || search.formCounter > counterLimit {
      for variable in variables.indices { variables[variable].index = 0 }
      for form in forms.indices { forms[form].mark = 0 }
      search.counter = 0
      search.formCounter = 0
    }
    search.origin = search.counter
    search.formCounter += 1
  }

  /// Keeps searches from entering a variable, until `unhide`.
  @inline(__always)
  mutating func hide(_ variable: VariableIndex, isEvaluated: Bool) {
    variables[variable].index = isEvaluated ? evaluated : hidden
    variables[variable].low = complete
  }

  /// Whether searches do not enter a variable.
  @inline(__always)
  func isHidden(_ variable: VariableIndex) -> Bool { variables[variable].isHidden }

  /// Notes that a variable follows from one at rest, and where the record of that is, until it is hidden or unhidden.
  @inline(__always)
  mutating func setOpen(_ variable: VariableIndex, record: Int32) {
    variables[variable].index = open
    variables[variable].low = record
  }

  /// Has searches enter a variable again.
  @inline(__always)
  mutating func unhide(_ variable: VariableIndex) { variables[variable].index = 0 }

  /// Reaches a variable and everything that is defined in terms of it, directly or not.
  mutating func reachDependents(of variable: VariableIndex) {
    reach(variable, .dependents)
  }

  /// Reaches a variable and everything that its value is made of, directly or not.
  mutating func reachDependencies(of variable: VariableIndex) {
    reach(variable, .dependencies)
  }

  /// The buffers that a search reads and marks.
  ///
  /// Numbers of variables, forms and cells are within them (`FlatArray.base`).
  private struct Graph {
    let variables: IndexedPointer<VariableIndex, VariableNode>
    let forms: IndexedPointer<FormIndex, Form>
    let cells: IndexedPointer<CellIndex, Cell>
    /// The counter when the search began.
    let origin: Int32
  }

  /// Tarjan's algorithm from one variable, without recursion.
  ///
  /// A search enters each variable once, so that its stacks and its order have room for all as soon as they have for
  /// as many as there are.
  ///
  /// - Complexity: O(variables reached + terms of the forms that contain them).
  @inline(__always)
  private mutating func reach(_ root: VariableIndex, _ direction: SearchDirection) {
    let graph = Graph(
      variables: variables.base, forms: forms.base, cells: cells.base, origin: search.origin)
    let variables = graph.variables
    if variables[root].index > graph.origin { return }
    variables[root].parent = .none
    search.makeRoom(for: self.variables.count)
    let stack = search.stack.base
    let pending = search.pending.base
    var pendingCount = 0
    var orderCount = search.order.count
    var counter = search.counter
    var depth = 0
    var variable = root
    while true {
      // Enters a variable; `cell` is where the search goes on from it.
      counter &+= 1
      variables[variable].index = counter
      var low = counter
      variables[variable].low = low
      pending[pendingCount] = variable
      pendingCount &+= 1
      var cell = firstCell(of: variable, direction, graph)
      var end = CellIndex.none
      if direction == .dependencies, cell.isSome { end = lastCell(of: variable, graph) }
      while true {
        let next = nextUnreached(from: variable, direction, &cell, end: end, low: &low, graph)
        if next.isSome {
          variables[next].parent = variable
          variables[variable].low = low
          stack[depth] = Search.Frame(variable: variable, cursor: cell)
          depth &+= 1
          variable = next
          break
        }
        // All of its neighbours are known; `result` is how far back it leads.
        var result = low
        if low == variables[variable].index {
          takeComponent(of: variable, &pendingCount, &orderCount, graph)
          result = complete
        }
        if depth == 0 {
          search.counter = counter
          search.order.setCount(orderCount)
          return
        }
        depth &-= 1
        variable = stack[depth].variable
        cell = stack[depth].cursor
        low = min(variables[variable].low, result)
        if direction == .dependencies, cell.isSome { end = lastCell(of: variable, graph) }
      }
    }
  }

  /// The next neighbour of a variable that was not reached before, or none; `low` becomes how far back those lead that
  /// were.
  @inline(__always)
  private mutating func nextUnreached(
    from variable: VariableIndex, _ direction: SearchDirection, _ cell: inout CellIndex,
    end: CellIndex, low: inout Int32, _ graph: Graph
  ) -> VariableIndex {
    while cell.isSome {
      let other: VariableIndex
      switch direction {
      case .dependents:
        let form = graph.cells[cell].form
        cell = graph.cells[cell].next
        other = graph.forms[form].pivot
        if other.isNone {
          touch(form, graph)
          continue
        }
      case .dependencies:
        other = graph.cells[cell].variable
        cell += 1
        if cell == end { cell = .none }
      }
      if other == variable { continue }
      if graph.variables[other].index <= graph.origin { return other }
      if graph.variables[other].low != complete {
        low = min(low, graph.variables[other].index)
      }
    }
    return .none
  }

  /// Lists a form outside the basis, once.
  @inline(__always)
  private mutating func touch(_ form: FormIndex, _ graph: Graph) {
    if graph.forms[form].mark == search.formCounter { return }
    graph.forms[form].mark = search.formCounter
    search.touched.append(form)
  }

  /// Moves the variables of a component that is complete, the last ones entered, to the order.
  @inline(__always)
  private mutating func takeComponent(
    of variable: VariableIndex, _ pendingCount: inout Int, _ orderCount: inout Int, _ graph: Graph
  ) {
    let pending = search.pending.base
    let order = search.order.base
    let start = orderCount
    var member: VariableIndex
    repeat {
      pendingCount &-= 1
      member = pending[pendingCount]
      graph.variables[member].low = complete
      order[orderCount] = member
      orderCount &+= 1
    } while member != variable
    if orderCount &- start > 1 {
      search.components.append(
        Search.Component(
          start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: orderCount)))
    }
  }

  /// Where the cells of a variable's definition end.
  @inline(__always)
  private func lastCell(of variable: VariableIndex, _ graph: Graph) -> CellIndex {
    let form = graph.forms[graph.variables[variable].definition]
    return form.start + form.count
  }

  /// The first cell along which a search leaves a variable, or none.
  @inline(__always)
  private func firstCell(
    of variable: VariableIndex, _ direction: SearchDirection, _ graph: Graph
  ) -> CellIndex {
    switch direction {
    case .dependents: return graph.variables[variable].columnHead
    case .dependencies:
      let form = graph.variables[variable].definition
      return form.isNone ? .none : graph.forms[form].start
    }
  }
}

extension Basis.VariableNode {
  /// Whether searches do not enter the variable.
  @inline(__always)
  var isHidden: Bool { index >= hidden }

  /// Whether it follows from one at rest; `low` is the number of its record.
  @inline(__always)
  var isOpen: Bool { index == open }

  /// Whether they do not, and it has its value already.
  @inline(__always)
  var isHiddenWithValue: Bool { index == evaluated }
}
