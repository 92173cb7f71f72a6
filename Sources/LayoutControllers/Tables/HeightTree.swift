import LayoutViews

/// The heights of elements that follow each other, with sums by position and positions by sum in O(log n).
///
/// Neighbours of equal height are one run, so that a hundred thousand rows of which nothing is known but an
/// estimate are one node. The nodes form a treap: ordered by position, and a heap by priorities that come
/// from a fixed sequence, so that the same calls make the same tree. A node's sums are made anew from its
/// children's with each change, and never drift.
struct HeightTree {
  /// The height of an element, and how much that is worth.
  struct Run: Equatable {
    var height: Double
    /// 0 for an estimate, ``known`` for a height that was given, else the width's generation it was measured in.
    var generation: Int32 = 0

    static let known = Int32.max
  }

  private struct Node {
    var run: Run
    var length: Int
    var priority: UInt64
    var left: Int32 = -1
    var right: Int32 = -1
    var count = 0
    var height = 0.0
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var root: Int32 = -1
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates a tree of one run.
  init(_ run: Run = Run(height: 0), count: Int = 0) {
    insert(run, count: count, at: 0)
  }

  /// Creates a tree of elements with heights of their own.
  ///
  /// - Complexity: O(elements).
  init(elements: some Sequence<Run>) {
    /// The way from the root to the last element; what is below each but to its right has its sums.
    var spine: [Int32] = []
    for run in elements {
      let node = made(run, 1)
      var below: Int32 = -1
      while let last = spine.last, nodes[Int(last)].priority < nodes[Int(node)].priority {
        spine.removeLast()
        update(last)
        below = last
      }
      nodes[Int(node)].left = below
      if let last = spine.last { nodes[Int(last)].right = node }
      spine.append(node)
    }
    root = spine.first ?? -1
    for node in spine.reversed() { update(node) }
  }

  /// The number of elements.
  var count: Int { count(root) }
  /// The sum of all heights.
  var height: Double { root < 0 ? 0 : nodes[Int(root)].height }
  /// The number of runs.
  var runCount: Int { nodes.count - free.count }
  /// The length of the longest way from the root, O(runs).
  var depth: Int { depth(root) }

  /// Returns the run of an element.
  func run(at index: Int) -> Run {
    let node = node(at: index, in: root).node
    return node < 0 ? Run(height: 0) : nodes[Int(node)].run
  }

  /// Returns the sum of the heights before an element; all of them for the position after the last.
  func offset(of index: Int) -> Double {
    var node = root
    var index = index
    var sum = 0.0
    while node >= 0 {
      let current = nodes[Int(node)]
      let before = count(current.left)
      if index < before {
        node = current.left
        continue
      }
      if current.left >= 0 { sum += nodes[Int(current.left)].height }
      index -= before
      if index <= current.length { return sum + Double(index) * current.run.height }
      sum += Double(current.length) * current.run.height
      index -= current.length
      node = current.right
    }
    return sum
  }

  /// Returns the element at a distance from the start: the first that ends beyond it, or the last.
  ///
  /// Elements without a height are skipped.
  func index(at offset: Double) -> Int {
    if offset < 0 { return 0 }
    var node = root
    var offset = offset
    var index = 0
    while node >= 0 {
      let current = nodes[Int(node)]
      let before = current.left >= 0 ? nodes[Int(current.left)].height : 0
      if offset < before {
        node = current.left
        continue
      }
      offset -= before
      index += count(current.left)
      let own = Double(current.length) * current.run.height
      if offset < own {
        // Rounding of the quotient must not lead beyond the run.
        return index + min(current.length - 1, max(0, Int(offset / current.run.height)))
      }
      offset -= own
      index += current.length
      node = current.right
    }
    return max(0, count - 1)
  }

  /// Sets the height of an element.
  mutating func set(_ run: Run, at index: Int) {
    if self.run(at: index) == run || exchange(run, at: index, below: root) { return }
    let (before, rest) = split(root, at: index)
    let (old, after) = split(rest, at: 1)
    release(old)
    root = merge(merge(before, made(run, 1)), after)
  }

  /// Sets the height of an element that is a run of its own, in its place; returns whether it is one.
  private mutating func exchange(_ run: Run, at index: Int, below node: Int32) -> Bool {
    if node < 0 { return false }
    let current = nodes[Int(node)]
    let after = index - count(current.left)
    if after < 0 {
      if !exchange(run, at: index, below: current.left) { return false }
    } else if after >= current.length {
      if !exchange(run, at: after - current.length, below: current.right) { return false }
    } else {
      if current.length > 1 { return false }
      nodes[Int(node)].run = run
    }
    update(node)
    return true
  }

