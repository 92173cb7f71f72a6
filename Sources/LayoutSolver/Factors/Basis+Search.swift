/// What a search of the dependency graph found, and the stacks it needs.
nonisolated struct Search: ~Copyable {
  struct Frame: BitwiseCopyable {
    var variable: Int32
    var cursor: Int32
  }

  /// A component of more than one variable: a range of `order`.
  struct Component: BitwiseCopyable {
    var start: Int32
    var end: Int32
  }

  /// The variables reached; read backwards, each component comes before what was reached from it.
  var order = FlatArray<Int32>()
  /// The components of several variables, in the order of `order`.
  var components = FlatArray<Component>()
  /// The forms outside the basis that contain a variable reached forward.
  var touched = FlatArray<Int32>()
  var frames = FlatArray<Frame>()
  var pending = FlatArray<Int32>()
  /// Numbers variables as they are reached, over all searches.
  var counter: Int32 = 0
  /// The counter when the current search began.
  var origin: Int32 = 0
  /// Numbers the searches, to mark forms.
  var formCounter: Int32 = 0

  var byteCount: Int {
    order.byteCount + components.byteCount + touched.byteCount + frames.byteCount
      + pending.byteCount
  }
}

/// The low link of a variable whose component is complete.
private nonisolated let complete = Int32.max
/// Search numbers start again from 0 after this many.
private nonisolated let counterLimit = Int32.max / 2

/// Which way a search follows the dependencies.
nonisolated enum SearchDirection {
  /// From a variable to those that are defined in terms of it.
  case dependents
  /// From a variable to those that its definition consists of.
  case dependencies
}

nonisolated extension Basis {
  /// Begins a search; variables are then reached by `reachDependents` or `reachDependencies`.
  mutating func beginSearch() {
    search.order.removeAll()
    search.components.removeAll()
    search.touched.removeAll()
    if search.counter > counterLimit || search.formCounter > counterLimit {
      for index in 0..<variables.count { variables[index].index = 0 }
      for index in 0..<forms.count { forms[index].mark = 0 }
      search.counter = 0
      search.formCounter = 0
    }
    search.origin = search.counter
    search.formCounter += 1
  }

  /// Reaches a variable and everything that is defined in terms of it, directly or not.
  mutating func reachDependents(of variable: Int32) {
    reach(variable, .dependents)
  }

  /// Reaches a variable and everything that its value is made of, directly or not.
  mutating func reachDependencies(of variable: Int32) {
    reach(variable, .dependencies)
  }

  /// Tarjan's algorithm from one variable, without recursion.
  ///
  /// - Complexity: O(variables reached + terms of the forms that contain them).
  @inline(__always)
  private mutating func reach(_ root: Int32, _ direction: SearchDirection) {
    if variables[root].index > search.origin { return }
    variables[root].parent = -1
    enter(root, direction)
    while !search.frames.isEmpty {
      let top = search.frames.count - 1
      let variable = search.frames[top].variable
      let cell = search.frames[top].cursor
      if cell < 0 {
        leave(variable)
        continue
      }
      let other: Int32
      switch direction {
      case .dependents:
        search.frames[top].cursor = cells[cell].next
        let form = cells[cell].form
        other = forms[form].pivot
        if other < 0 {
          if forms[form].mark != search.formCounter {
            forms[form].mark = search.formCounter
            search.touched.append(form)
          }
          continue
        }
      case .dependencies:
        let form = variables[variable].definition
        let isLast = cell + 1 == forms[form].start + forms[form].count
        search.frames[top].cursor = isLast ? -1 : cell + 1
        other = cells[cell].variable
      }
      if other == variable { continue }
      if variables[other].index <= search.origin {
        variables[other].parent = variable
        enter(other, direction)
      } else if variables[other].low != complete, variables[other].index < variables[variable].low {
        variables[variable].low = variables[other].index
      }
    }
  }

  @inline(__always)
  private mutating func enter(_ variable: Int32, _ direction: SearchDirection) {
    search.counter += 1
    variables[variable].index = search.counter
    variables[variable].low = search.counter
    search.pending.append(variable)
    let cursor: Int32
    switch direction {
    case .dependents:
      cursor = variables[variable].columnHead
    case .dependencies:
      let form = variables[variable].definition
      cursor = form < 0 ? -1 : forms[form].start
    }
    search.frames.append(Search.Frame(variable: variable, cursor: cursor))
  }

  @inline(__always)
  private mutating func leave(_ variable: Int32) {
    _ = search.frames.removeLast()
    let low = variables[variable].low
    if low == variables[variable].index {
      let start = search.order.count
      var member: Int32
      repeat {
        member = search.pending.removeLast()
        variables[member].low = complete
        search.order.append(member)
      } while member != variable
      if search.order.count - start > 1 {
        search.components.append(
          Search.Component(start: Int32(start), end: Int32(search.order.count)))
      }
    } else {
      let parent = search.frames[search.frames.count - 1].variable
      if low < variables[parent].low { variables[parent].low = low }
    }
  }
}
