// The same frames by straight-line arithmetic: what a programmer would write who knows the layout
// and needs no solver. Its time is the floor that a solver's edit is compared with.
//
// Values lie in the order in which the recipes make their variables: per box or view, edits last.

/// An imperative loop that computes a workload's frames.
protocol HandWrittenLayout: AnyObject {
  /// Computes every value for the suggestions of one frame; `second` is unused where one is edited.
  func layOut(_ first: Double, _ second: Double)
  /// The values in the order of the system's variables.
  var values: UnsafeMutableBufferPointer<Double> { get }
  /// Whether the solution is one of several that differ in which box takes the rest; then values
  /// are comparable as a sorted list of widths only.
  var hasTies: Bool { get }
}

/// Boxes in a row: the first ones give way, or the first one takes what is left.
final class ChainByHand: HandWrittenLayout {
  let values: UnsafeMutableBufferPointer<Double>
  let hasTies = true
  private let count: Int

  init(count: Int) {
    self.count = count
    values = .allocate(capacity: 2 * count + 1)
    values.initialize(repeating: 0)
  }

  deinit { values.deallocate() }

  func layOut(_ width: Double, _: Double) {
    guard let box = values.baseAddress else { return }
    let slack = width - Double(48 * count - 8)
    var x = 0.0
    // The boxes before `free` are squeezed to nothing; `free` itself takes the remainder.
    let free = slack < 0 ? min(Int(-slack / 40), count - 1) : 0
    for index in 0..<free {
      box[2 * index] = x
      box[2 * index + 1] = 0
      x += 8
    }
    let rest = 40 + slack + 40 * Double(free)
    box[2 * free] = x
    box[2 * free + 1] = rest
    x += rest + 8
    var index = free + 1
    while index < count {
      box[2 * index] = x
      box[2 * index + 1] = 40
      x += 48
      index += 1
    }
    box[2 * count] = width
  }
}

/// Views in a tree, from the root to the leaves.
final class NestedByHand: HandWrittenLayout {
  let values: UnsafeMutableBufferPointer<Double>
  let hasTies = false
  private let tree: QuaternaryTree

  init(tree: QuaternaryTree) {
    self.tree = tree
    values = .allocate(capacity: 4 * tree.count)
    values.initialize(repeating: 0)
  }

  deinit { values.deallocate() }

  func layOut(_ width: Double, _ height: Double) {
    guard let view = values.baseAddress else { return }
    view[0] = 0
    view[1] = 0
    view[2] = width
    view[3] = height
    var parent = 0
    var child = 1
    let count = tree.count
    while child < count {
      let last = min(child + 4, count)
      let number = Double(last - child)
      let p = view + 4 * parent
      let left = p[0] + 8
      let inner = p[2] - 16
      let share = (p[3] - 16 - 8 * (number - 1)) / number
      var top = p[1] + 8
      while child < last {
        let c = view + 4 * child
        c[0] = left
        c[1] = top
        c[2] = inner
        c[3] = share
        top += share + 8
        child += 1
      }
      parent += 1
    }
  }
}

/// Equal cells in rows and columns.
final class GridByHand: HandWrittenLayout {
  let values: UnsafeMutableBufferPointer<Double>
  let hasTies = false
  private let side: Int

  init(side: Int) {
    self.side = side
    values = .allocate(capacity: 4 * side * side + 2)
    values.initialize(repeating: 0)
  }

  deinit { values.deallocate() }

  func layOut(_ width: Double, _ height: Double) {
    guard var cell = values.baseAddress else { return }
    let gaps = 8 * Double(side + 1)
    let cellWidth = (width - gaps) / Double(side)
    let cellHeight = (height - gaps) / Double(side)
    var top = 8.0
    for _ in 0..<side {
      var left = 8.0
      for _ in 0..<side {
        cell[0] = left
        cell[1] = top
        cell[2] = cellWidth
        cell[3] = cellHeight
        cell += 4
        left += cellWidth + 8
      }
      top += cellHeight + 8
    }
    cell[0] = width
    cell[1] = height
  }
}
