// A tree of views, four children each, stacked downwards in their parents.
//
// View i has the children 4i+1 ... 4i+4 and the variables L, T, W, H; p is its parent.
//   root           L = T = 0                                         required
//   child          L = L(p) + 8, W = W(p) - 16                       required
//   first child    T = T(p) + 8                                      required
//   other children T = T(prev) + H(prev) + 8, H = H(first sibling)   required
//   last child     T + H = T(p) + H(p) - 8                           required
//   leaf           W >= 20 required, H = 30 weak
// Edited: the root's W and H, strong. Each height follows from its parent's.

import LayoutSolver

/// A tree of views, four children each.
struct NestedWorkload: Workload {
  let name = "nested"
  let summary = "a tree of views, four children each, its root resized"
  let unit = "views"
  let defaultSizes = [20, 100, 1000, 10_000, 100_000]
  let possibleSizes = 2...1_000_000

  func recipes(size: Int) -> [any SystemRecipe] { [NestedRecipe(count: size)] }
}

/// The indices of a tree whose node i has the children 4i+1 to 4i+4.
struct QuaternaryTree {
  let count: Int

  func parent(of node: Int) -> Int { (node - 1) / 4 }

  func children(of node: Int) -> Range<Int> { min(4 * node + 1, count)..<min(4 * node + 5, count) }

  func isLeaf(_ node: Int) -> Bool { 4 * node + 1 >= count }

  /// The nodes that have four children, all of them leaves.
  var parentsOfFourLeaves: [Int] {
    (0..<count).filter { children(of: $0).count == 4 && isLeaf(children(of: $0).lowerBound) }
  }

  /// The height of the root where every leaf is 30 points high or, in a row of unequal subtrees,
  /// as high as the highest sibling needs it.
  var naturalHeight: Double {
    var heights = [Double](repeating: 30, count: count)
    for node in stride(from: count - 1, through: 0, by: -1) where !isLeaf(node) {
      let children = children(of: node)
      let number = Double(children.count)
      heights[node] = 16 + 8 * (number - 1) + number * (heights[children].max() ?? 0)
    }
    return heights[0]
  }
}

/// The tree of one size.
struct NestedRecipe: SystemRecipe {
  let tree: QuaternaryTree
  let naturalHeight: Double
  /// The parent whose leaves churn.
  private let churnedParent: Int?

  init(count: Int) {
    tree = QuaternaryTree(count: count)
    naturalHeight = tree.naturalHeight
    let candidates = tree.parentsOfFourLeaves
    churnedParent = candidates.isEmpty ? nil : candidates[candidates.count / 2]
  }

  var viewCount: Int { tree.count }

  func makeSystem() -> LinearSystem {
    var system = LinearSystem()
    system.variables.reserveCapacity(4 * tree.count)
    system.constraints.reserveCapacity(5 * tree.count)
    var views: [ViewVariables] = []
    views.reserveCapacity(tree.count)
    for node in 0..<tree.count {
      let view = ViewVariables(in: &system)
      views.append(view)
      let first = system.constraints.count
      if node == 0 {
        system.require(view.l == 0)
        system.require(view.t == 0)
      } else {
        addChild(node, views: views, to: &system)
        if tree.parent(of: node) == churnedParent {
          system.churned += system.constraints[first...]
        }
      }
      if tree.isLeaf(node) {
        let minimum = system.require(view.w >= 20)
        let wish = system.require(view.h == 30, priority: .weak)
        if node > 0 && tree.parent(of: node) == churnedParent {
          system.churned += [minimum, wish]
        }
      }
    }
    system.edits = [
      .init(variable: views[0].w, priority: .strong, first: 300),
      .init(variable: views[0].h, priority: .strong, first: 0.8 * naturalHeight),
    ]
    return system
  }

  private func addChild(_ node: Int, views: [ViewVariables], to system: inout LinearSystem) {
    let view = views[node]
    let parentIndex = tree.parent(of: node)
    let parent = views[parentIndex]
    let siblings = tree.children(of: parentIndex)
    system.require(view.l == parent.l + 8)
    system.require(view.w == parent.w - 16)
    if node == siblings.lowerBound {
      system.require(view.t == parent.t + 8)
    } else {
      let previous = views[node - 1]
      system.require(view.t == previous.t + previous.h + 8)
      system.require(view.h == views[siblings.lowerBound].h)
    }
    if node == siblings.upperBound - 1 {
      system.require(view.t + view.h == parent.t + parent.h - 8)
    }
  }

  func frames(of system: LinearSystem) -> [Frame] {
    (0..<100).map { frame in
      let step = Double(frame + 1)
      return [
        (system.edits[0].variable, 300 + 10 * step),
        (system.edits[1].variable, naturalHeight * (0.8 + 0.004 * step)),
      ]
    }
  }

  func makeByHand() -> (any HandWrittenLayout)? { NestedByHand(tree: tree) }
}
