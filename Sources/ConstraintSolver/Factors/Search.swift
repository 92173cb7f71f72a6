/// What a search of the dependency graph found, and the stacks it needs.
struct Search: CompoundStorage, ~Copyable {
  struct Frame: BitwiseCopyable {
    var variable: VariableIndex
    var cursor: CellIndex
  }

  /// A component of more than one variable: a range of `order`.
  struct Component: BitwiseCopyable {
    var start: Int32
    var end: Int32
  }

  /// The variables reached; read backwards, each component comes before what was reached from it.
  var order = FlatArray<VariableIndex>()
  /// Where in the order begins what was reached last; before that is what the search went on from.
  var first = 0
  /// How many variables had been reached when the search was kept, to go on from; 0 where it was not.
  var kept = 0
  /// The components of several variables, in the order of `order`.
  var components = FlatArray<Component>()
  /// The forms outside the basis that contain a variable reached forward.
  var touched = FlatArray<FormIndex>()
  var stack = FlatArray<Frame>()
  var pending = FlatArray<VariableIndex>()
  /// The version of the basis when the search was made for an evaluation, which can be made again; -1 for other searches.
  var version: Int32 = -1
  /// How many variables led it to all others.
  var roots: Int32 = 0
  /// Numbers variables as they are reached, over all searches.
  var counter: Int32 = 0
  /// The counter when the current search began.
  var origin: Int32 = 0
  /// Numbers the searches, to mark forms.
  var formCounter: Int32 = 0

  /// Makes room for a search that enters so many variables.
  @inline(__always)
  mutating func makeRoom(for count: Int) {
    if order.capacity < count {
      order.reserve(count + count / 2)
      stack.reserve(count + count / 2)
      pending.reserve(count + count / 2)
    }
  }

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&order, [])
    visitor.visit(&components, [])
    visitor.visit(&touched, [])
    visitor.visit(&stack, [])
    visitor.visit(&pending, [])
  }
}