  /// Inserts elements of one height before the one at a position.
  mutating func insert(_ run: Run, count: Int, at index: Int) {
    if count <= 0 { return }
    let (before, after) = split(root, at: index)
    root = merge(merge(before, made(run, count)), after)
  }

  /// Removes elements.
  mutating func remove(_ range: Range<Int>) {
    let (before, rest) = split(root, at: range.lowerBound)
    let (old, after) = split(rest, at: range.count)
    release(old)
    root = merge(before, after)
  }

  // MARK: The treap

  private func count(_ node: Int32) -> Int { node < 0 ? 0 : nodes[Int(node)].count }

  private func depth(_ node: Int32) -> Int {
    node < 0 ? 0 : 1 + max(depth(nodes[Int(node)].left), depth(nodes[Int(node)].right))
  }

  /// A number of the sequence by which nodes become a heap (xorshift).
  private mutating func nextPriority() -> UInt64 {
    seed ^= seed << 13
    seed ^= seed >> 7
    seed ^= seed << 17
    return seed
  }

  private mutating func made(_ run: Run, _ length: Int) -> Int32 {
    let node = Node(run: run, length: length, priority: nextPriority())
    let index: Int32
    if let reused = free.popLast() {
      index = reused
      nodes[Int(index)] = node
    } else {
      index = Int32(nodes.count)
      nodes.append(node)
    }
    update(index)
    return index
  }

  private mutating func release(_ node: Int32) {
    if node < 0 { return }
    release(nodes[Int(node)].left)
    release(nodes[Int(node)].right)
    free.append(node)
  }

  private mutating func update(_ index: Int32) {
    let node = nodes[Int(index)]
    var count = node.length
    var height = Double(node.length) * node.run.height
    if node.left >= 0 {
      count += nodes[Int(node.left)].count
      height += nodes[Int(node.left)].height
    }
    if node.right >= 0 {
      count += nodes[Int(node.right)].count
      height += nodes[Int(node.right)].height
    }
    nodes[Int(index)].count = count
    nodes[Int(index)].height = height
  }

  /// Parts a tree before a position, cutting the run that it is in.
  ///
  /// Both parts of a run that is cut are new nodes that are merged in from the root: under the nodes above the run that was
  /// there one of a higher priority would be no heap, and as deep as there are cuts.
  private mutating func split(_ node: Int32, at index: Int) -> (Int32, Int32) {
    let (found, start) = self.node(at: index, in: node)
    if found < 0 || start == index { return splitBetweenRuns(node, at: index) }
    let length = nodes[Int(found)].length
    let (before, rest) = splitBetweenRuns(node, at: start)
    let (cut, after) = splitBetweenRuns(rest, at: length)
    let run = nodes[Int(cut)].run
    free.append(cut)
    let left = made(run, index - start)
    let right = made(run, length - (index - start))
    return (merge(before, left), merge(right, after))
  }

  /// The node of a tree whose run has an element, or -1, and where that run begins.
  private func node(at index: Int, in tree: Int32) -> (node: Int32, start: Int) {
    var node = tree
    var start = 0
    while node >= 0 {
      let current = nodes[Int(node)]
      let own = start + count(current.left)
      if index < own {
        node = current.left
      } else if index < own + current.length {
        return (node, own)
      } else {
        start = own + current.length
        node = current.right
      }
    }
    return (-1, start)
  }

  private mutating func splitBetweenRuns(_ node: Int32, at index: Int) -> (Int32, Int32) {
    if node < 0 { return (-1, -1) }
    let current = nodes[Int(node)]
    let before = count(current.left)
    if index <= before {
      let (left, right) = splitBetweenRuns(current.left, at: index)
      nodes[Int(node)].left = right
      update(node)
      return (left, node)
    }
    let (left, right) = splitBetweenRuns(current.right, at: index - before - current.length)
    nodes[Int(node)].right = left
    update(node)
    return (node, right)
  }

  private mutating func merge(_ left: Int32, _ right: Int32) -> Int32 {
    if left < 0 { return right }
    if right < 0 { return left }
    if nodes[Int(left)].priority >= nodes[Int(right)].priority {
      let merged = merge(nodes[Int(left)].right, right)
      nodes[Int(left)].right = merged
      update(left)
      return left
    }
    let merged = merge(left, nodes[Int(right)].left)
    nodes[Int(right)].left = merged
    update(right)
    return right
  }
}
