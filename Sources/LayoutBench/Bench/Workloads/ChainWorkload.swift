// A row of boxes that together fill a width.
//
// Variables x[i], w[i] of N boxes, and the width W.
//   x[0] = 0, w[i] >= 0, x[i+1] = x[i] + w[i] + 8          required
//   x[N-1] + w[N-1] = W                                    strong
//   w[i] = 40                                              weak
// Narrower than 48 N - 8 the boxes are squeezed to nothing one by one, so about half of the frames
// change the basis; wider, one box takes what is left.

import LayoutSolver

/// Boxes in a row, their widths wished, their sum edited.
struct ChainWorkload: Workload {
  let name = "chain"
  let summary = "boxes in a row that fill an edited width"
  let unit = "boxes"
  let defaultSizes = [10, 100, 1000, 10_000, 100_000]
  let possibleSizes = 1...1_000_000

  func recipes(size: Int) -> [any SystemRecipe] { [ChainRecipe(count: size)] }
}

/// The chain of one size.
struct ChainRecipe: SystemRecipe {
  let count: Int

  var viewCount: Int { count }

  /// The natural width in units of 800 points.
  private var scale: Double { Double(48 * count - 8) / 800 }

  func makeSystem() -> LinearSystem {
    var system = LinearSystem()
    system.variables.reserveCapacity(2 * count + 1)
    system.constraints.reserveCapacity(3 * count + 1)
    var previous: (x: Variable, w: Variable)?
    for index in 0..<count {
      let x = system.makeVariable()
      let w = system.makeVariable()
      if let previous {
        system.require(x == previous.x + previous.w + 8)
      } else {
        system.require(x == 0)
      }
      system.require(w >= 0)
      let wish = system.require(w == 40, priority: .weak)
      if index == count / 2 { system.churned = [wish] }
      previous = (x, w)
    }
    let width = system.makeVariable()
    if let last = previous {
      system.require(last.x + last.w == width, priority: .strong)
    }
    system.edits = [.init(variable: width, priority: .strong, first: 300 * scale)]
    return system
  }

  func frames(of system: LinearSystem) -> [Frame] {
    (0..<100).map { frame in
      system.edits.map { ($0.variable, (300 + 10 * Double(frame + 1)) * scale) }
    }
  }

  func makeByHand() -> (any HandWrittenLayout)? { ChainByHand(count: count) }
}
